import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingsPage, withSettings } from './settings-tables.ts'

const page = await readFile(settingsPage, 'utf8')

test('the tables list every setting of the processes', () => {
  // If this fails, run `npm run settings`.
  expect(withSettings(page)).toBe(page)
})

test('an outdated table is detected', () => {
  const stale = page.replace('`RATE_EVERYTHING`', '`RATE_ALL`')
  expect(withSettings(stale)).not.toBe(stale)
})

test('a page without the markers is refused', () => {
  expect(() => withSettings('# Configure')).toThrow(/markers/)
})
