import type { Block, MadeVersion, Note } from '@runwen/contracts'
import { referencedNotes } from '../compare/match-notes.ts'
import { inventoryOf } from '../findings/inventory.ts'
import type { ReadDocument } from '../read/read-document.ts'
import { type SideName, sideOf, sideOfNotes } from '../sides/side-of.ts'
import { blockKey, isContents } from '../sides/text.ts'
import { walkParagraphs, walkRuns } from '../sides/walk.ts'

/**
 * Whether a version that another program made reads as it has to: clean, like the result with its changes accepted;
 * tracked, like the original with all changes refused and like the result with all of them accepted.
 */
export function agrees(
  version: MadeVersion,
  { original, result, made }: { original: ReadDocument; result: ReadDocument; made: ReadDocument },
): boolean {
  const isResult = contentOf(made, 'result') === contentOf(result, 'result')
  if (version === 'clean') return isResult && made.revisions.length === 0 && made.comments.length === 0
  const refused = contentOf(made, 'original')
  return (
    isResult &&
    made.comments.length === result.comments.length &&
    (refused === contentOf(original, 'result') || refused === contentOf(original, 'original'))
  )
}

/** Text, notes, tables and pictures of one side, without what programs renumber. */
function contentOf(document: ReadDocument, side: SideName): string {
  const blocks = structuredClone(sideOf(document.blocks, side)).filter((block) => !isContents(block))
  const notes = referencedNotes(blocks, sideOfNotes(document.notes, side))
  const numbers = new Map(notes.map(({ id }, at) => [id, String(at + 1)]))
  for (const run of walkRuns(blocks)) if (run.type === 'note') run.id = numbers.get(run.id) ?? ''
  const { pictures, tables } = inventoryOf({ blocks, notes })
  return JSON.stringify([blocks.map(keyOf), notes.map(noteKey), pictures, tables])
}

/** Tables of contents inside a paragraph are left out: programs write them again. */
function keyOf(block: Block): string {
  for (const paragraph of walkParagraphs([block]))
    paragraph.runs = paragraph.runs.filter((run) => !(run.type === 'field' && run.kind === 'contents'))
  return blockKey(block)
}

const noteKey = ({ kind, blocks }: Note) => [kind, ...blocks.map(blockKey)]
