import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingFrom, registriesIn } from './lock-file.ts'

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'))

it('the lock file contains every package that npm ci needs, also on other platforms', () => {
  expect(missingFrom(lock)).toEqual([])
})

it('the lock file contains no registry URLs', () => {
  expect(registriesIn(lock)).toEqual([])
})

describe('the rules', () => {
  it('report a dependency without an entry', () => {
    const packages = {
      '': { dependencies: { a: '1', gone: '1' } },
      'packages/x': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1', 'a-win32': '1' } },
      'node_modules/a/node_modules/a-linux': { version: '1.0.0' },
    }
    expect(missingFrom({ packages })).toEqual([' → gone', 'packages/x → tool', 'node_modules/a → a-win32'])
  })

  it('report a registry URL', () => {
    const packages = {
      'node_modules/a': { resolved: 'https://example.com/a.tgz' },
      'node_modules/x': { resolved: 'x' },
    }
    expect(registriesIn({ packages })).toEqual(['node_modules/a'])
  })
})
