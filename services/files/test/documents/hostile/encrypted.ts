import { compoundFile, wordDocument } from '../word-parts.ts'
import { changed, type Hostile } from './changes.ts'

/** Encrypted content. */
export const encrypted: Hostile[] = [
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
]
