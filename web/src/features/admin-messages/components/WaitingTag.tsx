import type { AdminMessage } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Tag } from '#shared/ui/Tag.tsx'
import { ageOf, isLate } from '../overdue.ts'
import styles from './WaitingTag.module.css'

/** How long a message has waited for an answer, or that its customer has not read the answer. */
export const WaitingTag = ({ message }: { message: AdminMessage }) => {
  const { t } = useTranslation('admin-messages')
  if (message.waiting_on === 'customer') return <Tag tone="slate">{t('waiting.customer')}</Tag>
  if (message.waiting_on === null) return null
  const { unit, count } = ageOf(message.timestamp)
  if (count === 0) return null
  return (
    <span className={styles.waiting} data-late={isLate(message) || undefined}>
      {t(`waitingFor.${unit}`, { count })}
    </span>
  )
}
