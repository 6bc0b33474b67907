import { expect, test } from 'vitest'
import { runBulk } from './run-bulk.ts'

test('an action runs once on each row, and one that fails does not stop the others', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => index)
  const seen: number[] = []
  const result = await runBulk(rows, async (row) => {
    seen.push(row)
    return row % 10 === 3 ? { error: `row ${row}` } : {}
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual(rows)
  expect(result).toEqual({ done: 22, problems: ['row 3', 'row 13', 'row 23'] })
})
