import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import styles from './SelectableTable.module.css'

type SelectionBarProps = { count: number; onEnd: () => void; children: ReactNode }

/** How many rows are chosen, and what can be done with all of them. */
const SelectionBar = ({ count, onEnd, children }: SelectionBarProps) => {
  const { t, i18n } = useTranslation()
  return (
    <div className={styles.bar}>
      <p role="status">{t('list.selected', { number: formatNumber(count, i18n.language) })}</p>
      {children}
      <Button variant="subtle" size="sm" onClick={onEnd}>
        {t('list.endSelection')}
      </Button>
    </div>
  )
}

const columnWidth = 52

/** Rows that are chosen for one action on all of them. Rows of other pages do not count. */
const useSelection = <Row extends { readonly id: string }>(rows: readonly Row[]) => {
  const { t } = useTranslation()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  /** The row that was clicked last: with Shift, all between it and the next one follow. */
  const last = useRef<string>(undefined)
  const choose = (id: string, isChosen: boolean, isRange: boolean) => {
    const indexOf = (wanted: string | undefined) => rows.findIndex((row) => row.id === wanted)
    const [from, to] = [indexOf(last.current), indexOf(id)].sort((a, b) => a - b)
    const range = isRange && from !== undefined && from >= 0 ? rows.slice(from, (to ?? from) + 1) : [{ id }]
    const next = new Set(ids)
    for (const row of range) {
      if (isChosen) next.add(row.id)
      else next.delete(row.id)
    }
    last.current = id
    setIds(next)
  }
  const column: Column<Row> = {
    key: 'select',
    label: t('list.select'),
    part: 'select',
    isLabelled: false,
    width: columnWidth,
    head: (
      <input
        type="checkbox"
        aria-label={t('list.selectAll')}
        checked={rows.length > 0 && chosen.length === rows.length}
        onChange={(event) =>
          setIds(event.currentTarget.checked ? new Set(rows.map(({ id }) => id)) : new Set())
        }
      />
    ),
    cell: ({ id }) => (
      <input
        type="checkbox"
        aria-label={t('list.selectRow')}
        checked={ids.has(id)}
        onChange={({ currentTarget, nativeEvent }) =>
          choose(id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    ),
  }
  return { chosen, column }
}

type SelectableTableProps<Row> = DataTableProps<Row> & {
  onEnd: () => void
  /** Actions on all chosen rows; `end` leaves the selection. */
  bulk: (chosen: readonly Row[], end: () => void) => ReactNode
}

export const SelectableTable = <Row extends { readonly id: string }>({
  isSelecting,
  bulk,
  onEnd,
  ...table
}: SelectableTableProps<Row> & { isSelecting: boolean }) =>
  isSelecting ? <SelectingTable {...table} bulk={bulk} onEnd={onEnd} /> : <DataTable {...table} />

const SelectingTable = <Row extends { readonly id: string }>({
  bulk,
  onEnd,
  ...table
}: SelectableTableProps<Row>) => {
  const selection = useSelection(table.rows)
  return (
    <>
      <DataTable {...table} columns={[selection.column, ...table.columns]} />
      <SelectionBar count={selection.chosen.length} onEnd={onEnd}>
        {bulk(selection.chosen, onEnd)}
      </SelectionBar>
    </>
  )
}
