import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkout } from './pages.ts'
import { stiltedWords } from './plain-language.ts'

const files = globSync(
  [
    '*.{md,yml}',
    '.github/**/*.{md,yml}',
    '{deploy,docs,gateway,packages,services,tests,tools,web}/**/*.{cjs,css,html,json,md,mjs,sh,sql,ts,tsx,yaml,yml}',
  ],
  { cwd: checkout, exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'] },
)

test('documents, comments, test titles and logs use plain words', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((path) => stiltedWords(path, readFileSync(join(checkout, path), 'utf8')))).toEqual([])
})

describe('the rules', () => {
  test.each([
    ['src/a.ts', "log.error('the file can not be read')"],
    ['src/a.ts', '// The connection is started anew.'],
    ['src/a.test.ts', "test('a refund is told to staff')"],
    ['src/a.test.ts', "test('staff are told of refunds')"],
    ['src/a.ts', '/** Whether somebody is logged in. */'],
    ['docs/a.md', 'Only tests spell paths besides.'],
    ['README.md', 'Somebody else keeps it.'],
  ])('refuse in %s: %s', (path, line) => {
    expect(stiltedWords(path, `first\n${line}`)).toEqual([expect.stringMatching(`^${path}:2: `)])
  })

  test.each([
    ['src/a.ts', 'You cannot refund it again.'],
    ['src/a.test.ts', "test('addresses that differ in case only are told apart')"],
    ['src/a.test.ts', "const somebody = 'somebody@example.com'"],
    ['services/files/migrations/0001_files.sql', '-- A row of somebody deleted stays.'],
  ])('accept in %s: %s', (path, line) => {
    expect(stiltedWords(path, line)).toEqual([])
  })
})
