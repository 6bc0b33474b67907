import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Findings, readImports } from './read-imports.ts'

const checkout = resolve(import.meta.dirname, '../../..')
/** Folders that still have circles. Remove a folder once its circles are gone; never add one. */
const pending = ['services/payment/test', 'web/src/shared']

describe('imports of the checkout', () => {
  let found: Findings
  beforeAll(async () => {
    found = await readImports(checkout)
  })

  it('are all read', () => {
    expect(found.files).toBeGreaterThan(900)
  })

  it('follow the rules between workspaces and layers', () => {
    expect(found.violations).toEqual([])
  })

  it('form no circle between files or folders', () => {
    expect(found.circles.filter(({ folder }) => !pending.includes(folder))).toEqual([])
  })

  it('leave no mended folder on the list of pending ones', () => {
    expect(pending.filter((folder) => !found.circles.some((circle) => circle.folder === folder))).toEqual([])
  })
})
