import type { AdminMessage, CannedReply, Conversation, CustomerNote } from '@runwen/contracts'
import { serveMessages } from './messages.ts'
import { refuse, server } from './server.ts'
import { onePage, staffMember } from './staff-data.ts'
import { newId } from './users.ts'

const conversationOf = (own: readonly AdminMessage[]): Conversation => {
  const byTime = own.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  const waiting = byTime.filter(({ waiting_on }) => waiting_on === 'staff')
  const newest = byTime.at(-1)
  return {
    user_id: newest?.user_id ?? '',
    username: newest?.username ?? null,
    message_count: own.length,
    unanswered_count: waiting.length,
    waiting_since: waiting[0]?.timestamp ?? null,
    assignee: waiting.find(({ assignee }) => assignee !== null)?.assignee ?? null,
    last_message_at: newest?.timestamp ?? '',
    excerpt: newest?.content ?? '',
    original_name: newest?.original_name ?? null,
  }
}

const conversationsOf = (messages: readonly AdminMessage[]) =>
  [...Map.groupBy(messages, ({ user_id }) => user_id).values()].map(conversationOf)

/** Staff to whom messages can be given. */
export const colleagues = [staffMember({ username: 'lin' })]

/** As `serveMessages`, with conversations, notes and canned replies. */
export const serveInbox = (
  messages: AdminMessage[],
  canned: CannedReply[] = [],
  notes: CustomerNote[] = [],
) => {
  serveMessages(messages)
  server.on('listConversations', ({ query: { filter, search = '' } }) => {
    const all = conversationsOf(messages)
    const unanswered = all
      .filter(({ waiting_since }) => waiting_since !== null)
      .sort((a, b) => ((a.waiting_since ?? '') < (b.waiting_since ?? '') ? -1 : 1))
    const recent = all.toSorted((a, b) => (a.last_message_at < b.last_message_at ? 1 : -1))
    const mine = unanswered.filter(
      ({ assignee }) => assignee !== null && !colleagues.some(({ id }) => id === assignee.id),
    )
    const unassigned = unanswered.filter(({ assignee }) => assignee === null)
    const found = { unanswered, mine, unassigned, all: recent }[filter ?? 'unanswered'].filter(
      ({ username, excerpt }) => username?.includes(search) || excerpt.includes(search),
    )
    return {
      conversations: found,
      counts: {
        unanswered: unanswered.length,
        mine: mine.length,
        unassigned: unassigned.length,
        all: all.length,
      },
      waiting_count: messages.filter(({ waiting_on }) => waiting_on === 'staff').length,
      ...onePage(found),
    }
  })
  server.on('settleMessages', ({ body: { message_ids, settled } }) => {
    const changed = messages.filter(({ id, replies }) => message_ids.includes(id) && replies.length === 0)
    for (const one of changed) one.waiting_on = settled ? null : 'staff'
    return { message_ids: changed.map(({ id }) => id) }
  })
  server.on('listStaff', () => ({ staff: colleagues }))
  server.on('assignMessage', ({ params, body }) => {
    const message = messages.find(({ id }) => id === params.id) ?? refuse('not_found')
    if (body.expected !== undefined && body.expected !== (message.assignee?.id ?? null))
      refuse('assigned_meanwhile')
    const { user_id } = body
    const name = colleagues.find(({ id }) => id === user_id)?.username ?? 'editor'
    message.assignee = user_id === null ? null : { id: user_id, name }
    return { message: { ...message } }
  })
  server.on('listNotes', ({ params }) => {
    const own = notes.filter(({ user_id }) => user_id === params.id)
    return { notes: own, next_cursor: null }
  })
  server.on('addNote', ({ params, body }) => {
    const note = {
      id: newId(),
      user_id: params.id,
      author: 'editor',
      text: body.text,
      created_at: new Date().toISOString(),
    }
    notes.unshift(note)
    return { note }
  })
  server.on('deleteNote', ({ params }) => {
    const index = notes.findIndex(({ id }) => id === params.id)
    if (index < 0) refuse('not_found')
    notes.splice(index, 1)
    return undefined
  })
  server.on('listCannedReplies', () => ({ canned_replies: canned }))
  server.on('createCannedReply', ({ body }) => {
    const canned_reply = { id: newId(), ...body, updated_at: new Date().toISOString() }
    canned.push(canned_reply)
    return { canned_reply }
  })
  server.on('updateCannedReply', ({ params, body }) => ({
    canned_reply: Object.assign(canned.find(({ id }) => id === params.id) ?? refuse('not_found'), body),
  }))
  server.on('deleteCannedReply', ({ params }) => {
    canned.splice(
      canned.findIndex(({ id }) => id === params.id),
      1,
    )
    return undefined
  })
  return messages
}

export const cannedReply = (with_: Partial<CannedReply> = {}): CannedReply => ({
  id: newId(),
  name: '银行卡被拒',
  text_en: 'Your bank declined the payment for {document}. Please try another card or Alipay.',
  text_zh: '您好，银行拒绝了《{document}》的付款，请换一张卡或使用支付宝。预计 {due} 交付。',
  updated_at: '2026-11-20T02:00:00.000Z',
  ...with_,
})
