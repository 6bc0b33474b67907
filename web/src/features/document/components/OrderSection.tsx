import type { File, Order } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { useOrdersOfDocumentQuery } from '../api.ts'
import styles from './OrderSection.module.css'

type OrderSectionProps = {
  file: File
  papers: (order: Order | undefined) => ReactNode
  certificate: ReactNode
}

/** What a document costs, when it was paid, and what was issued for it. */
export const OrderSection = ({ file, papers, certificate }: OrderSectionProps) => {
  const { t } = useTranslation('document')
  const { data } = useOrdersOfDocumentQuery({ limit: 100 })
  const order = data?.orders.find(({ file_id, status }) => file_id === file.id && status !== 'canceled')
  const rebate = t('order.rebate', { percent: String(limits.rebatePercent) })
  // Before the first order, what the prices say.
  const { rebate: rebateOf } = usePrices()
  const isToPay = !file.is_paid && !file.is_refunded && file.status !== 'failed'
  const expected = isToPay ? rebateOf(file.price) : 0
  const refund = order?.refund
  // What was taken back of the rebate is no longer there.
  const taken = refund ? refund.rebate_reversed + refund.rebate_missing : 0
  const rebated = order?.status === 'refunded' ? 0 : (order?.rebate ?? 0) - taken
  const back = order ? rebated : expected
  return (
    <Section title={t('order.title')}>
      <Facts
        facts={[
          [t('order.fee'), formatMoney(file.price, file.currency)],
          [t('order.state'), <PaidTag key="paid" paid={file.is_paid} isRefunded={file.is_refunded} />],
          ...(file.paid_at
            ? [[t('order.paidAt'), <DateTime key="at" value={file.paid_at} time />] as const]
            : []),
          ...(refund ? [[t('order.refunded'), formatMoney(refund.amount, file.currency)] as const] : []),
          ...(back > 0 ? [[rebate, formatMoney(back, file.currency)] as const] : []),
        ]}
      />
      <div className={styles.papers}>
        {(order || (data && isToPay)) && papers(order)}
        {certificate}
      </div>
    </Section>
  )
}
