import type { Block, Run } from '@runwen/contracts'
import { type ReadParagraph, readAnchor, readInline, readParagraph } from './read-paragraph.ts'
import { choiceOf } from './read-run.ts'
import { readTable } from './read-table.ts'
import { markKind } from './revisions.ts'
import { noteUnknown, type Story } from './story.ts'
import { elementsOf, textOf, type XmlElement } from './xml-tree.ts'

/** Elements between blocks that only hold blocks. */
const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:smartTag'])
const silent =
  /^(w:(sectPr|sdtPr|sdtEndPr|customXmlPr|smartTagPr|tcPr|bookmark(Start|End)|perm(Start|End)|proofErr|customXml\w+Range(Start|End))|w14:customXml\w+)$/

/** Collects the blocks of one text, a cell or a box. */
export class BlockReader {
  readonly blocks: Block[] = []
  /** What precedes the next paragraph: anchors between blocks, and paragraphs that continue in it. */
  private carried: Run[] = []
  private readonly story: Story

  constructor(story: Story) {
    this.story = story
  }

  read(element: XmlElement): void {
    const { story } = this
    const { name } = element
    const mark = markKind(name)
    if (name === 'w:p') this.add(readParagraph(element, story))
    else if (name === 'w:tbl') this.addTable(element)
    else if (mark) story.revisions.within(mark, element, () => this.readAll(elementsOf(element)))
    else if (wrappers.has(name)) this.readAll(elementsOf(element))
    else if (name === 'mc:AlternateContent') this.readAll(choiceOf(element))
    else if (name.startsWith('m:oMath') || name === 'w:r') this.addInline(element)
    else if (this.readAnchor(element) || silent.test(name)) return
    else this.addUnknown(element)
  }

  finish(): Block[] {
    if (this.carried.some(({ type }) => type !== 'comment')) this.add(plainParagraph([]))
    const last = this.blocks.findLast((block) => block.type === 'paragraph')
    last?.runs.push(...this.carried.splice(0))
    return this.blocks
  }

  private readAll(elements: Iterable<XmlElement>): void {
    for (const each of elements) this.read(each)
  }

  private add({ end, ...paragraph }: ReadParagraph): void {
    const runs = [...this.carried.splice(0), ...paragraph.runs]
    if (end === 'neither') this.carried = runs
    else this.blocks.push({ ...paragraph, end, runs })
  }

  private addTable(element: XmlElement): void {
    const table = readTable(element, this.story)
    if (table.rows.length > 0) this.blocks.push(table)
  }

  private addInline(element: XmlElement): void {
    this.story.runs = []
    readInline(element, this.story)
    this.add(plainParagraph(this.story.runs))
  }

  private readAnchor(element: XmlElement): boolean {
    this.story.runs = []
    const isAnchor = readAnchor(element, this.story)
    this.carried.push(...this.story.runs)
    return isAnchor
  }

  private addUnknown(element: XmlElement): void {
    noteUnknown(this.story, element.name)
    this.add(plainParagraph([{ type: 'unknown', name: element.name, text: textOf(element) }]))
  }
}

const plainParagraph = (runs: Run[]): ReadParagraph => ({
  type: 'paragraph',
  id: 0,
  role: 'body',
  end: undefined,
  runs,
})

export function readBlocks(children: XmlElement['children'], story: Story): Block[] {
  const reader = new BlockReader(story)
  for (const each of children) if (typeof each !== 'string') reader.read(each)
  return reader.finish()
}
