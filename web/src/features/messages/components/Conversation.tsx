import { Button } from '@mantine/core'
import type { CustomerMessage } from '@runwen/contracts'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { conversationOf } from '../conversation.ts'
import { Bubble } from './Bubble.tsx'
import styles from './Conversation.module.css'

type ConversationProps = {
  messages: readonly CustomerMessage[]
  older?: { onLoad: () => void; busy: boolean } | undefined
}

/** Scrolls to the end when a message arrives; keeps the scroll position when older messages load. */
const useStickToEnd = (newest: string | undefined) => {
  const end = useRef<HTMLDivElement>(null)
  // Braces, because scrolling may return a promise, which React would treat as a clean-up function.
  useLayoutEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return end
}

export const Conversation = ({ messages, older }: ConversationProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const days = conversationOf(messages)
  const end = useStickToEnd(days.at(-1)?.entries.at(-1)?.id)
  return (
    <div className={styles.conversation} role="log" aria-label={t('log')}>
      {older && (
        <Button variant="subtle" size="sm" disabled={older.busy} onClick={older.onLoad}>
          {t('common:action.older')}
        </Button>
      )}
      {days.map(({ date, entries }) => (
        <section key={date} className={styles.day}>
          <h2 className={styles.date}>
            <DateTime value={date} />
          </h2>
          {entries.map((entry) => (
            <Bubble key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
      <div ref={end} />
    </div>
  )
}
