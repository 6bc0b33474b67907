import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Column } from '#shared/list/column.ts'
import { DataTable } from '#shared/list/DataTable.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { Section } from '#shared/ui/Section.tsx'
import { rowDialogs } from './row-dialogs.ts'
import { useColumns } from './use-columns.tsx'

/** The overview of a customer shows this many. */
const latest = 3

type CustomerOrdersProps = { orders: AdminOrder[]; username: string; isShort: boolean }

export const CustomerOrders = ({ orders, username, isShort }: CustomerOrdersProps) => {
  const { t } = useTranslation('admin-orders')
  const dialogs = useRowDialogs<AdminOrder, keyof typeof rowDialogs>(rowDialogs)
  const columns = useColumns(dialogs.open)
  return (
    <Section title={t('customer.orders')}>
      <DataTable
        label={t('customer.orders')}
        columns={columns.filter(({ key }) => key !== 'user').map(ofOne)}
        rows={isShort ? orders.slice(0, latest) : orders}
        empty={t('customer.noOrders')}
      />
      {orders.length > 0 && (
        <div>
          <Link to={isShort ? { search: '?view=orders' } : adminSearch(paths.admin.orders, { username })}>
            {t('customer.allOrders')}
          </Link>
        </div>
      )}
      {dialogs.elements}
    </Section>
  )
}

/** On phones the status of an order is among its facts. */
const ofOne = (column: Column<AdminOrder>): Column<AdminOrder> => {
  if (column.key === 'status') return { ...column, part: undefined }
  return column.key === 'created' ? { ...column, isLabelled: false } : column
}
