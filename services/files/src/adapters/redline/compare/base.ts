import type { Block, Note } from '@runwen/contracts'
import type { ReadDocument } from '../read/read-document.ts'
import { revisionKey } from '../read/revisions.ts'
import { type SideName, sideOf, sideOfNotes } from '../sides/side-of.ts'
import { blockKey, runText } from '../sides/text.ts'
import { walkRuns } from '../sides/walk.ts'
import { matchNotes } from './match-notes.ts'

/** The original as the editor started from it, and the result without the customer's own marks. */
export interface Base {
  /** What became of changes that the original itself holds. Undefined when it holds none. */
  ownChanges?: 'refused' | 'accepted'
  original: { blocks: Block[]; notes: Note[] }
  /** The result; its marks are those of the edit. */
  result: { blocks: Block[]; notes: Note[] }
  /** Blocks of the refused result that the original does not have. 0 when refusing gives the original. */
  different: number
  /** Changes in the result that are not the customer's own. */
  ownMarks: number
}

/**
 * Finds what the edit started from. The original may hold changes of its own; the editor may have accepted or refused
 * them first, so that both count, and the better one is taken.
 */
export function findBase(original: ReadDocument, result: ReadDocument): Base {
  if (original.revisions.length === 0) return baseWith('result', original, result)
  const accepted = baseWith('result', original, result)
  if (accepted.different === 0) return { ...accepted, ownChanges: 'accepted' }
  // Files without names and dates give all changes the same ones. Those of the edit have other texts.
  const byText = baseWith('result', original, result, textsOf)
  if (byText.different === 0) return { ...byText, ownChanges: 'accepted' }
  const refused = baseWith('original', original, result)
  // While a change of the customer is kept, an edit inside it is seen only with that change accepted.
  const keepsChanges = accepted.ownMarks < result.revisions.length
  return refused.different < accepted.different && !keepsChanges
    ? { ...refused, ownChanges: 'refused' }
    : { ...accepted, ownChanges: 'accepted' }
}

function baseWith(
  side: SideName,
  original: ReadDocument,
  result: ReadDocument,
  revisionKeysOf = ({ revisions }: ReadDocument) => revisions.map(revisionKey),
): Base {
  const known = new Set(revisionKeysOf(original))
  const identities = revisionKeysOf(result)
  const isCustomers = (change: number) => known.has(identities[change] ?? '')
  const edited = {
    blocks: sideOf(result.blocks, side, isCustomers),
    notes: sideOfNotes(result.notes, side, isCustomers),
  }
  const refused = {
    blocks: sideOf(edited.blocks, 'original'),
    notes: sideOfNotes(edited.notes, 'original'),
  }
  const blocks = sideOf(original.blocks, side)
  const notes = matchNotes({ blocks, notes: sideOfNotes(original.notes, side) }, refused)
  const different = countDifferent(blocks, refused.blocks) + countDifferentNotes(notes, refused.notes)
  const ownMarks = result.revisions.filter((_, change) => !isCustomers(change)).length
  return { original: { blocks, notes }, result: edited, different, ownMarks }
}

/** The identities of all changes, each with its text. */
function textsOf({ blocks, notes, revisions }: ReadDocument): string[] {
  const texts = revisions.map((revision) => `${revisionKey(revision)}\n`)
  for (const run of [blocks, ...notes.map((note) => note.blocks)].flatMap((list) => [...walkRuns(list)])) {
    if (run.type === 'comment') continue
    const change = run.change ?? (run.type === 'text' ? run.format_change : undefined)
    if (change !== undefined) texts[change] += runText(run)
  }
  return texts
}

function countDifferentNotes(original: readonly Note[], refused: readonly Note[]): number {
  const keys = new Map(refused.map(({ id, blocks }) => [id, blocks.map(blockKey).join('\u0002')]))
  return original.filter(({ id, blocks }) => keys.get(id) !== blocks.map(blockKey).join('\u0002')).length
}

function countDifferent(original: readonly Block[], refused: readonly Block[]): number {
  const left = new Map<string, number>()
  for (const block of original) left.set(blockKey(block), (left.get(blockKey(block)) ?? 0) + 1)
  let different = 0
  for (const block of refused) {
    const count = left.get(blockKey(block)) ?? 0
    if (count === 0) different += 1
    else left.set(blockKey(block), count - 1)
  }
  for (const count of left.values()) different += count
  return different
}
