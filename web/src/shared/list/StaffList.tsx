import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../ui/Page.tsx'
import { Filters } from './Filters.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { countText } from './Pager.tsx'
import type { useListDisplay } from './use-list-display.tsx'

type StaffListProps<Row> = Omit<ListTableProps<Row>, 'label'> & {
  title: string
  /** Below the title, with the number of entries once it is known. */
  lead: (total: string | undefined) => ReactNode
  actions?: ReactNode
  filters?: ReactNode
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
  filters,
  display,
  children,
  ...list
}: StaffListProps<Row>) => {
  const { i18n } = useTranslation()
  const { data } = list.query
  return (
    <Page
      title={title}
      lead={lead(data && countText(data, i18n.language))}
      actions={
        <>
          {display?.control(list.columns, list.pages)}
          {actions}
        </>
      }
    >
      {filters && <Filters>{filters}</Filters>}
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
