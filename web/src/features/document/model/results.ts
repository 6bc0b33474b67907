import type { HistoryEntry, RevisionMark } from '@runwen/contracts'

type Entry = Pick<HistoryEntry, 'kind' | 'version' | 'marks'>

/** Numbers of all results, newest first. */
export const resultsOf = (history: readonly Entry[] = []) =>
  history.flatMap(({ kind, version }) => (kind === 'result' && version !== null ? [version] : []))

/** What the customer marked in the newest revision request. */
export const requestedMarks = (history: readonly Entry[] = []): readonly RevisionMark[] =>
  history.find(({ kind }) => kind === 'revision_requested')?.marks ?? []
