import type { CustomerMessage } from '@runwen/contracts'
import { useCallback, useEffect, useRef } from 'react'
import { report } from '#shared/lib/report.ts'
import { useMarkRepliesReadMutation } from './api.ts'
import { observeOnScreen, type Parts } from './screen.ts'

/**
 * Marks replies as read once their end is on the screen of a visible tab. Retries failed ones when the reader comes
 * back to the tab.
 */
export const useReadReplies = (messages: readonly CustomerMessage[], { log, foot }: Parts) => {
  const [markRead] = useMarkRepliesReadMutation()
  const onScreen = useRef(new Set<string>())
  const marked = useRef(new Set<string>())
  const failed = useRef(new Set<string>())

  const read = useCallback(() => {
    const mark = async (id: string, reply_ids: string[]) => {
      for (const reply of reply_ids) marked.current.add(reply)
      const { error } = await markRead({ id, reply_ids })
      if (!error) return
      for (const reply of reply_ids) failed.current.add(reply)
      report('reply not marked as read', error)
    }
    if (document.visibilityState !== 'visible') return
    for (const { id, replies } of messages) {
      const seen = replies
        .filter((reply) => !reply.is_read && onScreen.current.has(reply.id) && !marked.current.has(reply.id))
        .map((reply) => reply.id)
      if (seen.length > 0) void mark(id, seen)
    }
  }, [messages, markRead])

  useEffect(() => {
    const comeBack = () => {
      for (const id of failed.current) marked.current.delete(id)
      failed.current.clear()
      read()
    }
    document.addEventListener('visibilitychange', comeBack)
    const stop = observeOnScreen({ log, foot }, '[data-unread]', ({ dataset }, isOnScreen) => {
      if (isOnScreen) onScreen.current.add(dataset.unread ?? '')
      else onScreen.current.delete(dataset.unread ?? '')
      read()
    })
    return () => {
      stop()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [read, log, foot])
}
