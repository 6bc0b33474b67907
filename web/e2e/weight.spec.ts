import type { Page } from '@playwright/test'
import { expect, test } from './journeys.ts'

/** Bytes of JavaScript as they came over the wire, by address. */
async function scriptsOf(page: Page): Promise<Map<string, number>> {
  const scripts = new Map<string, string>()
  const bytes = new Map<string, number>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.set(requestId, response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId)
    if (url) bytes.set(url, encodedDataLength)
  })
  return bytes
}

for (const language of ['en-US', 'zh-CN']) {
  test.describe(`the landing page in ${language}`, () => {
    test.use({ locale: language })

    test('takes at most 170 KB of compressed JavaScript', async ({ page }) => {
      const scripts = await scriptsOf(page)
      await page.goto('/', { waitUntil: 'networkidle' })
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
