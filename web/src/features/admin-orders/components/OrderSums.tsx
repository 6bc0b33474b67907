import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ownTimeZone } from '#shared/i18n/own-time-zone.ts'
import { adminSearch, paths } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import styles from './OrderView.module.css'

type OrderSumsProps = {
  order: AdminOrder
  /** What the customer's balance could pay now, from which a refund takes the rebate. */
  available: number
}

/** Sums, times, receipts and fapiao of an order: what one has to know before a refund. */
export const OrderSums = ({ order, available }: OrderSumsProps) => {
  const { t } = useTranslation(['admin-orders', 'common'])
  const { amount, balance_applied, amount_due, currency, paid_at, refunded_at, rebate, refund, fapiao } =
    order
  const taken = refund ? refund.rebate_reversed + refund.rebate_missing : 0
  const money = (cents: number) => <Money cents={cents} currency={currency} />
  return (
    <Section title={t('page.order')}>
      <Facts
        facts={[
          [t('column.service'), t(`common:service.type${order.service_type}`)],
          [t('column.amount'), money(amount)],
          ...(balance_applied > 0 ? [[t('column.balance'), money(balance_applied)] as const] : []),
          [t('column.due'), paid_at ? money(amount_due) : '—'],
          ...(paid_at ? [[t('column.paid'), <DateTime key="paid" value={paid_at} time />] as const] : []),
          ...(paid_at && refund ? [[t('page.refunded'), money(refund.amount)] as const] : []),
          ...(refunded_at
            ? [[t('column.refunded'), <DateTime key="refunded" value={refunded_at} time />] as const]
            : []),
          ...(order.status === 'paid' && rebate !== null
            ? [
                [t('page.rebate'), money(rebate)] as const,
                ...(taken > 0 ? [[t('page.rebateTaken'), money(taken)] as const] : []),
                [t('page.available'), money(available)] as const,
              ]
            : []),
          ...(order.receipt_numbers.length > 0
            ? [
                [
                  t('page.receipts', { count: order.receipt_numbers.length }),
                  <Receipts key="receipts" order={order} />,
                ] as const,
              ]
            : []),
          ...(fapiao
            ? [[t('page.fapiao'), <FapiaoLink key="fapiao" orderId={order.id} {...fapiao} />] as const]
            : []),
        ]}
      />
    </Section>
  )
}

type FapiaoLinkProps = { orderId: string } & Pick<NonNullable<AdminOrder['fapiao']>, 'number' | 'status'>

const FapiaoLink = ({ orderId, number, status }: FapiaoLinkProps) => {
  const { t } = useTranslation('admin-orders')
  const state = t(`page.fapiaoStatus.${status}`)
  return (
    <>
      <Link to={adminSearch(paths.admin.fapiao, { order: orderId })}>{number ?? state}</Link>
      {number !== null && ` · ${state}`}
    </>
  )
}

const Receipts = ({ order }: { order: AdminOrder }) => {
  const { t } = useTranslation('admin-orders')
  const { busy, download } = useDownload((reason) => t('page.receiptFailed', { reason }))
  return (
    <span className={styles.receipts}>
      {order.receipt_numbers.map((number, index) => (
        <button
          type="button"
          key={number}
          aria-label={t('page.receipt', { number })}
          disabled={busy}
          onClick={() =>
            void download(
              'adminReceipt',
              { id: order.id, version: index + 1, time_zone: ownTimeZone() },
              `receipt-${number}.pdf`,
            )
          }
        >
          {number}
        </button>
      ))}
    </span>
  )
}
