import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { settingsPage, withSettings } from './settings-tables.ts'

const page = await readFile(settingsPage, 'utf8')

it('lists every setting of the processes', () => {
  // If this fails, run `npm run settings`.
  expect(withSettings(page)).toBe(page)
})

it('detects an outdated table', () => {
  const stale = page.replace('`RATE_EVERYTHING`', '`RATE_ALL`')
  expect(withSettings(stale)).not.toBe(stale)
})

it('refuses a page without the markers', () => {
  expect(() => withSettings('# Configure')).toThrow(/markers/)
})
