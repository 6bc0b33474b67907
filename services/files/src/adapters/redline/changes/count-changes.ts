import type { Block, Change, ChangeCounts, Paragraph } from '@runwen/contracts'
import { paragraphText } from '../sides/text.ts'
import { walkParagraphs } from '../sides/walk.ts'

export function countChanges(
  changes: readonly Change[],
  blocks: readonly Block[],
  original: number,
): ChangeCounts {
  const counts: ChangeCounts = {
    insertions: 0,
    deletions: 0,
    replacements: 0,
    moves: 0,
    formats: 0,
    comments: 0,
    paragraphs: original,
    paragraphs_touched: 0,
    words_in: 0,
    words_out: 0,
  }
  const removes = removedEnds(blocks)
  for (const change of changes) {
    counts[counterOf(change, removes)] += 1
    counts.words_in += change.in
    counts.words_out += change.out
  }
  for (const paragraph of walkParagraphs(blocks)) if (isTouched(paragraph)) counts.paragraphs_touched += 1
  counts.paragraphs_touched = Math.min(counts.paragraphs_touched, original)
  return counts
}

/** Paragraphs with text. */
export function countParagraphs(blocks: readonly Block[]): number {
  let count = 0
  for (const paragraph of walkParagraphs(blocks)) if (paragraphText(paragraph).trim() !== '') count += 1
  return count
}

type Counter = 'insertions' | 'deletions' | 'replacements' | 'moves' | 'formats' | 'comments'

const counters: Partial<Record<Change['kind'], Counter>> = {
  insert: 'insertions',
  delete: 'deletions',
  replace: 'replacements',
  move: 'moves',
  format: 'formats',
  comment: 'comments',
}

/** Rows and ends of paragraphs count as what happens to them. */
const counterOf = ({ id, kind }: Change, removes: ReadonlySet<number>): Counter =>
  counters[kind] ?? (removes.has(id) ? 'deletions' : 'insertions')

function removedEnds(blocks: readonly Block[]): Set<number> {
  const found = new Set<number>()
  const visit = (list: readonly Block[]) => {
    for (const block of list) {
      if (block.type === 'paragraph') {
        if (block.end?.mark === 'deletion') found.add(block.end.change)
        for (const run of block.runs) if (run.type === 'box') visit(run.blocks)
        continue
      }
      for (const { mark, cells } of block.rows) {
        if (mark?.mark === 'deletion') found.add(mark.change)
        for (const cell of cells) {
          if (cell.mark?.mark === 'deletion') found.add(cell.mark.change)
          visit(cell.blocks)
        }
      }
    }
  }
  visit(blocks)
  return found
}

/** Whether a paragraph that the original has was changed. */
function isTouched({ runs, end, format_change: format }: Paragraph): boolean {
  const texts = runs.filter(({ type }) => type !== 'comment')
  const added = (mark: string | undefined) => mark === 'insertion' || mark === 'move_to'
  const isNew = added(end?.mark) && texts.every((run) => 'mark' in run && added(run.mark))
  if (isNew) return false
  return (
    end !== undefined ||
    format !== undefined ||
    texts.some(
      (run) =>
        ('mark' in run && run.mark !== undefined) || (run.type === 'text' && run.format_change !== undefined),
    )
  )
}
