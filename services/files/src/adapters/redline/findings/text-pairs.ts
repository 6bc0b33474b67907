import type { Block, Paragraph } from '@runwen/contracts'
import { sideOf } from '../sides/side-of.ts'
import { blockText } from '../sides/text.ts'

/** Both versions of a text that was changed. */
export interface TextPair {
  block: number
  original: string
  result: string
}

/** The changed paragraphs in both versions. Split and joined paragraphs are one text. */
export function* textPairs(blocks: readonly Block[]): Generator<TextPair> {
  let group: Paragraph[] = []
  for (const block of blocks) {
    if (block.type === 'table') {
      for (const { cells } of block.rows) for (const cell of cells) yield* textPairs(cell.blocks)
      continue
    }
    for (const run of block.runs) if (run.type === 'box') yield* textPairs(run.blocks)
    group.push(block)
    if (block.end && !isWhole(block)) continue
    if (group.some(isMarked)) yield pairOf(group, block.id)
    group = []
  }
  if (group.some(isMarked)) yield pairOf(group, group.at(-1)?.id ?? 0)
}

/** A paragraph that was added or removed as a whole. */
const isWhole = ({ runs, end }: Paragraph) =>
  runs.every((run) => run.type === 'comment' || run.mark === end?.mark)

const isMarked = ({ runs, end }: Paragraph) =>
  end !== undefined || runs.some((run) => run.type !== 'comment' && run.mark !== undefined)

const pairOf = (group: Paragraph[], block: number): TextPair => {
  const text = (side: 'original' | 'result') => sideOf(group, side).map(blockText).join('\n')
  return { block, original: text('original'), result: text('result') }
}
