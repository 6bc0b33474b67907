import { deflateRawSync } from 'node:zlib'
import { contentTypes, documentXml, MAIN_TYPE, wordDocument, wordParts, workbook } from '../word-parts.ts'
import { buildZip, type PartSpec } from '../zip-builder.ts'
import { changed, extra, type Hostile, MB, types, zeros } from './changes.ts'

/** Many directory entries that share the data of one part (Fifield, "A better zip bomb", 2019). */
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

/** Archives that contradict themselves or contain hidden data. */
export const brokenArchives: Hostile[] = [
  {
    what: 'a document without its first bytes',
    reason: 'broken_zip',
    make: () => wordDocument().subarray(100),
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
    make: () => buildZip({ parts: wordParts(), zip64End: true, zip64: { count: 1 } }),
  },
  {
    what: 'a ZIP64 end record elsewhere',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), zip64End: true, zip64: { position: 0 } }),
  },
  {
    what: 'a size above the safe integers',
    reason: 'broken_zip',
    make: () => buildZip({ parts: wordParts(), zip64End: true, zip64: { size: 2 ** 60 } }),
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
    what: 'a stored part with two different sizes',
    reason: 'broken_zip',
    make: () => changed('word/document.xml', { method: 'stored', central: { size: 5 } }),
  },
  {
    what: 'a part smaller than its declared size',
    reason: 'broken_zip',
    make: () => changed('word/styles.xml', { local: { size: 5_000 }, central: { size: 5_000 } }),
  },
  {
    what: 'invalid compressed data',
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
    what: 'an unsupported compression method',
    reason: 'broken_zip',
    make: () => changed('word/styles.xml', { local: { method: 12 }, central: { method: 12 } }),
  },
  {
    what: 'a duplicate name',
    reason: 'broken_zip',
    make: () => extra({ name: 'word/document.xml', content: documentXml('another') }),
  },
  {
    what: 'a duplicate name in another case',
    reason: 'broken_zip',
    make: () => extra({ name: 'WORD/Document.xml', content: documentXml('another') }),
  },
  {
    what: 'duplicate content types',
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
]
