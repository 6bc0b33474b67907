import type { Page } from '@playwright/test'
import { expect, test } from './journeys.ts'

/** Bytes of the scripts that the page gets, compressed as they come, by address; headers do not count. */
function scriptsOf(page: Page): Map<string, number> {
  const bytes = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      bytes.set(response.url(), Number(response.headers()['content-length']))
  })
  return bytes
}

for (const language of ['en-US', 'zh-CN']) {
  test.describe(`the landing page in ${language}`, () => {
    test.use({ locale: language })

    test('takes at most 170 KB of compressed JavaScript', async ({ page }) => {
      const scripts = scriptsOf(page)
      await page.goto('/')
      // The application itself comes with the first sign of a reader.
      await page.mouse.move(100, 100)
      await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const total = [...scripts.values()].reduce((sum, size) => sum + size, 0)
      expect(scripts.size).toBeGreaterThan(0)
      expect(total).toBeLessThanOrEqual(170_000)
      test.info().annotations.push({ type: 'bytes of JavaScript', description: String(total) })
    })

    test('shows its text before its code and without data', async ({ page }) => {
      await page.route(/\/api\/|\/assets\/(?!boot).*\.js$/, (route) => route.abort())
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
