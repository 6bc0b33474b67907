import type { File, Order } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { useNewestOrdersQuery } from '#shared/documents/use-payments-under-way.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { Certificate } from './Certificate.tsx'
import styles from './OrderSection.module.css'

type OrderSectionProps = {
  file: File
  papers: (order: Order | undefined) => ReactNode
}

/** What is left of the rebate of an order after its refunds. */
const rebateLeft = ({ status, rebate, refund }: Order) =>
  status === 'refunded' ? 0 : (rebate ?? 0) - (refund ? refund.rebate_reversed + refund.rebate_missing : 0)

/** What a document costs, when it was paid, and what was issued for it. */
export const OrderSection = ({ file, papers }: OrderSectionProps) => {
  const { t } = useTranslation('document')
  const { data } = useNewestOrdersQuery({ limit: 100 })
  const order = data?.orders.find(({ file_id, status }) => file_id === file.id && status !== 'canceled')
  const rebate = t('order.rebate', { percent: String(limits.rebatePercent) })
  const { rebate: rebateOf } = usePrices()
  const canPay = isToPay(file)
  const refund = order?.refund
  // Before the first order, what the prices say.
  const expected = canPay ? rebateOf(file.price) : 0
  const back = order ? rebateLeft(order) : expected
  return (
    <Section title={t('order.title')}>
      <Facts
        facts={[
          [t('order.fee'), formatMoney(file.price, file.currency)],
          // The way to pay says that it is unpaid.
          ...(canPay
            ? []
            : [
                [
                  t('order.state'),
                  <PaidTag key="paid" paid={file.is_paid} isRefunded={file.is_refunded} />,
                ] as const,
              ]),
          ...(file.paid_at
            ? [[t('order.paidAt'), <DateTime key="at" value={file.paid_at} time />] as const]
            : []),
          ...(refund ? [[t('order.refunded'), formatMoney(refund.amount, file.currency)] as const] : []),
          ...(back > 0 ? [[rebate, formatMoney(back, file.currency)] as const] : []),
        ]}
      />
      <div className={styles.papers}>
        {(order || (data && canPay)) && papers(order)}
        <Certificate file={file} />
      </div>
    </Section>
  )
}
