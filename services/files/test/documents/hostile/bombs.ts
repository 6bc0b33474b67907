import { gzipSync } from 'node:zlib'
import { contentTypes, documentXml, wordDocument, wordParts, workbook } from '../word-parts.ts'
import { buildZip, type PartSpec } from '../zip-builder.ts'
import { changed, extra, type Hostile, MB, types, zeros } from './changes.ts'

const nested = (depth: number): Buffer =>
  depth === 0
    ? workbook()
    : buildZip({ parts: [{ name: 'xl/embeddings/inner.bin', content: nested(depth - 1), method: 'stored' }] })
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

/** Small files that exceed a limit when expanded. */
export const bombs: Hostile[] = [
  { what: 'more than ten thousand parts', reason: 'too_many_parts', make: () => many(10_001) },
  {
    what: 'more than ten thousand parts in embedded archives',
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
    what: 'a bomb with its true size in the headers',
    reason: 'expands_too_far',
    make: () => extra({ name: 'word/media/bomb.png', content: zeros(300 * MB) }),
  },
  {
    what: 'a bomb with a small size in the headers',
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
    what: 'a text bomb with a small size in the headers',
    reason: 'expands_too_far',
    make: () =>
      changed('word/document.xml', {
        content: documentXml('a'.repeat(MB)),
        local: { size: 99 },
        central: { size: 99 },
      }),
  },
  {
    what: 'many parts that exceed the limit together',
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
    what: 'a bomb in an embedded archive',
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
]
