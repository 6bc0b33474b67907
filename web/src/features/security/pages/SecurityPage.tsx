import { useTranslation } from 'react-i18next'
import { Page } from '#shared/ui/Page.tsx'
import { SecondFactor } from '../components/SecondFactor.tsx'
import { Sessions } from '../components/Sessions.tsx'

/** What protects the account in addition to the password. */
export const SecurityPage = () => {
  const { t } = useTranslation('security')
  return (
    <Page title={t('title')} narrow>
      <SecondFactor />
      <Sessions />
    </Page>
  )
}
