import { useTranslation } from 'react-i18next'
import { changePassword, paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { SecondFactor } from '../components/SecondFactor.tsx'
import { Sessions } from '../components/Sessions.tsx'
import styles from './SecurityPage.module.css'

/** What protects the account in addition to the password. */
export const SecurityPage = () => {
  const { t } = useTranslation(['security', 'common'])
  return (
    <Page title={t('title')} back={{ to: paths.settings, label: t('common:nav.setting') }}>
      <div className={styles.cards}>
        <div className={styles.column}>
          <SecondFactor />
          <Section title={t('password.title')} lead={t('password.lead')}>
            <div>
              <ButtonLink to={changePassword} variant="default">
                {t('password.change')}
              </ButtonLink>
            </div>
          </Section>
        </div>
        <Sessions />
      </div>
    </Page>
  )
}
