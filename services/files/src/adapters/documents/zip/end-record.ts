import { Refusal } from '@runwen/word-document'
import type { ByteSource } from '../io/byte-source.ts'

// Signatures and offsets are those of PKWARE's APPNOTE.TXT 6.3.10, sections 4.3.14 to 4.3.16.
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const END_SIZE = 22
const LOCATOR_SIZE = 20
const END_64_SIZE = 56
const MAX_COMMENT = 0xffff

export interface EndRecord {
  count: number
  start: number
  size: number
}

/**
 * Finds the central directory. ZIP readers disagree about archives with several end records, so these are refused. Bytes
 * after the end record, such as the line end of a mail scanner, are accepted when no reader can take them for a record.
 */
export function readEndRecord(source: ByteSource): EndRecord {
  if (source.size < END_SIZE) throw new Refusal('not_a_zip', 'too short')
  const tailSize = Math.min(source.size, END_SIZE + MAX_COMMENT)
  const tail = source.read(source.size - tailSize, tailSize)
  const at = findEnd(tail)
  const end = tail.subarray(at)
  const position = source.size - end.length
  const plain = {
    disk: end.readUInt16LE(4),
    startDisk: end.readUInt16LE(6),
    countHere: end.readUInt16LE(8),
    count: end.readUInt16LE(10),
    size: end.readUInt32LE(12),
    start: end.readUInt32LE(16),
  }
  const zip64 = readZip64End(source, position)
  const { count, size, start } = zip64 ? merge(plain, zip64) : plain
  const ends = zip64 ? zip64.position : position
  if (plain.disk !== 0 || plain.startDisk !== 0 || (plain.countHere !== plain.count && !zip64)) {
    throw new Refusal('broken_zip', 'the archive spans several disks')
  }
  if (start + size !== ends) throw new Refusal('broken_zip', 'the directory does not end at its end record')
  return { count, start, size }
}

function findEnd(tail: Buffer): number {
  let found = -1
  const others: number[] = []
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue
    const end = at + END_SIZE + tail.readUInt16LE(at + 20)
    if (end < tail.length) others.push(at)
    if (end !== tail.length) continue
    if (found !== -1) throw new Refusal('broken_zip', 'several end records')
    found = at
  }
  if (found !== -1) return found
  const [before, ...more] = others
  if (before === undefined) throw new Refusal('not_a_zip', 'no end record')
  const after = before + END_SIZE + tail.readUInt16LE(before + 20)
  if (more.length > 0 || hasSignature(tail.subarray(after)))
    throw new Refusal('broken_zip', 'a record after the end record')
  return before
}

/** Second halves of the signatures of all records (sections 4.3.7 to 4.3.16). */
const signatures = new Set([0x0403, 0x0201, 0x0605, 0x0606, 0x0706, 0x0807])

function hasSignature(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('PK'); at >= 0; at = bytes.indexOf('PK', at + 1)) {
    if (at + 4 <= bytes.length && signatures.has(bytes.readUInt16LE(at + 2))) return true
  }
  return false
}

function readZip64End(source: ByteSource, endPosition: number) {
  if (endPosition < LOCATOR_SIZE + END_64_SIZE) return undefined
  const locator = source.read(endPosition - LOCATOR_SIZE, LOCATOR_SIZE)
  if (locator.readUInt32LE(0) !== LOCATOR_64) return undefined
  const position = toNumber(locator.readBigUInt64LE(8))
  const record = source.read(position, END_64_SIZE)
  const length = toNumber(record.readBigUInt64LE(4)) + 12
  if (record.readUInt32LE(0) !== END_64 || position + length !== endPosition - LOCATOR_SIZE) {
    throw new Refusal('broken_zip', 'the ZIP64 end record is not where its locator points')
  }
  const countHere = toNumber(record.readBigUInt64LE(24))
  const count = toNumber(record.readBigUInt64LE(32))
  if (locator.readUInt32LE(4) !== 0 || record.readUInt32LE(16) !== 0 || countHere !== count) {
    throw new Refusal('broken_zip', 'the archive spans several disks')
  }
  return {
    position,
    count,
    size: toNumber(record.readBigUInt64LE(40)),
    start: toNumber(record.readBigUInt64LE(48)),
  }
}

/** The 32-bit end record may defer fields to the ZIP64 end record, but must not contradict it. */
function merge(plain: EndRecord, zip64: EndRecord): EndRecord {
  const agree =
    (plain.count === zip64.count || plain.count === 0xffff) &&
    (plain.size === zip64.size || plain.size === 0xffffffff) &&
    (plain.start === zip64.start || plain.start === 0xffffffff)
  if (!agree) throw new Refusal('broken_zip', 'the two end records disagree')
  return zip64
}

/** Converts a 64-bit field. @throws Refusal above `Number.MAX_SAFE_INTEGER`. */
export function toNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Refusal('broken_zip', 'a 64-bit field is too large')
  return Number(value)
}
