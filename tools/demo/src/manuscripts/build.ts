import { readFile } from 'node:fs/promises'
import {
  AlignmentType,
  BorderStyle,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  type ICommentOptions,
  ImageRun,
  LineRuleType,
  Math as OfficeMath,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { type Block, type Manuscript, readManuscript } from './blocks.ts'
import { changedRun, type Editor, Ids, joinMoves, type Move, movedRuns } from './changed-runs.ts'
import { readFormula } from './formula.ts'
import { type Inline, project } from './inline.ts'

const folder = new URL('../../manuscripts/', import.meta.url)

/** What a document shows of the editor's changes. `tracked`: all of them, with the comments. */
export type Version =
  | { show: 'original' | 'clean'; author: string }
  | ({ show: 'tracked' } & { editor: Editor; author: string })

/** Texts of a manuscript with those that replace them in a later result. */
export type Revised = readonly (readonly [from: string, to: string])[]

/** Builds the Word document of a manuscript in the folder `manuscripts`, named without its extension. */
export async function buildDocument(name: string, version: Version, revised: Revised = []): Promise<Buffer> {
  const source = await readFile(new URL(`${name}.md`, folder), 'utf8')
  const manuscript = readManuscript(revised.reduce((text, change) => revise(text, change), source))
  const writer = new Writer(manuscript, version)
  const children = await Promise.all(manuscript.blocks.map((block) => writer.block(block)))
  const document = new Document({
    creator: version.author,
    title: manuscript.blocks.flatMap((block) => (block.kind === 'title' ? plain(block.text) : []))[0] ?? name,
    styles: { default: defaultStyles },
    numbering: {
      config: [
        { reference: 'items', levels: [{ level: 0, format: 'bullet', text: '•', style: bulletStyle }] },
      ],
    },
    comments: { children: writer.comments },
    footnotes: writer.footnotes(),
    sections: [{ children }],
  })
  return Packer.toBuffer(document)
}

function revise(text: string, [from, to]: Revised[number]): string {
  if (!text.includes(from)) throw new Error(`the manuscript does not have: ${from}`)
  return text.replace(from, () => to)
}

const plain = (inlines: Inline[]) =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')

const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'SimSun', cs: 'Times New Roman' }
const defaultStyles = {
  document: {
    run: { font, size: 22 },
    paragraph: { spacing: { after: 120, line: 300, lineRule: LineRuleType.AUTO } },
  },
  title: {
    run: { bold: true, size: 32 },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 240 } },
  },
  heading1: { run: { bold: true, size: 26 }, paragraph: { spacing: { before: 280, after: 120 } } },
  heading2: {
    run: { bold: true, italics: true, size: 23 },
    paragraph: { spacing: { before: 200, after: 80 } },
  },
}
const bulletStyle = { paragraph: { indent: { left: 420, hanging: 260 } } }
const rule = { style: BorderStyle.SINGLE, size: 8, color: '000000' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
/** Three-line table: rules above and below the head and at the end, as journals set tables. */
const borders = (first: boolean, last: boolean) => ({
  top: first ? rule : none,
  bottom: first || last ? rule : none,
  left: none,
  right: none,
})

/** Writes the blocks of one document and collects its comments. */
class Writer {
  readonly comments: ICommentOptions[] = []
  readonly #ids = new Ids()
  readonly #manuscript: Manuscript
  readonly #version: Version
  readonly #notes: string[]

  constructor(manuscript: Manuscript, version: Version) {
    this.#manuscript = manuscript
    this.#version = version
    this.#notes = [...manuscript.footnotes.keys()]
  }

  footnotes(): Record<number, { children: Paragraph[] }> {
    const notes = [...this.#manuscript.footnotes.values()]
    return Object.fromEntries(
      notes.map((text, index) => [index + 1, { children: [new Paragraph({ children: this.#runs(text) })] }]),
    )
  }

  async block(block: Block): Promise<Paragraph | Table> {
    switch (block.kind) {
      case 'title':
        return new Paragraph({ heading: HeadingLevel.TITLE, children: this.#runs(block.text) })
      case 'heading':
        return new Paragraph({ heading: HeadingLevel.HEADING_1, children: this.#runs(block.text) })
      case 'subheading':
        return new Paragraph({ heading: HeadingLevel.HEADING_2, children: this.#runs(block.text) })
      case 'item':
        return new Paragraph({
          numbering: { reference: 'items', level: 0 },
          children: this.#runs(block.text),
        })
      case 'reference':
        return new Paragraph({ indent: { left: 440, hanging: 440 }, children: this.#runs(block.text) })
      case 'formula':
        return new Paragraph({
          tabStops: [
            { type: TabStopType.CENTER, position: 4_513 },
            { type: TabStopType.RIGHT, position: 9_026 },
          ],
          children: [
            new TextRun({ children: [new Tab()] }),
            new OfficeMath({ children: readFormula(block.source) }),
            new TextRun({ children: [new Tab(), block.number] }),
          ],
        })
      case 'picture':
        return new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [await picture(block.name), new TextRun({ break: 1 }), ...this.#runs(block.caption)],
        })
      case 'table':
        return this.#table(block.rows)
      default:
        return new Paragraph({ alignment: AlignmentType.JUSTIFIED, children: this.#runs(block.text) })
    }
  }

  #table(rows: Inline[][][]): Table {
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        (cells, row) =>
          new TableRow({
            cantSplit: true,
            children: cells.map(
              (cell) =>
                new TableCell({
                  borders: borders(row === 0, row === rows.length - 1),
                  children: [
                    new Paragraph({
                      alignment: AlignmentType.CENTER,
                      spacing: { after: 40 },
                      children: this.#runs(cell),
                    }),
                  ],
                }),
            ),
          }),
      ),
    })
  }

  #runs(inlines: readonly Inline[]): ParagraphChild[] {
    const version = this.#version
    if (version.show === 'tracked')
      return joinMoves(inlines).flatMap((part) => this.#tracked(part, version.editor))
    return project(inlines, version.show === 'original' ? 'original' : 'result').flatMap((inline) =>
      inline.kind === 'text' ? new TextRun({ text: inline.text, ...inline.format }) : this.#note(inline),
    )
  }

  #tracked(inline: Inline | Move, editor: Editor): ParagraphChild[] {
    if (inline.kind === 'footnote') return this.#note(inline)
    if (inline.kind === 'move') return movedRuns(inline, editor, this.#ids)
    if (inline.kind === 'text') return [changedRun(inline, editor, this.#ids)]
    const id = this.comments.length
    const initials = editor.name.replace(/[^A-Z\p{sc=Han}]/gu, '').slice(0, 2)
    const children = inline.text.split('\n').map((line) => new Paragraph(line))
    this.comments.push({ id, author: editor.name, date: editor.at, initials, children })
    return [
      new CommentRangeStart(id),
      ...joinMoves(inline.anchor).flatMap((part) => this.#tracked(part, editor)),
      new CommentRangeEnd(id),
      new TextRun({ children: [new CommentReference(id)] }),
    ]
  }

  #note(inline: Inline): ParagraphChild[] {
    if (inline.kind !== 'footnote') return []
    return [new FootnoteReferenceRun(this.#notes.indexOf(inline.id) + 1)]
  }
}

/** Pictures are 1,200 pixels wide and as wide as the text. */
async function picture(name: string): Promise<ImageRun> {
  const data = await readFile(new URL(`pictures/${name}`, folder))
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)]
  return new ImageRun({
    type: 'png',
    data,
    transformation: { width: 480, height: Math.round((480 * height) / width) },
  })
}
