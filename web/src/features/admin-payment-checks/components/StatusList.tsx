import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#shared/list/column.ts'
import { ListTable, type ListTableProps } from '#shared/list/ListTable.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { useListDisplay } from '#shared/list/use-list-display.tsx'
import { usePages } from '#shared/list/use-pages.ts'
import { Section } from '#shared/ui/Section.tsx'
import { Segments } from '#shared/ui/Segments.tsx'

type StatusListProps<Row, Status, Data> = {
  list: 'mismatches' | 'refunds' | 'disputes'
  /** How many entries have the first status. */
  open: number | undefined
  /** Name of the status in the address. */
  filter: string
  filterLabel: string
  /** The first is the default. */
  statuses: readonly [Status, ...Status[]]
  statusText: (status: Status) => string
  emptyText: (status: Status, data: Data | undefined) => string
  useEntries: (input: {
    status: Status
    limit: number | undefined
    cursor: string | undefined
  }) => ListTableProps<Row>['query'] & { data?: Data | undefined }
  rowsOf: (data: Data) => readonly Row[]
  columns: readonly Column<Row>[]
  /** Dialogs of the rows. */
  children?: ReactNode
}

/** A list of payment checks with one status at a time. */
export const StatusList = <Row extends { readonly id: string }, Status extends string, Data>({
  list,
  filter,
  statuses,
  statusText,
  columns,
  ...props
}: StatusListProps<Row, Status, Data>) => {
  const { t } = useTranslation('admin-payment-checks')
  const { filters, setFilter } = useFilters([filter])
  const status = oneOf(statuses, filters[filter] ?? '') ?? statuses[0]
  const pages = usePages(filter)
  const { settings, shown, control } = useListDisplay(list)
  const query = props.useEntries({ status, limit: settings.size, cursor: pages.cursor })
  return (
    <Section
      title={t(`${list}.title`)}
      lead={t(`${list}.lead`)}
      aside={
        <>
          <Segments
            label={props.filterLabel}
            value={status}
            choices={statuses.map((value, index) => ({
              value,
              label: index === 0 && props.open ? `${statusText(value)} ${props.open}` : statusText(value),
            }))}
            onChoose={(next) => setFilter(filter, next)}
          />
          {control(columns, pages)}
        </>
      }
    >
      <ListTable
        label={t(`${list}.title`)}
        columns={shown(columns)}
        settings={settings}
        rows={query.data && props.rowsOf(query.data)}
        isQuiet
        empty={props.emptyText(status, query.data)}
        failed={(reason) => t(`${list}.failed`, { reason })}
        pages={pages}
        query={query}
      />
      {props.children}
    </Section>
  )
}
