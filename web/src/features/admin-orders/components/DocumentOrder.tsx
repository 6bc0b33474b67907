import type { AdminFile, AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import { adminSearch, orderPath, paths } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useAdminOrdersQuery } from '../api.ts'
import { OrderStatusTag } from './OrderStatusTag.tsx'

/** The newest order of a document, with the numbers of its receipts. */
export const DocumentOrder = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-orders')
  const username = file.username ?? ''
  const { data, error, refetch } = useAdminOrdersQuery({ username, limit: 100 }, { skip: username === '' })
  const order = data?.orders.find(({ file_id }) => file_id === file.id)
  return (
    <Section title={t('document.title')}>
      {!data &&
        username !== '' &&
        (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />)}
      {order && <OrderFacts order={order} />}
      {(data || username === '') && !order && <p>{t('document.none')}</p>}
      {username !== '' && (
        <div>
          <Link to={adminSearch(paths.admin.orders, { username })}>{t('document.all')}</Link>
        </div>
      )}
    </Section>
  )
}

/** Sums, times and numbers of an order. */
const OrderFacts = ({ order }: { order: AdminOrder }) => {
  const { t } = useTranslation('admin-orders')
  const money = (cents: number) => formatMoney(cents, order.currency)
  return (
    <Facts
      facts={[
        [t('column.order'), <Id key="id" value={order.id} to={orderPath(order.id)} />],
        [t('column.status'), <OrderStatusTag key="status" status={order.status} />],
        [t('column.amount'), money(order.amount)],
        [t('column.balance'), money(order.balance_applied)],
        [t('column.due'), order.paid_at ? money(order.amount_due) : '—'],
        ...(order.paid_at
          ? [[t('column.paid'), <DateTime key="at" value={order.paid_at} time />] as const]
          : []),
        ...(order.receipt_numbers.length > 0
          ? [[t('document.receipts'), order.receipt_numbers.join(', ')] as const]
          : []),
      ]}
    />
  )
}
