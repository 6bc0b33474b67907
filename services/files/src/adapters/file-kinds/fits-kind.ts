import { fileTypeFromBuffer } from 'file-type'
import type { SpooledFile } from '../spool/spool.ts'
import type { FileKind } from './file-kinds.ts'

/** Word documents have a check of their own: see `Checker`. */
export type SimpleKind = Exclude<FileKind, 'docx'>

const extensions: Record<Exclude<SimpleKind, 'text'>, readonly string[]> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpeg: ['jpg'],
}
const startBytes = 65_536

/** Whether the content of a file is of this kind: by its first bytes, or for a text by all of them. */
export async function fitsKind(file: Pick<SpooledFile, 'stream'>, kind: SimpleKind): Promise<boolean> {
  if (kind === 'text') return isText(file)
  const start = await readStart(file)
  // The parser fails on some damaged files.
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  return found !== undefined && extensions[kind].includes(found.ext)
}

async function readStart({ stream }: Pick<SpooledFile, 'stream'>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream()) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= startBytes) break
  }
  return Buffer.concat(chunks).subarray(0, startBytes)
}

/** UTF-8, UTF-16 with a byte order mark, or the encoding of older Chinese texts. */
async function isText(file: Pick<SpooledFile, 'stream'>): Promise<boolean> {
  const [first, second] = await readStart(file)
  if (first === undefined) return false
  const mark = `${first},${second}`
  if (mark === '255,254') return isTextIn(file, 'utf-16le')
  if (mark === '254,255') return isTextIn(file, 'utf-16be')
  return (await isTextIn(file, 'utf-8')) || isTextIn(file, 'gb18030')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what binary content has
const controls = /[\0-\x08\x0b\x0e-\x1f\x7f]/

async function isTextIn({ stream }: Pick<SpooledFile, 'stream'>, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of stream())
      if (controls.test(decoder.decode(chunk, { stream: true }))) return false
    return !controls.test(decoder.decode())
  } catch {
    return false
  }
}
