import { TextDecoder } from 'node:util'
import { createCounter, type TextCount } from '../../models/counts/text-count.ts'
import { fileSource } from '../documents/io/byte-source.ts'
import { findMainDocument } from '../documents/opc/main-document.ts'
import { encodingOf } from '../documents/xml/encoding.ts'
import { Budget, openArchive } from '../documents/zip/archive.ts'
import { createTextReader } from './document-text.ts'

/** Parts that are counted in addition to the body. Word counts notes, but not headers and comments. */
const noteTypes = /wordprocessingml\.(footnotes|endnotes)\+xml$/

/** Counts the words and characters of the document in an open file. Call it only for documents that `checkDocument` accepted. */
export async function countDocument(file: number, size: number): Promise<TextCount> {
  const archive = openArchive(fileSource(file, 0, size), new Budget())
  const { name, types } = await findMainDocument(archive)
  const counter = createCounter()
  for (const part of archive.parts) {
    const isText = part.name.toLowerCase() === name || noteTypes.test(types.of(part.name) ?? '')
    if (!isText) continue
    const reader = createTextReader(counter)
    let decoder: TextDecoder | undefined
    for await (const chunk of archive.content(part)) {
      decoder ??= new TextDecoder(encodingOf(chunk))
      reader.write(decoder.decode(chunk, { stream: true }))
    }
    counter.break()
  }
  return counter.total()
}
