import { diffArrays } from 'diff'
import type { FoundChanges } from './mark-blocks.ts'
import { type Piece, piecesOf, type Replaced } from './pieces.ts'
import type { Token } from './tokens.ts'

/** Edits and time after which two paragraphs count as rewritten as a whole. */
const MAX_EDITS = 2_500
const TIME_MS = 400

export function diffTokens(
  original: readonly Token[],
  result: readonly Token[],
  changes: FoundChanges,
): Piece<Token>[] {
  const keys = [original, result].map((tokens) => tokens.map(({ key }) => key))
  const [before = [], after = []] = keys
  const found = changes.timed(TIME_MS, (timeout) =>
    diffArrays(before, after, { maxEditLength: MAX_EDITS, timeout }),
  )
  if (!found) return rewritten(original, result)
  return joinOverSpaces(piecesOf(found, original, result))
}

/** Everything is replaced; the ends of paragraphs stay where both sides have them. */
function rewritten(original: readonly Token[], result: readonly Token[]): Piece<Token>[] {
  const [last, other] = [original.at(-1), result.at(-1)]
  const change = { removed: original.slice(0, -1), added: result.slice(0, -1) }
  return last && other ? [change, { equal: [[last, other]] }] : [change]
}

/** Takes "the big" → "a small" as one replacement: a space between two replaced words is no reason to stop. */
function joinOverSpaces(pieces: Piece<Token>[]): Piece<Token>[] {
  const joined: Piece<Token>[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = joined.at(-1)
    const next = pieces[at + 1]
    if ('equal' in piece) {
      const isBridge =
        isReplacement(last) && isReplacement(next) && piece.equal.every(([token]) => /^\s+$/.test(token.key))
      if (isBridge && last) {
        last.removed.push(...piece.equal.map(([token]) => token))
        last.added.push(...piece.equal.map(([, token]) => token))
      } else joined.push(piece)
    } else if (last && 'removed' in last) {
      last.removed.push(...piece.removed)
      last.added.push(...piece.added)
    } else joined.push({ removed: [...piece.removed], added: [...piece.added] })
  }
  return joined
}

const isReplacement = (piece: Piece<Token> | undefined): piece is Replaced<Token> =>
  piece !== undefined && 'removed' in piece && piece.removed.length > 0 && piece.added.length > 0
