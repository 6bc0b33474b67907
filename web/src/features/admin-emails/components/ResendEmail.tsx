import type { EmailEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useResendEmailMutation } from '../api.ts'

/** Sends an email again. */
export const ResendEmail = ({ email: { id, address, kind } }: { email: EmailEntry }) => {
  const { t } = useTranslation('admin-emails')
  const { t: common } = useTranslation()
  const [resend, { isLoading }] = useResendEmailMutation()
  const run = async () => {
    const { error } = await resend({ id })
    if (error) toast(t('resend.failed', { reason: problemText(error, common) }), 'failed')
    else toast(t('resend.done'))
  }
  const name = t('resend.actionOf', { kind: t(`kind.${kind}`), address: address ?? '—' })
  return (
    <RowActions>
      <RowAction name={name} disabled={isLoading} onClick={run}>
        {t('resend.action')}
      </RowAction>
    </RowActions>
  )
}
