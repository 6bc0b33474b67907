import { countDocument, type TextCount } from '@runwen/word-document'
import { fileSource } from '../documents/io/byte-source.ts'
import { Budget, openArchive } from '../documents/zip/archive.ts'

/** Counts the words and characters of the document in an open file. Call it only for documents that `checkDocument` accepted. */
export const countFile = (file: number, size: number): Promise<TextCount> =>
  countDocument(openArchive(fileSource(file, 0, size), new Budget()))
