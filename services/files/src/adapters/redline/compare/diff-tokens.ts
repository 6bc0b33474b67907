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

/** Takes "in order to evaluate" → "to assess" as one change: an equal space between two changes is no reason to stop. */
function joinOverSpaces(pieces: Piece<Token>[]): Piece<Token>[] {
  const joined: Piece<Token>[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = joined.at(-1)
    const next = pieces[at + 1]
    if ('equal' in piece) {
      if (last && belongTogether(last, next) && piece.equal.every(([token]) => isSpace(token))) {
        last.removed.push(...piece.equal.map(([token]) => token))
        last.added.push(...piece.equal.map(([, token]) => token))
      } else joined.push(piece)
    } else if (last && 'removed' in last) {
      last.removed.push(...piece.removed)
      last.added.push(...piece.added)
    } else joined.push({ removed: [...piece.removed], added: [...piece.added] })
  }
  return joined.flatMap(withoutLastSpace)
}

const isSpace = ({ key }: Token) => /^\p{Zs}+$/u.test(key)

/** A deletion next to an insertion stays separate: the words of neither took the place of the other. */
function belongTogether(last: Piece<Token>, next: Piece<Token> | undefined): last is Replaced<Token> {
  if (!next || 'equal' in last || 'equal' in next) return false
  return ['removed' as const, 'added' as const].some((side) => last[side].length > 0 && next[side].length > 0)
}

/** A space that ends both versions of a replacement is not part of it. */
function withoutLastSpace(piece: Piece<Token>): Piece<Token>[] {
  if ('equal' in piece) return [piece]
  const [old, now] = [piece.removed.at(-1), piece.added.at(-1)]
  if (!old || !now || !isSpace(old) || old.key !== now.key) return [piece]
  return [{ removed: piece.removed.slice(0, -1), added: piece.added.slice(0, -1) }, { equal: [[old, now]] }]
}
