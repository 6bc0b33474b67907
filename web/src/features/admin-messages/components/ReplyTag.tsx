import type { AdminMessage } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ageOf, isLate } from '#shared/lib/answer-due.ts'
import { spanText } from '#shared/lib/span.ts'
import { Tag } from '#shared/ui/Tag.tsx'

/** Whether a message has a reply: how long its customer has waited for one, that it needs none, or that they have not read it yet. */
export const ReplyTag = ({ message }: { message: AdminMessage }) => {
  const { t, i18n } = useTranslation('admin-messages')
  const { waiting_on, replies, timestamp } = message
  if (replies.length > 0) {
    const replied = <span>{t('replied')}</span>
    if (waiting_on !== 'customer') return replied
    return (
      <>
        {replied}
        <Tag tone="slate">{t('waiting.customer')}</Tag>
      </>
    )
  }
  if (waiting_on === null) return <Tag>{t('inbox.noReplyNeeded')}</Tag>
  const age = ageOf(timestamp)
  const isWaiting = waiting_on === 'staff' && age.count > 0
  return (
    <Tag tone={isLate(message) ? 'seal' : 'amber'}>
      {t('unreplied')}
      {isWaiting && ' · '}
      {isWaiting && t('waitingFor', { span: spanText(age, i18n.language) })}
    </Tag>
  )
}
