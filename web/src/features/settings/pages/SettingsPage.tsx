import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { switchLanguage } from '#shared/i18n/i18n.ts'
import { selectToken, selectUser } from '#shared/session/session.ts'
import card from '#shared/ui/Card.module.css'
import { Page } from '#shared/ui/Page.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { Account } from '../components/Account.tsx'
import { ChangeEmail } from '../components/ChangeEmail.tsx'
import { ChangePassword } from '../components/ChangePassword.tsx'
import { Consent } from '../components/Consent.tsx'
import { DeleteAccount } from '../components/DeleteAccount.tsx'
import { Emails } from '../components/Emails.tsx'
import { OwnData } from '../components/OwnData.tsx'
import { languages } from '../languages.ts'
import styles from './SettingsPage.module.css'

const group = `${card.card} ${styles.group}`

const schemes = ['auto', 'light', 'dark'] as const

const ThemeChoice = () => {
  const { t } = useTranslation('settings')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title={t('theme.title')}>
      <Segments
        label={t('theme.title')}
        choices={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={colorScheme}
        onChoose={setColorScheme}
      />
    </Section>
  )
}

const LanguageChoice = () => {
  const { t, i18n } = useTranslation('settings')
  const isStaff = useAppSelector(selectUser)?.is_admin === true
  return (
    <Section title={t('language')}>
      <Segments
        label={t('language')}
        choices={languages}
        value={i18n.language}
        onChoose={(value) => switchLanguage(isStaff ? 'admin' : 'site', value)}
      />
    </Section>
  )
}

export const SettingsPage = () => {
  const { t } = useTranslation('settings')
  const isLoggedIn = useAppSelector(selectToken) !== null
  const known = useAppSelector(selectUser)
  const user = isLoggedIn ? known : null
  return (
    <Page title={t('title')}>
      <div className={styles.groups}>
        {user && (
          <div className={group}>
            <Account user={user} />
            {!user.is_admin && <ChangeEmail />}
            <ChangePassword />
          </div>
        )}
        <div className={group}>
          <LanguageChoice />
          <ThemeChoice />
          {user && <Emails />}
        </div>
        {user && !user.is_admin && (
          <div className={group}>
            <Consent />
            <OwnData />
            <DeleteAccount />
          </div>
        )}
      </div>
    </Page>
  )
}
