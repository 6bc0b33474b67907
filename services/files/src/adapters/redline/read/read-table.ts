import type { Table } from '@runwen/contracts'
import { choiceOf } from './read-run.ts'
import type { Mark } from './revisions.ts'
import { noteUnknown, type Story } from './story.ts'
import { child, elementsOf, type XmlElement } from './xml-tree.ts'

type Row = Table['rows'][number]
type Cell = Row['cells'][number]

const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:smartTag', 'w:ins', 'w:del'])

/** Reads `w:tbl`. Rows and cells that neither version has are left out. */
export function readTable(table: XmlElement, story: Story): Table {
  const rows: Row[] = []
  /** The cells that reach down into the next row, by column. */
  let above = new Map<number, Cell>()
  for (const element of find(table, 'w:tr')) {
    const mark = ownMark(child(element, 'w:trPr'), story)
    if (mark === 'neither') continue
    const below = new Map<number, Cell>()
    const cells: Cell[] = []
    let column = 0
    for (const each of find(element, 'w:tc')) {
      const properties = child(each, 'w:tcPr')
      const columns = spanOf(properties)
      const at = column
      column += columns
      const cell = readCell(each, columns, story)
      if (!cell) continue
      const merged = child(properties, 'w:vMerge')
      const upper = merged && merged.attributes['w:val'] !== 'restart' ? above.get(at) : undefined
      if (upper && isEmpty(cell)) upper.rows = (upper.rows ?? 1) + 1
      else cells.push(cell)
      if (merged) below.set(at, upper ?? cell)
    }
    above = below
    rows.push({ ...(mark && { mark }), cells })
  }
  return { type: 'table', id: 0, rows }
}

function readCell(element: XmlElement, columns: number, story: Story): Cell | undefined {
  const properties = child(element, 'w:tcPr')
  const marks = (['cellIns', 'cellDel'] as const).flatMap((name): Mark[] => {
    const found = child(properties, `w:${name}`)
    const mark = name === 'cellIns' ? 'insertion' : 'deletion'
    return found ? [{ mark, change: story.revisions.add(mark, found) }] : []
  })
  if (child(properties, 'w:cellMerge')) noteUnknown(story, 'w:cellMerge')
  const mark = story.revisions.here(marks)
  const blocks = story.readBlocks(element.children, { ...story, runs: [] })
  if (mark === 'neither') return undefined
  return { ...(columns > 1 && { columns }), ...(marks.length > 0 && mark && { mark }), blocks }
}

const ownMark = (properties: XmlElement | undefined, { revisions }: Story) => {
  const marks = revisions.marksIn(properties)
  return marks.length > 0 ? revisions.here(marks) : undefined
}

function spanOf(properties: XmlElement | undefined): number {
  const span = Number.parseInt(child(properties, 'w:gridSpan')?.attributes['w:val'] ?? '1', 10)
  return span >= 1 && span <= 1_000 ? span : 1
}

const isEmpty = ({ blocks }: Cell) =>
  blocks.every((block) => block.type === 'paragraph' && block.runs.length === 0)

/** The rows of a table or the cells of a row, also those inside content controls. */
function* find(parent: XmlElement, name: string): Generator<XmlElement> {
  for (const each of elementsOf(parent)) {
    if (each.name === name) yield each
    else if (wrappers.has(each.name)) yield* find(each, name)
    else if (each.name === 'mc:AlternateContent')
      for (const one of choiceOf(each)) if (one.name === name) yield one
  }
}
