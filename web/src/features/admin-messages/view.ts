import type { AdminMessage, MessageGroup, Reply } from '@runwen/contracts'

/** Changes made to messages while one view of the list is open. */
export type Touched = {
  /** Messages that were unread when first shown; they stay marked as unread until the filter changes. */
  readonly unread: ReadonlySet<string>
  /** Messages handled in this view; they may no longer match its filter on the server. */
  readonly kept: ReadonlyMap<string, AdminMessage>
  /** Messages that waited and were answered here; they keep their place among those that wait longest. */
  readonly waited: ReadonlySet<string>
  /** Messages that left the list, because a colleague answered them, while an answer was being written here. */
  readonly overtaken: ReadonlySet<string>
}

export const untouched: Touched = {
  unread: new Set(),
  kept: new Map(),
  waited: new Set(),
  overtaken: new Set(),
}

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

export const withOvertaken = (touched: Touched, messages: readonly AdminMessage[]): Touched => ({
  ...touched,
  kept: new Map([...touched.kept, ...messages.map((message) => [message.id, message] as const)]),
  overtaken: new Set([...touched.overtaken, ...messages.map(({ id }) => id)]),
})

export const withReply = (touched: Touched, message: AdminMessage, reply: Reply): Touched => {
  const answered = { ...message, replies: [...message.replies, reply], waiting_on: 'customer' as const }
  return {
    ...touched,
    kept: new Map([...touched.kept, [message.id, answered]]),
    waited: new Set([...touched.waited, message.id]),
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
 * Groups messages by user, most recently active first. Users with messages to put first come before them, the one who
 * wrote the oldest of these at the top. `counts` is each user's total, loaded or not.
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
