import type { Block, ChangeMark, Run } from '@runwen/contracts'
import type { Revision } from '../read/revisions.ts'

/** Time for the words of all paragraphs together. What is left after that counts as rewritten as a whole. */
const TIME_MS = 6_000

/** The changes that a comparison found. They have neither author nor time. */
export class FoundChanges {
  readonly revisions: Revision[] = []
  private timeLeftMs = TIME_MS
  private moves = 0

  /** Runs `diff` with the milliseconds that it may take, `maxMs` at most. */
  timed<T>(maxMs: number, diff: (timeoutMs: number) => T): T {
    const started = performance.now()
    try {
      return diff(Math.max(Math.min(maxMs, this.timeLeftMs), 1))
    } finally {
      this.timeLeftMs -= performance.now() - started
    }
  }

  /** A name that no other move has, in whatever cell, box or note it is. */
  nameMove(): string {
    this.moves += 1
    return `move ${this.moves}`
  }

  add(kind: Revision['kind'], range?: string): number {
    this.revisions.push({ kind, author: '', at: null, ...(range !== undefined && { range }) })
    return this.revisions.length - 1
  }
}

export function markRun(run: Run, mark: ChangeMark, change: number): Run {
  return run.type === 'comment' ? run : { ...run, mark, change }
}

export function markBlock(block: Block, mark: ChangeMark, change: number): Block {
  if (block.type === 'paragraph')
    return { ...block, end: { mark, change }, runs: block.runs.map((run) => markRun(run, mark, change)) }
  const rows = block.rows.map((row) => ({
    mark: { mark, change },
    cells: row.cells.map((cell) => ({ ...cell, blocks: markTexts(cell.blocks, mark, change) })),
  }))
  return { ...block, rows }
}

/** Marks the text in the cells of a marked row. The ends of paragraphs go with the row. */
const markTexts = (blocks: readonly Block[], mark: ChangeMark, change: number): Block[] =>
  blocks.map((block) =>
    block.type === 'table'
      ? markBlock(block, mark, change)
      : { ...block, runs: block.runs.map((run) => markRun(run, mark, change)) },
  )
