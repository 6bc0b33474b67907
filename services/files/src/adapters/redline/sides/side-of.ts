import type { Block, ChangeMark, Note, Paragraph, Run, Table } from '@runwen/contracts'
import { joinTexts } from '../read/read-paragraph.ts'

export type SideName = 'original' | 'result'

const absent: Record<SideName, ReadonlySet<ChangeMark>> = {
  original: new Set(['insertion', 'move_to']),
  result: new Set(['deletion', 'move_from']),
}

/** Which revisions are resolved. The marks of others stay. */
type Affects = (change: number) => boolean
const all: Affects = () => true

interface Marked {
  mark?: ChangeMark | undefined
  change?: number | undefined
}

/**
 * The blocks of one side: what refusing or accepting changes leaves. `affects` limits it to some of the changes; without
 * it no mark is left.
 */
export function sideOf(blocks: readonly Block[], side: SideName, affects: Affects = all): Block[] {
  return new SideReader(side, affects).blocks(blocks)
}

export const sideOfNotes = (notes: readonly Note[], side: SideName, affects: Affects = all): Note[] =>
  notes.map((note) => ({ ...note, blocks: sideOf(note.blocks, side, affects) }))

class SideReader {
  private readonly side: SideName
  private readonly affects: Affects

  constructor(side: SideName, affects: Affects) {
    this.side = side
    this.affects = affects
  }

  blocks(blocks: readonly Block[]): Block[] {
    const kept: Block[] = []
    /** Text of paragraphs whose end is not on this side. It joins the next paragraph. */
    let carried: { first: Paragraph; runs: Run[] } | undefined
    const end = () => {
      // Nothing follows that could take the text, so the paragraph stays.
      if (carried?.runs.some(({ type }) => type !== 'comment'))
        kept.push({ ...carried.first, runs: joinTexts(carried.runs) })
      carried = undefined
    }
    for (const block of blocks) {
      if (block.type === 'table') {
        end()
        const table = this.table(block)
        if (table.rows.length > 0) kept.push(table)
        continue
      }
      const plain = this.plainParagraph(block)
      const runs: Run[] = [...(carried?.runs ?? []), ...this.runs(block.runs)]
      if (this.isOn(block.end)) {
        kept.push({ ...plain, runs: joinTexts(runs) })
        carried = undefined
      } else carried = { first: carried?.first ?? plain, runs }
    }
    end()
    return kept
  }

  private isOn({ mark, change = -1 }: Marked = {}): boolean {
    return mark === undefined || !this.affects(change) || !absent[this.side].has(mark)
  }

  /** The mark that stays. */
  private kept({ mark, change = -1 }: Marked = {}): { mark: ChangeMark; change: number } | undefined {
    return mark === undefined || this.affects(change) ? undefined : { mark, change }
  }

  private plainParagraph({ end, format_change: format, ...plain }: Paragraph): Paragraph {
    const keepsFormat = format !== undefined && !this.affects(format)
    return { ...plain, end: this.kept(end), ...(keepsFormat && { format_change: format }) }
  }

  private runs(runs: readonly Run[]): Run[] {
    return runs.flatMap((run): Run[] => {
      if (run.type === 'comment') return [run]
      if (!this.isOn(run)) return []
      const { mark: _mark, change: _change, ...plain } = run
      const kept = this.kept(run)
      if (plain.type === 'box') return [{ ...plain, ...kept, blocks: this.blocks(plain.blocks) }]
      return [{ ...(plain.type === 'text' ? this.text(plain) : plain), ...kept }]
    })
  }

  private text(text: Extract<Run, { type: 'text' }>): Extract<Run, { type: 'text' }> {
    if (text.format_change === undefined || !this.affects(text.format_change)) return text
    const { format_change: _, format_before: before = [], ...plain } = text
    if (this.side === 'result') return plain
    return { ...plain, format: before.length > 0 ? before : undefined }
  }

  private table(table: Table): Table {
    const rows = table.rows
      .filter(({ mark }) => this.isOn(mark))
      .map(({ mark, cells }) => ({
        mark: this.kept(mark),
        cells: cells
          .filter((cell) => this.isOn(cell.mark))
          .map((cell) => ({ ...cell, mark: this.kept(cell.mark), blocks: this.blocks(cell.blocks) })),
      }))
    return { ...table, rows: rows.filter(({ cells }) => cells.length > 0) }
  }
}
