import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingsPage, withSettings } from './settings-tables.ts'

const page = await readFile(settingsPage, 'utf8')

test('lists every setting of the processes', () => {
  // If this fails, run `npm run settings`.
  expect(withSettings(page)).toBe(page)
})

test('detects an outdated table', () => {
  const stale = page.replace('`RATE_EVERYTHING`', '`RATE_ALL`')
  expect(withSettings(stale)).not.toBe(stale)
})

test('refuses a page without the markers', () => {
  expect(() => withSettings('# Configure')).toThrow(/markers/)
})
