import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const findings = async (builder: AxeBuilder): Promise<string[]> => {
  // The pages hold no frames, so nothing has to be gathered in a page of its own.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** What axe finds on the page, by rule and place. */
export const problems = (page: Page): Promise<string[]> =>
  findings(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']))

/** What of it comes from colours. */
export const problemsOfContrast = (page: Page): Promise<string[]> =>
  findings(new AxeBuilder({ page }).withRules(['color-contrast']))
