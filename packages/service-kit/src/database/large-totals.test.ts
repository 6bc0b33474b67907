import { expect, test } from 'vitest'
import { createLargeTotals } from './large-totals.ts'

test('a list counts as large for ten seconds after it was counted', () => {
  let time = 0
  const totals = createLargeTotals(() => time)
  expect(totals.has('files')).toBe(false)
  totals.add('files')
  time = 9_999
  expect([totals.has('files'), totals.has('users')]).toEqual([true, false])
  time = 10_000
  expect(totals.has('files')).toBe(false)
})

test('only the latest thousand lists are remembered', () => {
  const totals = createLargeTotals(() => 0)
  for (let n = 0; n < 1_001; n += 1) totals.add(`list ${n}`)
  expect([totals.has('list 0'), totals.has('list 1'), totals.has('list 1000')]).toEqual([false, true, true])
})
