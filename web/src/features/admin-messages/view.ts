import type { Message, MessageGroup } from '@runwen/contracts'

/** Changes made to messages while one view of the list is open. */
export type Touched = {
  /** Messages that were unread when first shown; they stay marked as unread until the filter changes. */
  readonly unread: ReadonlySet<string>
  /** Messages handled in this view; they may no longer match its filter on the server. */
  readonly kept: ReadonlyMap<string, Message>
}

export const untouched: Touched = { unread: new Set(), kept: new Map() }

const newestFirst = (a: Message, b: Message) => (a.timestamp < b.timestamp ? 1 : -1)

/** The messages to show: the server's list plus those handled in this view that no longer match the filter. */
export const shownMessages = (listed: readonly Message[], { unread, kept }: Touched): Message[] => {
  const ids = new Set(listed.map(({ id }) => id))
  const gone = [...kept.values()].filter(({ id }) => !ids.has(id))
  return [...listed, ...gone]
    .map((message) => (unread.has(message.id) ? { ...message, is_read: false } : message))
    .sort(newestFirst)
}

export const withUnread = (touched: Touched, messages: readonly Message[]): Touched => ({
  unread: new Set([...touched.unread, ...messages.map(({ id }) => id)]),
  kept: new Map([...touched.kept, ...messages.map((message) => [message.id, message] as const)]),
})

export const withKept = (touched: Touched, message: Message): Touched => ({
  ...touched,
  kept: new Map([...touched.kept, [message.id, message]]),
})

/** Removes a deleted message from the view. */
export const without = (touched: Touched, id: string): Touched => ({
  ...touched,
  kept: new Map([...touched.kept].filter(([kept]) => kept !== id)),
})

export type Group = {
  readonly userId: string
  readonly username: string | null
  readonly count: number
  readonly messages: readonly Message[]
}

/** Groups messages by user, most recently active first. `counts` is each user's total, loaded or not. */
export const groupByUser = (
  messages: readonly Message[],
  counts: readonly MessageGroup[],
): readonly Group[] => {
  const known = new Map(counts.map((group) => [group.user_id, group]))
  const groups = [...Map.groupBy(messages, ({ user_id }) => user_id)].map(([userId, own]) => {
    const group = known.get(userId)
    return {
      userId,
      username: own[0]?.username ?? null,
      count: Math.max(group?.message_count ?? 0, own.length),
      messages: own,
      lastAt: group?.last_message_at ?? own[0]?.timestamp ?? '',
    }
  })
  return groups.sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1))
}
