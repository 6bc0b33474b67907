import type { Letter } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useResendMailMutation } from '../api.ts'

/** Sends a letter again. */
export const ResendMail = ({ letter: { id, address, kind } }: { letter: Letter }) => {
  const { t } = useTranslation('admin-mail')
  const { t: common } = useTranslation()
  const [resend, { isLoading }] = useResendMailMutation()
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
