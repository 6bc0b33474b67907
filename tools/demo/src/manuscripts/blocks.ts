import { type Inline, readInline } from './inline.ts'

export type Block =
  | { kind: 'title' | 'heading' | 'subheading' | 'paragraph' | 'item' | 'reference'; text: Inline[] }
  | { kind: 'formula'; source: string; number: string }
  | { kind: 'picture'; name: string; caption: Inline[] }
  | { kind: 'table'; rows: Inline[][][] }

export interface Manuscript {
  blocks: Block[]
  footnotes: Map<string, Inline[]>
}

const prefixes = [
  ['title', '# '],
  ['heading', '## '],
  ['subheading', '### '],
  ['item', '- '],
] as const

/** Reads a manuscript: blocks of a small Markdown, separated by empty lines, with the inline marks of `inline.ts`. */
export function readManuscript(source: string): Manuscript {
  const blocks: Block[] = []
  const footnotes = new Map<string, Inline[]>()
  for (const chunk of source.trim().split(/\n{2,}/)) {
    const footnote = /^\[\^(\w+)\]: (.+)$/s.exec(chunk)
    if (footnote) footnotes.set(footnote[1] ?? '', readInline(oneLine(footnote[2] ?? '')))
    else blocks.push(...readChunk(chunk))
  }
  return { blocks, footnotes }
}

function readChunk(chunk: string): Block[] {
  const picture = /^!\[(.+)\]\((.+)\)$/s.exec(chunk)
  if (picture)
    return [{ kind: 'picture', name: picture[2] ?? '', caption: readInline(oneLine(picture[1] ?? '')) }]
  const formula = /^\$\$ (.+) \$\$ (\(.+\))$/s.exec(chunk)
  if (formula) return [{ kind: 'formula', source: formula[1] ?? '', number: formula[2] ?? '' }]
  if (chunk.startsWith('|')) return [{ kind: 'table', rows: readRows(chunk) }]
  if (chunk.startsWith('[1] '))
    return chunk.split('\n').map((line) => ({ kind: 'reference', text: readInline(line) }))
  if (chunk.startsWith('- '))
    return chunk.split('\n').map((line) => ({ kind: 'item', text: readInline(line.slice(2)) }))
  const [kind, prefix] = prefixes.find(([, mark]) => chunk.startsWith(mark)) ?? (['paragraph', ''] as const)
  return [{ kind, text: readInline(oneLine(chunk.slice(prefix.length))) }]
}

/** Cells between bars; the line of dashes under the head is left out. */
const readRows = (chunk: string): Inline[][][] =>
  chunk
    .split('\n')
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => readInline(cell.trim())),
    )

/** Joins the lines of a paragraph. Between Chinese characters there is no space. */
const oneLine = (text: string) =>
  text.replace(/([\p{sc=Han}，。；：、）])\n(?=[\p{sc=Han}（])/gu, '$1').replaceAll('\n', ' ')
