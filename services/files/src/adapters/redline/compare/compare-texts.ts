import type { Block, Note } from '@runwen/contracts'
import type { Revision } from '../read/revisions.ts'
import { sideOf, sideOfNotes } from '../sides/side-of.ts'
import { diffBlocks } from './diff-blocks.ts'
import { FoundChanges, markBlock } from './mark-blocks.ts'
import { referencedNotes } from './match-notes.ts'

export interface Text {
  blocks: Block[]
  notes: Note[]
}

/** A text that holds two versions, and the marks that tell them apart. */
export interface MergedText extends Text {
  revisions: Revision[]
}

/** Finds what differs between two texts without marks. */
export function compareTexts(original: Text, result: Text): MergedText {
  const changes = new FoundChanges()
  const blocks = diffBlocks(original.blocks, result.blocks, changes)
  return { blocks, notes: mergeNotes(original.notes, result.notes, changes), revisions: changes.revisions }
}

/** The two sides of a text with marks. Both refer to the same notes. */
export function sidesOf(text: Text): { original: Text; result: Text } {
  const side = (name: 'original' | 'result'): Text => {
    const blocks = sideOf(text.blocks, name)
    return { blocks, notes: referencedNotes(blocks, sideOfNotes(text.notes, name)) }
  }
  return { original: side('original'), result: side('result') }
}

function mergeNotes(original: readonly Note[], result: readonly Note[], changes: FoundChanges): Note[] {
  const before = new Map(original.map((note) => [note.id, note]))
  const merged = result.map((note): Note => {
    const old = before.get(note.id)
    before.delete(note.id)
    return {
      ...note,
      blocks: old ? diffBlocks(old.blocks, note.blocks, changes) : marked(note, 'insertion', changes),
    }
  })
  const removed = [...before.values()].map((note) => ({ ...note, blocks: marked(note, 'deletion', changes) }))
  return [...merged, ...removed]
}

const marked = ({ blocks }: Note, kind: 'insertion' | 'deletion', changes: FoundChanges): Block[] =>
  blocks.map((block) => markBlock(block, kind, changes.add(kind)))
