import { expect, type Page } from '@playwright/test'
import { refuseOldPassword } from '../e2e/refuse-old-password.ts'
import { failWith503, neverAnswer, screen } from './screen.ts'

const tab = (name: string) => `/app/dashboard?tab=${name}`
const card = (page: Page, name: string) => page.getByRole('article', { name })
const completed = '钙钛矿太阳能电池的稳定性研究.docx'
const more = async (page: Page, name: string) =>
  card(page, name)
    .getByRole('button', { name: /^More for|的更多操作$/ })
    .click()

screen('documents', { role: 'customer', path: tab('manage') })
screen('documents-empty', { role: 'newcomer', path: tab('manage') })
screen('documents-loading', {
  role: 'customer',
  path: tab('manage'),
  loading: true,
  before: (page) => neverAnswer(page, '**/api/user/files*'),
})
screen('documents-failed', {
  role: 'customer',
  path: tab('manage'),
  before: (page) => failWith503(page, '**/api/user/files*'),
})
screen('documents-menu', {
  role: 'customer',
  path: tab('manage'),
  viewportOnly: true,
  act: (page) => more(page, completed),
})
const reviewName = '审稿意见汇总与逐条回复（第二轮，最终版）.pdf'
const instructed = 'Grain boundary diffusion, revised.docx'
screen('documents-instructions', {
  role: 'customer',
  path: tab('manage'),
  viewportOnly: true,
  act: async (page) => {
    await card(page, instructed)
      .getByRole('button', { name: /^((Edit|View) instructions|(修改|查看)要求)$/ })
      .click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
})
screen('documents-history', {
  role: 'customer',
  path: tab('manage'),
  viewportOnly: true,
  act: async (page) => {
    await more(page, completed)
    await page.getByRole('menuitem', { name: /^(History|历史记录)/ }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
})
screen('documents-revision', {
  role: 'customer',
  path: tab('manage'),
  viewportOnly: true,
  act: async (page) => {
    await more(page, completed)
    await page.getByRole('menuitem', { name: /revision|修订/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill('The second figure needs a caption.\n图二缺少图注。')
  },
})
screen('documents-delete', {
  role: 'customer',
  path: tab('manage'),
  viewportOnly: true,
  act: async (page) => {
    await more(page, completed)
    await page.getByRole('menuitem', { name: /Delete|删除/ }).click()
    await page.getByRole('dialog').waitFor()
  },
})
screen('documents-toast', {
  role: 'customer',
  path: tab('manage'),
  viewportOnly: true,
  before: (page) => failWith503(page, '**/api/user/files/*/download'),
  act: async (page) => {
    await card(page, completed)
      .getByRole('button', { name: /^More for|的更多操作$/ })
      .click()
    await page.getByRole('menuitem', { name: /Download original|下载原文/ }).click()
    await page.getByRole('alert').first().waitFor()
  },
})

screen('payment', { role: 'customer', path: tab('payment') })
screen('payment-empty', { role: 'newcomer', path: tab('payment') })
screen('unknown-tab', { role: 'customer', path: tab('nothing'), blank: true })

screen('messages', { role: 'customer', path: tab('message'), before: spreadOverDays })
screen('messages-empty', { role: 'newcomer', path: tab('message') })
screen('messages-loading', {
  role: 'customer',
  path: tab('message'),
  loading: true,
  before: (page) => neverAnswer(page, '**/api/user/messages*'),
})
screen('messages-unsent', {
  role: 'customer',
  path: tab('message'),
  before: async (page) => {
    await page.route('**/api/user/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
  },
  act: async (page) => {
    await page.getByRole('textbox').fill('这条消息没有发出去。The line was down.')
    await page.getByRole('button', { name: /^(Send|发送)$/ }).click()
    await page.getByRole('button', { name: /^(Send|发送)$/ }).waitFor()
  },
})
screen('messages-attachments', {
  role: 'customer',
  path: '/app/chat',
  viewportOnly: true,
  before: async (page) => {
    let uploads = 0
    await page.route('**/api/user/attachments', (route) => {
      uploads += 1
      // The second upload stays under way.
      if (uploads > 1) return
      return route.fulfill({
        status: 201,
        json: { attachment: { id: 'x', name: reviewName, size: 1_848_576 } },
      })
    })
  },
  act: async (page) => {
    await page.locator('input[type="file"]').setInputFiles([
      { name: reviewName, mimeType: 'application/pdf', buffer: Buffer.alloc(1_848_576) },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
      { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(9_000_000) },
    ])
    await page.getByRole('alert').first().waitFor()
    await page.getByRole('progressbar').waitFor()
  },
})
screen('chat', { role: 'customer', path: '/app/chat', before: spreadOverDays })
screen('chat-empty', { role: 'newcomer', path: '/app/chat' })

screen('billing', { role: 'customer', path: '/app/billing' })
screen('billing-empty', { role: 'newcomer', path: '/app/billing' })
screen('billing-loading', {
  role: 'customer',
  path: '/app/billing',
  loading: true,
  before: (page) => neverAnswer(page, /\/api\/(payment|auth)\//),
})
screen('billing-failed', {
  role: 'customer',
  path: '/app/billing',
  before: (page) => failWith503(page, /\/api\/(payment|auth)\//),
})
screen('billing-statement', {
  role: 'customer',
  path: '/app/billing',
  viewportOnly: true,
  act: (page) => page.getByRole('button', { name: /^(Statement|对账单)/ }).click(),
})
const orderMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^(Receipt and invoice for the order|收据与发票：)/ })
    .first()
    .click()
screen('billing-papers', { role: 'customer', path: '/app/billing', viewportOnly: true, act: orderMenu })
const withdraw = (page: Page) => page.getByRole('button', { name: /^(Withdraw|提现)$/ }).click()
screen('billing-withdraw', { role: 'customer', path: '/app/billing', viewportOnly: true, act: withdraw })
screen('billing-withdraw-password', {
  role: 'customer',
  path: '/app/billing',
  viewportOnly: true,
  act: async (page) => {
    await withdraw(page)
    await refuseOldPassword(page)
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[autocomplete="name"]').fill('Li Wei')
    await dialog.locator('input[autocomplete="off"]').fill('DE89370400440532013000')
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.locator('input[autocomplete="current-password"]')).toBeVisible()
  },
})
screen('billing-withdraw-errors', {
  role: 'customer',
  path: '/app/billing',
  viewportOnly: true,
  act: async (page) => {
    await withdraw(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('99999')
    await dialog.locator('button[type="submit"]').click()
  },
})

screen('setting', { role: 'customer', path: '/setting' })
screen('setting-email', {
  role: 'customer',
  path: '/setting',
  act: async (page) => {
    await page.getByRole('button', { name: /^(Change email|修改邮箱)$/ }).click()
    await page.locator('input[type="email"]').waitFor()
  },
})
screen('setting-emails', { role: 'customer', path: '/setting#mails' })
screen('setting-newcomer', { role: 'newcomer', path: '/setting' })
screen('security', { role: 'customer', path: '/security' })
screen('security-setup', {
  role: 'customer',
  path: '/security',
  act: async (page) => {
    await page.getByRole('button', { name: /^(Set up|开始设置)$/ }).click()
    await page.locator('main code').first().waitFor()
  },
})
screen('setting-consent', {
  role: 'customer',
  path: '/setting',
  viewportOnly: true,
  act: (page) => page.getByRole('button', { name: /^(Read what|查看)/ }).click(),
})
screen('account-menu', {
  role: 'customer',
  path: '/app/billing',
  viewportOnly: true,
  act: (page) => page.getByRole('button', { name: /^(Account|账户)$/ }).click(),
})

/** Changes the times of the messages, which were seeded within a minute, so that they span several days. */
async function spreadOverDays(page: Page): Promise<void> {
  const earlier = (time: string, days: number) => new Date(Date.parse(time) - days * 86_400_000).toISOString()
  await page.route('**/api/user/messages*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const messages = answer.messages.map(
      (message: { timestamp: string; replies: { timestamp: string }[] }, index: number) => ({
        ...message,
        timestamp: earlier(message.timestamp, index),
        replies: message.replies.map((reply) => ({
          ...reply,
          timestamp: earlier(reply.timestamp, index === 1 ? 1 : Math.max(0, index - 1)),
        })),
      }),
    )
    await route.fulfill({ response, json: { ...answer, messages } })
  })
}
