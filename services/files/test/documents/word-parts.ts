import { gzipSync } from 'node:zlib'
import { buildZip, type PartSpec } from './zip-builder.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

interface TypeOptions {
  main?: string
  mainType?: string
  defaults?: string
  overrides?: string
}

export function contentTypes({
  main = '/word/document.xml',
  mainType = MAIN_TYPE,
  defaults = '',
  overrides = '',
}: TypeOptions = {}) {
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${defaults}` +
    `<Override PartName="${main}" ContentType="${mainType}"/>` +
    `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>` +
    `${wordOverride('styles')}${overrides}</Types>`
  )
}

/** The content type of a part in `word/`, such as `footnotes`. */
export const wordOverride = (name: string) =>
  `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`

export function relationships(...items: { type: string; target: string; external?: boolean }[]): string {
  const rows = items.map(
    ({ type, target, external }, i) =>
      `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  )
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`
}

export const officeRelationship = (kind: string) => `${OFFICE}/${kind}`

export const body = (content: string, namespace = WORD_NAMESPACE) =>
  `<w:document xmlns:w="${namespace}"><w:body>${content}<w:sectPr/></w:body></w:document>`

export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

export const documentXml = (text = 'Runwen polishes papers. 润文润色论文。') =>
  DECLARATION + body(paragraph(text))

/** Parts of a small document. `changes` replaces or adds parts by name; `null` removes a part. */
export function wordParts(changes: Record<string, string | Buffer | null> = {}): PartSpec[] {
  const parts: Record<string, string | Buffer | null> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships(
      { type: officeRelationship('officeDocument'), target: 'word/document.xml' },
      { type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
    ),
    'word/document.xml': documentXml(),
    'word/_rels/document.xml.rels': relationships({
      type: officeRelationship('styles'),
      target: 'styles.xml',
    }),
    'word/styles.xml': `${DECLARATION}<w:styles xmlns:w="${WORD_NAMESPACE}"/>`,
    'docProps/core.xml': `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties"/>`,
    ...changes,
  }
  return Object.entries(parts).flatMap(([name, content]) => (content === null ? [] : [{ name, content }]))
}

/** A small document with `changes` as for `wordParts`. */
export const wordDocument = (changes?: Record<string, string | Buffer | null>) =>
  buildZip({ parts: wordParts(changes) })

/** A workbook as Word packs it behind a chart. */
export function workbook(changes: Record<string, string | Buffer> = {}): Buffer {
  const parts = {
    '[Content_Types].xml': contentTypes({
      main: '/xl/workbook.xml',
      mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    }),
    '_rels/.rels': relationships({ type: officeRelationship('officeDocument'), target: 'xl/workbook.xml' }),
    'xl/workbook.xml': `${DECLARATION}<workbook/>`,
    ...changes,
  }
  return buildZip({ parts: Object.entries(parts).map(([name, content]) => ({ name, content })) })
}

/** The start of a compound file: signature and a directory with `names`. */
export function compoundFile(...names: string[]): Buffer {
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    return entry
  })
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  return Buffer.concat([header, Buffer.alloc(1024), ...entries])
}

/** A vector picture as Word packs it. */
export const packedPicture = (size = 20_000) => gzipSync(Buffer.alloc(size, 'vector'))
