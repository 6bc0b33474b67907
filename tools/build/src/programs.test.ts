import { expect, test } from 'vitest'
import { bundleOf, programs } from './programs.ts'

test('bundles are two folders deep and named after workspace and program', () => {
  expect(bundleOf('services/files/src/main.ts')).toBe('dist/files/main.mjs')
  expect(bundleOf('services/files/src/adapters/documents/check-process.ts')).toBe(
    'dist/files/check-process.mjs',
  )
  expect(bundleOf('tools/setup/src/compose/main.ts')).toBe('dist/setup/compose.mjs')
  expect(() => bundleOf('services/files/test/attempts.ts')).toThrow('not a program')
})

test('no two programs share a bundle', () => {
  expect(new Set(programs.map((source) => bundleOf(source))).size).toBe(programs.length)
})
