import type { Attachment, CustomerMessage } from '@runwen/contracts'

export type Entry = {
  readonly id: string
  readonly by: 'customer' | 'staff'
  readonly author: string | null
  readonly content: string
  readonly attachments: readonly Attachment[]
  readonly timestamp: string
  /** The document that it is about; without an id, it was deleted. */
  readonly fileName: string | null
  readonly fileId: string | null
  /** Whether staff has read the message; only set on the customer's own messages. */
  readonly isRead: boolean
  /** A reply that the customer has not seen yet. */
  readonly isUnread: boolean
}

export type Day = { readonly date: string; readonly entries: readonly Entry[] }

const entriesOf = (message: CustomerMessage): Entry[] => [
  {
    id: message.id,
    by: 'customer',
    author: message.username,
    content: message.content,
    attachments: message.attachments,
    timestamp: message.timestamp,
    fileName: message.original_name,
    fileId: message.file_id,
    isRead: message.is_read || message.replies.length > 0,
    isUnread: false,
  },
  ...message.replies.map(
    ({ id, username, content, attachments, timestamp, is_read }): Entry => ({
      id,
      by: 'staff',
      author: username,
      content,
      attachments,
      timestamp,
      fileName: null,
      fileId: null,
      isRead: true,
      isUnread: !is_read,
    }),
  ),
]

const localDay = (iso: string) => {
  const date = new Date(iso)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
}

/** Merges messages and replies into one conversation, oldest first, grouped by day in the reader's time zone. */
export const conversationOf = (messages: readonly CustomerMessage[]): Day[] => {
  const entries = messages
    .flatMap(entriesOf)
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp) || a.id.localeCompare(b.id))
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = localDay(entry.timestamp)
    const known = days.get(day)
    if (known) known.push(entry)
    else days.set(day, [entry])
  }
  return [...days.values()].map((of) => ({ date: of[0]?.timestamp ?? '', entries: of }))
}
