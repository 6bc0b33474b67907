import type { CustomerMessage } from '@runwen/contracts'
import { useEffect, useRef } from 'react'
import { report } from '#shared/lib/report.ts'
import { useMarkRepliesReadMutation } from './api.ts'

/**
 * Marks the replies on screen in a visible tab as read. Retries failed ones when the reader comes back to
 * the tab.
 */
export const useReadReplies = (messages: readonly CustomerMessage[] | undefined) => {
  const [markRead] = useMarkRepliesReadMutation()
  const marked = useRef(new Set<string>())
  const failed = useRef(new Set<string>())
  useEffect(() => {
    const mark = async (id: string) => {
      marked.current.add(id)
      const { error } = await markRead({ id })
      if (!error) return
      failed.current.add(id)
      report('reply not marked as read', error)
    }
    const readAll = () => {
      if (document.visibilityState !== 'visible') return
      for (const { id, has_unread_reply } of messages ?? []) {
        if (!has_unread_reply) marked.current.delete(id)
        else if (!marked.current.has(id)) void mark(id)
      }
    }
    const comeBack = () => {
      for (const id of failed.current) marked.current.delete(id)
      failed.current.clear()
      readAll()
    }
    readAll()
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [messages, markRead])
}
