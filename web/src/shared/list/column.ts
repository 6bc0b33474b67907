import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  /** Shown in the head of the table instead of the label. */
  readonly head?: ReactNode
  /** Null where the row has nothing to say: a dash in a cell of its own, left out of a second line. */
  readonly cell: (row: Row) => ReactNode
  /** In pixels at the usual size of text; columns without a width share the rest. */
  readonly width?: number
  /** Greatest width of a column that begins with `width` and takes some of the room that the table has to spare. */
  readonly maxWidth?: number
  /** Least width, in the same unit, of a column without a width. */
  readonly minWidth?: number
  /** Width in pixels while columns are under this one. */
  readonly foldedWidth?: number
  /** Role of the column in the card layout: what chooses the row, name, state, actions or amount; the others are plain facts. */
  readonly part?: 'select' | 'name' | 'state' | 'actions' | 'amount'
  /** On a card, whether it stands above the name: the sum, the state, and what can be done where that is one button. */
  readonly leadsCard?: boolean
  /** False for what a card leaves to the page of the object. */
  readonly isInCards?: boolean
  /** Key of the column that shows this one in its second line where the table has no room for all columns. */
  readonly under?: string
  /** Key of the column that already shows this one in a second line where only some columns have to fold. */
  readonly foldsFirst?: string
  /**
   * Whether the label is before the value in a second line and in a card, where the value does not explain itself.
   * Left out: in a card, if the column has a cell of its own in the table.
   */
  readonly isLabelled?: boolean | 'card' | 'folded'
  /** On a card, whether it shares a line with other facts; the others that have a label stand below each other. */
  readonly isInline?: boolean
}
