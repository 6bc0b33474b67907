import { readFile } from 'node:fs/promises'
import { chinese, english, expect, logInAsStaff, newCustomer, polished, test, upload } from './journeys.ts'

test('a document goes from upload to polished, paid by a test card', async ({ page, browser }) => {
  const email = await newCustomer(page)
  await upload(page, [chinese], 'Translation and polish')

  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: 'Pay $1,980' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$1,980/ })
    .click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await page.getByRole('button', { name: 'Back to your documents' }).click()

  const staff = await (await browser.newContext()).newPage()
  await logInAsStaff(staff)
  await staff.goto('/admin/files')
  await staff.getByPlaceholder('搜索用户名').fill(email)
  const row = staff.getByRole('row').filter({ hasText: email })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: '上传结果' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles(polished)
  await dialog.getByRole('button', { name: '上传', exact: true }).click()
  await expect(dialog).toBeHidden()
  await staff.context().close()

  // Without a reload: the live stream tells of the result.
  const button = page.getByRole('button', { name: 'Download result' })
  await expect(button).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(await readFile(await download.path())).toEqual(await readFile(polished))
})

test('a declined card leaves the document payable, another one pays it', async ({ page }) => {
  await newCustomer(page)
  await upload(page, [english], 'Polish only')
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: 'Pay $980' }).click()
  const dialog = page.getByRole('dialog')
  const fill = async (number: string) => {
    await dialog.getByLabel('Card number').fill(number)
    await dialog.getByLabel('Expires').fill('12 / 34')
    await dialog.getByLabel('CVC').fill('123')
    await dialog.getByRole('button', { name: /^Pay \$980/ }).click()
  }
  await fill('4000 0000 0000 9995')
  await expect(dialog.getByText(/insufficient funds/i).first()).toBeVisible()
  await fill('4242 4242 4242 4242')
  await expect(page.getByText('Payment successful')).toBeVisible()
})

test('Alipay goes out and comes back', async ({ page }) => {
  await newCustomer(page)
  await upload(page, [english], 'Polish only')
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: 'Pay $980' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Alipay' }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$980/ })
    .click()
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('button', { name: /authori[sz]e/i }).click()
  await page.waitForURL(/\/payment-return/)
  await expect(page.getByText('payment successful')).toBeVisible()
  await page.waitForURL(/\/app\/dashboard/)
})

test('a selection with one bad file is rejected whole, naming it', async ({ page }) => {
  await newCustomer(page)
  await page.getByRole('radio', { name: 'Polish only' }).check({ force: true })
  await page
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await expect(page.getByText('unsupported file type: notes.txt')).toBeVisible()
})
