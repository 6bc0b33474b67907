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
  // The row changes before the answer, and a reload stops a call that has none.
  const saved = page.waitForResponse((response) => response.url().endsWith('/status'))
  await undo.click()
  await expect(status).toHaveValue('pending')
  await saved
  await page.reload()
  await expect(status).toHaveValue('pending')

  await fail()
  await expect(undo).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(undo).toHaveCount(0)
  await page.reload()
  await expect(status).toHaveValue('failed')
})
