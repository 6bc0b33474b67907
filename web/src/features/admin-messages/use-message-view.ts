import type { AdminMessage, Reply } from '@runwen/contracts'
import { useEffect, useState } from 'react'
import { isProblem } from '#shared/api/problem.ts'
import { report } from '#shared/lib/report.ts'
import { useAdminMessagesInfiniteQuery, type View } from './api.ts'
import { type MarkRead, useReadMarks } from './use-read-marks.ts'
import { groupByUser, shownMessages, untouched, without, withReply, withUnread } from './view.ts'
import { isLate } from './waiting.ts'

const oldestUnanswered: View = { waiting_on: 'staff', sort: 'waiting' }

/** The late messages, which come up again at the top of the list of all messages, however old they are. */
const useLateMessages = (isNeeded: boolean) => {
  const { data } = useAdminMessagesInfiniteQuery(oldestUnanswered, { skip: !isNeeded })
  const pages = isNeeded ? (data?.pages ?? []) : []
  const messages = pages.flatMap((page) => page.messages).filter((message) => isLate(message))
  return { messages, groups: pages.flatMap(({ groups }) => groups) }
}

const uniqueById = (messages: readonly AdminMessage[]) => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
]

/** State of one view of the messages; reset when the filter changes. */
export const useMessageView = (view: View, markRead: MarkRead) => {
  const query = useAdminMessagesInfiniteQuery(view)
  const { data, error } = query
  const [touched, setTouched] = useState(untouched)
  const pages = data?.pages ?? []
  const isFiltered = Object.values(view).some((value) => value !== undefined)
  const late = useLateMessages(!isFiltered && (pages[0]?.late_count ?? 0) > 0)
  const listed = uniqueById([...late.messages, ...pages.flatMap(({ messages }) => messages)])
  const messages = shownMessages(listed, touched)
  const isFirst = (message: AdminMessage) =>
    touched.wereLate.has(message.id) ||
    (view.sort === 'waiting' ? message.waiting_on === 'staff' : isLate(message))

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
    groups: groupByUser(messages, [...late.groups, ...pages.flatMap(({ groups }) => groups)], isFirst),
    total: pages[0]?.total_all ?? 0,
    replied: (message: AdminMessage, reply: Reply) =>
      setTouched((before) => withReply(before, message, reply)),
    notReplied: (message: AdminMessage, problem: unknown) => {
      report('message not answered', problem)
      if (isProblem(problem) && problem.code === 'not_found') forget(message.id)
    },
  }
}
