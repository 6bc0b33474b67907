import type { Block, Note } from '@runwen/contracts'
import { walkBlocks, walkRuns } from '../sides/walk.ts'

/** Numbers the blocks of the body and then those of the notes, in document order. */
export function numberBlocks(blocks: readonly Block[], notes: readonly Note[], first = 0): number {
  let next = first
  for (const list of [blocks, ...notes.map((note) => note.blocks)]) {
    for (const block of walkBlocks(list)) {
      block.id = next
      next += 1
    }
  }
  return next
}

/** Labels the notes and their references in the order of their references. Notes without a reference follow, without a label. */
export function labelNotes(blocks: readonly Block[], notes: readonly Note[]): Note[] {
  const byId = new Map(notes.map((note) => [note.id, note]))
  const counters = { footnote: 0, endnote: 0 }
  const ordered = new Set<Note>()
  for (const run of walkRuns(blocks)) {
    const note = run.type === 'note' ? byId.get(run.id) : undefined
    if (!note || run.type !== 'note') continue
    if (!ordered.has(note)) {
      ordered.add(note)
      if (run.mark !== 'deletion') counters[note.kind] += 1
      note.label = String(Math.max(counters[note.kind], 1))
    }
    run.label = note.label
  }
  return [...ordered, ...notes.filter((note) => !ordered.has(note))]
}
