// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table role when CSS lays out rows as cards
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import styles from './DataTable.module.css'
import { useHasWidth } from './use-has-width.ts'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** In pixels; columns without a width share the rest. */
  readonly width?: number
  /** Role of the column in the card layout: name, actions or amount; the others are plain facts. */
  readonly part?: 'name' | 'actions' | 'amount'
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Below this width in pixels, rows are shown as cards. */
  minWidth: number
  empty: ReactNode
  busy?: boolean
  /** Moves the focus to the start of the table after paging by keyboard. */
  ref?: Ref<{ focus: () => void }>
}

/** Rows one line high on wide screens, cards on narrow ones; a table for screen readers in both cases. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, empty, busy = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const hasRoom = useHasWidth(frame, props.minWidth)
  useImperativeHandle(props.ref, () => ({
    focus: () => {
      frame.current?.focus({ preventScroll: true })
      frame.current?.scrollIntoView({ block: 'nearest' })
    },
  }))
  return (
    <div ref={frame} className={hasRoom ? styles.frame : styles.cards} tabIndex={-1} aria-busy={busy}>
      <table role="table" className={styles.table} aria-label={label}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label: name, part }) => (
              <th key={key} role="columnheader" scope="col" data-part={part}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr role="row">
              <td role="cell" colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const { part, label, cell } = column
  if (part === 'name') {
    return (
      <th role="rowheader" scope="row" data-part={part}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td role="cell" data-part={part} data-label={label}>
      {cell(row)}
    </td>
  )
}
