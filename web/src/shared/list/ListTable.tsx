import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import styles from './ListTable.module.css'
import type { ListSettings } from './list-settings.ts'
import { NewRows } from './NewRows.tsx'
import { type Count, Pager } from './Pager.tsx'
import { useHeldRows } from './use-held-rows.ts'
import type { Pages } from './use-pages.ts'

type Answer = Count & { readonly next_cursor: string | null }

export type ListTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** How this person sees the list. */
  settings?: ListSettings | undefined
  /** Draws the rows: a plain table by default. */
  table?: ((props: DataTableProps<Row>) => ReactNode) | undefined
  empty: ReactNode
  /** Offered where filters leave nothing. */
  onClear?: (() => void) | undefined
  /** Whether an empty list is one line instead of a table without rows. */
  isQuiet?: boolean
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

const drawTable = <Row extends { readonly id: string }>(props: DataTableProps<Row>) => (
  <DataTable {...props} />
)

const Nothing = ({ children, onClear }: { children: ReactNode; onClear: () => void }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.none}>
      {children}
      <Button variant="default" size="sm" onClick={onClear}>
        {t('list.clearFilters')}
      </Button>
    </span>
  )
}

/** A server-side list: the current page as a table, with a pager. */
export const ListTable = <Row extends { readonly id: string }>(props: ListTableProps<Row>) => {
  const { query, pages, table: draw = drawTable } = props
  const { shown: rows, fresh, release } = useHeldRows(props.rows, query, props.changed, props.added)
  useFailure(useId(), query.error, props.failed)
  const table = useRef<{ focus: () => void }>(null)
  if (query.error && !query.isFetching) {
    return props.instead ?? <ErrorState problem={query.error} onRetry={() => void query.refetch()} />
  }
  if (!rows || !query.data) return props.loading ?? <RowsSkeleton count={8} height={44} />
  if (props.isQuiet && rows.length === 0 && fresh === 0 && pages.index === 0) return <p>{props.empty}</p>
  return (
    <>
      <NewRows count={fresh} onShow={release} />
      {draw({
        ref: table,
        label: props.label,
        columns: props.columns,
        density: props.settings?.density,
        rows,
        empty: props.onClear ? <Nothing onClear={props.onClear}>{props.empty}</Nothing> : props.empty,
        busy: query.isFetching,
      })}
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
