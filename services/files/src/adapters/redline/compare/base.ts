import type { Block, Note } from '@runwen/contracts'
import type { ReadDocument } from '../read/read-document.ts'
import type { Revision } from '../read/revisions.ts'
import { project, projectNotes, type SideName } from '../sides/project.ts'
import { blockKey } from '../sides/text.ts'
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
  const refused = baseWith('original', original, result)
  // While a change of the customer stands, an edit inside it is seen only with that change accepted.
  const keepsChanges = accepted.ownMarks < result.revisions.length
  return refused.different < accepted.different && !keepsChanges
    ? { ...refused, ownChanges: 'refused' }
    : { ...accepted, ownChanges: 'accepted' }
}

function baseWith(side: SideName, original: ReadDocument, result: ReadDocument): Base {
  const known = new Set(original.revisions.map(identityOf))
  const isCustomers = (change: number) => {
    const revision = result.revisions[change]
    return revision !== undefined && known.has(identityOf(revision))
  }
  const edited = {
    blocks: project(result.blocks, side, isCustomers),
    notes: projectNotes(result.notes, side, isCustomers),
  }
  const refused = {
    blocks: project(edited.blocks, 'original'),
    notes: projectNotes(edited.notes, 'original'),
  }
  const blocks = project(original.blocks, side)
  const notes = matchNotes({ blocks, notes: projectNotes(original.notes, side) }, refused)
  const different = countDifferent(blocks, refused.blocks) + countDifferentNotes(notes, refused.notes)
  const ownMarks = result.revisions.filter((_, change) => !isCustomers(change)).length
  return { original: { blocks, notes }, result: edited, different, ownMarks }
}

/** A mark of the customer is in both files, with its author and time. */
const identityOf = ({ kind, author, at }: Revision) => `${kind} ${author} ${at}`

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
