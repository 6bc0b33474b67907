import type { AdminFile, AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import { isToDecide } from '#shared/lib/decision-due.ts'
import { adminSearch, orderPath, paths } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useDocumentOrder } from '../use-document-order.ts'
import styles from './DocumentOrder.module.css'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { useRefund } from './use-refund.tsx'

/** The newest order of a document, with the numbers of its receipts and its refund, which stopped work has in its own band. */
export const DocumentOrder = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-orders')
  const username = file.username ?? ''
  const { data, order, error, refetch } = useDocumentOrder(file)
  const refund = useRefund(order, 'xs')
  const isEmpty = (data !== undefined || username === '') && !order
  return (
    <Section title={t('document.title')} isEmpty={isEmpty}>
      {!data &&
        username !== '' &&
        (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />)}
      {order && <OrderFacts order={order} />}
      {isEmpty && <p>{t('document.none')}</p>}
      {username !== '' && (
        <div className={styles.actions}>
          {!isToDecide(file) && refund.button}
          <Link to={adminSearch(paths.admin.orders, { username })}>{t('document.all')}</Link>
        </div>
      )}
      {refund.elements}
    </Section>
  )
}

const OrderFacts = ({ order }: { order: AdminOrder }) => {
  const { t } = useTranslation('admin-orders')
  const money = (cents: number) => formatMoney(cents, order.currency)
  const { amount, amount_due, balance_applied, paid_at, receipt_numbers, refund } = order
  return (
    <div className={styles.order}>
      <p>
        <OrderStatusTag status={order.status} /> <strong>{money(amount)}</strong>
        {balance_applied > 0 && (
          <span>
            {amount_due === 0
              ? t('fromBalance')
              : t('document.fromBalance', { amount: money(balance_applied) })}
          </span>
        )}
        {paid_at && <DateTime value={paid_at} time />}
        {refund && <span>{t('refundedPart', { amount: money(refund.amount) })}</span>}
      </p>
      <p>
        <span>
          {t('column.order')} <Id value={order.id} to={orderPath(order.id)} />
        </span>
        {receipt_numbers.length > 0 && (
          <span>
            {t('document.receipts')} {receipt_numbers.join(', ')}
          </span>
        )}
      </p>
    </div>
  )
}
