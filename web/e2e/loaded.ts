import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the upload form takes input: that of the first frame, before the code has come, does not. */
export const waitUntilUsable = (page: Page) => expect(page.locator('[data-default-tab]')).toHaveCount(0)

/** Waits until nothing of `loading` is left, and scrolls to what a page loads only when it comes into the window. */
export async function waitUntilGone(page: Page, loading: Locator): Promise<void> {
  const top = () => page.evaluate(() => window.scrollY)
  let isScrolled = false
  await expect(async () => {
    const before = await top()
    // Scrolling to what does not exist would wait for it.
    if ((await loading.count()) > 0)
      await loading
        .first()
        .scrollIntoViewIfNeeded({ timeout: 500 })
        .catch(() => undefined)
    isScrolled ||= before !== (await top())
    await expect(loading).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  if (isScrolled) await page.evaluate(() => window.scrollTo(0, 0))
}
