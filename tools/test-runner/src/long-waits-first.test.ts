import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '@runwen/setup'
import { expect, test } from 'vitest'
import { longWaits, waitRank } from './long-waits-first.ts'

test('each file with long waits exists', () => {
  expect(longWaits.filter((file) => !existsSync(join(checkout, file)))).toEqual([])
})

test('files with long waits come before all others, in their order', () => {
  const paths = ['/a/services/files/test/files.test.ts', ...longWaits.map((file) => `/a/${file}`).reverse()]
  expect(paths.sort((a, b) => waitRank(a) - waitRank(b))).toEqual([
    ...longWaits.map((file) => `/a/${file}`),
    '/a/services/files/test/files.test.ts',
  ])
})
