import type { AdminOrder, Refund } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { RefundSums } from './RefundSums.tsx'

type OneRefundProps = {
  refund: Refund
  order: AdminOrder
  /** All refunds of the order, newest first. */
  refunds: readonly Refund[]
  /** Whether to show when, and how it stands, which a heading may say. */
  hasTime?: boolean
}

/** What was left of the fee before a refund. */
const leftBefore = ({ amount }: AdminOrder, refunds: readonly Refund[], refund: Refund) =>
  refunds
    .slice(refunds.indexOf(refund) + 1)
    .reduce((left, earlier) => left - (earlier.is_partial ? earlier.amount : 0), amount)

export const OneRefund = ({ refund, order, refunds, hasTime = true }: OneRefundProps) => {
  const { t } = useTranslation('admin-orders')
  const staffName = useStaffName(refund.decided_by !== null)
  return (
    <RefundSums
      refund={refund}
      order={order}
      left={leftBefore(order, refunds, refund)}
      hasState={hasTime}
      more={[
        // The name of who refunded it says the same.
        ...(refund.cause === 'staff' && refund.decided_by
          ? []
          : [[t('history.cause'), t(`history.causes.${refund.cause}`)] as const]),
        ...(refund.decided_by ? [[t('history.decidedBy'), staffName(refund.decided_by)] as const] : []),
        ...(refund.reason ? [[t('history.reason'), refund.reason] as const] : []),
        ...(hasTime && refund.created_at
          ? [[t('history.created'), <DateTime key="time" value={refund.created_at} time />] as const]
          : []),
      ]}
    />
  )
}
