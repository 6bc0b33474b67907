import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../ui/Page.tsx'
import { Filters } from './Filters.tsx'
import { ListDisplay } from './ListDisplay.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import type { useListSettings } from './list-settings.ts'
import { countText } from './Pager.tsx'

type StaffListProps<Row> = Omit<ListTableProps<Row>, 'label'> & {
  title: string
  /** Below the title, with the number of entries once it is known. */
  lead: (total: string | undefined) => ReactNode
  actions?: ReactNode
  filters?: ReactNode
  /** Lets this person choose columns, row height and page size. */
  display?: ReturnType<typeof useListSettings>
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
          {display && (
            <ListDisplay
              columns={list.columns}
              settings={display.settings}
              onChange={(part) => {
                display.change(part)
                if (part.size && list.pages.index > 0) list.pages.first()
              }}
            />
          )}
          {actions}
        </>
      }
    >
      {filters && <Filters>{filters}</Filters>}
      <ListTable label={title} settings={display?.settings} {...list} />
      {children}
    </Page>
  )
}
