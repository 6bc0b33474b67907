// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table role when CSS lays out rows as cards
import { Fragment, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import type { Column } from './column.ts'
import styles from './DataTable.module.css'
import type { ListSettings } from './list-settings.ts'
import { type ArrangedColumn, arrange, columnWidths, roomFor } from './table-layout.ts'
import { useLayout } from './use-layout.ts'

export type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  empty: ReactNode
  /** Heads the rows that have the same text here and follow each other, such as those of a day. */
  groupOf?: (row: Row) => string
  busy?: boolean
  density?: ListSettings['density'] | undefined
  /** Moves the focus to the start of the table after paging by keyboard. */
  ref?: Ref<{ focus: () => void }>
}

/**
 * Rows one line high on wide screens, two lines where columns have to share a cell, cards on phones; a table for screen
 * readers in all cases.
 */
export const DataTable = <Row extends { readonly id: string }>(props: DataTableProps<Row>) => {
  const { label, rows, empty, groupOf, busy = false, density = 'normal' } = props
  const frame = useRef<HTMLDivElement>(null)
  const layout = useLayout(frame, roomFor(props.columns))
  const columns = arrange(props.columns, layout)
  const widths = columnWidths(columns)
  const before = (index: number) => {
    const row = rows[index - 1]
    return row && groupOf?.(row)
  }
  useImperativeHandle(props.ref, () => ({
    focus: () => {
      frame.current?.focus({ preventScroll: true })
      frame.current?.scrollIntoView({ block: 'nearest' })
    },
  }))
  return (
    <div
      ref={frame}
      className={layout === 'cards' ? styles.cards : styles.frame}
      data-layout={layout}
      data-density={density}
      tabIndex={-1}
      aria-busy={busy}
    >
      <table role="table" className={styles.table} aria-label={label}>
        <colgroup>
          {columns.map(({ key }, index) => (
            <col key={key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label: name, head, part, folded }) => (
              <th key={key} role="columnheader" scope="col" data-part={part} title={headTitle(name, folded)}>
                {head ?? name}
                {folded
                  .filter((fact) => !isLabelledFact(fact))
                  .map((fact) => (
                    <span key={fact.key} className={styles.also}>
                      {` · ${fact.label}`}
                    </span>
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {groupOf && groupOf(row) !== before(index) && (
                <tr role="row" className={styles.group}>
                  <td role="cell" colSpan={columns.length}>
                    {groupOf(row)}
                  </td>
                </tr>
              )}
              <tr role="row">
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            </Fragment>
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

/** Whether the label of a folded column is before each of its values, and not in the head. */
const isLabelledFact = <Row,>({ isLabelled }: Column<Row>) => isLabelled === true || isLabelled === 'folded'

/** All names of a head that may be cut off. */
const headTitle = <Row,>(name: string, folded: readonly Column<Row>[]) => {
  const others = folded.filter((fact) => !isLabelledFact(fact)).map(({ label }) => label)
  return others.length > 0 ? [name, ...others].join(' · ') : undefined
}

const Cell = <Row,>({ column, row }: { column: ArrangedColumn<Row>; row: Row }) => {
  const { part, label, isLabelled, isInCards = true, isInline, leadsCard, under, cell, folded } = column
  const facts = folded
    .map((fact) => ({
      ...fact,
      isLabelled: isLabelledFact(fact),
      value: fact.cell(row),
    }))
    .filter(({ value }) => value !== null)
  const own = cell(row)
  const value = own ?? '—'
  const content =
    facts.length === 0 ? (
      value
    ) : (
      <div className={styles.folded}>
        {value}
        {facts.map(({ key, label, isLabelled, value }) => (
          <span key={key} className={styles.fact} data-labelled={isLabelled || undefined} title={label}>
            {isLabelled && `${label} `}
            {value}
          </span>
        ))}
      </div>
    )
  if (part === 'name') {
    return (
      <th role="rowheader" scope="row" data-part={part}>
        {content}
      </th>
    )
  }
  return (
    <td
      role="cell"
      data-part={part}
      data-label={isLabelled !== 'folded' && (isLabelled ?? !under) ? label : undefined}
      data-leads={leadsCard}
      data-left-out={!isInCards || undefined}
      data-inline={isInline}
      data-empty={own === null && facts.length === 0 ? '' : undefined}
    >
      {content}
    </td>
  )
}
