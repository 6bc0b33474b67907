import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { selectToken, selectUser } from '#shared/session/session.ts'
import card from '#shared/ui/Card.module.css'
import { Page } from '#shared/ui/Page.tsx'
import { Account } from '../components/Account.tsx'
import { ChangeEmail } from '../components/ChangeEmail.tsx'
import { ChangePassword } from '../components/ChangePassword.tsx'
import { Consent } from '../components/Consent.tsx'
import { DeleteAccount } from '../components/DeleteAccount.tsx'
import { Emails } from '../components/Emails.tsx'
import { LanguageChoice } from '../components/LanguageChoice.tsx'
import { OwnData } from '../components/OwnData.tsx'
import { ThemeChoice } from '../components/ThemeChoice.tsx'
import styles from './SettingsPage.module.css'

const group = `${card.card} ${styles.group}`

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
