import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import card from '#shared/ui/Card.module.css'
import chevron from '#shared/ui/Chevron.module.css'
import { Facts } from '#shared/ui/Facts.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { Section } from '#shared/ui/Section.tsx'
import styles from './CustomerAccount.module.css'

export const CustomerAccount = ({ user, consent }: Answer<'getUser'>) => {
  const { t, i18n } = useTranslation('admin-users')
  // Where it has no column of its own, what is open comes first.
  const isFolded = matchMedia('(max-width: 80em)').matches
  const date = (iso: string) => formatDate(iso, i18n.language, { time: true })
  const facts = (
    <Facts
      facts={[
        [t('column.email'), <Breakable key="email" text={user.email ?? t('detail.none')} />],
        [t('customer.emailConfirmed'), user.email_confirmed ? t('customer.yes') : t('customer.no')],
        [t('detail.id'), <Id key="id" value={user.id} />],
        // Editors do not see codes.
        ...(user.invitation_code === null
          ? []
          : [[t('column.invitationCode'), user.invitation_code] as const]),
        [t('customer.language'), t(`customer.languages.${user.language}`)],
        [t('column.registered'), date(user.created_at)],
        [t('detail.lastLogin'), user.last_login ? date(user.last_login) : t('detail.notRecorded')],
        [
          t('customer.consent'),
          consent ? (
            <span key="consent">
              {t('customer.consentVersion', { version: consent.version })}
              <br />
              {date(consent.agreed_at)}
            </span>
          ) : (
            t('customer.noConsent')
          ),
        ],
      ]}
    />
  )
  if (!isFolded) return <Section title={t('customer.account')}>{facts}</Section>
  return (
    <details className={`${card.card} ${styles.account}`}>
      <summary className={chevron.chevron}>
        {t('customer.account')} <span>{user.email ?? t('detail.none')}</span>
      </summary>
      {facts}
    </details>
  )
}
