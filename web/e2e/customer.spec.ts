import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { loadConfig } from './config.ts'
import { deliverChecked } from './deliver-checked.ts'
import { chinese, names, polished } from './documents.ts'
import { expect, test } from './fixtures.ts'

const { INVITATION_CODE } = loadConfig()
const password = 'a long password'

test('a customer registers, uploads, pays and downloads the result', async ({ page, staff }) => {
  const email = `browser-${randomBytes(5).toString('hex')}@example.com`
  await page.goto(`/register?code=${INVITATION_CODE.toLowerCase()}`)
  const agree = page.getByRole('button', { name: 'Agree and Register' })
  await expect(agree).toBeDisabled()
  await page.getByRole('checkbox').check()
  await agree.click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await expect(page.getByText('This code is valid.')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Your account is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.getByRole('radio', { name: 'Translation and polish' }).check({ force: true })
  await page.getByLabel('Word documents').setInputFiles(chinese)
  await page.getByRole('button', { name: 'Upload 1 document' }).click()
  await expect(page.getByText('file uploaded successfully!')).toBeVisible()

  await page.getByRole('link', { name: /^Documents/ }).click()
  await expect(page.getByRole('article', { name: names.chinese })).toBeVisible()
  await page.getByRole('button', { name: 'Pay $1,980.00' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$1,980\.00/ })
    .click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await page.getByRole('button', { name: 'Back to documents' }).click()

  await staff.page.goto('/admin/files')
  await staff.page.getByPlaceholder('搜索文件名').fill(email)
  const row = staff.page.getByRole('row').filter({ hasText: email })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: '上传结果' }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles(polished)
  await dialog.getByRole('button', { name: '上传', exact: true }).click()
  await deliverChecked(dialog)
  await expect(dialog).toBeHidden()

  // The live stream updates the page without a reload.
  const button = page.getByRole('button', { name: 'Download translation' })
  await expect(button).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).not.toBe(names.chinese)
  expect(await readFile(await download.path())).toEqual(await readFile(polished))
})

const protectedPaths = [
  '/app',
  '/app/dashboard',
  '/app/billing',
  '/app/chat',
  '/app/file-upload',
  '/admin/files',
]

test('protected pages redirect visitors to the login', async ({ page }) => {
  for (const path of protectedPaths) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
})

test('logged-in users are redirected to the start page of their role', async ({ customer, staff }) => {
  for (const path of ['/admin', '/admin/files', '/login', '/app/login', '/app']) {
    await customer.page.goto(path)
    await expect(customer.page).toHaveURL(/\/app\/dashboard/)
  }
  for (const path of ['/login', '/app/dashboard', '/admin']) {
    await staff.page.goto(path)
    await expect(staff.page).toHaveURL(/\/admin\/invitation-codes/)
  }
})
