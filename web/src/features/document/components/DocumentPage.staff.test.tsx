import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { delivered } from '#testing/customer-data.ts'
import { instructions } from '#testing/document-page.ts'
import { matchQueries } from '#testing/media-queries.ts'
import { serveMessages } from '#testing/messages.ts'
import { checkOf, serveChanges } from '#testing/mock/redline/serve.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, adminOrder, message, onePage, refund, staffMember } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

test('staff see who did what, and restore an earlier version with a reason', async () => {
  const document = adminFile({ is_paid: true, has_result: true, status: 'completed' })
  const editor = staffMember({ display_name: '何雯' })
  server.on('listStaff', () => ({ staff: [editor] }))
  const byEditor = { by: 'staff', user_id: editor.id, note: null } as const
  const result = { ...byEditor, kind: 'result', sha256: 'ab'.repeat(32) } as const
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminFileHistory', () => ({
    history: [
      {
        ...byEditor,
        kind: 'refunded' as const,
        at: '2026-11-20T04:00:00.000Z',
        version: null,
        name: null,
        sha256: null,
        amount: 67_945,
      },
      {
        ...byEditor,
        kind: 'failed' as const,
        at: '2026-11-20T03:00:00.000Z',
        version: null,
        name: null,
        sha256: null,
      },
      {
        kind: 'part_refunded' as const,
        by: 'system' as const,
        at: '2026-11-19T04:00:00.000Z',
        user_id: null,
        version: null,
        note: null,
        name: null,
        sha256: null,
      },
      { ...result, at: '2026-11-19T03:00:00.000Z', version: 2, name: 'two.docx' },
      { ...result, at: '2026-11-18T03:00:00.000Z', version: 1, name: 'one.docx' },
    ],
  }))
  server.on('restoreResult', () => ({ file: document }))
  serveMessages([])
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  const { user } = await openAsStaff(`/documents/${document.id}?show=details`)
  expect(await screen.findByText('one.docx')).toBeVisible()
  expect(await screen.findByText(/处理已中止/)).toBeVisible()
  // Without the sum, which editors do not see.
  expect(screen.getByText('已部分退款')).toBeVisible()
  const history = within(screen.getByRole('region', { name: '历史记录' }))
  expect(await history.findAllByText(/何雯/)).toHaveLength(4)
  expect(history.getByText('已退款：$679.45')).toBeVisible()
  expect(screen.getByRole('link', { name: '全部操作记录' })).toHaveAttribute(
    'href',
    `/admin/audit?object=${document.id}&effect=all`,
  )
  expect(screen.queryByRole('button', { name: '恢复第 2 版结果' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '恢复第 1 版结果' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), '新版有误')
  await user.click(within(dialog).getByRole('button', { name: '恢复' }))
  await screen.findByText('已恢复该版结果')
  expect(server.requests('restoreResult').map(({ body }) => body)).toEqual([
    { result: 1, reason: '新版有误' },
  ])
})

test('staff see the messages about the document, the notes about its customer and its order, and answer there', async () => {
  const document = adminFile({ is_paid: true, status: 'processing' })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminFileHistory', () => ({ history: [] }))
  const customer = { user_id: document.user_id }
  serveMessages([
    message({
      ...customer,
      content: '图三的单位',
      file_id: document.id,
      original_name: document.original_name,
    }),
    message({ ...customer, content: '发票抬头' }),
  ])
  const orders = [
    adminOrder({ receipt_numbers: ['1'] }),
    adminOrder({ file_id: document.id, receipt_numbers: ['R-7'] }),
  ]
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders, ...onePage(orders) }))
  server.on('listNotes', ({ params }) => {
    expect(params.id).toBe(document.user_id)
    const note = {
      id: newId(),
      user_id: params.id,
      text: '回复前请先核对术语表',
      created_at: document.upload_date,
    }
    return { notes: [{ ...note, author: 'wu' }], next_cursor: null }
  })
  server.on('refundOrder', () => ({ refund: refund(), order: adminOrder(), left: 98_000 }))
  const { user } = await openAsStaff(`/documents/${document.id}`)
  expect(await screen.findByText('图三的单位')).toBeVisible()
  expect(await screen.findByText('回复前请先核对术语表')).toBeVisible()
  expect(screen.queryByText('发票抬头')).not.toBeInTheDocument()
  expect(await screen.findByRole('textbox', { name: /li\.wei@example\.com/ })).toBeVisible()
  const order = within(screen.getByRole('region', { name: '订单与收据' }))
  expect(await order.findByText('收据 R-7')).toBeVisible()
  expect(order.getByText('$980.00')).toBeVisible()
  const users = server.requests('adminListMessages').map(({ query }) => query.user_id)
  expect(users).toContain(document.user_id)
  await user.click(order.getByRole('button', { name: '退款…' }))
  expect(await screen.findByRole('dialog', { name: '订单退款' })).toBeVisible()
})

test('staff read what a customer wants changed directly below the title, with the way to answer', async () => {
  const document = adminFile({
    is_paid: true,
    has_result: true,
    status: 'processing',
    revision_comment: '图三的单位请再核对。',
  })
  const request = { kind: 'revision_requested', by: 'customer', user_id: document.user_id } as const
  const about = { version: null, note: null, name: null, sha256: null }
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminViewFile', () => refuse('not_checked'))
  server.on('adminFileHistory', () => ({
    history: [
      { ...request, ...about, at: '2026-11-20T03:00:00.000Z' },
      { ...request, ...about, at: '2026-11-18T03:00:00.000Z' },
    ],
  }))
  await openAsStaff(`/documents/${document.id}`)
  const region = await screen.findByRole('region', { name: '需要修订' })
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBe(region)
  const band = within(region)
  const words = band.getByText('图三的单位请再核对。')
  expect(words).toBeVisible()
  // The quotes have the fonts of its language.
  expect(words).toHaveAttribute('data-written')
  expect(words).toHaveAttribute('lang', 'zh')
  expect(band.getByText('需要修订')).toBeVisible()
  expect(await band.findByText(/第 2 轮/)).toBeVisible()
  expect(band.getByRole('link', { name: '打开会话' })).toHaveAttribute(
    'href',
    `/admin/inbox?filter=all&customer=${document.user_id}`,
  )
})

test.each([
  [{}, '下载原文'],
  [{ revision_comment: '图三的单位请再核对。' }, '下载结果'],
])(
  'staff download from the page of a document with %j what its editor begins with',
  async (given, action) => {
    const document = adminFile({ is_paid: true, has_result: true, waiting_on: 'staff', ...given })
    server.on('adminGetFile', () => ({ file: document }))
    server.on('adminViewFile', () => refuse('not_checked'))
    server.on('adminFileHistory', () => ({ history: [] }))
    await openAsStaff(`/documents/${document.id}`)
    const more = await screen.findByRole('button', { name: `更多操作：${document.original_name}` })
    const [first] = within(more.parentElement as HTMLElement).getAllByRole('button')
    expect(first).toHaveAccessibleName(`${action}：${document.original_name}`)
  },
)

test.each([
  [
    'delivered',
    { status: 'completed', due_at: null, processed_date: '2026-11-18T06:20:00.000Z' },
    [],
    /^林编辑 于 11 月 18 日.* 交付$/,
  ],
  ['to be revised', { status: 'processing' }, [], /^结果由 林编辑 交付$/],
  [
    'delivered, after an earlier one was restored',
    { status: 'completed', due_at: null, processed_date: '2026-11-18T06:20:00.000Z' },
    ['restored'],
    /^孙伊 于 11 月 19 日.* 恢复第 1 版结果$/,
  ],
  [
    'to be revised, after an earlier one was restored',
    { status: 'processing' },
    ['restored'],
    /^孙伊 于 11 月 19 日.* 恢复第 1 版结果$/,
  ],
] as const)('staff see who gave the customer the result that is %s', async (_, given, events, sentence) => {
  const document = adminFile({ is_paid: true, has_result: true, ...given })
  const [first, second, restorer] = ['何雯', '林编辑', '孙伊'].map((display_name) =>
    staffMember({ display_name }),
  )
  server.on('listStaff', () => ({ staff: [first, second, restorer].filter((one) => one !== undefined) }))
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminViewFile', () => refuse('not_checked'))
  const about = { by: 'staff', note: null, name: null, sha256: null } as const
  const result = { ...about, kind: 'result' as const }
  server.on('adminFileHistory', () => ({
    history: [
      ...events.map((kind) => ({
        ...about,
        kind,
        at: '2026-11-19T06:20:00.000Z',
        version: 1,
        user_id: restorer?.id ?? null,
      })),
      { ...result, at: '2026-11-18T06:20:00.000Z', version: 2, user_id: second?.id ?? null },
      { ...result, at: '2026-11-17T06:20:00.000Z', version: 1, user_id: first?.id ?? null },
    ],
  }))
  await openAsStaff(`/documents/${document.id}`)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('who delivered a result is not named twice where they also have the document', async () => {
  const editor = staffMember({ display_name: '何雯' })
  const assignee = { id: editor.id, name: '何雯' }
  const document = adminFile({ is_paid: true, has_result: true, status: 'processing', assignee })
  server.on('listStaff', () => ({ staff: [editor] }))
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminViewFile', () => refuse('not_checked'))
  const about = { by: 'staff', note: null, name: null, sha256: null } as const
  const at = '2026-11-18T06:20:00.000Z'
  server.on('adminFileHistory', () => ({
    history: [{ ...about, kind: 'result' as const, at, version: 1, user_id: editor.id }],
  }))
  await openAsStaff(`/documents/${document.id}`)
  expect(await screen.findByText('编辑：何雯')).toBeVisible()
  await waitFor(() => expect(server.requests('listStaff').length).toBeGreaterThan(0))
  expect(screen.queryByText(/^结果由/)).not.toBeInTheDocument()
})

test.each([
  ['a wide screen has the files of the result among its reading tools', false],
  ['a phone has the files of the result in the menu of the document', true],
])('%s', async (_, isPhone) => {
  matchQueries((query) => isPhone && query.includes('max-width'))
  const document = adminFile({ is_paid: true, has_result: true, status: 'completed', check: checkOf(2) })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  serveChanges(() => delivered({ id: document.id, check: checkOf(2) }))
  const { user } = await openAsStaff(`/documents/${document.id}`)
  const tools = within(await screen.findByRole('toolbar', { name: '阅读工具' }))
  expect(tools.getByRole('button', { name: '下载：清洁版' })).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /^更多操作/ }))
  await screen.findByRole('menuitem', { name: '下载结果' })
  expect(screen.queryAllByRole('menuitem', { name: '下载：清洁版' })).toHaveLength(isPhone ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: /^下载结果：/, hidden: true })).toHaveLength(isPhone ? 1 : 0)
})

test.each([
  [
    'a result that is not paid for',
    { status: 'completed', has_result: true, processed_date: '2026-11-19T06:20:00.000Z' },
    /11 月 19 日.* 交付.*付款前，客户只能看到结果的开头，不能下载。/,
  ],
  ['a document that is not paid for', { status: 'pending', is_paid: false }, /等待客户付款。/],
] as const)('staff read what %s means for its customer', async (_, given, sentence) => {
  const document = adminFile({ due_at: null, ...given, check: checkOf(2) })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  serveChanges(() => delivered({ id: document.id, check: checkOf(2) }))
  await openAsStaff(`/documents/${document.id}`)
  const status = await screen.findByRole('combobox', { name: /状态/ })
  await waitFor(() => expect(status.closest('header')).toHaveTextContent(sentence))
})

test('what a document does not have takes one line of its page each, and a note is added there', async () => {
  const document = adminFile()
  const nothing = { ...instructions, journal: null }
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions: nothing }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  const { user } = await openAsStaff(`/documents/${document.id}?show=details`)
  const asked = await screen.findByRole('region', { name: '客户要求' })
  await waitFor(() => expect(asked).toHaveTextContent('客户要求没有要求，也没有参考文件。'))
  expect(within(asked).queryByRole('heading', { level: 3 })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: '关于这份文件的消息' })).toHaveTextContent('暂无。')
  expect(screen.getByRole('region', { name: '订单与收据' })).toHaveTextContent('还没有订单。')
  const notes = screen.getByRole('region', { name: '内部备注' })
  const field = within(notes).getByRole('textbox')
  await user.type(field, '先核对术语')
  expect(field).toHaveFocus()
  expect(within(notes).getByRole('button')).toBeEnabled()
})
