import type { AdminMessage, Reply } from '@runwen/contracts'
import { useEffect, useState } from 'react'
import { isProblem } from '#shared/api/problem.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { report } from '#shared/lib/report.ts'
import { selectUser } from '#shared/session/session.ts'
import { hasDraft } from '#shared/session/stored-drafts.ts'
import { useAdminMessagesInfiniteQuery, type View } from './api.ts'
import { type MarkRead, useReadMarks } from './use-read-marks.ts'
import {
  groupByUser,
  shownMessages,
  untouched,
  withOvertaken,
  without,
  withReply,
  withUnread,
} from './view.ts'

const uniqueById = (messages: readonly AdminMessage[]) => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
]

/** State of one view of the messages; reset when the filter changes. */
export const useMessageView = (view: View, markRead: MarkRead) => {
  const query = useAdminMessagesInfiniteQuery(view)
  const { data, error } = query
  const [touched, setTouched] = useState(untouched)
  const pages = data?.pages ?? []
  const listed = uniqueById(pages.flatMap(({ messages }) => messages))
  const self = useAppSelector(selectUser)?.id
  const [before, setBefore] = useState({ data, listed })
  if (data !== before.data) {
    const stays = new Set(listed.map(({ id }) => id))
    const lost = before.listed.filter(({ id }) => !stays.has(id) && hasDraft(self, `reply.${id}`))
    setBefore({ data, listed })
    if (lost.length > 0) setTouched(withOvertaken(touched, lost))
  }
  const messages = shownMessages(listed, touched)
  const isFirst = (message: AdminMessage) =>
    view.sort === 'waiting' && (message.waiting_on === 'staff' || touched.waited.has(message.id))

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
      isFirst,
    ),
    overtaken: touched.overtaken,
    total: pages[0]?.total_all ?? 0,
    replied: (message: AdminMessage, reply: Reply) =>
      setTouched((before) => withReply(before, message, reply)),
    notReplied: (message: AdminMessage, problem: unknown) => {
      report('message not answered', problem)
      if (isProblem(problem) && problem.code === 'not_found') forget(message.id)
    },
  }
}
