import { DeletedTextRun, InsertedTextRun, type ParagraphChild, TextRun, XmlComponent } from 'docx'
import type { Format, Inline } from './inline.ts'

export interface Editor {
  name: string
  at: Date
}

/** Numbers of the changes of one document. */
export class Ids {
  #last = 100

  next(): number {
    this.#last += 1
    return this.#last
  }
}

/** One side of a move, whose text may have several formats. */
export interface Move {
  kind: 'move'
  side: 'moveFrom' | 'moveTo'
  id: string
  texts: { text: string; format: Format }[]
}

/** Joins neighbouring texts that belong to the same side of a move. */
export function joinMoves(inlines: readonly Inline[]): (Inline | Move)[] {
  const joined: (Inline | Move)[] = []
  for (const inline of inlines) {
    const change = inline.kind === 'text' ? inline.change : undefined
    if (inline.kind !== 'text' || (change?.kind !== 'move-from' && change?.kind !== 'move-to')) {
      joined.push(inline)
      continue
    }
    const side = change.kind === 'move-from' ? 'moveFrom' : 'moveTo'
    const last = joined.at(-1)
    if (last?.kind === 'move' && last.side === side && last.id === change.id) last.texts.push(inline)
    else joined.push({ kind: 'move', side, id: change.id, texts: [inline] })
  }
  return joined
}

/** Text with its change as Word tracks it. */
export function changedRun(
  { text, format, change }: Extract<Inline, { kind: 'text' }>,
  editor: Editor,
  ids: Ids,
): ParagraphChild {
  if (!change) return new TextRun({ text, ...format })
  const mark = { id: ids.next(), author: editor.name, date: editor.at.toISOString() }
  if (change.kind === 'insert') return new InsertedTextRun({ text, ...format, ...mark })
  if (change.kind === 'delete') return new DeletedTextRun({ text, ...format, ...mark })
  return new TextRun({ text, ...format, revision: { ...mark, italics: false } })
}

export function movedRuns({ side, id, texts }: Move, editor: Editor, ids: Ids): ParagraphChild[] {
  const author = { 'w:author': editor.name, 'w:date': editor.at.toISOString() }
  const range = { 'w:id': ids.next() }
  const runs = texts.map((text) => new TextRun({ text: text.text, ...text.format }))
  const elements = [
    new Element(`w:${side}RangeStart`, { ...range, ...author, 'w:name': `move${id}` }),
    new Element(`w:${side}`, { 'w:id': ids.next(), ...author }, runs),
    new Element(`w:${side}RangeEnd`, range),
  ]
  // The library's type lists its own classes; it writes every XmlComponent.
  return elements as unknown as ParagraphChild[]
}

/** An element that the library has no class for. */
class Element extends XmlComponent {
  constructor(name: string, attributes: Record<string, string | number>, children: XmlComponent[] = []) {
    super(name)
    this.root.push({ _attr: attributes } as never, ...children)
  }
}
