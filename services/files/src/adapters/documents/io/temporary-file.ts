import { randomUUID } from 'node:crypto'
import { closeSync, openSync, read, unlinkSync, writev } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type ByteSource, fileSource } from './byte-source.ts'

const CHUNK = 256 * 1024
const writeSome = promisify(writev)

/**
 * A file without a name: gone once it is closed, and when the process dies. It has to outlive what works on its
 * descriptor, for the number goes on to the next file that is opened.
 */
export interface TemporaryFile {
  readonly descriptor: number
  /** Appends; not to be called again before it has ended. */
  write(...chunks: Buffer[]): Promise<void>
  /** What has been written so far, to be read anywhere. */
  source(): ByteSource
  /** What has been written so far, from the beginning. Unlike a stream of Node's own, it never closes the file. */
  stream(): Readable
  close(): void
}

export function createTemporaryFile(folder: string): TemporaryFile {
  const path = join(folder, randomUUID())
  const descriptor = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
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
    close: () => closeSync(descriptor),
  }
}

/** What is left of `chunks` after their first `bytes`. */
function without(chunks: Buffer[], bytes: number): Buffer[] {
  const [first, ...rest] = chunks
  if (!first || bytes === 0) return chunks
  return bytes >= first.length ? without(rest, bytes - first.length) : [first.subarray(bytes), ...rest]
}

function streamOf(descriptor: number, size: number): Readable {
  let position = 0
  return new Readable({
    highWaterMark: CHUNK,
    read() {
      const wanted = Math.min(CHUNK, size - position)
      if (wanted === 0) return void this.push(null)
      read(descriptor, Buffer.allocUnsafe(wanted), 0, wanted, position, (error, count, bytes) => {
        position += count
        if (error || count === 0)
          this.destroy(error ?? new Error('the file became shorter while it was read'))
        else this.push(bytes.subarray(0, count))
      })
    },
  })
}
