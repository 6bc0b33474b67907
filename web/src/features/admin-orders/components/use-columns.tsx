import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Column } from '#shared/list/column.ts'
import { RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { createdColumn, customerColumn } from '#shared/list/staff-columns.tsx'
import { documentPath, orderPath } from '#shared/paths.ts'
import { Id } from '#shared/ui/Id.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import type { rowDialogs } from './row-dialogs.ts'
import styles from './use-columns.module.css'

type Open = (dialog: keyof typeof rowDialogs) => (order: AdminOrder) => void

export const useColumns = (open: Open): readonly Column<AdminOrder>[] => {
  const { t, i18n } = useTranslation(['admin-orders', 'common'])
  const isChinese = i18n.language === 'zh'
  const nameOf = ({ username }: AdminOrder) => username ?? t('common:deletedCustomer')
  return [
    {
      key: 'document',
      label: t('column.document'),
      part: 'name',
      minWidth: 280,
      cell: ({ file_id, original_name }) =>
        original_name === null ? (
          t('common:deletedDocument')
        ) : (
          <Link to={documentPath(file_id)} className={styles.name} data-one-line title={original_name}>
            {original_name}
          </Link>
        ),
    },
    customerColumn({
      under: 'document',
      foldsFirst: 'document',
      label: t('column.user'),
      width: 240,
      maxWidth: 290,
    }),
    {
      key: 'order',
      under: 'amount',
      label: t('column.order'),
      width: 104,
      cell: ({ id }) => (
        <span className={styles.fact}>
          <Id value={id} to={orderPath(id)} />
        </span>
      ),
    },
    {
      key: 'service',
      under: 'document',
      label: t('column.service'),
      width: isChinese ? 94 : 158,
      cell: ({ service_type }) => (
        <span className={styles.fact}>{t(`common:service.type${service_type}`)}</span>
      ),
    },
    {
      key: 'amount',
      label: t('column.sum'),
      isLabelled: false,
      part: 'amount',
      leadsCard: true,
      width: 196,
      cell: ({ amount, amount_due, balance_applied, paid_at, currency }) => (
        <span className={styles.fee}>
          <Money cents={amount} currency={currency} />
          {paid_at &&
            balance_applied > 0 &&
            (amount_due > 0 ? (
              <span className={styles.parts}>
                {t('inParts', {
                  charged: formatMoney(amount_due, currency),
                  balance: formatMoney(balance_applied, currency),
                })}
              </span>
            ) : (
              <span className={styles.source}>{t('fromBalance')}</span>
            ))}
        </span>
      ),
    },
    {
      key: 'status',
      part: 'state',
      leadsCard: true,
      isLabelled: false,
      label: t('column.status'),
      width: isChinese ? 112 : 132,
      foldedWidth: isChinese ? 164 : 172,
      cell: (order) => <StatusCell order={order} />,
    },
    createdColumn({
      under: 'status',
      isLabelled: false,
      label: t('column.created'),
      width: isChinese ? 96 : 106,
    }),
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      leadsCard: true,
      width: isChinese ? 64 : 76,
      cell: (order) => {
        const entries = [
          ...(order.refund_count > 0
            ? [{ label: t('history.action'), onClick: () => open('history')(order) }]
            : []),
          ...(order.status === 'paid'
            ? [{ label: t('refund.action'), isDangerous: true, onClick: () => open('refund')(order) }]
            : []),
        ]
        return (
          entries.length > 0 && (
            <RowActions>
              <RowMenu name={t('moreOf', { name: nameOf(order) })} entries={entries} />
            </RowActions>
          )
        )
      },
    },
  ]
}

const hourMs = 3_600_000

/** The status, with when it was reached if that is not soon after the order, and the way to why a payment was declined. */
const StatusCell = ({ order }: { order: AdminOrder }) => {
  const { t } = useTranslation('admin-orders')
  const { id, status, created_at, paid_at, refunded_at, refund, currency } = order
  const at = status === 'refunded' ? refunded_at : status === 'paid' ? paid_at : null
  return (
    <>
      <OrderStatusTag status={status} />
      {at && Date.parse(at) - Date.parse(created_at) > hourMs && (
        <span className={styles.part}>
          <Stamp value={at} />
        </span>
      )}
      {status === 'failed' && (
        <Link className={styles.part} to={orderPath(id)}>
          {t('declinedWhy')}
        </Link>
      )}
      {status === 'paid' && refund && (
        <span className={styles.part}>
          {t('refundedPart', { amount: formatMoney(refund.amount, currency) })}
        </span>
      )}
    </>
  )
}
