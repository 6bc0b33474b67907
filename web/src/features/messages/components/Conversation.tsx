import { Button } from '@mantine/core'
import type { CustomerMessage } from '@runwen/contracts'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { conversationOf } from '../conversation.ts'
import { useMarker } from '../use-marker.ts'
import { usePosition } from '../use-position.ts'
import { useReadReplies } from '../use-read-replies.ts'
import { Bubble } from './Bubble.tsx'
import styles from './Conversation.module.css'

type ConversationProps = {
  messages: readonly CustomerMessage[]
  /** Shown while there are no messages. */
  placeholder: React.ReactNode
  older?: { onLoad: () => void; busy: boolean } | undefined
  /** Stays at the lower edge of the screen, above the conversation. */
  children: React.ReactNode
}

/** Opens at the first unread reply, or else at the newest message. */
export const Conversation = ({ messages, placeholder, older, children }: ConversationProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const days = conversationOf(messages)
  const entries = days.flatMap((day) => day.entries)
  const marker = useMarker(entries)
  const center = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const { isAtEnd, arrived, toNewest } = usePosition({ center, log, foot, entries })
  useReadReplies(messages, { log, foot })
  return (
    <div ref={center} className={styles.center}>
      <div ref={log} className={styles.conversation} role="log" aria-label={t('log')}>
        {entries.length === 0 && placeholder}
        {older && (
          <Button variant="subtle" size="sm" disabled={older.busy} onClick={older.onLoad}>
            {t('common:action.older')}
          </Button>
        )}
        {days.map((day) => (
          <section key={day.date} className={styles.day}>
            <h2 className={styles.date}>
              <DateTime value={day.date} year />
            </h2>
            {day.entries.map((entry) => (
              <Fragment key={entry.id}>
                {entry.id === marker && (
                  <p className={styles.marker} data-marker>
                    {t('new')}
                  </p>
                )}
                <Bubble entry={entry} />
              </Fragment>
            ))}
          </section>
        ))}
        <div className={styles.end} data-end />
      </div>
      <div ref={foot} className={styles.foot}>
        {!isAtEnd && entries.length > 0 && (
          <Button
            className={styles.newest}
            variant="default"
            size="sm"
            data-arrived={arrived > 0 || undefined}
            onClick={toNewest}
          >
            {arrived > 0 ? t('arrived', { count: arrived }) : t('newest')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
