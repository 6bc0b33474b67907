import type { EmailEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'

const dialogs = {
  read: lazyComponent(async () => (await import('./ReadEmail.tsx')).ReadEmail),
  resend: lazyComponent(async () => (await import('./ResendEmail.tsx')).ResendEmail),
}

/** Reads an email, or sends it again after a question, which a failed one waits for. One that nobody gets is not. */
export const EmailActions = ({ email }: { email: EmailEntry }) => {
  const { t } = useTranslation('admin-emails')
  const { open, elements } = useRowDialogs<EmailEntry, 'read' | 'resend'>(dialogs)
  const about = { kind: t(`kind.${email.kind}`), address: email.address ?? '—' }
  return (
    <RowActions>
      <RowAction name={t('read.actionOf', about)} onClick={() => open('read')(email)}>
        {t('read.action')}
      </RowAction>
      {email.status !== 'skipped' && (
        <RowAction
          look={email.status === 'failed' ? 'next' : 'quiet'}
          name={t('resend.actionOf', about)}
          onClick={() => open('resend')(email)}
        >
          {t('resend.action')}
        </RowAction>
      )}
      {elements}
    </RowActions>
  )
}
