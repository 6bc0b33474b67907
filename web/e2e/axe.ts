import type { Page } from '@playwright/test'
import axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Returns the WCAG violations on the page as `rule: selector`; only those of the dialog while one is open. */
export const findViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document.querySelector('[role="dialog"]') ?? document, {
      runOnly: tags,
      // Details of what is right take as long to collect as the analysis.
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, rules)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
