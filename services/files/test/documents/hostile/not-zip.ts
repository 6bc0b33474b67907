import { compoundFile, wordDocument } from '../word-parts.ts'
import type { Hostile } from './changes.ts'

/** Files that are not ZIP archives, or are truncated. */
export const notZip: Hostile[] = [
  { what: 'an empty file', reason: 'not_a_zip', make: () => Buffer.alloc(0) },
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
    what: 'a document in a RAR',
    reason: 'not_a_zip',
    make: () => Buffer.from(`Rar!\x1a\x07\x01${'\0'.repeat(200)}`),
  },
  {
    what: 'more bytes after the end record than a comment could hold',
    reason: 'not_a_zip',
    make: () => Buffer.concat([wordDocument(), Buffer.alloc(70_000)]),
  },
  ...['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07', 'PK\x07\x08'].map(
    (signature): Hostile => ({
      what: `the signature ${JSON.stringify(signature)} after the end record`,
      reason: 'broken_zip',
      make: () => Buffer.concat([wordDocument(), Buffer.from(`\r\n${signature}\0\0`)]),
    }),
  ),
  {
    what: 'a second archive after the end record, cut off',
    reason: 'broken_zip',
    make: () => Buffer.concat([wordDocument(), wordDocument().subarray(0, -4)]),
  },
]
