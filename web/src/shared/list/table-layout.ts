import type { Column } from './column.ts'

/** From the widest: all columns for themselves, then those that fold first under others, then all that can. */
export type Layout = 'wide' | 'half' | 'folded' | 'cards'

/** A column of the table, with those that its cell shows in a second line. */
export type ArrangedColumn<Row> = Column<Row> & { readonly folded: readonly Column<Row>[] }

const minWidths = { name: 200, other: 130 }

const widthOf = <Row>({ width, minWidth, part }: Column<Row>): number =>
  width ?? minWidth ?? (part === 'name' ? minWidths.name : minWidths.other)

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

export const arrange = <Row>(columns: readonly Column<Row>[], layout: Layout): ArrangedColumn<Row>[] => {
  const hostOf = ({ under, foldsFirst }: Column<Row>) =>
    ({ wide: undefined, half: foldsFirst, folded: under, cards: undefined })[layout]
  return columns
    .filter((column) => hostOf(column) === undefined)
    .map(({ foldedWidth, ...column }) => {
      const folded = columns.filter((other) => hostOf(other) === column.key)
      const takesFolded = layout === 'folded' || folded.length > 0
      return { ...column, ...(foldedWidth !== undefined && takesFolded && { width: foldedWidth }), folded }
    })
}

/** Least widths in pixels of a table in each layout. */
export type Room = Readonly<Record<Exclude<Layout, 'cards'>, number>>

export const roomFor = <Row>(columns: readonly Column<Row>[]): Room => {
  const room = (layout: Layout) => sum(arrange(columns, layout).map(widthOf))
  return { wide: room('wide'), half: room('half'), folded: room('folded') }
}

export const layoutFor = (width: number, room: Room): Layout =>
  (['wide', 'half', 'folded'] as const).find((layout) => width >= room[layout]) ?? 'cards'
