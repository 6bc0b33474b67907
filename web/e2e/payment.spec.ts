import type { Locator, Page } from '@playwright/test'
import { filesApi, paymentApi } from '@runwen/contracts'
import { expect, type LoggedInUser, test } from './fixtures.ts'
import { availableBalance, uploadDocument, uploadPaidDocument } from './seed.ts'

const panelOf = (page: Page) => page.getByRole('dialog')

const openPanel = async (page: Page, button: RegExp | string = /^Pay (\$|from balance)/) => {
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: button }).click()
  return panelOf(page)
}

const payBy = async (panel: Locator, card: RegExp) => {
  await panel.getByRole('button', { name: card }).click()
  await panel.getByRole('button', { name: /^Pay \$/ }).click()
}

/** The lines of the price summary. */
const summaryOf = (panel: Locator) => panel.locator('dl > div')

const expectSuccess = (page: Page) => expect(panelOf(page).getByText('Payment successful')).toBeVisible()

test('a document can be paid with another card after a declined card', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  const panel = await openPanel(page)
  await panel.getByLabel('Card number').fill('4000 0000 0000 9995')
  await panel.getByLabel('Expires').fill('1234')
  await panel.getByLabel('CVC').fill('123')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('Payment failed: Your card has insufficient funds.')
  await expect(panel.getByLabel('CVC')).toBeFocused()
  await payBy(panel, /^Succeeds/)
  await expectSuccess(page)
  await panel.getByRole('button', { name: 'Back to documents' }).click()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('a card that requires authentication pays after the customer confirms', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await payBy(await openPanel(page), /^Asks for confirmation/)
  await page.getByRole('button', { name: 'Authorise the payment' }).click()
  await expect(page.getByRole('heading', { name: 'payment successful' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.goto('/app/dashboard?tab=manage')
  await expect(page.getByText('starting soon')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('a document can be paid with another card after a refused authentication', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await payBy(await openPanel(page), /^Asks for confirmation/)
  await page.getByRole('button', { name: 'Refuse the payment' }).click()
  await expect(page.getByText('and nothing was charged')).toBeVisible()
  await page.getByRole('link', { name: 'Pay again' }).click()
  await payBy(panelOf(page), /^Succeeds/)
  await expectSuccess(page)
})

test('an Alipay payment redirects to the provider and back', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  const panel = await openPanel(page)
  await panel.getByRole('radio', { name: 'Alipay' }).check()
  await panel.getByRole('button', { name: /^Pay \$980\.00/ }).click()
  await page.getByRole('button', { name: 'Authorise the payment' }).click()
  await expect(page.getByRole('heading', { name: 'payment successful' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await expect(panelOf(page).getByText('Paid by Alipay.')).toBeVisible()
  await expect(panelOf(page).getByText('Ready by')).toBeVisible()
  const download = page.waitForEvent('download')
  await panelOf(page).getByRole('button', { name: 'Download receipt' }).click()
  expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
})

test('a customer pays with Apple Pay', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  const panel = await openPanel(page)
  await panel.getByRole('radio', { name: 'Apple Pay' }).check()
  await panel.getByRole('button', { name: /^Pay \$980\.00/ }).click()
  await expectSuccess(page)
})

test('the balance pays a part and a card pays the rest', async ({ customer }) => {
  const { page } = customer
  await uploadPaidDocument(customer)
  await uploadDocument(customer)
  const panel = await openPanel(page)
  await expect(summaryOf(panel)).toHaveText([
    'To pay nowUSD $588.00',
    'Polish only$980.00',
    'From your balance−$392.00',
    '40% back to your balance+$392.00',
    'Balance afterwards$392.00',
  ])
  await panel.getByRole('checkbox', { name: 'Use your balance (available $392.00)' }).uncheck()
  await expect(summaryOf(panel)).toHaveText([
    'To pay nowUSD $980.00',
    'Polish only$980.00',
    '40% back to your balance+$392.00',
    'Balance afterwards$784.00',
  ])
  await panel.getByRole('checkbox', { name: /^Use your balance/ }).check()
  await expect(panel.getByRole('button', { name: 'Pay $588.00' })).toBeVisible()
  await payBy(panel, /^Succeeds/)
  await expectSuccess(page)

  await page.goto('/app/billing')
  const movements = page.getByRole('region', { name: 'Balance history' }).getByRole('listitem')
  await expect(movements).toHaveCount(3)
  await expect(movements.filter({ hasText: 'Paid from balance' })).toContainText('−$392.00')
  expect(await availableBalance(customer)).toBe(39_200)
})

test('a sufficient balance pays without a card', async ({ customer }) => {
  const { page } = customer
  await uploadPaidDocument(customer, 1)
  await uploadPaidDocument(customer, 1)
  await uploadDocument(customer)
  const panel = await openPanel(page)
  await expect(summaryOf(panel).first()).toHaveText('From your balanceUSD $980.00')
  await expect(panel.getByLabel('Card number')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Pay $980.00' }).click()
  await expectSuccess(page)
  // Two rebates of 40% of $1,980.00, minus $980.00, plus the rebate of 40% of $980.00.
  await expect.poll(() => availableBalance(customer)).toBe(99_600)
})

/** A document whose price is partly paid from a balance of $392.00. */
const openPanelWithBalance = async (customer: LoggedInUser) => {
  await uploadPaidDocument(customer)
  await uploadDocument(customer)
  const panel = await openPanel(customer.page)
  await expect(summaryOf(panel).filter({ hasText: 'To pay now' })).toHaveText('To pay nowUSD $588.00')
  return panel
}

const leave = {
  alipay: async (panel: Locator) => {
    await panel.getByRole('radio', { name: 'Alipay' }).check()
    await panel.getByRole('button', { name: /^Pay \$/ }).click()
  },
  card: (panel: Locator) => payBy(panel, /^Asks for confirmation/),
} as const
const goOn = { alipay: 'Continue at Alipay', card: 'Continue at your bank' } as const
const methods = ['alipay', 'card'] as const
const authorise = (page: Page) => page.getByRole('button', { name: 'Authorise the payment' })

for (const method of methods)
  for (const withBalance of [false, true]) {
    const terms = `${method}${withBalance ? ' with a part of the balance' : ''}`
    const due = withBalance ? '$588.00' : '$980.00'
    const open = async (customer: LoggedInUser) => {
      if (withBalance) return openPanelWithBalance(customer)
      await uploadDocument(customer)
      return openPanel(customer.page)
    }

    test(`a payment by ${terms} continues after Back`, async ({ customer }) => {
      const { page } = customer
      await leave[method](await open(customer))
      await expect(authorise(page)).toBeVisible()
      await page.goBack()
      const panel = panelOf(page)
      await expect(summaryOf(panel).filter({ hasText: 'To pay now' })).toHaveText(`To pay nowUSD ${due}`)
      await panel.getByRole('button', { name: goOn[method] }).click()
      await authorise(page).click()
      await expect(page.getByRole('heading', { name: 'payment successful' })).toBeVisible()
    })

    test(`a payment by ${terms} is paid another way after its tab was closed`, async ({ customer }) => {
      const { page } = customer
      await leave[method](await open(customer))
      await expect(authorise(page)).toBeVisible()
      const panel = await openPanel(page, 'Continue')
      await panel.getByRole('button', { name: 'Pay another way' }).click()
      await panel.getByRole('radio', { name: 'Card' }).check()
      await panel.getByRole('button', { name: /^Succeeds/ }).click()
      await panel.getByRole('button', { name: `Pay ${due}` }).click()
      await expectSuccess(page)
      await expect(panel.getByText(withBalance ? '$588.00 by card' : 'Paid by card.')).toBeVisible()
    })

    test(`a payment by ${terms} is paid again after it was refused`, async ({ customer }) => {
      const { page } = customer
      await leave[method](await open(customer))
      await page.getByRole('button', { name: 'Refuse the payment' }).click()
      await expect(page.getByText('and nothing was charged')).toBeVisible()
      await page.getByRole('link', { name: 'Pay again' }).click()
      const panel = panelOf(page)
      await panel.getByRole('button', { name: /^Succeeds/ }).click()
      await panel.getByRole('button', { name: `Pay ${due}` }).click()
      await expectSuccess(page)
    })
  }

test('a balance that was spent elsewhere changes the amount, which the panel shows before it charges', async ({
  customer,
}) => {
  const { page } = customer
  const panel = await openPanelWithBalance(customer)
  const body = { amount: 39_200, method: 'alipay', account_name: 'Li', account: 'li@example.com' } as const
  // The panel keeps the old sums: without live updates it cannot know.
  await page.route('**/api/payment/balance', (route) => route.abort())
  await customer.client.call(paymentApi.createWithdrawal, { body })
  await payBy(panel, /^Succeeds/)
  await expect(panel.getByRole('alert')).toContainText('The amount has changed since it was shown')
  expect((await customer.client.call(filesApi.listFiles)).unpaid_count).toBe(1)
  await panel.getByRole('button', { name: 'Pay $980.00' }).click()
  await expectSuccess(page)
  await expect(panel.getByText('Paid by card.')).toBeVisible()
})

test("the browser's Back closes the panel", async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await openPanel(page)
  await page.goBack()
  await expect(panelOf(page)).toBeHidden()
  await expect(page).toHaveURL(/tab=manage$/)
})

test('the panel closes when the document is paid in another tab', async ({ customer, context }) => {
  const { page } = customer
  await uploadDocument(customer)
  const panel = await openPanel(page)
  await expect(panel.getByRole('button', { name: 'Pay $980.00' })).toBeVisible()
  const other = await context.newPage()
  await payBy(await openPanel(other), /^Succeeds/)
  await expectSuccess(other)
  await expect(panel).toBeHidden()
  await expect(page.getByText('Already paid. There is nothing more to pay.')).toBeVisible()
})
