import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { RowAction } from '#shared/list/RowActions.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useRetryRefundMutation } from '../api.ts'

/** Sends a failed refund again. It returns to the list if it fails again, so the text does not promise success. */
export const RetryRefund = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation('admin-payment-checks')
  const [retry, { isLoading }] = useRetryRefundMutation()
  const run = async () => {
    const { error } = await retry({ id })
    if (error) toast(t('refunds.retry.failed', { reason: problemText(error) }), 'failed')
    else toast(t('refunds.retry.done'))
  }
  return (
    <RowAction variant="next" name={t('refunds.retry.actionOf', { name })} disabled={isLoading} onClick={run}>
      {t('refunds.retry.action')}
    </RowAction>
  )
}
