import { inflateSync } from 'node:zlib'

/**
 * Extracts the text of a PDF written by pdfkit: one string per page, one line per text block. Maps glyphs to characters
 * with the `ToUnicode` tables of the document, which copying and screen readers use too.
 */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const tables = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const mapping = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
      tables.set(name, charactersOf(objects.get(mapping)?.stream ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
    return textOf(content, tables)
  })
}

interface PdfObject {
  head: string
  stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const [, number = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', data] = body.split(/\nstream\n/)
    const isText = data !== undefined && !head.includes('/Length1')
    const bytes = Buffer.from(data?.replace(/\nendstream$/, '') ?? '', 'latin1')
    const stream = isText ? (/FlateDecode/.test(head) ? inflateSync(bytes) : bytes).toString('latin1') : ''
    objects.set(number, { head, stream })
  }
  return objects
}

const characters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Parses a `ToUnicode` table into a map from glyph code to characters. */
function charactersOf(table: string): Map<string, string> {
  const meaning = new Map<string, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, hex] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      meaning.set(code, characters((hex[1] ?? '').replaceAll(' ', '')))
    }
  }
  return meaning
}

function textOf(content: string, tables: Map<string, Map<string, string>>): string {
  let font = ''
  let text = ''
  for (const [piece, name] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[[^\]]*\] TJ|\bET\b/g)) {
    if (name) font = name
    else if (piece === 'ET') text += '\n'
    else
      for (const [, hex = ''] of piece.matchAll(/<(\w*)>/g))
        for (const code of hex.match(/.{4}/g) ?? []) text += tables.get(font)?.get(code) ?? '\u25a1'
  }
  return text
}
