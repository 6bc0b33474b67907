import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Findings, readImports } from './read-imports.ts'

const checkout = resolve(import.meta.dirname, '../../..')

describe('imports of the checkout', () => {
  let found: Findings
  beforeAll(() => {
    found = readImports(checkout)
  })

  test('imports of the checkout are read from more than 900 files', () => {
    expect(found.files).toBeGreaterThan(900)
  })

  test('imports of the checkout follow the rules between workspaces and layers', () => {
    expect(found.violations).toEqual([])
  })

  test('imports of the checkout form no cycle between files or folders', () => {
    expect(found.cycles).toEqual([])
  })
})
