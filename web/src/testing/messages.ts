import type { Message } from '@runwen/contracts'
import { screen } from '@testing-library/react'
import { refuse, server } from './server.ts'
import { onePage } from './staff.ts'
import { newId } from './users.ts'

const matches = (filter: string | undefined, { is_read, replies }: Message) =>
  filter === undefined ||
  { unread: !is_read, read: is_read, replied: replies.length > 0, unreplied: replies.length === 0 }[filter]

/** A server that stores read marks and replies. */
export const serveMessages = (messages: Message[]) => {
  server.on('adminListMessages', ({ query }) => {
    const found = messages.filter((one) => matches(query.filter, one))
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
      ...onePage(found),
    }
  })
  const find = (id: string) => messages.find((one) => one.id === id) ?? refuse('not_found')
  server.on('adminMarkRead', ({ params }) => ({
    message: Object.assign(find(params.id ?? ''), { is_read: true }),
  }))
  server.on('replyToMessage', ({ body }) => {
    const reply = {
      id: newId(),
      username: 'editor',
      content: body.content,
      timestamp: new Date().toISOString(),
    }
    find(body.reply_to).replies.push(reply)
    return { reply }
  })
  return messages
}

/** The region with one user's messages. */
export const groupOf = (name: string) => screen.findByRole('region', { name })

/** Ids of the messages marked as read, in order. */
export const marked = () => server.requests('adminMarkRead').map(({ params }) => params.id)
