/** What happened; `other` has a text of another feature. */
export type TimelineEvent =
  | { kind: 'registered' | 'agreed' | 'uploaded' | 'paid' | 'message' | 'fapiao' }
  | { kind: 'reply' | 'note' | 'fapiaoIssued' | 'fapiaoDeclined'; name: string }
  | { kind: 'order'; amount: string; status: string }
  | { kind: 'email'; email: string }
  | { kind: 'other'; text: string }

/** Something that happened to a customer. */
export interface TimelineEntry {
  id: string
  at: string
  event: TimelineEvent
  detail?: string | null | undefined
  to?: string | undefined
}

/** A list of entries, newest first. */
export interface TimelineSource {
  entries: readonly TimelineEntry[]
  /** Whether the list continues before its last entry. */
  isCut: boolean
}

/**
 * Merges lists into one, newest first. It ends where the first list that is cut off ends: before that, entries of this list
 * would be missing between those of the others.
 */
export const timelineOf = (sources: readonly TimelineSource[]) => {
  const since = sources.reduce((latest, { entries, isCut }) => {
    const oldest = entries.reduce(
      (earliest, { at }) => (earliest === '' || at < earliest ? at : earliest),
      '',
    )
    return isCut && oldest > latest ? oldest : latest
  }, '')
  const entries = sources
    .flatMap((source) => source.entries)
    .filter(({ at }) => at >= since)
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
  return { entries, isCut: since !== '' }
}
