import type { AdminOrder, Refund } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { RefundSums } from './RefundSums.tsx'

type OneRefundProps = {
  refund: Refund
  method: AdminOrder['method']
  /** Whether to show when, and how it stands, which a heading may say. */
  hasTime?: boolean
}

/** A refund with cause, reason and time. */
export const OneRefund = ({ refund, method, hasTime = true }: OneRefundProps) => {
  const { t } = useTranslation('admin-orders')
  const staffName = useStaffName(refund.decided_by !== null)
  return (
    <RefundSums
      refund={refund}
      method={method}
      hasState={hasTime}
      more={[
        // The name of who refunded it says the same.
        ...(refund.cause === 'staff' && refund.decided_by
          ? []
          : [[t('history.cause'), t(`history.causes.${refund.cause}`)] as const]),
        ...(refund.is_partial ? [[t('refund.howMuch'), t('refund.part')] as const] : []),
        ...(refund.decided_by ? [[t('history.decidedBy'), staffName(refund.decided_by)] as const] : []),
        ...(refund.reason ? [[t('history.reason'), refund.reason] as const] : []),
        ...(hasTime && refund.created_at
          ? [[t('history.created'), <DateTime key="time" value={refund.created_at} time />] as const]
          : []),
      ]}
    />
  )
}
