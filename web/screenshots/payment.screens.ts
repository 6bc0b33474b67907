import type { Page } from '@playwright/test'
import { failWith503, mockResponse, neverAnswer, screen } from './screen.ts'

const unpaid = 'Cover letter to the editor.docx'
const open = (page: Page, name = unpaid) =>
  page
    .getByRole('article', { name })
    .getByRole('button', { name: /^(Pay|支付|用余额支付)/ })
    .click()
const panel = (page: Page) => page.getByRole('dialog')
const choose = (page: Page, method: RegExp) =>
  panel(page).getByRole('radio', { name: method }).check({ force: true })
const fill = async (page: Page, number: string) => {
  await panel(page).locator('input[inputmode="numeric"]').nth(0).fill(number)
  await panel(page).locator('input[inputmode="numeric"]').nth(1).fill('12 / 34')
  await panel(page).locator('input[inputmode="numeric"]').nth(2).fill('123')
}
const submit = (page: Page) => panel(page).locator('button[type="submit"]').click()

const paying = (
  name: string,
  act: (page: Page) => Promise<unknown>,
  before?: (page: Page) => Promise<unknown>,
) =>
  screen(`paying-${name}`, {
    role: 'customer',
    path: '/app/dashboard?tab=manage',
    viewportOnly: true,
    ...(before && { before }),
    act: async (page) => {
      await open(page)
      await panel(page).locator('button[type="submit"]:enabled').waitFor()
      await act(page)
    },
  })

paying('card', () => Promise.resolve())
paying('card-end', (page) => panel(page).locator('button[type="submit"]').scrollIntoViewIfNeeded())
paying('without-balance', (page) => panel(page).getByRole('checkbox').uncheck())
paying('card-invalid', async (page) => {
  await fill(page, '4242 4242 4242 4241')
  await submit(page)
  await panel(page).locator('[aria-invalid="true"]').first().waitFor()
})
paying('declined', async (page) => {
  // A declined order keeps its part of the balance, which other screenshots show as available.
  await panel(page).getByRole('checkbox').uncheck()
  await fill(page, '4000 0000 0000 9995')
  await submit(page)
  await panel(page).getByRole('alert').waitFor()
  await panel(page).locator('button[type="submit"]').scrollIntoViewIfNeeded()
})
paying('alipay', (page) => choose(page, /Alipay|支付宝/))
paying('apple-pay', (page) => choose(page, /Apple Pay/))
paying(
  'busy',
  async (page) => {
    await fill(page, '4242 4242 4242 4242')
    await submit(page)
  },
  (page) => neverAnswer(page, '**/api/payment/process-credit-card'),
)
paying(
  'paid',
  async (page) => {
    await fill(page, '4242 4242 4242 4242')
    await submit(page)
    await panel(page)
      .getByRole('heading', { name: /Payment successful|支付成功/ })
      .waitFor()
  },
  (page) =>
    mockResponse(page, '**/api/payment/process-credit-card', {
      data: { success: true, status: 'succeeded', payment_intent_id: 'pi_1' },
    }),
)
paying(
  'from-balance',
  () => Promise.resolve(),
  async (page) => {
    // Mocks an order that the balance pays in full.
    await page.route('**/api/payment/create-order', async (route) => {
      const response = await route.fetch()
      const { order } = await response.json()
      await route.fulfill({
        response,
        json: { order: { ...order, balance_applied: order.amount, amount_due: 0 } },
      })
    })
  },
)
screen('paying-long-name', {
  role: 'customer',
  path: '/app/dashboard?tab=manage',
  viewportOnly: true,
  act: async (page) => {
    await page
      .getByRole('article')
      .filter({ hasText: '$1,980.00' })
      .getByRole('button', { name: /^(Pay|支付|用余额支付)/ })
      .first()
      .click()
    await panel(page).getByRole('radio').first().waitFor({ state: 'attached' })
  },
})
screen('paying-all-invoice', {
  role: 'customer',
  path: '/app/dashboard?tab=manage',
  viewportOnly: true,
  act: async (page) => {
    await page
      .getByRole('link', { name: /^(Pay all|全部支付|用余额支付全部)/ })
      .first()
      .click()
    await panel(page)
      .getByRole('button', { name: /^(Invoice details|开票信息)/ })
      .click()
    await panel(page).locator('textarea').scrollIntoViewIfNeeded()
  },
})
screen('paying-failed', {
  role: 'customer',
  path: '/app/dashboard?tab=manage',
  viewportOnly: true,
  before: (page) => failWith503(page, '**/api/payment/create-order'),
  act: async (page) => {
    await open(page)
    await panel(page).getByRole('alert').waitFor()
  },
})
screen('paying-loading', {
  role: 'customer',
  path: '/app/dashboard?tab=manage',
  viewportOnly: true,
  loading: true,
  before: (page) => neverAnswer(page, '**/api/payment/create-order'),
  act: async (page) => {
    await open(page)
    await panel(page).waitFor()
  },
})
