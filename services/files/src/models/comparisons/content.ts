import type { Block, Change, ChangeMark, ChangeModelPart, Run } from '@runwen/contracts'
import type { Extent } from './pack.ts'

/** What a part of a comparison shows. */
export type Content = Pick<ChangeModelPart, 'blocks' | 'pairs' | 'notes' | 'comments'>

/** What all parts have in common. */
export type Summary = Omit<ChangeModelPart, keyof Content | 'from' | 'to'>

export interface Index {
  summary: Summary
  changes: Change[]
}

export interface FreePart extends Index {
  content: Content
  pictures: StoredPicture[]
}

/** A picture in the object that holds the pictures of a comparison. */
export interface StoredPicture {
  id: string
  /** Pictures that both documents have are from the original. */
  from: 'original' | 'result'
  format: 'png' | 'jpeg'
  extent: Extent
  sha256: string
}

/** Everything that holds blocks, each block once and before those within it. */
export function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.type === 'table')
      for (const row of block.rows) for (const cell of row.cells) yield* allBlocks(cell.blocks)
    else for (const run of block.runs) if (run.type === 'box') yield* allBlocks(run.blocks)
  }
}

export function* allRuns(blocks: readonly Block[]): Generator<Run> {
  for (const block of allBlocks(blocks)) if (block.type === 'paragraph') yield* block.runs
}

/** Ids of all changes that are marked in these blocks. */
export function changesIn(blocks: readonly Block[]): Set<number> {
  const found = new Set<number>()
  const add = (change: number | undefined) => change !== undefined && found.add(change)
  const addMark = (mark: { mark: ChangeMark; change: number } | undefined) => add(mark?.change)
  for (const block of allBlocks(blocks)) {
    if (block.type === 'table') {
      for (const row of block.rows) {
        addMark(row.mark)
        for (const cell of row.cells) addMark(cell.mark)
      }
      continue
    }
    addMark(block.end)
    add(block.format_change)
    for (const run of block.runs) {
      if ('change' in run) add(run.change)
      if (run.type === 'text') add(run.format_change)
    }
  }
  return found
}

export const blocksOf = ({ blocks, pairs }: Pick<Content, 'blocks' | 'pairs'>): Block[] => [
  ...blocks,
  ...pairs.flatMap(({ original, result }) => [...original, ...result]),
]
