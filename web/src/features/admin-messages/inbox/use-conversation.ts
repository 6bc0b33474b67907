import { useState } from 'react'
import { isProblem } from '#shared/api/problem.ts'
import { report } from '#shared/lib/report.ts'
import { useAdminMessagesInfiniteQuery } from '../api.ts'
import { type MarkRead, useReadMarks } from '../use-read-marks.ts'
import { useNotesInfiniteQuery } from './api.ts'
import { newestReply, threadOf, unansweredOf } from './thread.ts'

const pageSize = 20

/** One customer's conversation; its messages are read once they are on screen. */
export const useConversation = (userId: string, markRead: MarkRead) => {
  const query = useAdminMessagesInfiniteQuery({ user_id: userId, limit: pageSize })
  const notesQuery = useNotesInfiniteQuery({ id: userId })
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const messages = [
    ...new Map(
      query.data?.pages.flatMap((page) => page.messages.map((message) => [message.id, message] as const)),
    ).values(),
  ]
  const notes = notesQuery.data?.pages.flatMap((page) => page.notes) ?? []
  useReadMarks(messages, (fresh) => {
    setUnread((before) => new Set([...before, ...fresh.map(({ id }) => id)]))
    void markRead(fresh, () => {})
  })
  const unanswered = unansweredOf(messages)
  const [waited, setWaited] = useState<ReadonlySet<string>>(new Set())
  if (unanswered.some(({ id }) => !waited.has(id)))
    setWaited(new Set([...waited, ...unanswered.map(({ id }) => id)]))
  const reply = newestReply(messages.filter(({ id }) => waited.has(id)))
  const isLast = reply !== undefined && messages.every(({ timestamp }) => timestamp < reply.timestamp)
  const isComplete = query.data !== undefined && !query.hasNextPage
  const shown = messages.map((message) => (unread.has(message.id) ? { ...message, is_read: false } : message))
  return {
    query,
    newest: messages[0],
    unanswered,
    /** The last reply to what waited here, until the customer writes again. */
    reply: isLast ? reply : undefined,
    entries: threadOf(shown, notes, isComplete),
    older: query.hasNextPage || notesQuery.hasNextPage,
    loadOlder: () => {
      if (query.hasNextPage) void query.fetchNextPage()
      if (notesQuery.hasNextPage) void notesQuery.fetchNextPage()
    },
    notReplied: (problem: unknown) => {
      report('message not answered', problem)
      if (isProblem(problem) && problem.code === 'not_found') void query.refetch()
    },
  }
}
