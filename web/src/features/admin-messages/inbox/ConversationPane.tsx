import { Button } from '@mantine/core'
import type { AdminMessage } from '@runwen/contracts'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { customerPath } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, type LazyComponent } from '#shared/ui/lazy-component.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import type { MarkRead } from '../use-read-marks.ts'
import { AssignedTo } from './AssignedTo.tsx'
import { Composer } from './Composer.tsx'
import styles from './ConversationPane.module.css'
import { Thread } from './Thread.tsx'
import { useConversation } from './use-conversation.ts'
import { useDeleteNote } from './use-delete-note.ts'

/** The customer's open documents and payments, which other features know. */
export type CustomerWork = LazyComponent<{ userId: string }>

/** Shows the end of a thread, and keeps what is shown when its room changes: the open work above it loads later. */
const keepEnd = (thread: HTMLElement) => {
  let below = 0
  const onScroll = () => {
    below = thread.scrollHeight - thread.clientHeight - thread.scrollTop
  }
  const observer = new ResizeObserver(() => {
    thread.scrollTop = thread.scrollHeight - thread.clientHeight - below
  })
  thread.scrollTop = thread.scrollHeight
  thread.addEventListener('scroll', onScroll)
  observer.observe(thread)
  return () => {
    observer.disconnect()
    thread.removeEventListener('scroll', onScroll)
  }
}

type ConversationPaneProps = {
  userId: string
  username: string | null
  work: CustomerWork
  markRead: MarkRead
  field: Ref<HTMLTextAreaElement>
  /** Holds what the key E does, while a conversation is open. */
  done: RefObject<(() => void) | undefined>
  backTo: string
  /** Marks messages as needing no reply. */
  onDone: (messages: readonly AdminMessage[]) => void
  onReplied: (message: AdminMessage, others: readonly AdminMessage[]) => void
}

/** A conversation, with the field for replies and notes below, and the customer's open work next to both or above. */
export const ConversationPane = ({ userId, username, work, ...props }: ConversationPaneProps) => {
  const { t } = useTranslation('admin-messages')
  const { query, newest, unanswered, reply, entries, older, loadOlder, notReplied } = useConversation(
    userId,
    props.markRead,
  )
  const { deleteNote, question } = useDeleteNote()
  const end = useRef<HTMLDivElement>(null)
  const lastId = entries.at(-1)?.id
  useEffect(() => {
    const { current: thread } = end
    if (lastId !== undefined && thread) return keepEnd(thread)
  }, [lastId])
  const { done, onDone } = props
  useEffect(() => {
    done.current = unanswered.length > 0 ? () => onDone(unanswered) : undefined
    return () => {
      done.current = undefined
    }
  })
  const name = username ?? newest?.username ?? t('unknownUser')
  return (
    <section className={styles.pane} aria-label={t('inbox.with', { name })}>
      <header className={styles.head}>
        <Link to={props.backTo} className={styles.back}>
          <span aria-hidden="true">←</span> {t('inbox.back')}
        </Link>
        <h2>
          <Link to={customerPath(userId)}>
            <Breakable text={name} />
          </Link>
        </h2>
        {unanswered.length > 0 && <AssignedTo messages={unanswered} />}
        <Button
          variant="default"
          size="sm"
          aria-keyshortcuts="e"
          title={t('inbox.doneHint')}
          disabled={unanswered.length === 0}
          onClick={() => onDone(unanswered)}
        >
          {t('inbox.noReplyNeeded')}
        </Button>
      </header>
      <div className={styles.work}>
        <Lazy of={work} userId={userId} fallback={<RowsSkeleton count={1} height={40} />} />
      </div>
      <div className={styles.conversation}>
        {!query.data &&
          (query.error ? (
            <ErrorState problem={query.error} onRetry={query.refetch} />
          ) : (
            <RowsSkeleton count={4} height={72} />
          ))}
        {query.data && (
          <div ref={end} className={styles.thread} tabIndex={-1}>
            {older && (
              <div>
                <Button variant="default" size="sm" onClick={loadOlder}>
                  {t('older')}
                </Button>
              </div>
            )}
            <Thread entries={entries} onDeleteNote={deleteNote} />
            {!newest && <p>{t('inbox.unwritten')}</p>}
          </div>
        )}
        {question}
        {query.data && (
          <Composer
            userId={userId}
            name={name}
            message={unanswered[0] ?? newest}
            reply={reply}
            field={props.field}
            onReplied={(message) =>
              props.onReplied(
                message,
                unanswered.filter(({ id }) => id !== message.id),
              )
            }
            onFailed={notReplied}
          />
        )}
      </div>
    </section>
  )
}
