import type { ChangeView } from '@runwen/contracts'
import { differencesOf } from './differences.ts'

/** A place of a translation that a reader steps to: a pair in which numbers differ, or a note. */
export type PairPlace = {
  readonly what: 'number' | 'note'
  readonly block: number
  readonly part: number
  /** The note. */
  readonly comment?: string
}

/** The places in one part, in its order. Where the free part ends, numbers are missing on either side. */
export const placesIn = ({ part, free_parts, model: { pairs, comments } }: ChangeView): PairPlace[] =>
  pairs.flatMap((pair, index) => {
    const ids = [...pair.original, ...pair.result].map(({ id }) => id)
    const [block] = ids
    if (block === undefined) return []
    const isCut = free_parts !== null && index === pairs.length - 1
    const { original, result } = differencesOf(pair)
    const differs = !isCut && original.length + result.length > 0
    return [
      ...(differs ? [{ what: 'number' as const, block, part }] : []),
      ...comments
        .filter((comment) => comment.parent === undefined && ids.includes(comment.block))
        .map(({ id }) => ({ what: 'note' as const, block, part, comment: id })),
    ]
  })
