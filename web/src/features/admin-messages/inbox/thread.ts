import type { AdminMessage, CustomerNote, Reply } from '@runwen/contracts'

/** What was said and noted in a conversation. */
export type ThreadEntry = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'message'; readonly message: AdminMessage }
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'note'; readonly note: CustomerNote }
)

/**
 * Messages, replies and notes by time, oldest first. While older messages are not loaded, notes from before the oldest
 * loaded one wait with them.
 */
export const threadOf = (
  messages: readonly AdminMessage[],
  notes: readonly CustomerNote[],
  isComplete: boolean,
): ThreadEntry[] => {
  const oldest = messages.reduce<string | undefined>(
    (earliest, { timestamp }) => (earliest === undefined || timestamp < earliest ? timestamp : earliest),
    undefined,
  )
  const shownNotes = notes.filter(
    ({ created_at }) => isComplete || oldest === undefined || created_at >= oldest,
  )
  return [
    ...messages.map((message) => ({
      kind: 'message' as const,
      id: message.id,
      at: message.timestamp,
      message,
    })),
    ...messages.flatMap(({ replies }) =>
      replies.map((reply) => ({ kind: 'reply' as const, id: reply.id, at: reply.timestamp, reply })),
    ),
    ...shownNotes.map((note) => ({ kind: 'note' as const, id: note.id, at: note.created_at, note })),
  ].sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
}

export const unansweredOf = (messages: readonly AdminMessage[]) =>
  messages.filter(({ waiting_on }) => waiting_on === 'staff')

export const newestReply = (messages: readonly AdminMessage[]) =>
  messages
    .flatMap(({ replies }) => replies)
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    .at(-1)
