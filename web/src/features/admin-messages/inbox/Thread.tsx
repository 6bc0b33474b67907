import type { AdminMessage, CustomerNote, Reply } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AttachmentList } from '#shared/attachments/AttachmentList.tsx'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { written } from '#shared/lib/text-language.ts'
import { documentPath } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { ReplyTag } from '../components/ReplyTag.tsx'
import { NoteText } from './NoteText.tsx'
import styles from './Thread.module.css'
import type { ThreadEntry } from './thread.ts'

type ThreadProps = { entries: readonly ThreadEntry[]; onDeleteNote: (note: CustomerNote) => void }

/** A conversation by time: what the customer wrote, the replies, and the notes that only staff see. */
export const Thread = ({ entries, onDeleteNote }: ThreadProps) => (
  <ol className={styles.thread}>
    {entries.map((entry) => (
      <li key={entry.id} className={styles[entry.kind]}>
        {entry.kind === 'message' && <Message message={entry.message} />}
        {entry.kind === 'reply' && <Answer reply={entry.reply} />}
        {entry.kind === 'note' && <NoteText note={entry.note} onDelete={() => onDeleteNote(entry.note)} />}
      </li>
    ))}
  </ol>
)

const Message = ({ message }: { message: AdminMessage }) => {
  const { t } = useTranslation('admin-messages')
  const needsNoReply = message.replies.length === 0 && message.waiting_on === null
  return (
    <article className={styles.bubble} data-unread={!message.is_read || undefined}>
      <p className={styles.head}>
        <DateTime value={message.timestamp} time />
        {message.waiting_on === 'staff' && <ReplyTag message={message} />}
        {needsNoReply && <Tag>{t('inbox.noReplyNeeded')}</Tag>}
      </p>
      {message.file_id !== null && (
        <p className={styles.about}>
          <Link to={documentPath(message.file_id)}>{message.original_name ?? t('file')}</Link>
        </p>
      )}
      <Text content={message.content} />
      <AttachmentList attachments={message.attachments} endpoint="adminDownloadAttachment" />
    </article>
  )
}

const Answer = ({ reply }: { reply: Reply }) => {
  const staffName = useStaffName()
  const { t } = useTranslation('admin-messages')
  return (
    <article className={styles.bubble}>
      <p className={styles.head}>
        <strong>{staffName(reply.username, t('administrator'))}</strong>{' '}
        <DateTime value={reply.timestamp} time />
      </p>
      <Text content={reply.content} />
      <AttachmentList attachments={reply.attachments} endpoint="adminDownloadAttachment" />
    </article>
  )
}

const Text = ({ content }: { content: string }) =>
  content === '' ? null : (
    <p className={styles.text} {...written(content)}>
      {content}
    </p>
  )
