import { english, names } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { waitUntilUsable } from './loaded.ts'

const guide = { name: 'guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

test('instructions go from the upload form to staff, and can be changed on the document', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  await page.goto('/app/dashboard')
  await waitUntilUsable(page)
  await page.getByRole('radio', { name: 'Polish only' }).check({ force: true })
  await page.getByLabel('Word documents').setInputFiles(english)
  await page.getByRole('button', { name: /^Instructions/ }).click()
  await page.getByLabel('Target journal').fill('Acta Materialia')
  await page.getByLabel('English', { exact: true }).selectOption({ label: 'British' })
  await page.getByLabel('Preferred date').fill('2027-03-01')
  const table = { name: 'table.txt', mimeType: 'text/plain', buffer: Buffer.from('steel\t210 GPa\n') }
  await page.getByLabel('Reference files').setInputFiles(table)
  const [sent] = await Promise.all([
    page.waitForResponse('**/references'),
    page.getByRole('button', { name: 'Upload 1 document' }).click(),
  ])
  expect(sent.status()).toBe(201)
  await expect(page.getByText('file uploaded successfully!')).toBeVisible()

  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit instructions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Instructions' })
  await expect(dialog.getByLabel('Target journal')).toHaveValue('Acta Materialia')
  await dialog.locator('input[type="file"]').setInputFiles({ ...guide, name: 'page.html' })
  await expect(dialog.getByRole('alert')).toHaveText('unsupported file type: page.html')
  await dialog.locator('input[type="file"]').setInputFiles({ ...guide, buffer: Buffer.from('<p>') })
  await expect(dialog.getByRole('alert')).toContainText('guide.pdf')
  await dialog.locator('input[type="file"]').setInputFiles(guide)
  const references = dialog.getByRole('list', { name: 'Reference files' }).getByRole('listitem')
  await expect(references).toContainText(['table.txt', 'guide.pdf'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download guide.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('guide.pdf')
  await dialog.getByLabel('Notes to the editor').fill('Keep the terms of section 2')
  await dialog.getByRole('button', { name: 'Save instructions' }).click()
  await expect(page.getByText('Saved. Our editors can see your instructions.')).toBeVisible()

  await staff.page.goto(`/admin/files?username=${encodeURIComponent(customer.user.username)}`)
  await staff.page.getByRole('button', { name: `客户要求：${names.english}` }).click()
  const shown = staff.page.getByRole('dialog', { name: '客户要求' })
  await expect(shown).toContainText('Keep the terms of section 2')
  await expect(shown).toContainText('英式')
  await expect(shown.getByRole('list', { name: '参考文件' })).toContainText('table.txt')
})
