import { useTranslation } from 'react-i18next'
import { Page } from '#shared/ui/Page.tsx'
import { useContactQuery } from '../api.ts'
import { MessageCenter } from '../components/MessageCenter.tsx'

export const ChatPage = () => {
  const { t, i18n } = useTranslation('messages')
  const contact = useContactQuery().data?.contact
  const hours = i18n.language === 'zh' ? contact?.hours_zh : contact?.hours
  return (
    <Page title={t('title')} lead={hours ? t('leadHours', { hours }) : t('lead')}>
      <MessageCenter />
    </Page>
  )
}
