import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../ui/Page.tsx'
import { DateFilter } from './DateFilter.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { type Found, foundOf } from './Pager.tsx'
import { type Sort, SortFilter } from './SortFilter.tsx'
import { StaffFilters, type StaffFiltersProps } from './StaffFilters.tsx'
import { useHidesFilters } from './use-hides-filters.ts'
import type { useStaffList } from './use-staff-list.ts'

type StaffListProps<Row> = Omit<ListTableProps<Row>, 'label' | 'settings' | 'pages' | 'onClear'> & {
  list: ReturnType<typeof useStaffList<never>>
  title: string
  /** Below the title, with the number of entries once it is known. */
  lead: (found: Found | undefined) => ReactNode
  actions?: ReactNode
  /** The export. On phones it is behind the button of the filters, with the display. */
  tools?: ReactNode
  /** Next to the others: what stays in view on phones. */
  search?: ReactNode
  /** Those in a frame of their own get the tools for phones; others come before those of date and order. */
  filters?: ReactNode | ((tools: ReactNode) => ReactNode)
  /** Values of these filters. Left out where they are in a frame of their own. */
  chosen?: StaffFiltersProps['chosen']
  /** Name of the date that has a filter. */
  date?: string
  /** The order without a choice. Left out where there is one order only. */
  defaultSort?: Sort
  /** Dialogs of the page. */
  children?: ReactNode
}

/** A page of staff that shows one list: its count, filters, the rows page by page. */
export const StaffList = <Row extends { readonly id: string }>({
  list,
  title,
  lead,
  actions,
  tools,
  search,
  filters,
  chosen = [],
  date,
  defaultSort,
  children,
  ...table
}: StaffListProps<Row>) => {
  const { i18n } = useTranslation()
  const { data } = table.query
  const { display, pages, setFilter } = list
  const { from, to } = list.filters
  const hidesFilters = useHidesFilters()
  const all = (
    <>
      {display.control(table.columns, pages)}
      {tools}
    </>
  )
  return (
    <Page
      title={title}
      lead={lead(data && foundOf(data, i18n.language))}
      actions={
        hidesFilters ? (
          actions
        ) : (
          <>
            {all}
            {actions}
          </>
        )
      }
    >
      {typeof filters === 'function' ? (
        filters(all)
      ) : (
        <StaffFilters first={search} chosen={[...chosen, from, to]} tools={all}>
          {filters}
          {date && <DateFilter name={date} filters={list.filters} setFilter={setFilter} />}
          {defaultSort && (
            <SortFilter
              value={list.sortOr(defaultSort)}
              defaultSort={defaultSort}
              onChoose={(sort) => setFilter('sort', sort)}
            />
          )}
        </StaffFilters>
      )}
      <ListTable
        label={title}
        settings={display.settings}
        pages={pages}
        onClear={list.onClear}
        {...table}
        columns={display.shown(table.columns)}
      />
      {children}
    </Page>
  )
}
