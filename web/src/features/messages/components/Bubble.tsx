import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AttachmentList } from '#shared/attachments/AttachmentList.tsx'
import { formatTime } from '#shared/i18n/format.ts'
import { written } from '#shared/lib/text-language.ts'
import { documentPath } from '#shared/paths.ts'
import { Named } from '#shared/ui/Named.tsx'
import type { Entry } from '../conversation.ts'
import styles from './Bubble.module.css'

/** One message: the customer's on the right, staff replies on the left. */
export const Bubble = ({ entry }: { entry: Entry }) => {
  const { t, i18n } = useTranslation('messages')
  const own = entry.by === 'customer'
  const time = formatTime(entry.timestamp, i18n.language)
  const about = entry.fileName !== null && (
    <Named name={entry.fileName} text={(name) => t('about', { name })} />
  )
  return (
    <article className={styles.bubble} data-own={own || undefined}>
      {!own && <h3 className={styles.author}>{entry.author ?? t('staff')}</h3>}
      {entry.fileName !== null && (
        <p className={styles.file}>
          {entry.fileId === null ? about : <Link to={documentPath(entry.fileId)}>{about}</Link>}
        </p>
      )}
      {entry.content !== '' && (
        <p className={styles.content} {...written(entry.content)}>
          {entry.content}
        </p>
      )}
      <AttachmentList attachments={entry.attachments} endpoint="downloadAttachment" />
      <p className={styles.note} data-unread={entry.isUnread ? entry.id : undefined}>
        <time dateTime={entry.timestamp}>{time}</time>
        {own && <span>{t(entry.isRead ? 'state.read' : 'state.sent')}</span>}
      </p>
    </article>
  )
}
