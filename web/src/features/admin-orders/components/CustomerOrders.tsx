import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'
import { DataTable } from '#shared/list/DataTable.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { Section } from '#shared/ui/Section.tsx'
import { useColumns } from './use-columns.tsx'

const rowDialogs = {
  refund: lazyComponent(async () => (await import('./RefundDialog.tsx')).RefundDialog),
  history: lazyComponent(async () => (await import('./RefundHistory.tsx')).RefundHistory),
}

/** A customer's orders, with refunds. */
export const CustomerOrders = ({ orders, username }: { orders: AdminOrder[]; username: string }) => {
  const { t } = useTranslation('admin-orders')
  const dialogs = useRowDialogs<AdminOrder, keyof typeof rowDialogs>(rowDialogs)
  const columns = useColumns({ onRefund: dialogs.open('refund'), onHistory: dialogs.open('history') })
  return (
    <Section title={t('customer.orders')}>
      <DataTable
        label={t('customer.orders')}
        columns={columns.filter(({ key }) => key !== 'user')}
        rows={orders}
        rowKey={({ id }) => id}
        empty={t('customer.noOrders')}
      />
      {orders.length > 0 && (
        <div>
          <Link to={adminSearch(paths.admin.orders, { username })}>{t('customer.allOrders')}</Link>
        </div>
      )}
      {dialogs.elements}
    </Section>
  )
}
