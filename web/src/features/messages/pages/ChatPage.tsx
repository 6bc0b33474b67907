import { useTranslation } from 'react-i18next'
import { Page } from '#shared/ui/Page.tsx'
import { MessageCenter } from '../components/MessageCenter.tsx'

export const ChatPage = () => {
  const { t } = useTranslation('messages')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <MessageCenter />
    </Page>
  )
}
