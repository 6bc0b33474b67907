import type { AdminMessage, messagingApi, QueryOf } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { refuse, server } from './server.ts'
import { onePage } from './staff-data.ts'
import { newId } from './users.ts'

type Criteria = QueryOf<typeof messagingApi.adminListMessages>

const matches = ({ filter, waiting_on, user_id }: Criteria, message: AdminMessage) => {
  if (user_id !== undefined && user_id !== message.user_id) return false
  const { is_read, replies } = message
  if (waiting_on !== undefined && waiting_on !== message.waiting_on) return false
  if (filter === undefined) return true
  const isUnreplied = message.waiting_on === 'staff'
  return { unread: !is_read, read: is_read, replied: replies.length > 0, unreplied: isUnreplied }[filter]
}

const isLate = ({ waiting_on, timestamp }: AdminMessage) =>
  waiting_on === 'staff' && Date.parse(timestamp) <= Date.now() - limits.answerMinutes * 60_000

/** A server that stores read marks and replies. Of the list by time, it answers only the first `firstPage` messages. */
export const serveMessages = (messages: AdminMessage[], { firstPage = messages.length } = {}) => {
  server.on('adminListMessages', ({ query }) => {
    const all = messages.filter((one) => matches(query, one))
    const found = query.sort === 'waiting' ? all : all.slice(0, firstPage)
    const groups = [...new Set(found.map(({ user_id }) => user_id))].map((user_id) => {
      const own = messages.filter((one) => one.user_id === user_id)
      const last_message_at =
        own
          .map(({ timestamp }) => timestamp)
          .sort()
          .at(-1) ?? ''
      return { user_id, username: own[0]?.username ?? null, message_count: own.length, last_message_at }
    })
    return {
      messages: found.map((one) => ({ ...one })),
      groups,
      total_all: messages.length,
      late_count: messages.filter(isLate).length,
      ...onePage(found),
    }
  })
  const find = (id: string) => messages.find((one) => one.id === id) ?? refuse('not_found')
  server.on('markMessagesRead', ({ body }) => {
    const found = messages.filter(({ id }) => body.message_ids.includes(id))
    for (const one of found) one.is_read = true
    return { message_ids: found.map(({ id }) => id) }
  })
  server.on('replyToMessage', ({ body }) => {
    const reply = {
      id: newId(),
      username: 'editor',
      content: body.content,
      attachments: [],
      timestamp: new Date().toISOString(),
    }
    const message = find(body.reply_to)
    message.replies.push(reply)
    message.waiting_on = 'customer'
    return { reply }
  })
  return messages
}

/** Ids of the messages marked as read, in order. */
export const marked = () => server.requests('markMessagesRead').flatMap(({ body }) => body.message_ids)
