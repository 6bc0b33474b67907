import type { Block, Paragraph, Table } from '@runwen/contracts'
import { blockKey, blockText, isContents } from '../sides/text.ts'
import { align, bagOf } from './align.ts'
import type { Alignable } from './align-gap.ts'
import { diffParagraphs } from './diff-paragraphs.ts'
import { type FoundChanges, markBlock } from './mark-blocks.ts'

/** Words from which an unchanged paragraph at another place counts as moved. */
const MOVED_WORDS = 5

/** Blocks that hold both versions: `original` and `result` without marks, merged, with marks where they differ. */
export function diffBlocks(
  original: readonly Block[],
  result: readonly Block[],
  changes: FoundChanges,
): Block[] {
  const [before, after] = [original.map(alignable), result.map(alignable)]
  const beads = align(before, after)
  const moved = findMoves(beads.filter(isLone), before, after, changes)
  return beads.flatMap((bead): Block[] => {
    const removed = pick(original, bead.original)
    const added = pick(result, bead.result)
    const [one, other] = [removed[0], added[0]]
    if (!one)
      return added.map((block) => mark(block, 'result', moved.result.get(bead.result[0] ?? -1), changes))
    if (!other)
      return removed.map((block) =>
        mark(block, 'original', moved.original.get(bead.original[0] ?? -1), changes),
      )
    if (one.type === 'table' && other.type === 'table') return [diffTables(one, other, changes)]
    if (isContents(other) && isContents(one)) return added
    const [paragraphs, others] = [removed.filter(isParagraph), added.filter(isParagraph)]
    return diffParagraphs(paragraphs, others, changes, diffBlocks)
  })
}

const isParagraph = (block: Block): block is Paragraph => block.type === 'paragraph'
const isLone = ({ original, result }: { original: number[]; result: number[] }) =>
  original.length === 0 || result.length === 0

const pick = (blocks: readonly Block[], indexes: readonly number[]): Block[] =>
  indexes.flatMap((index) => blocks[index] ?? [])

function alignable(block: Block): Alignable {
  const kind = block.type === 'table' ? 'table' : isContents(block) ? 'contents' : 'paragraph'
  return { key: kind === 'contents' ? '' : blockKey(block), kind, ...bagOf(blockText(block)) }
}

function mark(
  block: Block,
  side: 'original' | 'result',
  move: string | undefined,
  changes: FoundChanges,
): Block {
  const kinds = { original: ['deletion', 'move_from'], result: ['insertion', 'move_to'] } as const
  const kind = kinds[side][move === undefined ? 0 : 1]
  const plain = side === 'original' ? withoutComments(block) : block
  return markBlock(plain, kind, changes.add(kind, move))
}

function withoutComments(block: Block): Block {
  return block.type === 'table'
    ? block
    : { ...block, runs: block.runs.filter(({ type }) => type !== 'comment') }
}

/** Names of the moves, by the place of the paragraph on each side. */
function findMoves(
  unmatched: { original: number[]; result: number[] }[],
  before: readonly Alignable[],
  after: readonly Alignable[],
  changes: FoundChanges,
) {
  const moves = { original: new Map<number, string>(), result: new Map<number, string>() }
  const left = new Map<string, number[]>()
  for (const { original } of unmatched) {
    for (const index of original) {
      const { key = '', kind, size = 0 } = before[index] ?? {}
      if (kind === 'paragraph' && size >= MOVED_WORDS) left.set(key, [...(left.get(key) ?? []), index])
    }
  }
  for (const { result } of unmatched) {
    for (const index of result) {
      const from = left.get(after[index]?.key ?? '')?.shift()
      if (from === undefined) continue
      const name = changes.nameMove()
      moves.original.set(from, name)
      moves.result.set(index, name)
    }
  }
  return moves
}

type Row = Table['rows'][number]

function diffTables(original: Table, result: Table, changes: FoundChanges): Table {
  const rows = (table: Table) =>
    table.rows.map((row): Alignable => {
      const texts = row.cells.map(({ blocks }) => blocks.map(blockText).join('\n'))
      const keys = row.cells.map(({ blocks }) => blocks.map(blockKey).join('\u0002'))
      return { key: keys.join('\u0003'), kind: `row of ${row.cells.length}`, ...bagOf(texts.join('\n')) }
    })
  const merged = align(rows(original), rows(result)).flatMap((bead): Row[] => {
    const removed = bead.original.flatMap((index) => original.rows[index] ?? [])
    const added = bead.result.flatMap((index) => result.rows[index] ?? [])
    const [before, after] = [removed[0], added[0]]
    if (before && after) return [diffRow(before, after, changes)]
    return [
      ...removed.map((row) => markRow(row, 'deletion', changes)),
      ...added.map((row) => markRow(row, 'insertion', changes)),
    ]
  })
  return { ...result, rows: merged }
}

function diffRow(original: Row, result: Row, changes: FoundChanges): Row {
  const cells = result.cells.map((cell, at) => ({
    ...cell,
    blocks: diffBlocks(original.cells[at]?.blocks ?? [], cell.blocks, changes),
  }))
  return { cells }
}

function markRow(row: Row, kind: 'insertion' | 'deletion', changes: FoundChanges): Row {
  const table = markBlock({ type: 'table', id: 0, rows: [row] }, kind, changes.add(kind))
  return (table.type === 'table' ? table.rows[0] : undefined) ?? row
}
