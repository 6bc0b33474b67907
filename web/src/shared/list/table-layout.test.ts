import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { arrange, columnWidths, layoutFor, roomFor } from './table-layout.ts'

const cell = () => null
const columns: Column<object>[] = [
  { key: 'name', label: 'Name', part: 'name', minWidth: 280, cell },
  { key: 'user', label: 'User', width: 100, under: 'name', cell },
  { key: 'actions', label: 'Actions', part: 'actions', width: 300, foldedWidth: 200, cell },
]

test.each([
  [680, 'wide'],
  [679, 'folded'],
  [480, 'folded'],
  [479, 'cards'],
] as const)('a table %i pixels wide is %s', (width, layout) =>
  expect(layoutFor(width, roomFor(columns))).toBe(layout),
)

test('a folded table keeps every column, in its own cell or under another', () => {
  const [name, actions, ...others] = arrange(columns, 'folded')
  expect(name?.folded.map(({ key }) => key)).toEqual(['user'])
  expect(actions).toMatchObject({ key: 'actions', width: 200, folded: [] })
  expect(others).toEqual([])
})

test('columns that fold first make room before the others fold', () => {
  const more: Column<object>[] = [
    ...columns,
    { key: 'size', label: 'Size', width: 100, under: 'name', foldsFirst: 'user', cell },
  ]
  const room = roomFor(more)
  expect(room).toEqual({ wide: 780, half: 680, folded: 480 })
  expect(layoutFor(779, room)).toBe('half')
  expect(
    arrange(more, 'half').map(({ key, width, folded }) => [key, width, folded.map((one) => one.key)]),
  ).toEqual([
    ['name', undefined, []],
    ['user', 100, ['size']],
    ['actions', 300, []],
  ])
  expect(arrange(more, 'folded').map(({ folded }) => folded.length)).toEqual([2, 0])
})

test.each(['wide', 'cards'] as const)('%s shows each column for itself', (layout) =>
  expect(arrange(columns, layout).map(({ key, folded }) => [key, folded.length])).toEqual([
    ['name', 0],
    ['user', 0],
    ['actions', 0],
  ]),
)

test('columns that grow share in proportion what the table has to spare, up to their greatest widths', () => {
  const growing: Column<object>[] = [
    ...columns,
    { key: 'service', label: 'Service', width: 80, maxWidth: 112, cell },
    { key: 'assignee', label: 'Assigned to', width: 160, maxWidth: 256, cell },
  ]
  expect(columnWidths(growing)).toEqual([
    undefined,
    '6.25rem',
    '18.75rem',
    'clamp(5rem, 5rem + (var(--table-width) - 57.5rem) * 0.2083, 7rem)',
    'clamp(10rem, 10rem + (var(--table-width) - 57.5rem) * 0.6250, 16rem)',
  ])
})
