import type { Block, ChangeMark, Note } from '@runwen/contracts'
import type { Revision } from '../read/revisions.ts'
import { walkBlocks } from '../sides/walk.ts'

/** Turns moves that have only one place into insertions and deletions. */
export function pairMoves(
  blocks: readonly Block[],
  notes: readonly Note[],
  revisions: readonly Revision[],
): void {
  const places = new Map<string, Set<ChangeMark>>()
  const marks = [...marksIn(blocks), ...notes.flatMap((note) => [...marksIn(note.blocks)])]
  for (const { mark, change } of marks) {
    const range = revisions[change]?.range
    if (range === undefined) continue
    const found = places.get(range) ?? new Set()
    places.set(range, found.add(mark))
  }
  const isComplete = (range: string | undefined) => {
    const found = places.get(range ?? '')
    return found?.has('move_from') && found.has('move_to')
  }
  for (const mark of marks) {
    if (!mark.mark.startsWith('move') || isComplete(revisions[mark.change]?.range)) continue
    mark.mark = mark.mark === 'move_to' ? 'insertion' : 'deletion'
  }
}

interface Marked {
  mark: ChangeMark
  change: number
}

/** The marks themselves, so that they can be changed. */
export function* marksIn(blocks: readonly Block[]): Generator<Marked> {
  for (const block of walkBlocks(blocks)) {
    if (block.type === 'table') {
      for (const row of block.rows) {
        if (row.mark) yield row.mark
        for (const { mark } of row.cells) if (mark) yield mark
      }
      continue
    }
    for (const run of block.runs) if (run.type !== 'comment' && isMarked(run)) yield run
    if (block.end) yield block.end
  }
}

const isMarked = (run: { mark?: unknown; change?: unknown }): run is Marked =>
  run.mark !== undefined && run.change !== undefined
