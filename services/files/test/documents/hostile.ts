import { deflateRawSync, gzipSync } from 'node:zlib'
import type { Reason } from '../../src/documents/refusal.ts'
import {
  body,
  compoundFile,
  contentTypes,
  documentXml,
  MAIN_TYPE,
  officeRelationship,
  paragraph,
  relationships,
  WORD_NAMESPACE,
  wordDocument,
  wordParts,
  workbook,
} from './word-parts.ts'
import { buildZip, type PartSpec, type ZipSpec } from './zip-builder.ts'

export interface Hostile {
  what: string
  reason: Reason
  make(): Buffer
}

const MB = 1_048_576
const extra = (part: PartSpec, spec: Partial<ZipSpec> = {}) =>
  buildZip({ parts: [...wordParts(), part], ...spec })
const zeros = (size: number) => Buffer.alloc(size)
/** The part `name` of a small document, changed. */
const changed = (name: string, change: Partial<PartSpec>) =>
  buildZip({ parts: wordParts().map((part) => (part.name === name ? { ...part, ...change } : part)) })
const main = (xml: string | Buffer) => wordDocument({ 'word/document.xml': xml })
const types = (xml: string) => wordDocument({ '[Content_Types].xml': xml })
const utf16 = (text: string, order: 'le' | 'be' = 'le') => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
const DTD = '<!DOCTYPE w:document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const unicodePath = (name: string) => {
  const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(name)])
  const head = Buffer.alloc(4)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}
const nested = (depth: number): Buffer =>
  depth === 0
    ? workbook()
    : buildZip({ parts: [{ name: 'xl/embeddings/inner.bin', content: nested(depth - 1), method: 'stored' }] })

/** Quoted overlap: many entries of the directory whose data is one part's (Fifield, "A better zip bomb", 2019). */
const overlapping = () => {
  const kernel = zeros(MB)
  const parts: PartSpec[] = [...wordParts(), { name: 'word/media/kernel.png', content: kernel }]
  for (let i = 0; i < 200; i += 1) {
    const name = `word/media/${i}.png`
    parts.push({ name, content: kernel, sharedWith: 'word/media/kernel.png', local: {}, central: {} })
  }
  return buildZip({ parts })
}

const concatenated = () => Buffer.concat([wordDocument(), workbook()])

const twoEnds = () => {
  const first = wordDocument()
  const second = wordDocument({ 'word/document.xml': documentXml('another') })
  return buildZip({
    parts: wordParts(),
    comment: Buffer.concat([first.subarray(0, 0), second.subarray(-22)]),
  })
}

const many = (count: number) =>
  buildZip({
    parts: [
      ...wordParts(),
      ...Array.from(
        { length: count },
        (_, i): PartSpec => ({ name: `word/media/${i}.png`, content: '', method: 'stored' }),
      ),
    ],
  })

/** Every one refused; each is a kind of its own. */
export const hostileDocuments: Hostile[] = [
  { what: 'no byte', reason: 'not_a_zip', make: () => Buffer.alloc(0) },
  { what: 'one byte', reason: 'not_a_zip', make: () => Buffer.from('P') },
  {
    what: 'text with another extension',
    reason: 'not_a_zip',
    make: () => Buffer.from('Dear editor, '.repeat(100)),
  },
  { what: 'a PDF', reason: 'not_a_zip', make: () => Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}\n%%EOF`) },
  { what: 'a document of Word 97', reason: 'not_a_zip', make: () => compoundFile('WordDocument', '1Table') },
  {
    what: 'a document encrypted with a password',
    reason: 'not_a_zip',
    make: () => compoundFile('EncryptionInfo', 'EncryptedPackage', 'DataSpaces'),
  },
  {
    what: 'a document cut off in its directory',
    reason: 'not_a_zip',
    make: () => wordDocument().subarray(0, -60),
  },
  { what: 'a document cut off in a part', reason: 'not_a_zip', make: () => wordDocument().subarray(0, 300) },
  {
    what: 'a document without its first bytes',
    reason: 'broken_zip',
    make: () => wordDocument().subarray(100),
  },
  { what: 'an end record alone', reason: 'not_word', make: () => buildZip({ parts: [] }) },
  {
    what: 'a document in a RAR',
    reason: 'not_a_zip',
    make: () => Buffer.from(`Rar!\x1a\x07\x01${'\0'.repeat(200)}`),
  },
  {
    what: 'bytes after the end record',
    reason: 'not_a_zip',
    make: () => Buffer.concat([wordDocument(), Buffer.from('more')]),
  },
  {
    what: 'a program before the archive',
    reason: 'broken_zip',
    make: () => Buffer.concat([zeros(512), wordDocument()]),
  },
  { what: 'two archives, one after the other', reason: 'broken_zip', make: concatenated },
  { what: 'two end records', reason: 'broken_zip', make: twoEnds },
  {
    what: 'bytes between the parts',
    reason: 'broken_zip',
    make: () => extra({ name: 'word/a.xml', content: '<a/>', before: Buffer.from('hidden') }),
  },
  {
    what: 'bytes before the directory',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), beforeDirectory: zeros(64) }),
  },
  {
    what: 'bytes after the directory',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), afterDirectory: zeros(64) }),
  },
  {
    what: 'a part that the directory leaves out',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), directoryOrder: (names) => names.slice(0, -1) }),
  },
  {
    what: 'fewer entries announced than there are',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), end: { count: 3 } }),
  },
  {
    what: 'more entries announced than there are',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), end: { count: 9 } }),
  },
  {
    what: 'an archive over two disks',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), end: { disk: 1 } }),
  },
  {
    what: 'a directory elsewhere',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), end: { start: 0 } }),
  },
  {
    what: 'end records that disagree',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), wideEnd: true, wide: { count: 1 } }),
  },
  {
    what: 'a wide end record elsewhere',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), wideEnd: true, wide: { position: 0 } }),
  },
  {
    what: 'sizes beyond 64 bits of reason',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), wideEnd: true, wide: { size: 2 ** 60 } }),
  },
  {
    what: 'another name in the header than in the directory',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { local: { name: 'word/vbaProjec.bin' } }),
  },
  {
    what: 'another size in the header',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { local: { size: 5 } }),
  },
  {
    what: 'another compressed size in the header',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { local: { compressedSize: 5 } }),
  },
  {
    what: 'another checksum in the header',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { local: { crc: 5 } }),
  },
  {
    what: 'another method in the header',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { local: { method: 0 } }),
  },
  {
    what: 'no header where the directory points',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { local: { signature: 0x04034b51 } }),
  },
  {
    what: 'a descriptor that disagrees',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { descriptor: 16, central: { crc: 7 } }),
  },
  {
    what: 'a wrong checksum everywhere',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { local: { crc: 7 }, central: { crc: 7 } }),
  },
  {
    what: 'a stored part of two sizes',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { method: 'stored', central: { size: 5 } }),
  },
  {
    what: 'less in a part than announced',
    reason: 'broken_zip',
    make: () => changed('word/styles.xml', { local: { size: 5_000 }, central: { size: 5_000 } }),
  },
  {
    what: 'compressed data that is none',
    reason: 'broken_zip',
    make: () => changed('word/styles.xml', { rawData: Buffer.alloc(64, 0xff) }),
  },
  {
    what: 'bytes after compressed data',
    reason: 'broken_zip',
    make: () =>
      changed('word/styles.xml', {
        rawData: Buffer.concat([deflateRawSync(Buffer.from('<a/>')), zeros(32)]),
      }),
  },
  {
    what: 'parts that share their bytes',
    reason: 'broken_zip',
    make: overlapping,
  },
  {
    what: 'a compression that documents do not have',
    reason: 'broken_zip',
    make: () => changed('word/styles.xml', { local: { method: 12 }, central: { method: 12 } }),
  },
  {
    what: 'a name twice',
    reason: 'broken_zip',
    make: () => extra({ name: 'word/document.xml', content: documentXml('another') }),
  },
  {
    what: 'a name twice but for its case',
    reason: 'broken_zip',
    make: () => extra({ name: 'WORD/Document.xml', content: documentXml('another') }),
  },
  {
    what: 'content types twice',
    reason: 'broken_zip',
    make: () => extra({ name: '[content_types].XML', content: contentTypes() }),
  },
  {
    what: 'two content types for the body',
    reason: 'broken_zip',
    make: () =>
      types(
        contentTypes({ overrides: `<Override PartName="/Word/Document.xml" ContentType="${MAIN_TYPE}"/>` }),
      ),
  },
  {
    what: 'an encrypted part',
    reason: 'encrypted',
    make: () => changed('word/document.xml', { flags: 1 }),
  },
  {
    what: 'a part encrypted by its header only',
    reason: 'encrypted',
    make: () => changed('word/document.xml', { local: { flags: 1 } }),
  },
  {
    what: 'a strongly encrypted part',
    reason: 'encrypted',
    make: () => changed('word/document.xml', { flags: 0x41 }),
  },
  {
    what: 'an encrypted workbook inside',
    reason: 'encrypted',
    make: () =>
      wordDocument({ 'word/embeddings/book.xlsx': compoundFile('EncryptionInfo', 'EncryptedPackage') }),
  },
  ...[
    '../../etc/cron.d/job',
    '/etc/passwd',
    'word/../../up.xml',
    'word\\media\\a.png',
    'C:/windows/a.xml',
    'word//a.xml',
    './a.xml',
    'word/a\nb.xml',
    '',
  ].map(
    (name): Hostile => ({
      what: `a part named ${JSON.stringify(name)}`,
      reason: 'unsafe_name',
      make: () => extra({ name, content: '<a/>' }),
    }),
  ),
  {
    what: 'a second name in an extra field',
    reason: 'unsafe_name',
    make: () => extra({ name: 'word/a.xml', content: '<a/>', extra: unicodePath('../../a.xml') }),
  },
  {
    what: 'a symbolic link',
    reason: 'unsafe_name',
    make: () => extra({ name: 'word/a.xml', content: '/etc/passwd', attributes: 0xa1ff0000 }),
  },
  {
    what: 'a name that is not the text it says',
    reason: 'unsafe_name',
    make: () => {
      const zip = extra({ name: 'word/XX.xml', content: '<a/>', flags: 0x0800 })
      for (let at = zip.indexOf('XX.xml'); at !== -1; at = zip.indexOf('XX.xml', at))
        zip.writeUInt16LE(0xfffe, at)
      return zip
    },
  },
  { what: 'ten thousand parts and more', reason: 'too_many_parts', make: () => many(10_001) },
  {
    what: 'ten thousand parts and more, in archives inside',
    reason: 'too_many_parts',
    make: () => {
      const inner = many(4_000)
      return wordDocument({
        'word/embeddings/1.docx': inner,
        'word/embeddings/2.docx': inner,
        'word/embeddings/3.docx': inner,
      })
    },
  },
  {
    what: 'a bomb that says how large it is',
    reason: 'expands_too_far',
    make: () => extra({ name: 'word/media/bomb.png', content: zeros(300 * MB) }),
  },
  {
    what: 'a bomb that says it is small',
    reason: 'expands_too_far',
    make: () =>
      extra({
        name: 'word/media/bomb.png',
        content: zeros(200 * MB),
        local: { size: 2 * MB },
        central: { size: 2 * MB },
      }),
  },
  {
    what: 'a bomb of text that says it is small',
    reason: 'expands_too_far',
    make: () =>
      changed('word/document.xml', {
        content: documentXml('a'.repeat(MB)),
        local: { size: 99 },
        central: { size: 99 },
      }),
  },
  {
    what: 'many bombs that together are one',
    reason: 'expands_too_far',
    make: () =>
      buildZip({
        parts: [
          ...wordParts(),
          ...Array.from(
            { length: 30 },
            (_, i): PartSpec => ({ name: `word/media/${i}.png`, content: zeros(10 * MB) }),
          ),
        ],
      }),
  },
  {
    what: 'a bomb in an archive inside',
    reason: 'expands_too_far',
    make: () => wordDocument({ 'word/embeddings/book.xlsx': workbook({ 'xl/bomb.bin': zeros(300 * MB) }) }),
  },
  {
    what: 'a bomb in an archive in an archive',
    reason: 'expands_too_far',
    make: () => {
      const bomb = workbook({ 'xl/bomb.bin': zeros(300 * MB) })
      return wordDocument({ 'word/embeddings/a.xlsx': workbook({ 'xl/embeddings/b.docx': bomb }) })
    },
  },
  {
    what: 'a bomb packed as a picture',
    reason: 'expands_too_far',
    make: () => wordDocument({ 'word/media/image1.emz': gzipSync(zeros(300 * MB)) }),
  },
  {
    what: 'archives in archives in archives',
    reason: 'nested_too_deep',
    make: () => wordDocument({ 'word/embeddings/deep.bin': nested(3) }),
  },
  {
    what: 'overlong content types',
    reason: 'expands_too_far',
    make: () => types(contentTypes({ overrides: `<!--${' '.repeat(5 * MB)}-->` })),
  },
  {
    what: 'a document with macros by its type',
    reason: 'macros',
    make: () => types(contentTypes({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' })),
  },
  {
    what: 'a macro part',
    reason: 'macros',
    make: () => wordDocument({ 'word/vbaProject.bin': compoundFile('VBA', '_VBA_PROJECT') }),
  },
  {
    what: 'a macro part under the name of a picture',
    reason: 'macros',
    make: () => wordDocument({ 'word/media/image1.png': compoundFile('VBA', 'dir', '_VBA_PROJECT') }),
  },
  {
    what: 'a macro part by its content type',
    reason: 'macros',
    make: () =>
      wordDocument({
        '[Content_Types].xml': contentTypes({
          overrides: '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        }),
        'word/a.bin': 'x',
      }),
  },
  {
    what: 'a macro part by its relationship',
    reason: 'macros',
    make: () =>
      wordDocument({
        'word/_rels/document.xml.rels': relationships({
          type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
          target: 'a.bin',
        }),
        'word/a.bin': 'x',
      }),
  },
  {
    what: 'a workbook with macros inside',
    reason: 'macros',
    make: () =>
      wordDocument({ 'word/embeddings/book.xlsx': workbook({ 'xl/vbaProject.bin': compoundFile('VBA') }) }),
  },
  {
    what: 'a Word 97 object with macros inside',
    reason: 'macros',
    make: () =>
      wordDocument({ 'word/embeddings/oleObject1.bin': compoundFile('Macros', 'VBA', '_VBA_PROJECT') }),
  },
  {
    what: 'a document type declaration in the body',
    reason: 'document_type_declaration',
    make: () => main(`<?xml version="1.0"?>${DTD}${body(paragraph('&b;'))}`),
  },
  {
    what: 'a document type declaration after comments',
    reason: 'document_type_declaration',
    make: () =>
      wordDocument({
        'word/styles.xml': `<!-- a --><?b?>\n<!-- c -->${DTD}<w:styles xmlns:w="${WORD_NAMESPACE}"/>`,
      }),
  },
  ...(['le', 'be'] as const).map(
    (order): Hostile => ({
      what: `a document type declaration in UTF-16, ${order}`,
      reason: 'document_type_declaration',
      make: () =>
        wordDocument({
          'customXml/item1.xml': utf16(`<?xml version="1.0" encoding="UTF-16"?>${DTD}<a/>`, order),
        }),
    }),
  ),
  {
    what: 'a document type declaration in the content types',
    reason: 'document_type_declaration',
    make: () =>
      types(contentTypes().replace('<Types', '<!DOCTYPE Types SYSTEM "http://example.com/a.dtd"><Types')),
  },
  {
    what: 'a document type declaration in relationships',
    reason: 'document_type_declaration',
    make: () =>
      wordDocument({ '_rels/.rels': relationships().replace('<Rel', '<!DOCTYPE a [<!ENTITY b "c">]><Rel') }),
  },
  {
    what: 'a document type declaration in a part that is XML by its type only',
    reason: 'document_type_declaration',
    make: () =>
      wordDocument({
        '[Content_Types].xml': contentTypes({
          overrides: '<Override PartName="/word/odd.part" ContentType="application/vnd.example+xml"/>',
        }),
        'word/odd.part': `${DTD}<a/>`,
      }),
  },
  {
    what: 'a body in UTF-7',
    reason: 'unreadable_xml',
    make: () => main(`<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-${body('')}`),
  },
  {
    what: 'a part in EBCDIC',
    reason: 'unreadable_xml',
    make: () =>
      wordDocument({ 'word/styles.xml': Buffer.from('4c6fa7949340a58599a28996957e7ff14bf07f6f6e', 'hex') }),
  },
  {
    what: 'a part in UTF-32',
    reason: 'unreadable_xml',
    make: () => wordDocument({ 'word/styles.xml': Buffer.from('fffe00003c000000210000', 'hex') }),
  },
  {
    what: 'a root that never comes',
    reason: 'unreadable_xml',
    make: () => wordDocument({ 'word/styles.xml': `<!--${'x'.repeat(100_000)}-->${DTD}<a/>` }),
  },
  {
    what: 'content types that are no XML',
    reason: 'unreadable_xml',
    make: () => types(contentTypes().replace('</Types>', '</Typo>')),
  },
  { what: 'no content types', reason: 'not_word', make: () => wordDocument({ '[Content_Types].xml': null }) },
  { what: 'no relationships', reason: 'not_word', make: () => wordDocument({ '_rels/.rels': null }) },
  { what: 'no body part', reason: 'not_word', make: () => wordDocument({ 'word/document.xml': null }) },
  { what: 'an empty body part', reason: 'unreadable_xml', make: () => main('') },
  { what: 'a workbook', reason: 'not_word', make: () => workbook() },
  {
    what: 'a zip of notes',
    reason: 'not_word',
    make: () => buildZip({ parts: [{ name: 'notes.txt', content: 'x' }] }),
  },
  {
    what: 'a template of Word',
    reason: 'not_word',
    make: () => types(contentTypes({ mainType: MAIN_TYPE.replace('document.main', 'template.main') })),
  },
  { what: 'a body part of another kind', reason: 'not_word', make: () => main('<html><body/></html>') },
  { what: 'a body in a foreign namespace', reason: 'not_word', make: () => main(body('', 'urn:other')) },
  {
    what: 'a document without a body',
    reason: 'not_word',
    make: () => main(`<w:document xmlns:w="${WORD_NAMESPACE}"><w:p/></w:document>`),
  },
  {
    what: 'a body that is not well-formed',
    reason: 'unreadable_xml',
    make: () => main(`<w:document xmlns:w="${WORD_NAMESPACE}"><w:p></w:x>`),
  },
  {
    what: 'two main documents',
    reason: 'not_word',
    make: () =>
      wordDocument({
        '_rels/.rels': relationships(
          { type: officeRelationship('officeDocument'), target: 'word/document.xml' },
          { type: officeRelationship('officeDocument'), target: 'word/styles.xml' },
        ),
      }),
  },
  {
    what: 'a main document on another machine',
    reason: 'not_word',
    make: () =>
      wordDocument({
        '_rels/.rels': relationships({
          type: officeRelationship('officeDocument'),
          target: 'https://example.com/word/document.xml',
          external: true,
        }),
      }),
  },
]
