import { useTranslation } from 'react-i18next'
import { useUnreadCount } from '#shared/api/messages.ts'
import { Count } from '#shared/ui/Count.tsx'

/** Number of messages with an unread reply. */
export const UnreadCount = () => {
  const { t } = useTranslation()
  const count = useUnreadCount()
  return <Count count={count} spoken={t('nav.unread', { count })} />
}
