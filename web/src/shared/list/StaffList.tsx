import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../ui/Page.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { type Found, foundOf } from './Pager.tsx'
import { StaffFilters, type StaffFiltersProps } from './StaffFilters.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { useListDisplay } from './use-list-display.tsx'

type StaffListProps<Row> = Omit<ListTableProps<Row>, 'label'> & {
  title: string
  /** Below the title, with the number of entries once it is known. */
  lead: (found: Found | undefined) => ReactNode
  actions?: ReactNode
  /** The export. On phones it is behind the button of the filters, with the display. */
  tools?: ReactNode
  /** Next to the others: what stays in view on phones. */
  search?: ReactNode
  /** Those in a frame of their own get the tools for phones. */
  filters: ReactNode | ((tools: ReactNode) => ReactNode)
  /** Values of the filters other than the search. Left out where the filters are in a frame of their own. */
  chosen?: StaffFiltersProps['chosen']
  /** Lets this person choose columns, row height and page size. */
  display?: ReturnType<typeof useListDisplay>
  /** Dialogs of the page. */
  children?: ReactNode
}

/** A page of staff that shows one list: its count, filters, the rows page by page. */
export const StaffList = <Row extends { readonly id: string }>({
  title,
  lead,
  actions,
  tools,
  search,
  filters,
  chosen = [],
  display,
  children,
  ...list
}: StaffListProps<Row>) => {
  const { i18n } = useTranslation()
  const { data } = list.query
  const isPhone = useIsPhone()
  const all = (
    <>
      {display?.control(list.columns, list.pages)}
      {tools}
    </>
  )
  return (
    <Page
      title={title}
      lead={lead(data && foundOf(data, i18n.language))}
      actions={
        isPhone ? (
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
        <StaffFilters first={search} chosen={chosen} tools={all}>
          {filters}
        </StaffFilters>
      )}
      <ListTable
        label={title}
        settings={display?.settings}
        {...list}
        columns={display?.shown(list.columns) ?? list.columns}
      />
      {children}
    </Page>
  )
}
