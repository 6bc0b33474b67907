import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { selectToken, selectUser } from '#shared/session/session.ts'
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

export const SettingsPage = () => {
  const { t } = useTranslation('settings')
  const loggedIn = useAppSelector(selectToken) !== null
  const user = useAppSelector(selectUser)
  return (
    <Page title={t('title')}>
      <div className={styles.columns}>
        <div className={styles.column}>
          {loggedIn && user && (
            <>
              <Account user={user} />
              {!user.is_admin && <ChangeEmail />}
              <ChangePassword />
            </>
          )}
          <div className={styles.display}>
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </div>
        {loggedIn && user && (
          <div className={styles.column}>
            <Emails />
            {!user.is_admin && <Consent />}
            {!user.is_admin && <OwnData />}
            {!user.is_admin && <DeleteAccount />}
          </div>
        )}
      </div>
    </Page>
  )
}
