import type { EmailEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { RowAction, RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const dialogs = {
  read: lazyComponent(() => import('./ReadEmail.tsx')),
  resend: lazyComponent(() => import('./ResendEmail.tsx')),
}

/** Shows an email, or sends it again after a question. Only a failed one waits for that; one that no one gets is not sent. */
export const EmailActions = ({ email }: { email: EmailEntry }) => {
  const { t } = useTranslation('admin-emails')
  const { open, elements } = useRowDialogs<EmailEntry, 'read' | 'resend'>(dialogs)
  const about = { kind: t(`kind.${email.kind}`), address: email.address ?? '—' }
  return (
    <RowActions>
      <RowAction name={t('read.actionOf', about)} onClick={() => open('read')(email)}>
        {t('read.action')}
      </RowAction>
      {email.status === 'failed' && (
        <RowAction variant="next" name={t('resend.actionOf', about)} onClick={() => open('resend')(email)}>
          {t('resend.action')}
        </RowAction>
      )}
      {(email.status === 'sent' || email.status === 'waiting') && (
        <RowMenu
          name={t('more', about)}
          entries={[{ label: t('resend.action'), onClick: () => open('resend')(email) }]}
        />
      )}
      {elements}
    </RowActions>
  )
}
