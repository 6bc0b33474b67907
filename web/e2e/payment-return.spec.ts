import { filesApi, paymentApi } from '@runwen/contracts'
import { expect, test } from './fixtures.ts'
import { uploadDocument } from './seed.ts'
import { customer as createCustomer } from './users.ts'

const unconfirmed = 'payment status not confirmed. If charged, refresh the file list'

test('a return without a payment intent does not call the API, even after a retry', async ({
  customer: { page },
}) => {
  let requests = 0
  await page.route('**/api/payment/confirm-payment', (route) => {
    requests += 1
    return route.continue()
  })
  await page.goto('/payment-return?file_id=x&redirect_status=succeeded')
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(unconfirmed)).toBeVisible()
  expect(requests).toBe(0)
})

test("a forged intent or another customer's intent is not confirmed", async ({ customer }) => {
  const { page } = customer
  const fileId = await uploadDocument(customer)
  const other = await createCustomer()
  const { data } = await other.client.call(paymentApi.processCard, {
    body: { fileId: await uploadDocument(other), payment_method: 'pm_card_visa' },
  })
  for (const query of [
    `payment_intent=pi_forged&file_id=${fileId}&redirect_status=succeeded`,
    `pi=${data.payment_intent_id}&fileId=${fileId}`,
  ]) {
    await page.goto(`/payment-return?${query}`)
    await expect(page.getByText(unconfirmed)).toBeVisible()
    const answer = page.waitForResponse('**/api/payment/confirm-payment')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect((await answer).status()).toBe(404)
    await expect(page.getByText(unconfirmed)).toBeVisible()
    await expect(page.getByText('Payment verification failed')).toBeVisible()
  }
  await page.route('**/api/payment/confirm-payment', (route) =>
    route.fulfill({ json: { data: { success: false, status: 'processing', file_id: fileId } } }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Payment not verified yet')).toBeVisible()
  await expect(page.getByText(unconfirmed)).toBeVisible()
  const { files } = await customer.client.call(filesApi.listFiles)
  expect(files.map(({ is_paid }) => is_paid)).toEqual([false])
})

test('a confirmed payment is shown for 1.5 seconds, then the dashboard opens', async ({ customer }) => {
  const { page } = customer
  const fileId = await uploadDocument(customer)
  const { data } = await customer.client.call(paymentApi.processCard, {
    body: { fileId, payment_method: 'pm_card_visa' },
  })
  const startedAt = Date.now()
  await page.goto(`/payment-return?paymentIntentId=${data.payment_intent_id}&fileId=${fileId}`)
  await expect(page.getByRole('heading', { name: 'payment successful' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to documents' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_500)
})
