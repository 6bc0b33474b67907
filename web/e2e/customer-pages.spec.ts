import type { Page, Route } from '@playwright/test'
import { filesApi, paymentApi } from '@runwen/contracts'
import { chinese, english, names } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { deliverResult, uploadDocument, uploadPaidDocument } from './seed.ts'

const refusal = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, message: error, code: 'internal', request_id: 'x' } })
const article = (page: Page, name: string) => page.getByRole('article', { name })

test('the dashboard has a tab for each task, and the side menu leads to them', async ({ customer }) => {
  const { page } = customer
  const bearers = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/user/')) bearers.add(request.headers().authorization)
  })
  await page.goto('/app/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [entry, heading, address] of [
    ['Documents', 'Documents', /\?tab=manage$/],
    ['Messages', 'Messages', /\?tab=message$/],
    ['Billing', 'Billing', /\/app\/billing$/],
    ['Upload', 'Upload documents', /\?tab=upload$/],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
  await page.goto('/app/dashboard?tab=payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible()
  expect([...bearers]).toEqual([`Bearer ${customer.token}`])
})

test('the upload page uploads several files of one service, and says why an upload failed', async ({
  customer,
}) => {
  const { page } = customer
  await page.goto('/app/file-upload')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await page.getByRole('radio', { name: 'Polish only' }).check({ force: true })
  await page.getByLabel('Word documents').setInputFiles([english, chinese])
  await page.getByRole('button', { name: `Remove ${names.chinese}` }).click()
  const upload = () => page.getByRole('button', { name: 'Upload 1 document' }).click()
  for (const [body, text] of [
    [{ status: 400, json: { error: 'disk full', code: 'internal' } }, 'upload failed: disk full'],
    [{ status: 418, json: {} }, 'server error: 418'],
    [{ status: 201, contentType: 'text/html', body: '<p>ok</p>' }, 'server response format error'],
  ] as const) {
    await test.step(text, async () => {
      await page.route('**/api/upload', (route) => route.fulfill(body))
      await upload()
      await expect(page.getByText(text)).toBeVisible()
      await page.unroute('**/api/upload')
    })
  }
  await upload()
  await expect(page.getByText('file uploaded successfully!')).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent uploads' }).getByRole('listitem')
  await expect(recent).toHaveText([new RegExp(`^${names.english}.*Pending`)])
  await expect(recent.getByRole('combobox')).toHaveValue('2')
  await test.step('the customer deletes the document, after a question', async () => {
    await page.goto('/app/dashboard?tab=manage')
    await article(page, names.english)
      .getByRole('button', { name: `More for ${names.english}` })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this document?' })
    await expect(dialog).toContainText(names.english)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
    expect((await customer.client.call(filesApi.listFiles)).files).toEqual([])
  })
  await test.step('the date is shown before the payment, as the answers say', async () => {
    await page.goto('/app/file-upload')
    await expect(page.getByText(/^Ready by .+ if you pay now$/).first()).toBeVisible()
    await page.goto('/faq')
    await page.getByText('When will it be ready?').click()
    await expect(page.getByText('Before you pay, you see when we plan to deliver')).toBeVisible()
  })
})

test('the settings stand in two columns on a wide screen, in one on a narrow one', async ({
  customer: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/setting')
  const password = page.getByRole('heading', { name: 'Password' })
  const emails = page.getByRole('heading', { name: 'Email notifications' })
  await expect(emails).toBeVisible()
  const left = async (heading: typeof password) => (await heading.boundingBox())?.x ?? 0
  expect(await left(emails)).toBeGreaterThan((await left(password)) + 300)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(async () => (await left(emails)) - (await left(password))).toBe(0)
})

test('the return from a payment takes each name of its parameters, and shows that it is confirming', async ({
  customer,
}) => {
  const { page } = customer
  const fileId = await uploadDocument(customer)
  const { data } = await customer.client.call(paymentApi.processCard, {
    body: { fileId, payment_method: 'pm_card_visa' },
  })
  const intent = data.payment_intent_id
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/payment/confirm-payment', async (route) => {
    await answered.promise
    return route.continue()
  })
  for (const query of [
    `payment_intent=${intent}&file_id=${fileId}`,
    `pi=${intent}&fileId=${fileId}`,
    `paymentIntentId=${intent}`,
  ]) {
    const asked = page.waitForRequest('**/api/payment/confirm-payment')
    await page.goto(`/payment-return?${query}`)
    expect((await asked).postDataJSON()).toMatchObject({ paymentIntentId: intent })
    expect((await asked).postDataJSON()).toEqual(
      query.includes('file') ? { paymentIntentId: intent, fileId } : { paymentIntentId: intent },
    )
    await expect(page.getByText('confirming payment')).toBeVisible()
  }
  answered.resolve()
  await expect(page.getByText('payment successful')).toBeVisible()
})

test('a customer sees what failed, in the words of each screen', async ({ customer, staff }) => {
  const { page } = customer
  const paid = await uploadPaidDocument(customer, 2, english)
  await deliverResult(staff, paid)
  await page.goto('/app/dashboard?tab=manage')
  const row = article(page, names.english)
  const fails = async (path: string, text: string, act: () => Promise<void>) =>
    test.step(text, async () => {
      await page.route(path, refusal(409, 'the reason'))
      await act()
      await expect(page.getByText(text).first()).toBeVisible()
      await page.unroute(path)
    })
  await fails('**/download-result*', 'Failed to download processed file', () =>
    row.getByRole('button', { name: /^Download result/ }).click(),
  )
  await fails('**/download', 'Failed to download file', async () => {
    await row.getByRole('button', { name: `More for ${names.english}` }).click()
    await page.getByRole('menuitem', { name: 'Download original' }).click()
  })
  await fails('**/revision', 'Failed to submit revision request. Please try again.', async () => {
    await row.getByRole('button', { name: `More for ${names.english}` }).click()
    await page.getByRole('menuitem', { name: 'Request a revision' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Please unify the terms.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
  })
  await page.route('**/api/auth/user/billing', refusal(409, 'the reason'))
  await page.goto('/app/billing')
  await expect(page.getByText('Failed to load billing information')).toBeVisible()
  await page.unroute('**/api/auth/user/billing')
  await page.reload()
  const details = page.getByRole('region', { name: 'Billing details' })
  for (const label of ['Company', 'Tax number', 'Phone', 'Address'])
    await expect(details.getByLabel(label)).toBeVisible()
  await fails('**/api/auth/user/billing', 'Failed to save billing information', async () => {
    await details.getByLabel('Company').fill('某某大学')
    await details.getByRole('button', { name: 'Save billing details' }).click()
  })
  await test.step('what was typed is saved afterwards', async () => {
    await details.getByRole('button', { name: 'Save billing details' }).click()
    await expect(page.getByText('Billing details saved.')).toBeVisible()
    await page.reload()
    await expect(details.getByLabel('Company')).toHaveValue('某某大学')
  })
  await page.goto('/setting')
  await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(customer.password)
  await page.getByLabel('New password').fill('another password')
  await page.getByLabel('Confirm password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
})

test('a result whose fee was refunded meanwhile asks for the payment first', async ({ customer, staff }) => {
  const { page } = customer
  const fileId = await uploadPaidDocument(customer)
  await deliverResult(staff, fileId)
  // The list stays as it was before the refund.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/app/dashboard?tab=manage')
  const download = article(page, names.english).getByRole('button', { name: /^Download result/ })
  await expect(download).toBeVisible()
  const { orders } = await customer.client.call(paymentApi.listOrders)
  await staff.client.call(paymentApi.refundOrder, {
    params: { id: orders[0]?.id ?? '' },
    body: { reason: 'Ordered twice' },
  })
  const isPaid = async () =>
    (await customer.client.call(filesApi.getFile, { params: { id: fileId } })).file.is_paid
  await expect.poll(isPaid).toBe(false)
  await download.click()
  await expect(page.getByText('Please make payment first to download the processed file')).toBeVisible()
})
