import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withSettings } from './readme-settings.ts'

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')

it('lists every setting of the processes', () => {
  // If this fails, run `npm run settings`.
  expect(withSettings(readme)).toBe(readme)
})

it('detects an outdated table', () => {
  const stale = readme.replace('`RATE_EVERYTHING`', '`RATE_ALL`')
  expect(withSettings(stale)).not.toBe(stale)
})
