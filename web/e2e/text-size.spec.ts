import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { uploadDocument, uploadPaidDocument } from './seed.ts'
import { findUnclickable } from './unclickable.ts'

/** Sets the text size that the browser is set to, in pixels. Browsers begin with 16. */
const setTextSize = async (page: Page, standard: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

const fontSizeOf = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects that a screen with text twice as large shows it so, without a scroll bar or a control under another. */
const expectLargeText = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('h1')).toBeVisible()
  const usual = await fontSizeOf(page)
  await setTextSize(page, 32)
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => fontSizeOf(page)).toBe(2 * usual)
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await expect(async () => expect(await findUnclickable(page)).toEqual([])).toPass()
  await setTextSize(page, 16)
}

test('the screens of a customer follow the text size of the browser', async ({ customer }) => {
  await uploadDocument(customer)
  for (const path of ['/', '/app/dashboard?tab=upload', '/app/dashboard?tab=manage', '/app/billing'])
    await expectLargeText(customer.page, path)
})

test('the tables of staff follow the text size of the browser', async ({ customer, staff: { page } }) => {
  await uploadPaidDocument(customer)
  for (const path of ['/admin/to-do', '/admin/files', '/admin/orders', '/admin/users'])
    await expectLargeText(page, path)
})

const publicPages = [
  '/',
  '/prices',
  '/estimate',
  '/faq',
  '/contact',
  '/verify',
  '/login',
  '/register',
  '/agreement',
]

for (const language of ['en', 'zh'])
  test(`public pages (${language}) fit the width of a phone with text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript((chosen) => localStorage.setItem('userLanguage', chosen), language)
    await setTextSize(page, 32)
    for (const path of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect.poll(() => fontSizeOf(page)).toBeGreaterThanOrEqual(28)
      await expect.poll(() => overflow(page), { message: path }).toBeLessThanOrEqual(0)
    }
  })

test('public pages fit the width of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
})
