import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'
import ink from '#shared/ui/Ink.module.css'
import { orderTones } from '#shared/ui/order-tones.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import { isToPay, shownTime } from '../order.ts'
import styles from './List.module.css'
import { OrderActions, type OrderActs } from './OrderActions.tsx'
import { OrderSum } from './OrderSum.tsx'

const FapiaoState = ({ order: { fapiao, status } }: { order: Order }) => {
  const { t } = useTranslation('billing')
  if (!fapiao) return null
  const isReversed = fapiao.status === 'issued' && status === 'refunded'
  return (
    <p className={ink.note}>
      {t(`fapiao.state.${isReversed ? 'reversed' : fapiao.status}`, { number: fapiao.number ?? '' })}
      {fapiao.note && ` · ${t('withdrawals.note', { note: fapiao.note })}`}
    </p>
  )
}

/** An order with its method, its state and, unless it is paid or only its button is left, what comes next. */
export const OrderRow = ({ order, ...acts }: { order: Order } & OrderActs) => {
  const { t } = useTranslation(['billing', 'common'])
  const { cnyRate } = usePrices()
  const { status } = order
  const isPartRefunded = status === 'paid' && order.refund !== null
  const wasReturned = status === 'refunded' && order.receipt_numbers.length === 0
  return (
    <>
      <div className={styles.what}>
        <p className={`${styles.name} ${styles.document}`}>{order.original_name ?? t('deleted')}</p>
        <p className={ink.note}>
          {t(`common:service.type${order.service_type}`)} · <DateTime value={shownTime(order)} time year />
          <OrderSum order={order} />
        </p>
        {status !== 'paid' && status !== 'pending' && (
          <p className={styles.next}>{t(`orders.next.${wasReturned ? 'returned' : status}`)}</p>
        )}
        <FapiaoState order={order} />
      </div>
      <div className={styles.side}>
        <Tag tone={orderTones[status]}>
          {t(isPartRefunded ? 'orders.refundedInPart' : `orders.status.${status}`)}
        </Tag>
        <span className={styles.amount}>
          {formatMoney(order.amount, order.currency)}
          {isToPay(order) && <CnyEstimate cents={order.amount} cnyRate={cnyRate} />}
        </span>
        <OrderActions order={order} {...acts} />
      </div>
    </>
  )
}
