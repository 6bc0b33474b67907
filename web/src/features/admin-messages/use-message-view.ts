import type { Message, Reply } from '@runwen/contracts'
import { useEffect, useState } from 'react'
import { isProblem } from '#shared/api/problem.ts'
import { report } from '#shared/lib/report.ts'
import { useAdminMessagesInfiniteQuery, type View } from './api.ts'
import { type MarkRead, useReadMarks } from './use-read-marks.ts'
import { groupByUser, shownMessages, untouched, withKept, without, withUnread } from './view.ts'

/** State of one view of the messages; reset when the filter changes. */
export const useMessageView = (view: View, markRead: MarkRead) => {
  const query = useAdminMessagesInfiniteQuery(view)
  const { data, error } = query
  const [touched, setTouched] = useState(untouched)
  const pages = data?.pages ?? []
  const listed = pages.flatMap(({ messages }) => messages)
  const messages = shownMessages(listed, touched)

  useEffect(() => {
    if (error) report('messages not loaded', error)
  }, [error])

  const forget = (id: string) => setTouched((before) => without(before, id))
  useReadMarks(listed, (unread) => {
    setTouched((before) => withUnread(before, unread))
    void markRead(unread, forget)
  })

  return {
    query,
    isEmpty: data !== undefined && messages.length === 0,
    groups: groupByUser(
      messages,
      pages.flatMap(({ groups }) => groups),
    ),
    total: pages[0]?.total_all ?? 0,
    replied: (message: Message, reply: Reply) =>
      setTouched((before) => withKept(before, { ...message, replies: [...message.replies, reply] })),
    notReplied: (message: Message, problem: unknown) => {
      report('message not answered', problem)
      if (isProblem(problem) && problem.code === 'not_found') forget(message.id)
    },
  }
}
