import { editPart, textOf, textParts, type WordPackage } from './word-package.ts'

/** Encloses the number of a field. A character for private use, which neither file may hold already. */
const QUOTE = '\uf8ec'
const HIDDEN = new RegExp(`${QUOTE}(\\d+)${QUOTE}`)

const run = (content: string) => `<w:r(?:\\s[^<>]*)?>(?:(?!</w:r>|<w:fldChar).)*${content}</w:r>`
const fieldChar = (type: string) => run(`<w:fldChar\\s[^<>]*"${type}"[^<>]*/>`)
const runs = `(?:${run('')})*`
const FIELD = new RegExp(
  `${fieldChar('begin')}${runs}${fieldChar('separate')}${runs}${fieldChar('end')}`,
  'gs',
)
/** References and numbers, whose result Word calculates, and citations of programs such as Zotero. */
const HIDES = /<w:instrText(?:\s[^<>]*)?>\s*(?:REF|PAGEREF|NOTEREF|SEQ|ADDIN)\s/
const FORMAT = /<w:rPr>.*?<\/w:rPr>/gs
/** What can refer to something, or be a mark, stays where it is. */
const OTHER = /<(?!\/?w:(?:r|t|tab|instrText|fldChar)[\s/>])/
const SAVES = /\sw:rsid\w*="[^"]*"/g

/**
 * Puts a word in the place of each reference and citation. The comparer looks into fields and takes apart those that changed or are next to a
 * change: they start or end twice. Returns the fields by the numbers of their words.
 */
export function hideFields(...documents: WordPackage[]): string[] {
  const fields = new Map<string, number>()
  const texts = documents.flatMap((parts) => textParts(parts).map((name) => textOf(parts, name) ?? ''))
  if (texts.some((text) => text.includes(QUOTE) || /&#(xf8ec|63724);/i.test(text))) return []
  for (const parts of documents)
    for (const name of textParts(parts))
      editPart(parts, name, (xml) =>
        xml.replace(FIELD, (field) => {
          if (!HIDES.test(field) || OTHER.test(field.replaceAll(FORMAT, ''))) return field
          const key = field.replaceAll(SAVES, '')
          const number = fields.get(key) ?? fields.size
          fields.set(key, number)
          return `<w:r><w:t>${QUOTE}${number}${QUOTE}</w:t></w:r>`
        }),
      )
  return [...fields.keys()]
}

const RUN = new RegExp(
  `(<w:r(?:\\s[^<>]*)?>(?:<w:rPr>(?:(?!</w:rPr>).)*</w:rPr>)?)((?:(?!</w:r>).)*${QUOTE}(?:(?!</w:r>).)*)</w:r>`,
  'gs',
)
const TEXT = new RegExp(`<w:(t|delText)(?:\\s[^<>]*)?>([^<]*${QUOTE}[^<]*)</w:\\1>`, 'g')

/** Puts the fields back, between two halves of the run that contains their word. */
export function showFields(parts: WordPackage, fields: readonly string[]): void {
  const split = (_: string, open: string, content: string) => {
    const close = '</w:r>'
    const whole = content.replace(TEXT, (_text, name: string, text: string) =>
      text
        .split(HIDDEN)
        .map((piece, at) => {
          if (at % 2 === 0) return piece && `<w:${name} xml:space="preserve">${piece}</w:${name}>`
          return `${close}${fieldIn(name, fields[Number(piece)] ?? '')}${open}`
        })
        .join(''),
    )
    return `${open}${whole}${close}`.replaceAll(`${open}${close}`, '')
  }
  for (const name of textParts(parts)) editPart(parts, name, (xml) => xml.replace(RUN, split))
}

const fieldIn = (name: string, field: string) =>
  name === 't'
    ? field
    : field
        .replaceAll(/<(\/?)w:t(?=[\s>])/g, '<$1w:delText')
        .replaceAll(/<(\/?)w:instrText(?=[\s>])/g, '<$1w:delInstrText')
