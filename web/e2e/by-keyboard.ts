import { expect, type Locator, type Page } from '@playwright/test'

/** Whether the focused element looks focused: there is an outline around it, what it draws behind itself, or its label. */
export const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const hasOutline = (element: Element | null | undefined, pseudo?: '::after') => {
      if (!element) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo)
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      return isDrawn && outlineColor !== 'transparent' && !/, 0\)$/.test(outlineColor)
    }
    const focused = document.activeElement
    return hasOutline(focused) || hasOutline(focused, '::after') || hasOutline(focused?.closest('label'))
  })

/** Presses Tab until `target` has the focus. Every stop on the way, the last one too, must look focused. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    await expect.poll(async () => [stop, await isFocusVisible(page)]).toEqual([stop, true])
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the focus never reached ${target}`)
}

export const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
