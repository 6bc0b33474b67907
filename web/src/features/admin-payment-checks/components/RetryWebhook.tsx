import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { RowAction } from '#shared/list/RowActions.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useRetryWebhookMutation } from '../api.ts'

/** Retries a notification. It returns to the list if it fails again, so the text does not promise success. */
export const RetryWebhook = ({ id, type }: { id: string; type: string }) => {
  const { t } = useTranslation('admin-payment-checks')
  const [retry, { isLoading }] = useRetryWebhookMutation()
  const run = async () => {
    const { error } = await retry({ id })
    if (error) toast(t('retry.failed', { reason: problemText(error) }), 'failed')
    else toast(t('retry.done'))
  }
  return (
    <RowAction name={t('retry.actionOf', { type })} disabled={isLoading} onClick={run}>
      {t('retry.action')}
    </RowAction>
  )
}
