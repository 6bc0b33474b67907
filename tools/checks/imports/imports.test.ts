import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Findings, readImports } from './read-imports.ts'

const checkout = resolve(import.meta.dirname, '../../..')

describe('imports of the checkout', () => {
  let found: Findings
  beforeAll(() => {
    found = readImports(checkout)
  })

  it('are read from more than 900 files', () => {
    expect(found.files).toBeGreaterThan(900)
  })

  it('follow the rules between workspaces and layers', () => {
    expect(found.violations).toEqual([])
  })

  it('form no cycle between files or folders', () => {
    expect(found.cycles).toEqual([])
  })
})
