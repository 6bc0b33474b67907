import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import styles from './SelectableTable.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './use-selection.tsx'

type SelectableTableProps<Row> = DataTableProps<Row> & {
  /** Actions on all chosen rows; `end` leaves the selection. */
  bulk: (chosen: readonly Row[], end: () => void) => ReactNode
}

/** A table whose rows can be chosen for one action on all of them. */
export const SelectableTable = <Row extends { readonly id: string }>({
  bulk,
  ...table
}: SelectableTableProps<Row>) => {
  const { t } = useTranslation()
  const selection = useSelection(table.rows)
  if (!selection.isOn) {
    return (
      <>
        {table.rows.length > 0 && (
          <Button className={styles.begin} variant="subtle" size="sm" onClick={selection.begin}>
            {t('list.select')}
          </Button>
        )}
        <DataTable {...table} />
      </>
    )
  }
  return (
    <>
      <DataTable {...table} columns={[selection.column, ...table.columns]} />
      <SelectionBar count={selection.chosen.length} onEnd={selection.end}>
        {bulk(selection.chosen, selection.end)}
      </SelectionBar>
    </>
  )
}
