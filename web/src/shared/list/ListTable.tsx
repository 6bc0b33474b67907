import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { type Column, DataTable } from './DataTable.tsx'
import styles from './ListTable.module.css'
import { type ListSettings, shownColumns } from './list-settings.ts'
import { NewRows } from './NewRows.tsx'
import { type Count, Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useHeldRows } from './use-held-rows.ts'
import type { Pages } from './use-pages.ts'
import { useSelection } from './use-selection.tsx'

type Answer = Count & { readonly next_cursor: string | null }

export type ListTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** How this person sees the list. */
  settings?: ListSettings | undefined
  /** Actions on all chosen rows; `end` leaves the selection. */
  bulk?: ((chosen: readonly Row[], end: () => void) => ReactNode) | undefined
  empty: ReactNode
  pages: Pages
  /** State of the query: data, loading and error. */
  query: {
    data?: Answer | undefined
    currentData?: unknown
    originalArgs?: unknown
    isFetching: boolean
    error?: unknown
    refetch: () => unknown
  }
  rows: readonly Row[] | undefined
  /** Rows that the reader has changed; they stay until the page or a filter changes. */
  changed?: ReadonlyMap<string, Row>
  /** Ids of rows that the reader has added; they are shown when they arrive. */
  added?: ReadonlySet<string>
  /** Shown until the first page has loaded. */
  loading?: ReactNode
  /** Text of the message that says why loading failed. */
  failed: (reason: string) => string
  /** Shown instead of the table when loading failed. */
  instead?: ReactNode
}

/** A server-side list: the current page as a table, with a pager. */
export const ListTable = <Row extends { readonly id: string }>(props: ListTableProps<Row>) => {
  const { t } = useTranslation()
  const { query, pages } = props
  const { shown: rows, fresh, release } = useHeldRows(props.rows, query, props.changed, props.added)
  useFailure(useId(), query.error, props.failed)
  const selection = useSelection(rows)
  const table = useRef<{ focus: () => void }>(null)
  if (query.error && !query.isFetching) {
    return props.instead ?? <ErrorState problem={query.error} onRetry={() => void query.refetch()} />
  }
  if (!rows || !query.data) return props.loading ?? <RowsSkeleton count={8} height={44} />
  const shown = shownColumns(props.columns, props.settings?.hidden ?? [])
  return (
    <>
      {props.bulk && !selection.isOn && rows.length > 0 && (
        <Button className={styles.begin} variant="subtle" size="sm" onClick={selection.begin}>
          {t('list.select')}
        </Button>
      )}
      <NewRows count={fresh} onShow={release} />
      <DataTable
        ref={table}
        label={props.label}
        columns={selection.isOn ? [selection.column, ...shown] : shown}
        density={props.settings?.density}
        rows={rows}
        rowKey={({ id }) => id}
        empty={props.empty}
        busy={query.isFetching}
      />
      {props.bulk && selection.isOn && (
        <SelectionBar count={selection.chosen.length} onEnd={selection.end}>
          {props.bulk(selection.chosen, selection.end)}
        </SelectionBar>
      )}
      <Pager
        pages={pages}
        shown={rows.length}
        next={query.data.next_cursor}
        count={query.data}
        size={props.settings?.size}
        onTurn={() => table.current?.focus()}
      />
    </>
  )
}
