import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { shownColumns } from './list-settings.ts'

const column = (key: string, rest: Partial<Column<string>> = {}): Column<string> => ({
  key,
  label: key,
  cell: (row) => row,
  ...rest,
})
const columns = [
  column('name', { part: 'name' }),
  column('status'),
  column('paid', { under: 'status' }),
  column('actions', { part: 'actions' }),
]
const keys = (hidden: readonly string[]) => shownColumns(columns, hidden).map(({ key }) => key)

test('a hidden column is left out, but never the name or the actions of a row', () => {
  expect(keys([])).toEqual(['name', 'status', 'paid', 'actions'])
  expect(keys(['paid', 'name', 'actions', 'of another version'])).toEqual(['name', 'status', 'actions'])
})

test('what stood under a hidden column gets a column of its own', () => {
  const [, paid] = shownColumns(columns, ['status'])
  expect(paid?.key).toBe('paid')
  expect(paid).not.toHaveProperty('under')
})
