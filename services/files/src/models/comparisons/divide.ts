import type { Change, DocumentComment, Note } from '@runwen/contracts'
import { allBlocks, allRuns, blocksOf, type Content } from './content.ts'

/** Blocks or pairs of a part. */
const partSize = 100

/**
 * Divides a comparison into parts, at least one. Notes and comments are in the part that refers
 * to them first; the first part holds all comments, so that a reader can list them. */
export function divide(
  { blocks, pairs, notes, comments }: Content,
  changes: readonly Change[],
): { parts: Content[]; changes: Change[] } {
  const count = Math.max(1, Math.ceil(Math.max(blocks.length, pairs.length) / partSize))
  const parts = Array.from({ length: count }, (_, part): Content => {
    const [start, end] = [part * partSize, (part + 1) * partSize]
    return { blocks: blocks.slice(start, end), pairs: pairs.slice(start, end), notes: [], comments: [] }
  })
  const partOfBlock = new Map<number, number>()
  const partOfNote = new Map<string, number>()
  for (const [part, content] of parts.entries()) {
    const shown = blocksOf(content)
    for (const { id } of allBlocks(shown)) partOfBlock.set(id, part)
    for (const run of allRuns(shown))
      if (run.type === 'note' && !partOfNote.has(run.id)) partOfNote.set(run.id, part)
  }
  const last = count - 1
  const addNote = (note: Note) => {
    const part = partOfNote.get(note.id) ?? last
    for (const { id } of allBlocks(note.blocks)) partOfBlock.set(id, part)
    parts[part]?.notes.push(note)
  }
  const addComment = (comment: DocumentComment) => {
    const part = partOfBlock.get(comment.block) ?? last
    for (const holder of new Set([0, part])) parts[holder]?.comments.push(comment)
  }
  notes.forEach(addNote)
  comments.forEach(addComment)
  return {
    parts,
    changes: changes.map((change) => ({ ...change, part: partOfBlock.get(change.block) ?? last })),
  }
}
