import type { EmailEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useResendEmailMutation } from '../api.ts'

/** Asks before an email is sent again, and says who gets it and whether it was sent before. */
export const ResendEmail = ({ row, onClose }: RowDialogProps<EmailEntry>) => {
  const { t, i18n } = useTranslation('admin-emails')
  const [resend, { isLoading }] = useResendEmailMutation()
  const email = useLast(row)
  if (!email) return null
  const { id, kind, sent_at } = email
  const about = { kind: t(`kind.${kind}`), address: email.address ?? '—' }
  const run = async () => {
    const { error } = await resend({ id })
    onClose()
    if (error) toast(t('resend.failed', { reason: problemText(error) }), 'failed')
    else toast(t('resend.done'))
  }
  return (
    <ConfirmDialog
      opened={row !== undefined}
      title={t('resend.title')}
      confirmLabel={t('resend.action')}
      busy={isLoading}
      onConfirm={run}
      onClose={onClose}
    >
      {sent_at === null
        ? t('resend.lead', about)
        : t('resend.leadSent', { ...about, time: formatDate(sent_at, i18n.language, { time: true }) })}
    </ConfirmDialog>
  )
}
