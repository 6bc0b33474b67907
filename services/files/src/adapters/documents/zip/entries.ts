import { Refusal } from '@runwen/word-document'
import type { ByteSource } from '../io/byte-source.ts'
import { documentLimits } from '../rules/limits.ts'
import { readEndRecord, toNumber } from './end-record.ts'
import { extraField, ZIP64_FIELD } from './extra-field.ts'
import { decodeName } from './names.ts'

// APPNOTE.TXT 6.3.10, sections 4.3.12 and 4.5.3.
const CENTRAL = 0x02014b50
const FIXED = 46
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000
const SYMBOLIC_LINK = 0xa000

export interface Entry {
  name: string
  rawName: Buffer
  /** 0 stored, 8 deflated. */
  method: number
  crc: number
  compressedSize: number
  size: number
  /** Offset of its local header. */
  offset: number
}

export interface Directory {
  source: ByteSource
  entries: Entry[]
  directoryStart: number
}

/** Reads the entries of the central directory. Refuses forbidden entries and duplicate names. */
export function readEntries(source: ByteSource): Directory {
  const directory = readEndRecord(source)
  if (directory.count > documentLimits.parts) throw new Refusal('too_many_parts', `${directory.count} parts`)
  if (directory.count === 0) throw new Refusal('not_word', 'an archive without parts')
  // The format allows 64 KiB each for name, extra fields and comment. Valid documents stay far below 512 bytes per part.
  if (directory.size > documentLimits.parts * 512)
    throw new Refusal('broken_zip', 'the directory is too large')
  const bytes = source.read(directory.start, directory.size)
  const entries: Entry[] = []
  const names = new Set<string>()
  let at = 0
  for (let index = 0; index < directory.count; index += 1) {
    const { entry, next } = readEntry(bytes, at)
    // Part names are case-insensitive (ECMA-376 part 2, 6.2.2.3).
    const name = entry.name.toLowerCase()
    if (names.has(name)) throw new Refusal('broken_zip', 'a duplicate name')
    names.add(name)
    entries.push(entry)
    at = next
  }
  if (at !== bytes.length) throw new Refusal('broken_zip', 'bytes after the last directory entry')
  return { source, entries, directoryStart: directory.start }
}

function readEntry(bytes: Buffer, at: number): { entry: Entry; next: number } {
  const head = take(bytes, at, FIXED)
  if (head.readUInt32LE(0) !== CENTRAL)
    throw new Refusal('broken_zip', 'a directory entry without its signature')
  const flags = head.readUInt16LE(8)
  const method = head.readUInt16LE(10)
  const nameLength = head.readUInt16LE(28)
  const extraLength = head.readUInt16LE(30)
  const commentLength = head.readUInt16LE(32)
  if (flags & ENCRYPTED) throw new Refusal('encrypted', 'an encrypted part')
  if (method !== 0 && method !== 8) throw new Refusal('broken_zip', `compression method ${method}`)
  if (head.readUInt16LE(34) !== 0) throw new Refusal('broken_zip', 'the archive spans several disks')
  if (((head.readUInt32LE(38) >>> 16) & 0xf000) === SYMBOLIC_LINK)
    throw new Refusal('unsafe_name', 'a symbolic link')
  const rawName = take(bytes, at + FIXED, nameLength)
  const extra = take(bytes, at + FIXED + nameLength, extraLength)
  const sizes = widen(extra, {
    size: head.readUInt32LE(24),
    compressedSize: head.readUInt32LE(20),
    offset: head.readUInt32LE(42),
  })
  if (method === 0 && sizes.size !== sizes.compressedSize)
    throw new Refusal('broken_zip', 'a stored part with two different sizes')
  const name = decodeName(rawName, flags, extra)
  if (name.endsWith('/') && sizes.size > 0) throw new Refusal('broken_zip', 'a folder with content')
  const entry = { name, rawName, method, crc: head.readUInt32LE(16), ...sizes }
  return { entry, next: at + FIXED + nameLength + extraLength + commentLength }
}

type Sizes = Pick<Entry, 'size' | 'compressedSize' | 'offset'>

/** A field with all bits set has its value in the ZIP64 extra field, in this order. */
function widen(extra: Buffer, narrow: Sizes): Sizes {
  const zip64 = extraField(extra, ZIP64_FIELD)
  let at = 0
  const next = (value: number) => {
    if (value !== 0xffffffff) return value
    if (!zip64 || at + 8 > zip64.length) throw new Refusal('broken_zip', 'a missing ZIP64 size')
    at += 8
    return toNumber(zip64.readBigUInt64LE(at - 8))
  }
  const size = next(narrow.size)
  const compressedSize = next(narrow.compressedSize)
  return { size, compressedSize, offset: next(narrow.offset) }
}

function take(bytes: Buffer, at: number, length: number): Buffer {
  if (at + length > bytes.length) throw new Refusal('broken_zip', 'the directory is truncated')
  return bytes.subarray(at, at + length)
}
