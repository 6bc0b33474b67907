import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive. Fields in `local` and `central` override the correct values of that header. */
export interface PartSpec {
  name: string
  content: Buffer | string
  method?: 'stored' | 'deflated'
  /** Length of a data descriptor, in bytes. It holds checksum and sizes instead of the local header. */
  descriptor?: 12 | 16 | 20 | 24
  /** Writes the sizes into the ZIP64 extra field of the local header, as streaming writers do. */
  zip64Header?: boolean
  flags?: number
  extra?: Buffer
  localExtra?: Buffer
  attributes?: number
  local?: Partial<Fields>
  central?: Partial<Fields>
  /** Replaces the compressed data. */
  rawData?: Buffer
  /** Has no local header: the directory points to the data of the part `sharedWith`. */
  sharedWith?: string
  before?: Buffer
  after?: Buffer
}

interface Fields {
  name: string
  flags: number
  method: number
  crc: number
  compressedSize: number
  size: number
  offset: number
  signature: number
  disk: number
}

export interface ZipSpec {
  parts: PartSpec[]
  comment?: Buffer
  /** Bytes after the archive. */
  trailing?: Buffer
  /** Adds a ZIP64 end record and its locator, as some writers always do. */
  zip64End?: boolean
  beforeDirectory?: Buffer
  afterDirectory?: Buffer
  end?: Partial<{ count: number; countHere: number; size: number; start: number; disk: number }>
  zip64?: Partial<{ count: number; size: number; start: number; position: number }>
  /** Reorders or drops directory entries. */
  directoryOrder?: (names: string[]) => string[]
}

/** Builds valid and invalid ZIP archives. */
export function buildZip(spec: ZipSpec): Buffer {
  const chunks: Buffer[] = []
  let position = 0
  const add = (...added: (Buffer | undefined)[]) => {
    for (const chunk of added) {
      if (!chunk) continue
      chunks.push(chunk)
      position += chunk.length
    }
  }
  const central = new Map<string, Buffer>()
  const offsets = new Map<string, number>()
  for (const [index, part] of spec.parts.entries()) {
    const truth = truthOf(part)
    add(part.before)
    const offset = part.sharedWith === undefined ? position : (offsets.get(part.sharedWith) ?? 0)
    offsets.set(part.name, offset)
    if (part.sharedWith === undefined) add(localHeader(part, truth), truth.data, descriptor(part, truth))
    add(part.after)
    central.set(`${index} ${part.name}`, centralHeader(part, { ...truth, offset }))
  }
  add(spec.beforeDirectory)
  const start = position
  const keys = [...central.keys()]
  for (const key of spec.directoryOrder?.(keys) ?? keys) add(central.get(key))
  add(...endRecords(spec, { count: keys.length, start, size: position - start, position }))
  return Buffer.concat(chunks)
}

type Truth = ReturnType<typeof truthOf>

function truthOf(part: PartSpec) {
  const content = Buffer.from(part.content)
  const stored = part.method === 'stored'
  const data = part.rawData ?? (stored ? content : deflateRawSync(content))
  return {
    data,
    name: part.name,
    flags: (part.flags ?? 0) | (part.descriptor ? 0x0008 : 0),
    method: stored ? 0 : 8,
    crc: crc32(content),
    compressedSize: data.length,
    size: content.length,
  }
}

function localHeader(part: PartSpec, truth: Truth): Buffer {
  const unknown = part.descriptor ? { crc: 0, compressedSize: 0, size: 0 } : {}
  const zip64 = part.zip64Header ? { compressedSize: 0xffffffff, size: 0xffffffff } : {}
  const field = { ...truth, ...unknown, ...zip64, ...part.local }
  const zip64Extra = part.zip64Header
    ? zip64Field(part.descriptor ? [0, 0] : [truth.size, truth.compressedSize])
    : []
  const extra = Buffer.concat([
    ...zip64Extra,
    part.extra ?? Buffer.alloc(0),
    part.localExtra ?? Buffer.alloc(0),
  ])
  const name = Buffer.from(field.name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(part.local?.signature ?? 0x04034b50, 0)
  head.writeUInt16LE(part.zip64Header ? 45 : 20, 4)
  head.writeUInt16LE(field.flags, 6)
  head.writeUInt16LE(field.method, 8)
  head.writeUInt32LE(0x5a21, 10)
  head.writeUInt32LE(field.crc, 14)
  head.writeUInt32LE(field.compressedSize, 18)
  head.writeUInt32LE(field.size, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, name, extra])
}

function zip64Field(sizes: number[]): Buffer[] {
  const field = Buffer.alloc(4 + 8 * sizes.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * sizes.length, 2)
  for (const [index, size] of sizes.entries()) field.writeBigUInt64LE(BigInt(size), 4 + 8 * index)
  return [field]
}

function descriptor(part: PartSpec, { crc, compressedSize, size }: Truth): Buffer | undefined {
  if (!part.descriptor) return undefined
  const signed = part.descriptor === 16 || part.descriptor === 24
  const uses64Bits = part.descriptor >= 20
  const bytes = Buffer.alloc(part.descriptor)
  let at = 0
  if (signed) at = bytes.writeUInt32LE(0x08074b50, 0)
  at = bytes.writeUInt32LE(crc, at)
  for (const value of [compressedSize, size]) {
    at = uses64Bits ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeUInt32LE(value, at)
  }
  return bytes
}

function centralHeader(part: PartSpec, truth: Omit<Truth, 'data'> & { offset: number }): Buffer {
  const field = { ...truth, ...part.central }
  const name = Buffer.from(field.name)
  const extra = part.extra ?? Buffer.alloc(0)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(part.central?.signature ?? 0x02014b50, 0)
  head.writeUInt16LE(0x0314, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(field.flags, 8)
  head.writeUInt16LE(field.method, 10)
  head.writeUInt32LE(0x5a21, 12)
  head.writeUInt32LE(field.crc, 16)
  head.writeUInt32LE(field.compressedSize, 20)
  head.writeUInt32LE(field.size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt16LE(part.central?.disk ?? 0, 34)
  head.writeUInt32LE(part.attributes ?? 0, 38)
  head.writeUInt32LE(field.offset, 42)
  return Buffer.concat([head, name, extra])
}

function endRecords(spec: ZipSpec, truth: { count: number; start: number; size: number; position: number }) {
  const comment = spec.comment ?? Buffer.alloc(0)
  const end = { countHere: spec.end?.count ?? truth.count, disk: 0, ...truth, ...spec.end }
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(end.disk, 4)
  record.writeUInt16LE(end.countHere, 8)
  record.writeUInt16LE(end.count, 10)
  record.writeUInt32LE(end.size, 12)
  record.writeUInt32LE(end.start, 16)
  record.writeUInt16LE(comment.length, 20)
  return [
    spec.afterDirectory,
    spec.zip64End ? zip64End(spec, truth) : undefined,
    record,
    comment,
    spec.trailing,
  ]
}

function zip64End(
  spec: ZipSpec,
  truth: { count: number; start: number; size: number; position: number },
): Buffer {
  const zip64 = { ...truth, ...spec.zip64 }
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(zip64.count), 24)
  record.writeBigUInt64LE(BigInt(zip64.count), 32)
  record.writeBigUInt64LE(BigInt(zip64.size), 40)
  record.writeBigUInt64LE(BigInt(zip64.start), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(zip64.position), 64)
  record.writeUInt32LE(1, 72)
  return record
}
