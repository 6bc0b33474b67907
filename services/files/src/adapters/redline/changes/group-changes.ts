import type { Block, Change, ChangeMark, Note, Paragraph, Run, Table } from '@runwen/contracts'
import type { ReadComment } from '../read/read-comments.ts'
import type { Revision } from '../read/revisions.ts'
import { runText } from '../sides/text.ts'
import { addText, createDraft, type Draft, finishDraft } from './draft.ts'

interface Marked {
  mark?: ChangeMark | undefined
  change?: number | undefined
}

/**
 * Groups marks into changes as a reader sees them, and gives the marks the ids of their changes. A deletion and an
 * insertion that touch and have one author are one replacement. A change never goes beyond a paragraph, except for moves.
 */
export function groupChanges(
  blocks: readonly Block[],
  notes: readonly Note[],
  revisions: readonly Revision[],
  newComments: ReadonlyMap<string, ReadComment>,
): Change[] {
  const grouping = new Grouping(revisions, newComments)
  grouping.blocks(blocks, false)
  for (const note of notes) grouping.blocks(note.blocks, true)
  return grouping.drafts.map(finishDraft)
}

class Grouping {
  readonly drafts: Draft[] = []
  private readonly revisions: readonly Revision[]
  private readonly newComments: ReadonlyMap<string, ReadComment>
  private readonly moves = new Map<string, number>()
  /** The change that the next mark may belong to. */
  private open: number | undefined
  private openFormat: number | undefined
  /** The row that is inserted or deleted around the current text. */
  private row: number | undefined
  private block = 0
  private inNote = false

  constructor(revisions: readonly Revision[], newComments: ReadonlyMap<string, ReadComment>) {
    this.revisions = revisions
    this.newComments = newComments
  }

  blocks(blocks: readonly Block[], inNote: boolean): void {
    this.inNote = inNote
    for (const block of blocks) {
      if (block.type === 'table') this.table(block)
      else this.paragraph(block)
    }
  }

  private table({ id, rows }: Table): void {
    for (const row of rows) {
      this.block = id
      const around = this.row
      if (row.mark) this.row = this.startRow(row.mark)
      for (const cell of row.cells) {
        const inner = this.row
        this.block = id
        if (cell.mark) this.row = this.startRow(cell.mark)
        this.blocks(cell.blocks, this.inNote)
        this.row = inner
      }
      this.row = around
    }
  }

  private startRow(mark: { mark: ChangeMark; change: number }): number {
    const { author } = this.revision(mark.change)
    const outer = this.row === undefined ? undefined : this.drafts[this.row]
    const belongs = outer?.author === author && outer.marks.has(mark.mark)
    const draft = belongs && this.row !== undefined ? this.row : this.start('row', mark.change)
    this.drafts[draft]?.marks.add(mark.mark)
    mark.change = draft
    return draft
  }

  private paragraph(paragraph: Paragraph): void {
    this.close()
    this.block = paragraph.id
    if (paragraph.format_change !== undefined)
      paragraph.format_change = this.start('format', paragraph.format_change)
    for (const run of paragraph.runs) this.run(run, paragraph.id)
    this.end(paragraph)
    this.close()
  }

  private run(run: Run, block: number): void {
    if (run.type === 'comment') {
      this.comment(run)
      return
    }
    if (isMarked(run)) {
      this.openFormat = undefined
      if (run.type === 'text') {
        // The text is new or gone as a whole, so its format is no change of its own.
        run.format_change = undefined
        run.format_before = undefined
      }
      run.change = this.belongTo(run.mark, run.change, runText(run))
    } else {
      this.open = undefined
      this.format(run)
    }
    if (run.type !== 'box') return
    const { open } = this
    for (const inner of run.blocks) this.blocks([inner], this.inNote)
    this.open = isMarked(run) ? open : undefined
    this.block = block
  }

  private format(run: Exclude<Run, { type: 'comment' }>): void {
    if (run.type !== 'text' || run.format_change === undefined) {
      this.openFormat = undefined
      return
    }
    const { author } = this.revision(run.format_change)
    const open = this.openFormat === undefined ? undefined : this.drafts[this.openFormat]
    if (open?.author !== author) this.openFormat = this.start('format', run.format_change)
    const draft = this.drafts[this.openFormat ?? -1]
    if (draft) {
      draft.removed += run.text
      draft.added += run.text
    }
    run.format_change = this.openFormat
  }

  private end({ end }: Paragraph): void {
    if (!end) return
    const isAlone = this.open === undefined && !this.moves.has(this.moveKey(end.change))
    const kind = isAlone && this.row === undefined ? 'paragraph' : 'insert'
    end.change = this.belongTo(end.mark, end.change, '', kind)
  }

  private belongTo(mark: ChangeMark, revision: number, text: string, kind: Draft['kind'] = 'insert'): number {
    const { author } = this.revision(revision)
    const row = this.row === undefined ? undefined : this.drafts[this.row]
    let found: number
    if (mark.startsWith('move')) found = this.move(mark, revision)
    else if (this.row !== undefined && row?.author === author && row.marks.has(mark)) found = this.row
    else if (this.open !== undefined && this.drafts[this.open]?.author === author) found = this.open
    else found = this.start(kind, revision)
    const draft = this.drafts[found]
    if (draft) addText(draft, mark, text)
    this.open = draft?.kind === 'insert' ? found : undefined
    return found
  }

  private move(mark: ChangeMark, revision: number): number {
    const key = this.moveKey(revision)
    const found = this.moves.get(key) ?? this.start('move', revision)
    this.moves.set(key, found)
    const draft = this.drafts[found]
    if (draft && mark === 'move_to') draft.to ??= this.block
    // A move whose new place comes first started there.
    else if (draft && !draft.marks.has('move_from')) draft.block = this.block
    return found
  }

  private moveKey(revision: number): string {
    const { range, author } = this.revision(revision)
    return range === undefined ? `revision ${revision}` : `${author} ${range}`
  }

  private comment(run: Extract<Run, { type: 'comment' }>): void {
    const comment = this.newComments.get(run.id)
    if (run.at === 'start' && comment)
      this.drafts.push(createDraft('comment', comment, this.block, this.inNote))
  }

  private start(kind: Draft['kind'], revision: number): number {
    this.drafts.push(createDraft(kind, this.revision(revision), this.block, this.inNote))
    return this.drafts.length - 1
  }

  private revision(index: number): Revision {
    return this.revisions[index] ?? { kind: 'format', author: '', at: null }
  }

  private close(): void {
    this.open = undefined
    this.openFormat = undefined
  }
}

const isMarked = (run: Marked): run is { mark: ChangeMark; change: number } =>
  run.mark !== undefined && run.change !== undefined
