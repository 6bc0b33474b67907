import { Refusal } from '@runwen/word-document'
import type { ByteSource } from '../io/byte-source.ts'
import { toNumber } from './end-record.ts'
import type { Directory, Entry } from './entries.ts'
import { extraField, ZIP64_FIELD } from './extra-field.ts'

// APPNOTE.TXT 6.3.10, sections 4.3.7 and 4.3.9.
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const FIXED = 30
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000
const HAS_DESCRIPTOR = 0x0008
const IN_ZIP64 = 0xffffffff

export type LocatedEntry = Entry & { dataStart: number }

/**
 * Compares every local header with the directory and accounts for every byte before the directory. This guarantees that
 * programs that read local headers and programs that read the directory see the same parts, and that no parts overlap.
 */
export function locateEntries({ source, entries, directoryStart }: Directory): LocatedEntry[] {
  const inOrder = [...entries].sort((a, b) => a.offset - b.offset)
  const located: LocatedEntry[] = []
  let position = 0
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1]?.offset ?? directoryStart
    if (entry.offset !== position) throw new Refusal('broken_zip', 'bytes that belong to no part')
    const header = readLocalHeader(source, entry)
    const dataEnd = header.dataStart + entry.compressedSize
    if (dataEnd > next) throw new Refusal('broken_zip', 'parts that overlap')
    const left = source.read(dataEnd, next - dataEnd)
    if (!(header.described ? isDescriptor(left, entry) : left.length === 0)) {
      throw new Refusal('broken_zip', 'bytes that belong to no part')
    }
    located.push({ ...entry, dataStart: header.dataStart })
    position = next
  }
  return located
}

function readLocalHeader(source: ByteSource, entry: Entry): { dataStart: number; described: boolean } {
  const head = source.read(entry.offset, FIXED)
  if (head.readUInt32LE(0) !== LOCAL)
    throw new Refusal('broken_zip', 'no local header at the offset in the directory')
  const flags = head.readUInt16LE(6)
  if (flags & ENCRYPTED) throw new Refusal('encrypted', 'an encrypted part')
  const nameLength = head.readUInt16LE(26)
  const extraLength = head.readUInt16LE(28)
  const variable = source.read(entry.offset + FIXED, nameLength + extraLength)
  const described = (flags & HAS_DESCRIPTOR) !== 0
  const agrees =
    variable.subarray(0, nameLength).equals(entry.rawName) &&
    head.readUInt16LE(8) === entry.method &&
    sizesAgree(head, variable.subarray(nameLength), entry, described)
  if (!agrees) throw new Refusal('broken_zip', 'local header and directory disagree')
  return { dataStart: entry.offset + FIXED + nameLength + extraLength, described }
}

/** A local header with a data descriptor may have zero as checksum and sizes; other values must be correct. */
function sizesAgree(head: Buffer, extra: Buffer, entry: Entry, described: boolean): boolean {
  const crc = head.readUInt32LE(14)
  const compressed = head.readUInt32LE(18)
  const size = head.readUInt32LE(22)
  const zip64 = extraField(extra, ZIP64_FIELD)
  const same = (narrow: number, at: number, real: number) => {
    if (narrow === real || (described && narrow === 0)) return true
    if (narrow !== IN_ZIP64) return false
    if (!zip64 || zip64.length < 16) return described
    const value = toNumber(zip64.readBigUInt64LE(at))
    return value === real || (described && value === 0)
  }
  return (
    (crc === entry.crc || (described && crc === 0)) &&
    same(size, 0, entry.size) &&
    same(compressed, 8, entry.compressedSize)
  )
}

/** Accepts all four forms of a data descriptor: with or without signature, with 32-bit or 64-bit sizes. */
function isDescriptor(bytes: Buffer, { crc, compressedSize, size }: Entry): boolean {
  const signed = bytes.length === 16 || bytes.length === 24
  if (signed && bytes.readUInt32LE(0) !== DESCRIPTOR) return false
  const fields = signed ? bytes.subarray(4) : bytes
  if (fields.length !== 12 && fields.length !== 20) return false
  const [compressedHere, sizeHere] =
    fields.length === 12
      ? [fields.readUInt32LE(4), fields.readUInt32LE(8)]
      : [toNumber(fields.readBigUInt64LE(4)), toNumber(fields.readBigUInt64LE(12))]
  return fields.readUInt32LE(0) === crc && compressedHere === compressedSize && sizeHere === size
}
