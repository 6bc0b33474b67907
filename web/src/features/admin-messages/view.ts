import type { AdminMessage, MessageGroup, Reply } from '@runwen/contracts'
import { isLate } from './waiting.ts'

/** Changes made to messages while one view of the list is open. */
export type Touched = {
  /** Messages that were unread when first shown; they stay marked as unread until the filter changes. */
  readonly unread: ReadonlySet<string>
  /** Messages handled in this view; they may no longer match its filter on the server. */
  readonly kept: ReadonlyMap<string, AdminMessage>
  /** Messages that were answered here after they had waited for long; they stay at the top. */
  readonly wereLate: ReadonlySet<string>
}

export const untouched: Touched = { unread: new Set(), kept: new Map(), wereLate: new Set() }

const newestFirst = (a: AdminMessage, b: AdminMessage) => (a.timestamp < b.timestamp ? 1 : -1)

/** The messages to show, newest first: the server's list plus those handled in this view that no longer match the filter. */
export const shownMessages = (listed: readonly AdminMessage[], { unread, kept }: Touched): AdminMessage[] => {
  const byId = new Map([...kept, ...listed.map((message) => [message.id, message] as const)])
  return [...byId.values()]
    .map((message) => (unread.has(message.id) ? { ...message, is_read: false } : message))
    .sort(newestFirst)
}

export const withUnread = (touched: Touched, messages: readonly AdminMessage[]): Touched => ({
  ...touched,
  unread: new Set([...touched.unread, ...messages.map(({ id }) => id)]),
  kept: new Map([...touched.kept, ...messages.map((message) => [message.id, message] as const)]),
})

export const withReply = (touched: Touched, message: AdminMessage, reply: Reply): Touched => {
  const answered = { ...message, replies: [...message.replies, reply], waiting_on: 'customer' as const }
  return {
    ...touched,
    kept: new Map([...touched.kept, [message.id, answered]]),
    wereLate: isLate(message) ? new Set([...touched.wereLate, message.id]) : touched.wereLate,
  }
}

/** Removes a deleted message from the view. */
export const without = (touched: Touched, id: string): Touched => ({
  ...touched,
  kept: new Map([...touched.kept].filter(([kept]) => kept !== id)),
})

export type Group = {
  readonly userId: string
  readonly username: string | null
  readonly count: number
  readonly messages: readonly AdminMessage[]
}

/**
 * Groups messages by user. Users with messages to put first come first, the one who wrote the oldest of them at the
 * top; then the others, most recently active first. `counts` is each user's total, loaded or not.
 */
export const groupByUser = (
  messages: readonly AdminMessage[],
  counts: readonly MessageGroup[],
  isFirst: (message: AdminMessage) => boolean,
): readonly Group[] => {
  const known = new Map(counts.map((group) => [group.user_id, group]))
  const groups = [...Map.groupBy(messages, ({ user_id }) => user_id)].map(([userId, own]) => {
    const group = known.get(userId)
    const first = own.filter(isFirst).toReversed()
    return {
      userId,
      username: own[0]?.username ?? null,
      count: Math.max(group?.message_count ?? 0, own.length),
      messages: [...first, ...own.filter((message) => !isFirst(message))],
      waitsSince: first[0]?.timestamp,
      lastAt: group?.last_message_at ?? own[0]?.timestamp ?? '',
    }
  })
  return groups.sort((a, b) => {
    if (a.waitsSince && b.waitsSince) return a.waitsSince < b.waitsSince ? -1 : 1
    if (a.waitsSince || b.waitsSince) return a.waitsSince ? -1 : 1
    return a.lastAt < b.lastAt ? 1 : -1
  })
}
