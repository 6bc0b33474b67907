import type { HistoryEntry, RevisionMark } from '@runwen/contracts'

type Entry = Pick<HistoryEntry, 'kind' | 'version' | 'marks'>

/** Versions of all results, newest first. */
const resultsOf = (history: readonly Entry[] = []) =>
  history.flatMap(({ kind, version }) => (kind === 'result' && version !== null ? [version] : []))

/** Which of the delivered results a version is, from 1. Drafts that were never delivered have versions too. */
export const resultNumber = (history: readonly Entry[], version: number | null) => {
  const results = resultsOf(history)
  const place = version === null ? -1 : results.indexOf(version)
  return place < 0 ? '' : String(results.length - place)
}

/** What gave the customer the result that they get now: its delivery, or that it was restored. */
export const newestGiving = <One extends Entry>(history: readonly One[]) =>
  history.find(({ kind }) => kind === 'result' || kind === 'restored')

/** The delivery of the result that the customer gets now: the newest, or the one that was restored since. */
export const currentResult = <One extends Entry>(history: readonly One[] = []) => {
  const version = newestGiving(history)?.version
  return history.find((entry) => entry.kind === 'result' && entry.version === version)
}

/** Versions of the result that the customer gets now and of those before it, newest first. */
export const resultsUntilCurrent = (history: readonly Entry[] = []) => {
  const results = resultsOf(history)
  return results.slice(results.indexOf(currentResult(history)?.version ?? 0))
}

/** What the customer marked in the newest revision request. */
export const requestedMarks = (history: readonly Entry[] = []): readonly RevisionMark[] =>
  history.find(({ kind }) => kind === 'revision_requested')?.marks ?? []
