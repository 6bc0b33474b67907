import type { Block, Note } from '@runwen/contracts'
import { blockKey, blockText } from '../sides/text.ts'
import { walkRuns } from '../sides/walk.ts'
import { align, bagOf } from './align.ts'
import type { Alignable } from './align-gap.ts'

/** The notes that a text refers to, in the order of their references. */
export function referencedNotes(blocks: readonly Block[], notes: readonly Note[]): Note[] {
  const byId = new Map(notes.map((note) => [note.id, note]))
  const found = new Set<Note>()
  for (const run of walkRuns(blocks)) {
    const note = run.type === 'note' ? byId.get(run.id) : undefined
    if (note) found.add(note)
  }
  return [...found]
}

/**
 * Gives the notes of the original the ids of their partners in the result. Programs renumber notes, so that ids alone say
 * nothing. Notes without a partner get ids that the result does not have.
 */
export function matchNotes(
  original: { blocks: readonly Block[]; notes: readonly Note[] },
  result: { blocks: readonly Block[]; notes: readonly Note[] },
): Note[] {
  const before = referencedNotes(original.blocks, original.notes)
  const after = referencedNotes(result.blocks, result.notes)
  const ids = new Map<string, string>(before.map(({ id }) => [id, `original-${id}`]))
  for (const { original: from, result: to } of align(before.map(alignable), after.map(alignable))) {
    const [old, now] = [before[from[0] ?? -1], after[to[0] ?? -1]]
    if (old && now) ids.set(old.id, now.id)
  }
  for (const run of walkRuns(original.blocks)) if (run.type === 'note') run.id = ids.get(run.id) ?? run.id
  return before.map((note) => ({ ...note, id: ids.get(note.id) ?? note.id }))
}

const alignable = ({ kind, blocks }: Note): Alignable => ({
  key: blocks.map(blockKey).join('\u0002'),
  kind,
  ...bagOf(blocks.map(blockText).join('\n')),
})
