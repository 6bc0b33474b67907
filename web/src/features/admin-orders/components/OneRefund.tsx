import type { Refund } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { RefundSums } from './RefundSums.tsx'

type OneRefundProps = {
  refund: Refund
  /** Whether to show when, which a heading may say. */
  hasTime?: boolean
}

/** A refund with cause, reason and time. */
export const OneRefund = ({ refund, hasTime = true }: OneRefundProps) => {
  const { t } = useTranslation('admin-orders')
  return (
    <RefundSums
      refund={refund}
      more={[
        [t('history.cause'), t(`history.causes.${refund.cause}`)],
        ...(refund.is_partial ? [[t('refund.howMuch'), t('refund.part')] as const] : []),
        ...(refund.reason ? [[t('history.reason'), refund.reason] as const] : []),
        ...(refund.decided_by ? [[t('history.decidedBy'), refund.decided_by] as const] : []),
        ...(hasTime && refund.created_at
          ? [[t('history.created'), <DateTime key="time" value={refund.created_at} time />] as const]
          : []),
      ]}
    />
  )
}
