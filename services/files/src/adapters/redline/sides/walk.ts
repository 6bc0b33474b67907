import type { Block, Paragraph, Run } from '@runwen/contracts'

/** All blocks in document order, also those in tables and boxes. */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.type === 'table') {
      for (const { cells } of block.rows) for (const cell of cells) yield* walkBlocks(cell.blocks)
    } else for (const run of block.runs) if (run.type === 'box') yield* walkBlocks(run.blocks)
  }
}

export function* walkParagraphs(blocks: readonly Block[]): Generator<Paragraph> {
  for (const block of walkBlocks(blocks)) if (block.type === 'paragraph') yield block
}

export function* walkRuns(blocks: readonly Block[]): Generator<Run> {
  for (const paragraph of walkParagraphs(blocks)) yield* paragraph.runs
}
