import type { AdminMessage, Reply } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AttachmentList } from '#shared/attachments/AttachmentList.tsx'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { written } from '#shared/lib/text-language.ts'
import { adminSearch, documentPath, paths } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './MessageItem.module.css'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyTag } from './ReplyTag.tsx'

type MessageItemProps = {
  message: AdminMessage
  name: string
  /** Whether a colleague answered it while an answer was being written here. */
  isOvertaken?: boolean
  /** The page of the document that the message is about, or of its customer, shows it in a section. */
  within?: 'document' | 'customer'
  onReplied: (message: AdminMessage, reply: Reply) => void
  onFailed: (message: AdminMessage, problem: unknown) => void
}

const Content = ({ content, attachments }: Pick<Reply, 'content' | 'attachments'>) => (
  <div>
    {content !== '' && (
      <p className={styles.content} {...written(content)}>
        {content}
      </p>
    )}
    <AttachmentList attachments={attachments} endpoint="adminDownloadAttachment" />
  </div>
)

/** A message with its replies and the reply form. On wide pages what is known about it has a column. */
export const MessageItem = ({
  message,
  name,
  within,
  isOvertaken = false,
  onReplied,
  onFailed,
}: MessageItemProps) => {
  const { t } = useTranslation('admin-messages')
  const staffName = useStaffName(message.replies.length > 0)
  const isReplied = message.replies.length > 0
  return (
    <article
      className={within ? `${styles.message} ${styles.inSection}` : styles.message}
      data-unread={!message.is_read || undefined}
    >
      <header className={styles.head}>
        <DateTime value={message.timestamp} time />
        {!within && (message.is_read ? <span>{t('read')}</span> : <Tag tone="seal">{t('unread')}</Tag>)}
        <ReplyTag message={message} />
      </header>
      <div className={styles.body}>
        {message.file_id !== null && within !== 'document' && (
          <p className={styles.about}>
            <Link to={documentPath(message.file_id)}>
              <Breakable text={message.original_name ?? t('file')} />
            </Link>
          </p>
        )}
        <Content {...message} />
        {isReplied && (
          <ol className={styles.replies}>
            {message.replies.map((reply) => (
              <li key={reply.id}>
                <p className={styles.author}>
                  <strong>{staffName(reply.username, t('administrator'))}</strong>{' '}
                  <DateTime value={reply.timestamp} time />
                </p>
                <Content {...reply} />
              </li>
            ))}
          </ol>
        )}
        {isOvertaken && (
          <p role="status">
            {t('overtaken')}{' '}
            <Link to={adminSearch(paths.admin.messages, { user_id: message.user_id })}>
              {t('conversation')}
            </Link>
          </p>
        )}
        <ReplyForm
          message={message}
          name={name}
          isAnswered={message.waiting_on !== 'staff' && isReplied}
          onReplied={(reply) => onReplied(message, reply)}
          onFailed={(problem) => onFailed(message, problem)}
        />
      </div>
    </article>
  )
}
