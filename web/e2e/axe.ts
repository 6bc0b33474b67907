import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const findings = async (builder: AxeBuilder): Promise<string[]> => {
  // Legacy mode does not open a separate page to merge the results of frames. The app has no frames.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Limits the analysis to the open dialog, if there is one. */
const builderFor = async (page: Page) => {
  const dialog = '[role="dialog"]'
  const isOpen = (await page.locator(dialog).count()) > 0
  return isOpen ? new AxeBuilder({ page }).include(dialog) : new AxeBuilder({ page })
}

/** Returns the WCAG violations on the page as `rule: selector`. */
export const findViolations = async (page: Page): Promise<string[]> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  return findings((await builderFor(page)).withTags(tags))
}

/** Returns only the violations of color contrast. */
export const findContrastViolations = async (page: Page): Promise<string[]> =>
  findings((await builderFor(page)).withRules(['color-contrast']))
