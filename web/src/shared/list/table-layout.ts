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

const rem = (pixels: number) => `${pixels / 16}rem`

/** How much of the room that a table has to spare its growing columns take, until they are as wide as they can be. */
const taken = 5 / 6

/**
 * The width of each column, in CSS. What `--table-width` has to spare goes to the columns that grow, in proportion to what
 * they lack; the others keep their widths.
 */
export const columnWidths = <Row>(columns: readonly Column<Row>[]): (string | undefined)[] => {
  const room = sum(columns.map(widthOf))
  const lack = ({ width, maxWidth }: Column<Row>) =>
    width === undefined || maxWidth === undefined ? 0 : maxWidth - width
  const lacking = sum(columns.map(lack))
  return columns.map((column) => {
    const { width, maxWidth } = column
    if (width === undefined || maxWidth === undefined) return width === undefined ? undefined : rem(width)
    const share = (taken * lack(column)) / lacking
    const grown = `${rem(width)} + (var(--table-width) - ${rem(room)}) * ${share.toFixed(4)}`
    return `clamp(${rem(width)}, ${grown}, ${rem(maxWidth)})`
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
