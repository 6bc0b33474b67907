import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '@runwen/setup'
import { expect, test } from 'vitest'
import { longWaits, spread } from './spread-long-waits.ts'

test('each file with long waits exists', () => {
  expect(longWaits.filter((file) => !existsSync(join(checkout, file)))).toEqual([])
})

test('files with long waits stand before the others in their order, each with six others after it', () => {
  const [first, second] = longWaits.map((file) => `/a/${file}`)
  const others = Array.from({ length: 20 }, (_, index) => `/a/${index}.test.ts`)
  const sorted = spread([...others, second, first], (path) => path ?? '')
  expect(sorted).toEqual([first, ...others.slice(0, 6), second, ...others.slice(6)])
})

test('files without long waits keep their order', () => {
  const files = ['/a/b.test.ts', '/a/a.test.ts']
  expect(spread(files, (path) => path)).toEqual(files)
})
