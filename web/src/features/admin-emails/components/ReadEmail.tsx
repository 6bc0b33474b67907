import type { EmailEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import form from '#shared/form/DialogForm.module.css'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { documentPath } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useEmailQuery } from '../api.ts'
import styles from './ReadEmail.module.css'
import { Recipient } from './Recipient.tsx'

export const ReadEmail = ({ row, onClose }: RowDialogProps<EmailEntry>) => {
  const { t } = useTranslation('admin-emails')
  const email = useLast(row)
  return (
    <Dialog
      title={email ? t(`kind.${email.kind}`) : ''}
      opened={row !== undefined}
      onClose={onClose}
      size={640}
    >
      {email && <EmailText id={email.id} />}
    </Dialog>
  )
}

const EmailText = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin-emails')
  const { data, error, refetch } = useEmailQuery({ id })
  if (!data)
    return error ? (
      <ErrorState problem={error} title={t('read.failed')} onRetry={refetch} />
    ) : (
      <RowsSkeleton count={6} height={24} />
    )
  const { letter: email, subject, text, attachment } = data
  return (
    <div className={form.form}>
      <Facts
        facts={[
          [t('column.address'), <Recipient key="to" email={email} />],
          ...(email.file_id && email.original_name
            ? [
                [
                  t('read.document'),
                  <Link key="document" to={documentPath(email.file_id)}>
                    {email.original_name}
                  </Link>,
                ] as const,
              ]
            : []),
          [t('read.subject'), <strong key="subject">{subject}</strong>],
          ...(email.sent_at
            ? [[t('column.sent'), <DateTime key="sent" value={email.sent_at} time />] as const]
            : []),
          ...(email.skipped ? [[t('read.why'), t(`skipped.${email.skipped}`)] as const] : []),
          ...(attachment ? [[t('read.attachment'), attachment] as const] : []),
        ]}
      />
      <pre className={styles.text} lang={email.language}>
        {text}
      </pre>
      <p className={form.lead}>{t('read.note')}</p>
    </div>
  )
}
