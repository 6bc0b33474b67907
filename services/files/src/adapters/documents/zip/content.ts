import { type Duplex, Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { Refusal } from '@runwen/word-document'
import type { ByteSource } from '../io/byte-source.ts'
import type { LocatedEntry } from './layout.ts'

const CHUNK = 256 * 1024
/** Parts up to this size are inflated in one call, which is several times faster than a stream. */
const AT_ONCE = 1_048_576

/**
 * Inflates the content of `part` while the caller reads it. Verifies size and checksum against the directory only at the
 * end, so a caller that stops early has no verified content.
 */
export async function* contentOf(source: ByteSource, part: LocatedEntry): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  for await (const chunk of expanded(source.slice(part.dataStart, part.compressedSize), part)) {
    size += chunk.length
    if (size > part.size) throw new Refusal('expands_too_far', 'a part is larger than the directory declares')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (size !== part.size) throw new Refusal('broken_zip', 'a part is smaller than the directory declares')
  if (crc !== part.crc) throw new Refusal('broken_zip', 'a wrong checksum')
}

function expanded(
  data: ByteSource,
  { method, size }: LocatedEntry,
): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (method === 0) return chunksOf(data)
  return size <= AT_ONCE && data.size <= AT_ONCE
    ? inflateAtOnce(data.read(0, data.size), size)
    : inflateInSteps(data)
}

function inflateAtOnce(compressed: Buffer, size: number): Buffer[] {
  try {
    // The limit is one byte above the declared size: a part that is too large then gives another error than a broken one.
    const inflated = inflateRawSync(compressed, { maxOutputLength: size + 1, info: true })
    const { buffer, engine } = inflated as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (engine.bytesWritten !== compressed.length)
      throw new Refusal('broken_zip', 'bytes after compressed data')
    return [buffer]
  } catch (error) {
    throw asRefusal(error)
  }
}

async function* inflateInSteps(data: ByteSource): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  try {
    yield* through(data, inflate)
  } catch (error) {
    throw asRefusal(error)
  }
  if (inflate.bytesWritten !== data.size) throw new Refusal('broken_zip', 'bytes after compressed data')
}

/** Passes `data` through `engine` and destroys the engine afterwards. */
export async function* through(data: ByteSource, engine: Duplex): AsyncGenerator<Buffer> {
  const input = Readable.from(chunksOf(data), { objectMode: false, highWaterMark: CHUNK })
  input.once('error', (error) => engine.destroy(error))
  try {
    yield* input.pipe(engine)
  } finally {
    input.destroy()
    engine.destroy()
  }
}

function* chunksOf(data: ByteSource): Generator<Buffer> {
  for (let at = 0; at < data.size; at += CHUNK) yield data.read(at, Math.min(CHUNK, data.size - at))
}

function asRefusal(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ERR_BUFFER_TOO_LARGE')
    return new Refusal('expands_too_far', 'a part is larger than the directory declares')
  return code.startsWith('Z_') ? new Refusal('broken_zip', `compressed data: ${code}`) : error
}
