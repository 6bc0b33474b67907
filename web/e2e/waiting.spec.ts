import { expect, test } from './fixtures.ts'
import { deliverResult, sendMessage, sendReply, uploadDocument, uploadPaidDocument } from './seed.ts'

test('a new result is announced until it is downloaded', async ({ customer, staff }) => {
  const { page } = customer
  const id = await uploadPaidDocument(customer)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const notice = page.getByRole('region', { name: 'Waiting for you' })
  await expect(notice).toHaveCount(0)
  await deliverResult(staff, id)
  await expect(notice).toContainText('1 new result')
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Documents' })
  await expect(entry).toContainText('1 new result')
  await sendReply(staff, await sendMessage(customer, 'A question'), 'An answer')
  await expect(page.getByText('1 unread reply').first()).toBeAttached()
  await page.setViewportSize({ width: 360, height: 740 })
  const width = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(width).toBeLessThanOrEqual(0)
  await notice.getByRole('link', { name: '1 new result' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download result' }).click()
  await download
  await expect(entry).not.toContainText('new result')
})

test('the upload page names what waits for the customer below its title', async ({ customer, staff }) => {
  const { page } = customer
  await uploadDocument(customer)
  await sendReply(staff, await sendMessage(customer, 'A question'), 'An answer')
  await page.goto('/app/dashboard')
  const notice = page.getByRole('region', { name: 'Waiting for you' })
  await expect(notice.getByRole('listitem')).toHaveText([
    /1 document awaits payment: \$980\.00/,
    /1 unread reply/,
  ])
  await notice.getByRole('link', { name: '1 unread reply' }).click()
  await expect(page.getByRole('log').getByText('An answer')).toBeVisible()
})
