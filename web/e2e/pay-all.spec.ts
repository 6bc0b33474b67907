import type { Page } from '@playwright/test'
import { filesApi, paymentApi } from '@runwen/contracts'
import { expect, type LoggedInUser, test } from './fixtures.ts'
import { availableBalance, uploadDocument, uploadPaidDocument } from './seed.ts'

const panelOf = (page: Page) => page.getByRole('dialog')

/** Opens the panel for three documents of 980 dollars. */
const openPanel = async (customer: LoggedInUser) => {
  const { page } = customer
  for (let uploaded = 0; uploaded < 3; uploaded += 1) await uploadDocument(customer)
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('link', { name: /^Pay all/ }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Pay for 3 documents' })).toBeVisible()
  return panel
}

const expectAllPaid = async ({ client }: LoggedInUser) => {
  await expect(async () => {
    const { files } = await client.call(filesApi.listFiles)
    expect(files.every(({ is_paid }) => is_paid)).toBe(true)
  }).toPass()
}

test('three documents are paid with one card, after a proforma invoice for all of them', async ({
  customer,
}) => {
  const panel = await openPanel(customer)
  const proforma = customer.page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Proforma (PDF)' }).click()
  expect((await proforma).suggestedFilename()).toMatch(/^proforma-P-[0-9A-F]{12}\.pdf$/)
  await panel.getByRole('button', { name: 'Invoice details (optional)' }).click()
  await panel.getByLabel('Tax number').fill('GB 123')
  await panel.getByLabel('Address').focus()
  await expect(panel.getByText('Saved for the receipt.')).toBeVisible()
  await panel.getByRole('button', { name: /^Succeeds/ }).click()
  await panel.getByRole('button', { name: 'Pay $2,940.00' }).click()
  await expect(panel.getByText('Payment successful')).toBeVisible()
  await panel.getByRole('button', { name: 'Back to documents' }).click()
  await expectAllPaid(customer)
  const { orders } = await customer.client.call(paymentApi.listOrders)
  const numbers = orders.map(async ({ id }) => {
    const { billing } = await customer.client.call(paymentApi.getOrderBilling, { params: { id } })
    return billing.tax_number
  })
  expect(await Promise.all(numbers)).toEqual(['GB 123', 'GB 123', 'GB 123'])
  await expect(customer.page.getByRole('link', { name: /^Pay all/ })).toHaveCount(0)
  await expect.poll(() => availableBalance(customer)).toBe(117_600)
})

test('three documents are paid with a part of the balance and one journey to Alipay', async ({
  customer,
}) => {
  const { page } = customer
  await uploadPaidDocument(customer)
  const panel = await openPanel(customer)
  await expect(panel.locator('dl > div').filter({ hasText: 'From your balance' })).toContainText('−$392.00')
  await panel.getByRole('radio', { name: 'Alipay' }).check()
  await panel.getByRole('button', { name: 'Pay $2,548.00' }).click()
  await page.getByRole('button', { name: 'Authorise the payment' }).click()
  await expect(page.getByRole('heading', { name: 'payment successful' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await expectAllPaid(customer)
  await expect.poll(() => availableBalance(customer)).toBe(117_600)
})

test('three documents can be paid again after a refused authentication', async ({ customer }) => {
  const { page } = customer
  const panel = await openPanel(customer)
  await panel.getByRole('button', { name: /^Asks for confirmation/ }).click()
  await panel.getByRole('button', { name: 'Pay $2,940.00' }).click()
  await page.getByRole('button', { name: 'Refuse the payment' }).click()
  await expect(page.getByText('and nothing was charged')).toBeVisible()
  await page.getByRole('link', { name: 'Pay again' }).click()
  await expect(panelOf(page).getByRole('heading', { name: 'Pay for 3 documents' })).toBeVisible()
  await panelOf(page)
    .getByRole('button', { name: /^Succeeds/ })
    .click()
  await panelOf(page).getByRole('button', { name: 'Pay $2,940.00' }).click()
  await expect(panelOf(page).getByText('Payment successful')).toBeVisible()
  await expectAllPaid(customer)
})
