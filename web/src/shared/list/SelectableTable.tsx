import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './use-selection.tsx'

type SelectableTableProps<Row> = DataTableProps<Row> & {
  onEnd: () => void
  /** Actions on all chosen rows; `end` leaves the selection. */
  bulk: (chosen: readonly Row[], end: () => void) => ReactNode
}

/** A table whose rows can be chosen for one action on all of them. */
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
