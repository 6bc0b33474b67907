import { type ReactNode, useRef } from 'react'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { type Count, Pager } from './Pager.tsx'
import type { Pages } from './use-pages.ts'

type Answer = Count & { readonly next_cursor: string | null }

type ListTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  minWidth: number
  empty: ReactNode
  pages: Pages
  /** The query's own words: what it holds, whether it asks, how it failed. */
  query: { data?: Answer | undefined; isFetching: boolean; error?: unknown; refetch: () => unknown }
  rows: readonly Row[] | undefined
  /** In place of the table until it is first here. */
  loading?: ReactNode
  /** In place of the table when it could not be loaded. */
  failed?: ReactNode
}

/** A list of the server's: its present page as a table, and the way to the others. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { query, rows, pages } = props
  const table = useRef<{ focus: () => void }>(null)
  if (query.error && !query.isFetching) {
    return props.failed ?? <ErrorState problem={query.error} onRetry={() => void query.refetch()} />
  }
  if (!rows || !query.data) return props.loading ?? <RowsSkeleton count={8} height={44} />
  return (
    <>
      <DataTable
        ref={table}
        label={props.label}
        columns={props.columns}
        rows={rows}
        rowKey={props.rowKey}
        minWidth={props.minWidth}
        empty={props.empty}
        busy={query.isFetching}
      />
      <Pager
        pages={pages}
        shown={rows.length}
        next={query.data.next_cursor}
        count={query.data}
        onTurn={() => table.current?.focus()}
      />
    </>
  )
}
