import type { Block, Paragraph, Table } from '@runwen/contracts'
import type { FoundFinding } from '../comparison.ts'
import { sideOf } from '../sides/side-of.ts'
import { paragraphText } from '../sides/text.ts'

type Place = NonNullable<FoundFinding['place']>
type Cell = NonNullable<Place['cell']>

/** Where blocks stand: their section, and their number in it or their cell. */
export class Places {
  private readonly found = new Map<number, Omit<Place, 'block' | 'quote'>>()
  private section: string | null = null
  private paragraph = 0
  private table = 0

  constructor(blocks: readonly Block[]) {
    this.visit(blocks)
  }

  of(block: number, quote: string): Place {
    return { block, section: null, paragraph: null, ...this.found.get(block), quote: quoteOf(quote) }
  }

  private visit(blocks: readonly Block[], cell?: Cell): void {
    for (const block of blocks) {
      if (block.type === 'table') this.visitTable(block)
      else this.visitParagraph(block, cell)
    }
  }

  private visitTable(block: Table): void {
    this.table += 1
    const table = this.table
    for (const { row, column, blocks } of cellsOf(block)) this.visit(blocks, { table, row, column })
  }

  private visitParagraph(each: Paragraph, cell?: Cell): void {
    if (/^h[1-6]$/.test(each.role)) {
      const [heading] = sideOf([each], 'result')
      const text = heading?.type === 'paragraph' ? paragraphText(heading) : ''
      this.section = quoteOf(text) || null
      this.paragraph = 0
    } else if (!cell) this.paragraph += 1
    const { section, paragraph } = this
    this.found.set(each.id, cell ? { section, paragraph: null, cell } : { section, paragraph })
    for (const run of each.runs) if (run.type === 'box') this.visit(run.blocks, cell)
  }
}

/** The cells of a table with row and column, both from 1. A cell that spans rows takes its columns in those below, too. */
function* cellsOf({ rows }: Table): Generator<{ row: number; column: number; blocks: Block[] }> {
  /** For each column, the first row that is free. */
  const free: number[] = []
  for (const [index, { cells }] of rows.entries()) {
    let column = 0
    for (const { columns = 1, rows: span = 1, blocks } of cells) {
      while ((free[column] ?? 0) > index) column += 1
      yield { row: index + 1, column: column + 1, blocks }
      for (const end = column + columns; column < end; column += 1) free[column] = index + span
    }
  }
}

/** The first twelve words. Each Chinese character counts as one, as in the counts of a document. */
export function quoteOf(text: string): string {
  const words = text.trim().match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu) ?? []
  let count = 0
  const end = words.findIndex((word) => {
    if (word.trim() !== '') count += 1
    return count > 12
  })
  const quote = (end < 0 ? words : words.slice(0, end)).join('').trim()
  return quote.slice(0, 200)
}

/** Twelve words of `text` around the first place of `found`. */
export function quoteAround(text: string, found: string): string {
  const at = text.indexOf(found)
  const before = text.slice(Math.max(0, at - 30), Math.max(0, at))
  const start = at > 30 ? before.search(/\s|[\p{Script=Han}]/u) + 1 : 0
  return quoteOf(before.slice(start) + text.slice(Math.max(0, at)))
}
