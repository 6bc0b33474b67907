import type { Run } from '@runwen/contracts'
import { textOfRuns } from './sides.ts'

/** Runs of a paragraph as they are drawn: unchanged ones, and the two sides of a change together. */
export type Segment =
  | { readonly kind: 'plain'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'change'
      readonly change: number
      readonly removed: readonly Run[]
      readonly added: readonly Run[]
    }
  | {
      readonly kind: 'move'
      readonly change: number
      readonly place: 'from' | 'to'
      readonly runs: readonly Run[]
    }

/** Whether a comment is about a run: `first` for the first run of those that it is about. */
export type Commented = boolean | 'first'

/** What holds for the run after this one. */
export const commentedAfter = (run: Run, commented: Commented): Commented =>
  run.type === 'comment' ? run.at === 'start' && 'first' : commented !== false

const isAdded = (run: Run) => 'mark' in run && (run.mark === 'insertion' || run.mark === 'move_to')

const groupOf = (run: Run) => {
  if (!('change' in run) || run.change === undefined || run.mark === undefined) return ''
  const kind = run.mark === 'insertion' || run.mark === 'deletion' ? 'change' : run.mark
  return `${kind} ${run.change}`
}

const segmentOf = (runs: readonly Run[]): Segment => {
  const [first] = runs
  if (!first || !('change' in first) || first.change === undefined || first.mark === undefined)
    return { kind: 'plain', runs }
  const { change, mark } = first
  if (mark === 'move_from' || mark === 'move_to')
    return { kind: 'move', change, place: mark === 'move_from' ? 'from' : 'to', runs }
  return { kind: 'change', change, removed: runs.filter((run) => !isAdded(run)), added: runs.filter(isAdded) }
}

/** What is not shown as a change reads as in the result. */
const accepted = (runs: readonly Run[], isShown: (change: number) => boolean) =>
  runs.flatMap((run): Run[] => {
    if (!('change' in run) || run.change === undefined || run.mark === undefined || isShown(run.change))
      return [run]
    return isAdded(run) ? [{ ...run, mark: undefined, change: undefined }] : []
  })

export const segmentsOf = (runs: readonly Run[], isShown: (change: number) => boolean): Segment[] => {
  const groups: Run[][] = []
  let last: string | undefined
  for (const run of accepted(runs, isShown)) {
    const group = groupOf(run)
    if (group === last) groups.at(-1)?.push(run)
    else groups.push([run])
    last = group
  }
  return groups.map(segmentOf)
}

/** Raised and lowered text takes the room between the lines itself. */
const isPlainText = (runs: readonly Run[]) =>
  runs.every(
    (run) =>
      run.type === 'text' && !run.format?.some((name) => name === 'superscript' || name === 'subscript'),
  )

/** The longest text in characters, and the most words, that stand between the lines. */
const maxReplacement = { characters: 26, words: 6 }

/** Whether a replacement is between the lines: the new words over the old ones, as an editor writes. */
export const fitsBetweenLines = (removed: readonly Run[], added: readonly Run[]) => {
  if (removed.length === 0 || added.length === 0 || !isPlainText(removed) || !isPlainText(added)) return false
  const [before, after] = [textOfRuns(removed).trim(), textOfRuns(added).trim()]
  return (
    before.length > 0 &&
    before.length <= maxReplacement.characters &&
    after.length <= Math.min(maxReplacement.characters, Math.max(before.length * 2, 8)) &&
    after.split(/\s+/).length <= maxReplacement.words
  )
}

/** Characters of unchanged text between two replacements over which the new words of both may reach. */
const roomBetween = 8

const isFree = (segments: readonly Segment[], index: number) => {
  const segment = segments[index]
  if (!segment) return true
  if (segment.kind !== 'plain') return false
  const isEdge = index === 0 || index === segments.length - 1
  return isEdge || textOfRuns(segment.runs).length >= roomBetween
}

/** Whether the new words may reach over the unchanged text on both sides, so that a short old word has no gaps around it. */
export const hasRoomAround = (segments: readonly Segment[], index: number) =>
  isFree(segments, index - 1) && isFree(segments, index + 1)
