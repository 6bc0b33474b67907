import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { Page } from '#shared/ui/Page.tsx'
import { SecondFactor } from '../components/SecondFactor.tsx'
import { Sessions } from '../components/Sessions.tsx'
import styles from './SecurityPage.module.css'

/** What protects the account in addition to the password. */
export const SecurityPage = () => {
  const { t } = useTranslation(['security', 'common'])
  return (
    <Page title={t('title')} back={{ to: paths.settings, label: t('common:nav.setting') }}>
      <div className={styles.cards}>
        <SecondFactor />
        <Sessions />
      </div>
    </Page>
  )
}
