import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { missingFrom, registriesIn } from './lock-file.ts'

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'))

test('the lock file contains every package that npm ci needs, also on other platforms', () => {
  expect(missingFrom(lock)).toEqual([])
})

test('the lock file contains no registry URLs', () => {
  expect(registriesIn(lock)).toEqual([])
})

test('the rules report a dependency without an entry', () => {
  const packages = {
    '': { dependencies: { a: '1', gone: '1' } },
    'packages/x': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1', 'a-win32': '1' } },
    'node_modules/a/node_modules/a-linux': { version: '1.0.0' },
  }
  expect(missingFrom({ packages })).toEqual([' → gone', 'packages/x → tool', 'node_modules/a → a-win32'])
})

test('the rules report a registry URL', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://example.com/a.tgz' },
    'node_modules/x': { resolved: 'x' },
  }
  expect(registriesIn({ packages })).toEqual(['node_modules/a'])
})
