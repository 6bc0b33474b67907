import { authApi } from '@runwen/contracts'
import { english, names } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { uploadDocument } from './seed.ts'

test('a status is undone for ten seconds, with what the customer sees', async ({
  customer,
  staff: { page },
}) => {
  await uploadDocument(customer, 2, english)
  await page.clock.install()
  await page.goto(`/admin/files?username=${encodeURIComponent(customer.user.username)}`)
  const status = page.getByRole('row').filter({ hasText: names.english }).getByRole('combobox')
  const fail = async () => {
    await status.selectOption('failed')
    await page.getByRole('dialog').getByRole('button', { name: '更改状态' }).click()
    await expect(status).toHaveValue('failed')
  }
  const undo = page.getByRole('button', { name: '撤销' })

  await fail()
  await page.clock.fastForward(8_000)
  await undo.click()
  await expect(status).toHaveValue('pending')
  await page.reload()
  await expect(status).toHaveValue('pending')

  await fail()
  await expect(undo).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(undo).toHaveCount(0)
  await page.reload()
  await expect(status).toHaveValue('failed')
})

test('the next page of a list begins at its top, and Back and a reload keep the page', async ({
  staff: { page, client },
}) => {
  await client.call(authApi.createInvitationCodes, { body: { count: 60, source: 'paging' } })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/admin/invitation-codes')
  const first = () => page.getByRole('table').getByRole('rowheader').first().textContent()
  const next = page.getByRole('button', { name: '下一页' })
  await next.scrollIntoViewIfNeeded()
  const shown = await first()
  const scrolled = () => page.evaluate(() => window.scrollY)
  expect(await scrolled()).toBeGreaterThan(500)

  await next.click()
  await expect(page).toHaveURL(/\?page=1(~|%7E)/)
  await expect.poll(first).not.toBe(shown)
  await expect.poll(scrolled).toBe(0)
  const second = await first()

  await page.reload()
  await expect.poll(first).toBe(second)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=/)
  // Other tests may have added codes above it.
  await expect(page.getByRole('rowheader').filter({ hasText: shown ?? '' })).toBeVisible()
})
