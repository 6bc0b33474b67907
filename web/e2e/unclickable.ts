import { expect, type Page } from '@playwright/test'

/** Widths of windows, in which each control of a screen has to take the click. */
export const widths = [900, 1024, 1280, 1366, 1440, 1500, 1536, 1680, 1920] as const

/** Expects that every control that is seen takes the click, at each width. */
export const expectClickable = async (page: Page): Promise<void> => {
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // A list may still move once when its last parts arrive.
    await expect(async () =>
      expect([page.url(), width, await findUnclickable(page)]).toEqual([page.url(), width, []]),
    ).toPass()
  }
  if (size) await page.setViewportSize(size)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Controls of the current screen that can be seen, but of which another element takes the click. */
export const findUnclickable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button, select, textarea, input, summary, [role="button"], [role="menuitem"]'
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // The link to the main part is cut off until it has the focus.
      if (getComputedStyle(element).clipPath !== 'none') return false
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60)}`
    /** A label takes the clicks of its control. */
    const takes = (control: Element, hit: Element | null) =>
      hit !== null &&
      (control.contains(hit) ||
        [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)))

    return [...document.querySelectorAll(controls)].filter(isSeen).flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      // A link that wraps has a box on each line, and one without width where it may wrap.
      const boxes = [...control.getClientRects()].filter(({ width }) => width > 0)
      return boxes.flatMap(({ left, top, width, height }) => {
        const points = [0.15, 0.5, 0.85].map((share) => [left + width * share, top + height / 2] as const)
        const missed = points
          .map(([x, y]) => document.elementFromPoint(x, y))
          .find((hit) => !takes(control, hit))
        return missed === undefined
          ? []
          : [`${nameOf(control)} is under ${missed ? nameOf(missed) : 'nothing'}`]
      })
    })
  })
