import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const findings = async (builder: AxeBuilder): Promise<string[]> => {
  // The pages hold no frames, so nothing has to be gathered in a page of its own.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** A dialog, where one is open: the page behind it is looked at without it. */
const builderFor = async (page: Page) => {
  const dialog = '[role="dialog"]'
  const isOpen = (await page.locator(dialog).count()) > 0
  return isOpen ? new AxeBuilder({ page }).include(dialog) : new AxeBuilder({ page })
}

/** What axe finds on the page, by rule and place. */
export const problems = async (page: Page): Promise<string[]> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  return findings((await builderFor(page)).withTags(tags))
}

/** What of it comes from colours. */
export const problemsOfContrast = async (page: Page): Promise<string[]> =>
  findings((await builderFor(page)).withRules(['color-contrast']))
