import { randomUUID } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, read, unlinkSync, writev } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type ByteSource, fileSource } from './byte-source.ts'

/** Each chunk is garbage afterwards; larger ones are allocated by the system one by one, which costs more than they save. */
const chunkBytes = 64 * 1024
const copyBytes = 256 * 1024
const readSome = promisify(read)
const writeSome = promisify(writev)

/**
 * A file that is unlinked right after it is opened. The system deletes it when it is closed or the process exits. Close
 * it only when nothing uses the descriptor any more: the system reuses the number for the next file.
 */
export interface TemporaryFile {
  readonly descriptor: number
  /** Appends the chunks. Await each call before the next one. */
  write(...chunks: Buffer[]): Promise<void>
  /** Random access to the bytes written so far. */
  source(): ByteSource
  /** A stream of the bytes written so far. Unlike Node's file streams, it never closes the file. */
  stream(): Readable
  /** Removes the content. */
  clear(): void
  close(): void
}

export function createTemporaryFile(folder: string): TemporaryFile {
  const path = join(folder, randomUUID())
  const descriptor = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return temporaryFileAt(descriptor)
}

/** An open, empty file that another process created and unlinked. */
export function temporaryFileAt(descriptor: number): TemporaryFile {
  let size = 0
  return {
    descriptor,
    async write(...chunks) {
      let left = chunks.filter((chunk) => chunk.length > 0)
      while (left.length > 0) {
        const { bytesWritten } = await writeSome(descriptor, left, size)
        size += bytesWritten
        left = without(left, bytesWritten)
      }
    },
    source: () => fileSource(descriptor, 0, size),
    stream: () => streamOf(descriptor, size),
    clear() {
      ftruncateSync(descriptor, 0)
      size = 0
    },
    close: () => closeSync(descriptor),
  }
}

function without(chunks: Buffer[], bytes: number): Buffer[] {
  const [first, ...rest] = chunks
  if (!first || bytes === 0) return chunks
  return bytes >= first.length ? without(rest, bytes - first.length) : [first.subarray(bytes), ...rest]
}

/** A stream of the first `size` bytes of an open file, which stays open. */
function streamOf(descriptor: number, size: number): Readable {
  let position = 0
  return new Readable({
    highWaterMark: chunkBytes,
    read() {
      const wanted = Math.min(chunkBytes, size - position)
      if (wanted === 0) return void this.push(null)
      read(descriptor, Buffer.allocUnsafe(wanted), 0, wanted, position, (error, count, bytes) => {
        position += count
        if (error || count === 0) this.destroy(error ?? new Error('the file was truncated while it was read'))
        else this.push(bytes.subarray(0, count))
      })
    },
  })
}

/** Appends the first `size` bytes of an open file to `target`. One buffer carries all of them. */
export async function copyInto(target: TemporaryFile, descriptor: number, size: number): Promise<void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(copyBytes, size))
  for (let position = 0; position < size; ) {
    const wanted = Math.min(buffer.length, size - position)
    const { bytesRead } = await readSome(descriptor, buffer, 0, wanted, position)
    if (bytesRead === 0) throw new Error('the file was truncated while it was read')
    await target.write(buffer.subarray(0, bytesRead))
    position += bytesRead
  }
}
