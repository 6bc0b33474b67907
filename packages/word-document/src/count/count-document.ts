import { findMainDocument } from '../opc/main-document.ts'
import type { Part, WordPackage } from '../opc/package.ts'
import { encodingOf } from '../xml/encoding.ts'
import { createTextReader } from './document-text.ts'
import { createCounter, type TextCount } from './text-count.ts'

/** Parts that are counted in addition to the body. Word counts notes, but not headers and comments. */
const noteTypes = /wordprocessingml\.(footnotes|endnotes)\+xml$/

/**
 * Counts the words and characters of a document. Server and browser count with it, so that an estimate is the length that
 * the document has after its upload.
 *
 * @throws Refusal when it is not a Word document; Error when its XML is not well-formed.
 */
export async function countDocument<P extends Part>(archive: WordPackage<P>): Promise<TextCount> {
  const { name, types } = await findMainDocument(archive)
  const counter = createCounter()
  for (const part of archive.parts) {
    const isText = part.name.toLowerCase() === name || noteTypes.test(types.of(part.name) ?? '')
    if (!isText) continue
    const reader = createTextReader(counter)
    let decode: ReturnType<typeof decoderFor> | undefined
    for await (const chunk of archive.content(part)) {
      decode ??= decoderFor(chunk)
      reader.write(decode(chunk))
    }
    counter.break()
  }
  return counter.total()
}

function decoderFor(start: Uint8Array): (chunk: Uint8Array) => string {
  const decoder = new TextDecoder(encodingOf(start))
  return (chunk) => decoder.decode(chunk, { stream: true })
}
