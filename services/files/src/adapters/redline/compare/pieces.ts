import type { ChangeObject } from 'diff'

/** What is equal on both sides, or what takes the place of what. */
export type Piece<T> = { equal: [T, T][] } | Replaced<T>

export interface Replaced<T> {
  removed: T[]
  added: T[]
}

/** The pieces of two lists whose keys were compared by `diffArrays`. */
export function piecesOf<T>(
  parts: readonly ChangeObject<unknown>[],
  original: readonly T[],
  result: readonly T[],
): Piece<T>[] {
  const pieces: Piece<T>[] = []
  let [from, to] = [0, 0]
  for (const { added, removed, count } of parts) {
    if (!added && !removed) {
      const equal = original.slice(from, from + count).flatMap((item, i): [T, T][] => {
        const other = result[to + i]
        return other === undefined ? [] : [[item, other]]
      })
      pieces.push({ equal })
    } else {
      const last = pieces.at(-1)
      const change = last && 'removed' in last ? last : { removed: [], added: [] }
      if (change !== last) pieces.push(change)
      if (removed) change.removed.push(...original.slice(from, from + count))
      else change.added.push(...result.slice(to, to + count))
    }
    if (!added) from += count
    if (!removed) to += count
  }
  return pieces
}
