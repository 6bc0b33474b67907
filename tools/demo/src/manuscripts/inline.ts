/** A change that an editor made with change tracking on. Both halves of a move have the same id. */
export type Change =
  | { kind: 'insert' }
  | { kind: 'delete' }
  | { kind: 'format' }
  | { kind: 'move-from'; id: string }
  | { kind: 'move-to'; id: string }

export interface Format {
  bold?: true
  italics?: true
  superScript?: true
  subScript?: true
}

export type Inline =
  | { kind: 'text'; text: string; format: Format; change?: Change }
  | { kind: 'footnote'; id: string }
  | { kind: 'comment'; text: string; anchor: Inline[] }

/*
 * CriticMarkup (https://criticmarkup.com): {++inserted++}, {--deleted--}, {~~old~>new~~}, {==anchor==}{>>comment<<}.
 * Two forms of our own: {move 1 from: text} with {move 1 to: text}, and {format: *text*} for a changed format.
 */
const criticMarkup =
  /\{\+\+(?<insert>.+?)\+\+\}|\{--(?<remove>.+?)--\}|\{~~(?<old>.+?)~>(?<now>.+?)~~\}|\{==(?<anchor>.+?)==\}\{>>(?<comment>.+?)<<\}|\{move (?<id>\w+) (?<side>from|to): (?<moved>.+?)\}|\{format: (?<formatted>.+?)\}/gs

/** Pandoc's marks: **bold**, *italic*, ^superscript^, ~subscript~, [^footnote]. */
const emphasis =
  /\*\*(?<bold>.+?)\*\*|\*(?<italics>.+?)\*|\^(?<superScript>.+?)\^|~(?<subScript>.+?)~|\[\^(?<note>\w+)\]/g

export function readInline(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of text.matchAll(criticMarkup)) {
    found.push(...readEmphasis(text.slice(end, match.index)), ...readCritic(match.groups ?? {}))
    end = match.index + match[0].length
  }
  return [...found, ...readEmphasis(text.slice(end))]
}

function readCritic(groups: Record<string, string | undefined>): Inline[] {
  const { insert, remove, old, now, anchor, comment, id, side, moved, formatted } = groups
  if (insert !== undefined) return readEmphasis(insert, { kind: 'insert' })
  if (remove !== undefined) return readEmphasis(remove, { kind: 'delete' })
  if (old !== undefined && now !== undefined)
    return [...readEmphasis(old, { kind: 'delete' }), ...readEmphasis(now, { kind: 'insert' })]
  if (anchor !== undefined && comment !== undefined)
    return [{ kind: 'comment', text: comment, anchor: readInline(anchor) }]
  if (moved !== undefined && id !== undefined)
    return readEmphasis(moved, { kind: side === 'from' ? 'move-from' : 'move-to', id })
  return readEmphasis(formatted ?? '', { kind: 'format' })
}

function readEmphasis(text: string, change?: Change): Inline[] {
  const found: Inline[] = []
  const add = (piece: string, format: Format = {}) => {
    if (piece) found.push({ kind: 'text', text: piece, format, ...(change ? { change } : {}) })
  }
  let end = 0
  for (const match of text.matchAll(emphasis)) {
    add(text.slice(end, match.index))
    const { note, ...formats } = match.groups ?? {}
    if (note) found.push({ kind: 'footnote', id: note })
    for (const [name, content] of Object.entries(formats)) if (content) add(content, { [name]: true })
    end = match.index + match[0].length
  }
  add(text.slice(end))
  return found
}

/** The text before the editor's changes, or after them; comments are left out. */
export function project(inlines: readonly Inline[], side: 'original' | 'result'): Inline[] {
  const gone = side === 'original' ? ['insert', 'move-to'] : ['delete', 'move-from']
  return inlines.flatMap((inline): Inline[] => {
    if (inline.kind === 'comment') return project(inline.anchor, side)
    if (inline.kind === 'footnote' || !inline.change) return [inline]
    const { change, ...text } = inline
    if (gone.includes(change.kind)) return []
    return [change.kind === 'format' && side === 'original' ? { ...text, format: {} } : text]
  })
}
