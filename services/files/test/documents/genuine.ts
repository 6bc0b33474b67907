import {
  body,
  compoundFile,
  contentTypes,
  documentXml,
  officeRelationship,
  packedPicture,
  paragraph,
  relationships,
  WORD_NAMESPACE,
  wordParts,
  workbook,
} from './word-parts.ts'
import { buildZip, type PartSpec, type ZipSpec } from './zip-builder.ts'

export interface Genuine {
  what: string
  make(): Buffer
}

type Parts = Record<string, string | Buffer | null>

/** Archive layouts of common writers, as found in their documents. */
const layouts: Record<string, (parts: PartSpec[]) => ZipSpec> = {
  Word: (parts) => ({
    parts: parts.map((part) => ({
      ...part,
      flags: 0x0006,
      localExtra: part.name.startsWith('[') ? padding(264) : undefined,
    })),
  }),
  'Word, saved again in place': (parts) => ({
    parts: parts.map((part) => ({ ...part, flags: 0x0006, localExtra: padding(part.content.length % 500) })),
  }),
  LibreOffice: (parts) => ({
    // Content types come last, and a flag marks names as UTF-8.
    parts: [...parts].reverse().map((part) => ({ ...part, flags: 0x0800 })),
  }),
  WPS: (parts) => ({
    parts: parts.map((part) => ({
      ...part,
      flags: 0,
      method: part.name.endsWith('.png') ? 'stored' : 'deflated',
    })),
  }),
  'Google Docs': (parts) => ({ parts: parts.map((part) => ({ ...part, flags: 0x0808, descriptor: 16 })) }),
  'Java, with ZIP64 end records': (parts) => ({
    parts: parts.map((part) => ({ ...part, descriptor: 16 })),
    zip64End: true,
  }),
  '.NET, streaming': (parts) => ({
    parts: parts.map((part) => ({ ...part, descriptor: 24, zip64Header: true })),
  }),
  '.NET, ZIP64 headers': (parts) => ({ parts: parts.map((part) => ({ ...part, zip64Header: true })) }),
  'Python, stored': (parts) => ({ parts: parts.map((part) => ({ ...part, method: 'stored' })) }),
  'a streaming writer without signatures': (parts) => ({
    parts: parts.map((part) => ({ ...part, descriptor: 12 })),
  }),
  'packed again by hand, with folders and times': (parts) => ({
    parts: [
      ...['word/', 'word/_rels/', '_rels/', 'docProps/'].map(
        (name): PartSpec => ({ name, content: '', method: 'stored', attributes: 0x41ed0010, extra: times() }),
      ),
      ...parts.map((part) => ({ ...part, attributes: 0x81a40000, extra: times() })),
    ],
  }),
  'with a comment': (parts) => ({ parts, comment: Buffer.from('润文 made by hand, PK') }),
  'with a line end after it': (parts) => ({ parts, trailing: Buffer.from('\r\n') }),
  'with zeros after it': (parts) => ({ parts, trailing: Buffer.alloc(512), zip64End: true }),
  'with its directory in another order': (parts) => ({ parts, directoryOrder: (names) => [...names].sort() }),
}

const contents: Record<string, Parts> = {
  'a short text': {},
  'pictures, charts and formulas': {
    'word/media/image1.png': Buffer.alloc(40_000, 'picture'),
    'word/media/image2.emz': packedPicture(),
    'word/media/image3.svg':
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg/>',
    'word/embeddings/oleObject1.bin': compoundFile('Equation Native', 'CompObj', 'ObjInfo'),
    'word/embeddings/Microsoft_Excel_Sheet1.xlsx': workbook(),
    '[Content_Types].xml': contentTypes({
      defaults:
        '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>' +
        '<Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="emz" ContentType="image/x-emz"/>' +
        '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
    }),
  },
  'everything that people write': {
    'word/document.xml': documentXml(
      'Macros, vbaProject and &lt;!DOCTYPE&gt; are only talked about. 讨论宏。 😀',
    ),
    'word/comments.xml': `<w:comments xmlns:w="${WORD_NAMESPACE}"><!-- <!DOCTYPE a> --><a><![CDATA[<!DOCTYPE b>]]></a></w:comments>`,
    'word/footnotes.xml': `<w:footnotes xmlns:w="${WORD_NAMESPACE}">${paragraph('note')}</w:footnotes>`,
    'customXml/item1.xml': Buffer.from(
      '\ufeff<?xml version="1.0" encoding="UTF-16"?><b:Sources xmlns:b="b"/>',
      'utf16le',
    ),
    'customXml/_rels/item1.xml.rels': relationships(),
    'docProps/custom.xml': `<!-- made by hand --><?tool x?><Properties/>`,
    'docProps/thumbnail.jpeg': Buffer.alloc(3_000, 'jpeg'),
    'word/empty.xml': '',
  },
}

const odd: Record<string, Parts> = {
  'the strict kind': {
    'word/document.xml': body(paragraph('strict'), 'http://purl.oclc.org/ooxml/wordprocessingml/main'),
    '_rels/.rels': relationships({
      type: 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
      target: '/word/document.xml',
    }),
  },
  'a body under another name': {
    'word/document.xml': null,
    'word/document2.xml': documentXml(),
    'word/_rels/document.xml.rels': null,
    '[Content_Types].xml': contentTypes({ main: '/word/document2.xml' }),
    '_rels/.rels': relationships({
      type: officeRelationship('officeDocument'),
      target: './word/document2.xml',
    }),
  },
  'a background before its body': {
    'word/document.xml': `<w:document xmlns:w="${WORD_NAMESPACE}"><w:background w:color="FFFFFF"/><w:body/></w:document>`,
  },
  'no text yet': { 'word/document.xml': body('') },
  'links to other places': {
    'word/_rels/document.xml.rels': relationships({
      type: officeRelationship('hyperlink'),
      target: 'https://example.com/vbaProject.bin',
      external: true,
    }),
  },
  'a template, a workbook and a picture on its own machine': {
    'word/settings.xml': `<w:settings xmlns:w="${WORD_NAMESPACE}"/>`,
    'word/_rels/settings.xml.rels': relationships({
      type: officeRelationship('attachedTemplate'),
      target: 'file:///C:\\Users\\Li%20Wei\\AppData\\Roaming\\Microsoft\\Templates\\IEEE.dotx',
      external: true,
    }),
    'word/charts/_rels/chart1.xml.rels': relationships({
      type: officeRelationship('oleObject'),
      target: 'file:///D:\\论文\\data.xlsx',
      external: true,
    }),
    'word/_rels/document.xml.rels': relationships(
      {
        type: officeRelationship('image'),
        target: 'file:///Users/li/Pictures/figure%201.png',
        external: true,
      },
      { type: officeRelationship('image'), target: 'media/../figure.png', external: true },
      { type: officeRelationship('attachedTemplate'), target: 'Normal.dotm', external: true },
    ),
  },
  'a picture pasted from a web page': {
    'word/_rels/document.xml.rels': relationships({
      type: officeRelationship('image'),
      target: 'https://example.com/figure.png',
      external: true,
    }),
  },
  'a document in its document': { 'word/embeddings/Document1.docx': buildZip({ parts: wordParts() }) },
  'a book in a document in it': {
    'word/embeddings/Document1.docx': buildZip({
      parts: wordParts({ 'word/embeddings/a.xlsx': workbook() }),
    }),
  },
  'a picture named in Chinese': { 'word/media/图片1.png': Buffer.alloc(500, 1) },
  'a hundred pictures': Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [`word/media/image${i}.png`, Buffer.alloc(1_000, i)]),
  ),
  'a large body': { 'word/document.xml': documentXml('Papers are long. 论文很长。'.repeat(200_000)) },
}

/** Documents that must be accepted. */
export const genuineDocuments: Genuine[] = [
  ...Object.entries(layouts).flatMap(([writer, layout]) =>
    Object.entries(contents).map(
      ([what, parts]): Genuine => ({
        what: `${what}, laid out as by ${writer}`,
        make: () => buildZip(layout(wordParts(parts))),
      }),
    ),
  ),
  ...Object.entries(odd).map(
    ([what, parts]): Genuine => ({
      what,
      make: () => buildZip({ parts: wordParts(parts).map((part) => ({ ...part, flags: 0x0800 })) }),
    }),
  ),
]

/** Word pads local headers to save in place: extra field 0xa220, signature 0xa028. */
function padding(length: number): Buffer {
  const field = Buffer.alloc(8 + length)
  field.writeUInt16LE(0xa220, 0)
  field.writeUInt16LE(4 + length, 2)
  field.writeUInt16LE(0xa028, 4)
  return field
}

/** Info-ZIP's extended timestamp. */
function times(): Buffer {
  return Buffer.from('5554050001a0b1c269', 'hex')
}
