import type { Change, ChangeKind, ChangeMark } from '@runwen/contracts'
import { createCounter } from '@runwen/word-document'
import type { Revision } from '../read/revisions.ts'

/** Characters of `before` and `after` of a change. */
const START = 200

/** A change while its marks are collected. */
export interface Draft {
  kind: ChangeKind
  author: string
  at: string | null
  block: number
  to?: number
  inNote: boolean
  removed: string
  added: string
  marks: Set<ChangeMark>
}

export const createDraft = (
  kind: ChangeKind,
  { author, at }: Pick<Revision, 'author' | 'at'>,
  block: number,
  inNote: boolean,
): Draft => ({ kind, author, at, block, inNote, removed: '', added: '', marks: new Set() })

export function addText(draft: Draft, mark: ChangeMark, text: string): void {
  draft.marks.add(mark)
  if (mark === 'insertion' || mark === 'move_to') draft.added += text
  else draft.removed += text
}

export function finishDraft(draft: Draft, id: number): Change {
  const { author, at, block, to, inNote, removed, added } = draft
  const kind = kindOf(draft)
  const isMove = kind === 'move'
  return {
    id,
    kind,
    block,
    part: 0,
    author,
    at,
    in: isMove ? 0 : wordsIn(added),
    out: isMove ? 0 : wordsIn(removed),
    before: startOf(removed),
    after: startOf(added),
    is_punctuation: isPunctuation(kind, removed, added),
    in_note: inNote,
    ...(to !== undefined && { to }),
  }
}

function kindOf({ kind, marks, removed, added }: Draft): ChangeKind {
  if (kind !== 'insert') return kind
  if (marks.has('insertion') && marks.has('deletion') && removed !== '' && added !== '') return 'replace'
  if (removed !== '' && added === '') return 'delete'
  return removed === '' && added === '' && !marks.has('insertion') ? 'delete' : 'insert'
}

/** Words as Word counts them in the whole text, where punctuation at the end of a change joins the word next to it. */
function wordsIn(text: string): number {
  const counter = createCounter()
  counter.add(text.trim().replaceAll(/^\p{P}+(?!\S)|(?<!\S)\p{P}+$/gu, ''))
  return counter.total().words
}

/** The start of a text, not cut inside a character. */
const startOf = (text: string) =>
  text.length <= START ? text : `${[...text.slice(0, START)].slice(0, -1).join('')}…`

/** A digit next to the punctuation makes a number of it, such as 3.5 and 35. */
function isPunctuation(kind: ChangeKind, removed: string, added: string): boolean {
  const isText = kind === 'insert' || kind === 'delete' || kind === 'replace'
  const changed = removed + added
  if (!isText || changed === '' || /\p{N}/u.test(changed)) return false
  const letters = (text: string) => text.replaceAll(/[\p{P}\p{S}\p{Z}\s]/gu, '')
  return letters(removed) === letters(added)
}
