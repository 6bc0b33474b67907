import { filesApi, paymentApi } from '@runwen/contracts'
import { expect, test } from './journeys.ts'
import { customer as another } from './people.ts'
import { uploaded } from './state.ts'

const unconfirmed = 'payment status not confirmed. If charged, refresh the file list'

test('without an intent nothing is confirmed, however often it is tried', async ({ customer: { page } }) => {
  let asked = 0
  await page.route('**/api/payment/confirm-payment', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto('/payment-return?file_id=x&redirect_status=succeeded')
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(unconfirmed)).toBeVisible()
  expect(asked).toBe(0)
})

test("a forged intent confirms nothing, nor does somebody else's", async ({ customer }) => {
  const { page } = customer
  const fileId = await uploaded(customer)
  const other = await another()
  const { data } = await other.client.call(paymentApi.processCard, {
    body: { fileId: await uploaded(other), payment_method: 'pm_card_visa' },
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
  }
  const { files } = await customer.client.call(filesApi.listFiles)
  expect(files.map(({ is_paid }) => is_paid)).toEqual([false])
})

test('a payment that stands leads to the dashboard after a moment', async ({ customer }) => {
  const { page } = customer
  const fileId = await uploaded(customer)
  const { data } = await customer.client.call(paymentApi.processCard, {
    body: { fileId, payment_method: 'pm_card_visa' },
  })
  const begun = Date.now()
  await page.goto(`/payment-return?paymentIntentId=${data.payment_intent_id}&fileId=${fileId}`)
  await expect(page.getByRole('heading', { name: 'payment successful' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to your documents' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_500)
})
