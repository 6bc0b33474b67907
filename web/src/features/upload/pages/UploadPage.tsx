import { useTranslation } from 'react-i18next'
import { Page } from '#shared/ui/Page.tsx'
import { UploadPanel } from '../components/UploadPanel.tsx'
import { WaitingLine } from '../components/WaitingLine.tsx'

export const UploadPage = () => {
  const { t } = useTranslation('upload')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <WaitingLine />
      <UploadPanel />
    </Page>
  )
}
