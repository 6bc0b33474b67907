import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { loadConfig } from './config.ts'

const config = loadConfig()
const documents = new URL('../../packages/testkit/documents/', import.meta.url)

/** Genuine documents, by their names. */
export const english = fileURLToPath(new URL('Grain%20boundary%20diffusion,%20revised.docx', documents))
export const chinese = fileURLToPath(
  new URL(encodeURIComponent('钙钛矿太阳能电池的稳定性研究.docx'), documents),
)
export const polished = fileURLToPath(new URL('Polished%20result.docx', documents))

/** A page whose uncaught errors fail the test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    expect(errors).toEqual([])
  },
})
export { expect }

export const password = 'a long password'

/** Registers somebody new through the pages: consent, form, login. */
export async function register(page: Page): Promise<string> {
  const email = `browser-${randomBytes(5).toString('hex')}@example.com`
  await page.goto('/register')
  const agree = page.getByRole('button', { name: 'Agree and Register' })
  await expect(agree).toBeDisabled()
  await page.getByRole('checkbox').check()
  await agree.click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByLabel('Invitation code').fill(config.INVITATION_CODE)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login/)
  return email
}

export async function logIn(page: Page, username: string, secret = password): Promise<void> {
  await page.goto('/login')
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(secret)
  await page.locator('button[type="submit"]').click()
}

export async function logInAsStaff(page: Page): Promise<void> {
  await logIn(page, config.ADMIN_USERNAME, config.ADMIN_PASSWORD)
  await expect(page).toHaveURL(/\/admin\//)
}

export async function newCustomer(page: Page): Promise<string> {
  const email = await register(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/app\/dashboard/)
  return email
}

/** Uploads through the picker. */
export async function upload(page: Page, files: string[], service: 'Polish only' | 'Translation and polish') {
  await page.goto('/app/dashboard?tab=upload')
  await page.getByRole('radio', { name: service }).check({ force: true })
  await page.locator('input[type="file"]').setInputFiles(files)
  await page.getByRole('button', { name: /^Upload \d+ documents?$/ }).click()
  await expect(page.getByText('file uploaded successfully!')).toBeVisible()
}

/** What axe finds on the page, by rule and place. */
export async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
