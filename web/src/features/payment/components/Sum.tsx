import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { isUnderWay } from '#shared/lib/under-way.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import ink from '#shared/ui/Ink.module.css'
import named from '#shared/ui/Named.module.css'
import { Named } from '#shared/ui/Named.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import type { Due } from '../due.ts'
import styles from './Sum.module.css'

type SumProps = {
  /** Undefined until the server has priced the documents. */
  order: Due | undefined
  /** What the balance could pay; nothing where the customer decides nothing any more. */
  balance?: number
  isChanging?: boolean
  /** Between what is to pay and how it is made up; stays while the price is loaded. */
  children?: ReactNode
}

/** What is to pay, then how it is made up. */
export const Sum = ({ order, balance = 0, isChanging = false, children }: SumProps) => (
  <div className={styles.frame} aria-busy={order && isChanging}>
    {order ? <Total order={order} /> : <Skeleton width="50%" height={61} />}
    {order && <Others order={order} />}
    {children}
    {order ? <Parts order={order} balance={balance} /> : <RowsSkeleton count={3} height={24} />}
  </div>
)

const Total = ({ order: { currency, amount_due, balance_applied } }: { order: Due }) => {
  const { t } = useTranslation('payment')
  const { cnyRate } = usePrices()
  const isFromBalance = amount_due === 0
  return (
    <dl className={styles.total}>
      <div>
        <dt>{t(isFromBalance ? 'sum.fromBalance' : 'sum.due')}</dt>
        <dd>
          <span className={styles.currency}>{currency.toUpperCase()}</span>{' '}
          {formatMoney(isFromBalance ? balance_applied : amount_due, currency)}
          {!isFromBalance && <CnyEstimate cents={amount_due} cnyRate={cnyRate} />}
        </dd>
      </div>
    </dl>
  )
}

/** Payments of single documents that are not finished, when several are to be paid together. */
const Others = ({ order: { orders, payment_intent_id } }: { order: Due }) => {
  const { t } = useTranslation('payment')
  if (orders.length === 1 || payment_intent_id !== null) return null
  return orders.filter(isUnderWay).map(({ id, original_name, status }) => (
    <p key={id}>
      <Named
        name={original_name ?? ''}
        text={(name) => t(status === 'processing' ? 'underWay.decidingOf' : 'underWay.replaced', { name })}
      />
    </p>
  ))
}

/** Fee of each document, amount from the balance, the rebate, and the balance after it. */
const Parts = ({ order, balance }: { order: Due; balance: number }) => {
  const { t } = useTranslation(['payment', 'common'])
  const { ratePercent } = usePrices()
  const money = (cents: number, signed = false) => formatMoney(cents, order.currency, { signed })
  return (
    <dl className={styles.sum}>
      {order.orders.map(({ id, service_type, original_name, amount }) => {
        const service = t(`common:service.type${service_type}`)
        return (
          <div key={id}>
            <dt>
              {order.orders.length === 1 ? (
                service
              ) : (
                <>
                  <span className={named.name}>
                    <Breakable text={original_name ?? ''} />
                  </span>{' '}
                  <span className={styles.service}>{service}</span>
                </>
              )}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        )
      })}
      {order.orders.length > 1 && order.balance_applied > 0 && (
        <div>
          <dt>{t('sum.together', { number: String(order.orders.length) })}</dt>
          <dd>{money(order.amount)}</dd>
        </div>
      )}
      {order.balance_applied > 0 && (
        <div>
          <dt>{t('sum.fromBalance')}</dt>
          <dd className={styles.jade}>{money(-order.balance_applied)}</dd>
        </div>
      )}
      {order.rebate !== null && (
        <div className={ink.note}>
          <dt>{t('sum.back', { percent: String(ratePercent) })}</dt>
          <dd className={styles.jade}>{money(order.rebate, true)}</dd>
        </div>
      )}
      {balance > 0 && (
        <div className={ink.note}>
          <dt>{t('sum.after')}</dt>
          <dd>{money(balance - order.balance_applied + (order.rebate ?? 0))}</dd>
        </div>
      )}
    </dl>
  )
}
