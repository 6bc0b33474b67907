import type { CustomerMessage } from '@runwen/contracts'
import { useEffect, useRef } from 'react'
import { report } from '#shared/lib/report.ts'
import { useMarkRepliesReadMutation } from './api.ts'

/** Replies that are on the screen of a tab in front are read. */
export const useReadReplies = (messages: readonly CustomerMessage[] | undefined) => {
  const [markRead] = useMarkRepliesReadMutation()
  const marking = useRef(new Set<string>())
  useEffect(() => {
    const readAll = () => {
      if (document.visibilityState !== 'visible') return
      for (const { id, has_unread_reply } of messages ?? []) {
        if (!has_unread_reply || marking.current.has(id)) continue
        marking.current.add(id)
        void markRead(id).then(({ error }) => {
          marking.current.delete(id)
          if (error) report('reply not marked as read', error)
        })
      }
    }
    readAll()
    document.addEventListener('visibilitychange', readAll)
    return () => document.removeEventListener('visibilitychange', readAll)
  }, [messages, markRead])
}
