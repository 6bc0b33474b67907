import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** A Word document with one text replaced, without tracked changes. @throws Error when the text is not there. */
export function editDocument(document: Uint8Array, from: string, to: string): Buffer {
  const parts = unzipSync(document)
  const name = 'word/document.xml'
  const xml = strFromU8(parts[name] ?? new Uint8Array())
  if (!xml.includes(from)) throw new Error(`no text ${from}`)
  return Buffer.from(zipSync({ ...parts, [name]: strToU8(xml.replace(from, to)) }))
}
