import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { loadConfig } from '../../e2e/config.ts'

const { EMAILS_DIR } = loadConfig()

for (const file of globSync(join(EMAILS_DIR, '*.html')).sort()) {
  const name = basename(file, '.html')
  test(name, async ({ page }, { project }) => {
    await page.goto(pathToFileURL(file).href)
    await page.screenshot({ path: join(EMAILS_DIR, `${name}.${project.name}.png`), fullPage: true })
    const { scroll, client } = await page.evaluate(() => {
      const { scrollWidth: scroll, clientWidth: client } = document.documentElement
      return { scroll, client }
    })
    expect(scroll, 'scrolls sideways').toBeLessThanOrEqual(client)
  })
}
