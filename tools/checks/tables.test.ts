import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRows } from './tables.ts'

const root = new URL('../../', import.meta.url)
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

test.each(pages)('every table of %s has as many cells in each row as in its head', (page) => {
  expect(brokenRows(readFileSync(new URL(page, root), 'utf8'))).toEqual([])
})

test('rows with too few and too many cells are found', () => {
  const rows = [
    '| a | b |',
    '|---|---|',
    '| `x\\|y` | fits |',
    '| short |',
    '| one | too | many |',
    '',
    '| no table',
  ]
  expect(brokenRows(rows.join('\n'))).toEqual(['| short |', '| one | too | many |'])
})
