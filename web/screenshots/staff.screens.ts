import type { Page } from '@playwright/test'
import type { AnswerOf, messagingApi } from '@runwen/contracts'
import { failWith503, mockResponse, neverAnswer, type Screen, screen } from './screen.ts'

const staff = (name: string, path: string, more: Partial<Screen> = {}) =>
  screen(`staff-${name}`, { role: 'staff', path: `/admin/${path}`, ...more })

/** Takes a screenshot of a dialog over a list. */
const dialog = (
  name: string,
  path: string,
  act: (page: Page) => Promise<unknown>,
  more: Partial<Screen> = {},
) =>
  staff(name, path, {
    viewportOnly: true,
    act: async (page) => {
      await act(page)
      await page.getByRole('dialog').waitFor()
    },
    ...more,
  })

const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const nothing = { total: 0, next_cursor: null }

const lists = [
  ['codes', 'invitation-codes', /\/api\/admin\/invitation-codes\b/, { invitation_codes: [], ...nothing }],
  ['users', 'users', /\/api\/admin\/users\b/, { users: [], ...nothing }],
  ['files', 'files', /\/api\/admin\/files\b/, { files: [], ...nothing }],
  [
    'messages',
    'messages',
    /\/api\/admin\/messages\b/,
    { messages: [], groups: [], total_all: 0, late_count: 0, ...nothing },
  ],
  ['orders', 'orders', /\/api\/admin\/orders\b/, { orders: [], ...nothing }],
  ['mail', 'mail', /\/api\/admin\/mail\b/, { letters: [], ...nothing }],
  ['audit', 'audit', /\/api\/admin\/audit\b/, { entries: [], ...nothing }],
  ['withdrawals', 'withdrawals', /\/api\/admin\/withdrawals\b/, { withdrawals: [], ...nothing }],
  ['fapiao', 'fapiao', /\/api\/admin\/fapiao\b/, { fapiao: [], ...nothing }],
] as const
for (const [name, path, call, empty] of lists) {
  staff(name, path)
  staff(`${name}-empty`, path, { before: (page) => mockResponse(page, call, empty) })
  staff(`${name}-loading`, path, { loading: true, before: (page) => neverAnswer(page, call) })
  staff(`${name}-failed`, path, { before: (page) => failWith503(page, call) })
}

staff('staff', 'staff')
staff('payment', 'payment-checks')
staff('payment-refunds', 'payment-checks?view=refunds')
staff('payment-disputes', 'payment-checks?view=disputes')
staff('payment-differences', 'payment-checks', { before: differences })
staff('payment-failed', 'payment-checks', { before: (page) => failWith503(page, '**/api/admin/payment/**') })
staff('not-found', 'nowhere')
staff('files-due', 'files?waiting_on=staff')
staff('files-nothing-found', 'files?username=nobody-of-this-name')
staff('menu', 'files', {
  viewportOnly: true,
  act: async (page) => {
    const fold = page.getByRole('button', { name: /^(Menu|菜单)/ })
    if (await fold.isVisible()) await fold.click()
  },
})

const deletion = async (page: Page) => {
  await first(page, /^(More for|更多操作：)/)
  await page.getByRole('menuitem', { name: /^(Delete|删除)/ }).click()
}

dialog('codes-add', 'invitation-codes', (page) => first(page, /^(Add|New|新增)/))
dialog('codes-edit', 'invitation-codes', (page) => first(page, /^(Edit|编辑)/))
dialog('codes-delete', 'invitation-codes', deletion)
dialog('users-detail', 'users?search=li.wei', (page) => first(page, /^(View|查看)/))
dialog('users-delete', 'users?search=li.wei', deletion)
dialog('files-upload', 'files?username=li.wei', (page) => first(page, /^(Upload result|上传结果)/))
dialog('files-due-time', 'files?waiting_on=staff', (page) => first(page, /(Move the due time|调整交付期限)/))
dialog('files-comment', 'files?needs_revision=true', (page) => first(page, /comment|意见/i))
dialog('files-instructions', 'files?username=li.wei', (page) => first(page, /^(Instructions for|客户要求)/))
dialog('files-delete', 'files?username=li.wei', deletion)
dialog('payment-resolve', 'payment-checks', (page) => first(page, /^(Resolve mismatch|处理差异)/), {
  before: differences,
})
dialog('orders-refund', 'orders?status=paid', async (page) => {
  await first(page, /^(More for|更多操作：)/)
  await page.getByRole('menuitem', { name: /^(Refund…|退款…)$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('作者撤稿')
})
dialog('orders-refunds', 'orders?status=refunded', async (page) => {
  await first(page, /^(More for|更多操作：)/)
  await page.getByRole('menuitem', { name: /^(Refunds of|退款记录)/ }).click()
})
dialog('withdrawals-approve', 'withdrawals', (page) => first(page, /^(Mark as paid|登记打款)/))
dialog('withdrawals-reject', 'withdrawals', (page) => first(page, /^(Reject|驳回)/))
dialog('fapiao-issue', 'fapiao', (page) => first(page, /^(Issue the fapiao|开具发票)/))
dialog('password', 'users', async (page) => {
  const fold = page.getByRole('button', { name: /^(Menu|菜单)/ })
  if (await fold.isVisible()) await fold.click()
  await first(page, /^(Change password|修改密码)$/i)
})
dialog('display-name', 'users', async (page) => {
  const fold = page.getByRole('button', { name: /^(Menu|菜单)/ })
  if (await fold.isVisible()) await fold.click()
  await first(page, /^(Account of|账户：)/)
  await page.getByRole('menuitem', { name: /^(Display name|显示名称)$/ }).click()
})
staff('withdrawals-decided', 'withdrawals?status=all')
staff('fapiao-all', 'fapiao?status=all')
staff('messages-waiting', 'messages', { before: writtenDaysAgo })
staff('messages-reply', 'messages', {
  viewportOnly: true,
  act: (page) => page.getByRole('textbox').first().fill('图三的单位已经改为 nm，请查收新的结果。'),
})

/** Changes the times of the messages, which were seeded within a minute, so that some have waited for hours. */
async function writtenDaysAgo(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/messages(\?|$)/, async (route) => {
    const response = await route.fetch()
    const answer: AnswerOf<typeof messagingApi.adminListMessages> = await response.json()
    const hours = [0.1, 3.5, 26, 73]
    const messages = answer.messages.map((message, index) => ({
      ...message,
      timestamp: new Date(Date.now() - (hours[index] ?? 0.2) * 3_600_000).toISOString(),
    }))
    await route.fulfill({ response, json: { ...answer, messages, late_count: 3 } })
  })
}

/** Mocks findings of the reconciliation. A newly seeded product has none. */
async function differences(page: Page): Promise<void> {
  const created_at = '2026-11-20T08:15:00.000Z'
  const id = '019d0000-0000-7000-8000-000000000000'
  const mismatches = ['amount', 'refund_failed', 'unknown_to_provider', 'dispute'].map((kind, index) => ({
    id: `019d0000-0000-7000-8000-00000000000${index}`,
    order_id: index === 2 ? null : id,
    payment_intent_id: 'pi_3QfZ1cAbCdEfGhIj0kLmNoPq',
    kind,
    expected: kind === 'amount' ? '198000 usd' : 'succeeded',
    found: kind === 'amount' ? '98000 usd' : 'failed',
    created_at,
    resolved_at: null,
    resolved_by: null,
    note: null,
  }))
  const failed_webhooks = [
    {
      id,
      event_id: 'evt_3QfZ1cAbCdEfGhIj0kLmNoPq',
      type: 'payment_intent.succeeded',
      reason: 'not_found',
      created_at,
    },
  ]
  await mockResponse(page, '**/api/admin/payment/mismatches*', { mismatches, total: 4, next_cursor: null })
  await mockResponse(page, '**/api/admin/payment/failed-webhooks*', {
    failed_webhooks,
    total: 1,
    next_cursor: null,
  })
}
