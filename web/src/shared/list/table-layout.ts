import type { Column } from './column.ts'

export type Layout = 'wide' | 'folded' | 'cards'

/** A column of the table, with those that its cell shows in a second line. */
export type ArrangedColumn<Row> = Column<Row> & { readonly folded: readonly Column<Row>[] }

const leastWidths = { name: 200, other: 130 }

const widthOf = <Row>({ width, leastWidth, part }: Column<Row>): number =>
  width ?? leastWidth ?? (part === 'name' ? leastWidths.name : leastWidths.other)

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/** Least widths in pixels of a table that shows all columns, and of one that folds some. */
export const roomFor = <Row>(columns: readonly Column<Row>[]): Record<'wide' | 'folded', number> => ({
  wide: sum(columns.map(widthOf)),
  folded: sum(columns.filter(({ under }) => !under).map((column) => column.foldedWidth ?? widthOf(column))),
})

export const layoutFor = (width: number, room: ReturnType<typeof roomFor>): Layout => {
  if (width >= room.wide) return 'wide'
  return width >= room.folded ? 'folded' : 'cards'
}

export const arrange = <Row>(columns: readonly Column<Row>[], layout: Layout): ArrangedColumn<Row>[] => {
  if (layout !== 'folded') return columns.map((column) => ({ ...column, folded: [] }))
  return columns
    .filter(({ under }) => !under)
    .map(({ foldedWidth, ...column }) => ({
      ...column,
      ...(foldedWidth !== undefined && { width: foldedWidth }),
      folded: columns.filter(({ under }) => under === column.key),
    }))
}
