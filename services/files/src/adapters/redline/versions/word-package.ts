import { buffer } from 'node:stream/consumers'
import { readContentTypes } from '@runwen/word-document'
import { ZipFile } from 'yazl'
import type { ByteSource } from '../../documents/io/byte-source.ts'
import { Budget, openArchive } from '../../documents/zip/archive.ts'

/** The parts of a document in memory, by name. */
export type WordPackage = Map<string, Buffer>

/** Expanded bytes of a document that is held in memory. */
const maxBytes = 64 * 1_048_576
/** One time for all entries, so that equal parts give equal bytes. */
const mtime = new Date('2000-01-01T00:00:00Z')

/** @throws Error when the document is too large. */
export async function readPackage(source: ByteSource): Promise<WordPackage> {
  const archive = openArchive(source, new Budget())
  const total = archive.parts.reduce((sum, { size }) => sum + size, 0)
  if (total > maxBytes) throw new Error(`the document expands to ${total} bytes`)
  const parts: WordPackage = new Map()
  for (const part of archive.parts) parts.set(part.name, await buffer(archive.content(part)))
  return parts
}

/** Writes a document. Its content types come first, as Word writes them. */
export async function writePackage(parts: WordPackage): Promise<Buffer> {
  const zip = new ZipFile()
  const names = [...parts.keys()].sort((a, b) => Number(isTypes(b)) - Number(isTypes(a)))
  for (const name of names) zip.addBuffer(parts.get(name) ?? Buffer.alloc(0), name, { mtime })
  zip.end()
  return buffer(zip.outputStream)
}

const isTypes = (name: string) => name.toLowerCase() === '[content_types].xml'

export const contentTypesOf = (parts: WordPackage): string | undefined => [...parts.keys()].find(isTypes)

const TEXT = /wordprocessingml\.(document\.main|footnotes|endnotes|header|footer|comments|glossary)\+xml$/

/** Names of the parts that hold text of people: body, notes, headers, footers and comments. */
export const textParts = (parts: WordPackage): string[] => partsOf(parts, TEXT)

/** Name of the part that holds the body. */
export const mainPart = (parts: WordPackage): string | undefined => partsOf(parts, /document\.main\+xml$/)[0]

function partsOf(parts: WordPackage, type: RegExp): string[] {
  const list = parts.get(contentTypesOf(parts) ?? '')
  const types = list && readContentTypes(list)
  return [...parts.keys()].filter((name) => type.test(types?.of(name) ?? ''))
}

/** The text of a part. Undefined in UTF-16, which no current program writes. */
export function textOf(parts: WordPackage, name: string): string | undefined {
  const bytes = parts.get(name)
  return !bytes || bytes[0] === 0xff || bytes[0] === 0xfe ? undefined : bytes.toString('utf8')
}

/** Replaces text in one part. Parts in UTF-16 stay as they are. */
export function editPart(parts: WordPackage, name: string, edit: (xml: string) => string): void {
  const xml = textOf(parts, name)
  const edited = xml === undefined ? undefined : edit(xml)
  if (edited !== undefined && edited !== xml) parts.set(name, Buffer.from(edited))
}
