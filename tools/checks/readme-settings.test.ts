import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withSettings } from './readme-settings.ts'

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')

it('lists every setting as the processes read it', () => {
  // When this fails: npm run settings
  expect(withSettings(readme)).toBe(readme)
})

it('notices a table that went stale', () => {
  const stale = readme.replace('`RATE_EVERYTHING`', '`RATE_ALL`')
  expect(withSettings(stale)).not.toBe(stale)
})
