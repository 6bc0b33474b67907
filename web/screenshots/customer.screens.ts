import type { Page } from '@playwright/test'
import { keepWaiting, refuse, screen } from './camera.ts'

const tab = (name: string) => `/app/dashboard?tab=${name}`
const card = (page: Page, name: string) => page.getByRole('article', { name })
const completed = '钙钛矿太阳能电池的稳定性研究.docx'
const more = async (page: Page, name: string) =>
  card(page, name)
    .getByRole('button', { name: /^More for|的更多操作$/ })
    .click()

screen('documents', { who: 'customer', path: tab('manage') })
screen('documents-empty', { who: 'newcomer', path: tab('manage') })
screen('documents-loading', {
  who: 'customer',
  path: tab('manage'),
  waiting: true,
  before: (page) => keepWaiting(page, '**/api/user/files*'),
})
screen('documents-failed', {
  who: 'customer',
  path: tab('manage'),
  before: (page) => refuse(page, '**/api/user/files*'),
})
screen('documents-menu', {
  who: 'customer',
  path: tab('manage'),
  window: true,
  act: (page) => more(page, completed),
})
screen('documents-revision', {
  who: 'customer',
  path: tab('manage'),
  window: true,
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
  who: 'customer',
  path: tab('manage'),
  window: true,
  act: async (page) => {
    await more(page, completed)
    await page.getByRole('menuitem', { name: /Delete|删除/ }).click()
    await page.getByRole('dialog').waitFor()
  },
})
screen('documents-toast', {
  who: 'customer',
  path: tab('manage'),
  window: true,
  before: (page) => refuse(page, '**/api/user/files/*/download'),
  act: async (page) => {
    await card(page, completed)
      .getByRole('button', { name: /Original|原文/ })
      .click()
    await page.getByRole('alert').first().waitFor()
  },
})

screen('payment', { who: 'customer', path: tab('payment') })
screen('payment-empty', { who: 'newcomer', path: tab('payment') })
screen('unknown-tab', { who: 'customer', path: tab('nothing'), blank: true })

screen('messages', { who: 'customer', path: tab('message'), before: overDays })
screen('messages-empty', { who: 'newcomer', path: tab('message') })
screen('messages-loading', {
  who: 'customer',
  path: tab('message'),
  waiting: true,
  before: (page) => keepWaiting(page, '**/api/user/messages*'),
})
screen('messages-unsent', {
  who: 'customer',
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
screen('chat', { who: 'customer', path: '/app/chat', before: overDays })
screen('chat-empty', { who: 'newcomer', path: '/app/chat' })

screen('billing', { who: 'customer', path: '/app/billing' })
screen('billing-empty', { who: 'newcomer', path: '/app/billing' })
screen('billing-loading', {
  who: 'customer',
  path: '/app/billing',
  waiting: true,
  before: (page) => keepWaiting(page, /\/api\/(payment|auth)\//),
})
screen('billing-failed', {
  who: 'customer',
  path: '/app/billing',
  before: (page) => refuse(page, /\/api\/(payment|auth)\//),
})
screen('billing-statement', {
  who: 'customer',
  path: '/app/billing',
  window: true,
  act: (page) => page.getByRole('button', { name: /^(Statement|对账单)/ }).click(),
})
const withdraw = (page: Page) => page.getByRole('button', { name: /^(Withdraw|提现)$/ }).click()
screen('billing-withdraw', { who: 'customer', path: '/app/billing', window: true, act: withdraw })
screen('billing-withdraw-errors', {
  who: 'customer',
  path: '/app/billing',
  window: true,
  act: async (page) => {
    await withdraw(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('99999')
    await dialog.locator('button[type="submit"]').click()
  },
})

screen('setting', { who: 'customer', path: '/setting' })
screen('setting-consent', {
  who: 'customer',
  path: '/setting',
  window: true,
  act: (page) => page.getByRole('button', { name: /^(Read what|查看)/ }).click(),
})
screen('account-menu', {
  who: 'customer',
  path: '/app/billing',
  window: true,
  act: (page) => page.getByRole('button', { name: /^(Account|账户)$/ }).click(),
})

/** What was said in one minute, as if it had been said on three days. */
async function overDays(page: Page): Promise<void> {
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
