import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '@runwen/service-kit'
import { createTemporaryFile, type TemporaryFile } from '../documents/io/temporary-file.ts'
import type { UploadSpace } from './disk-space.ts'

export interface SpooledFile extends Pick<TemporaryFile, 'descriptor' | 'stream' | 'close'> {
  /** In bytes. */
  readonly size: number
  readonly sha256: string
}

/** Stores documents on local disk while they are processed. */
export interface Spool {
  /**
   * Writes a stream to a file and hashes it. Reserves each chunk in `space` before writing it, and releases all of it when
   * the file is closed.
   *
   * @throws AppError `unavailable` when `space` is used up or the disk write fails.
   */
  keep(content: Readable, space?: Pick<UploadSpace, 'take' | 'release'>): Promise<SpooledFile>
}

export function createSpool(folder: string): Spool {
  return {
    async keep(content, space) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = createTemporaryFile(folder)
      let taken = 0
      let closed = false
      const close = () => {
        if (closed) return
        closed = true
        file.close()
        space?.release(taken)
      }
      const take = (bytes: number) => {
        space?.take(bytes)
        taken += bytes
      }
      try {
        return { ...file, ...(await fill(file, content, take)), close }
      } catch (error) {
        close()
        throw error
      }
    },
  }
}

/** Chunks are written in batches, because many small writes are slow. */
const batchBytes = 1_048_576

async function fill(
  file: TemporaryFile,
  content: Readable,
  take: (bytes: number) => void,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  let batch: Buffer[] = []
  let batched = 0
  const flush = async () => {
    await file.write(...batch).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause, retryAfterSeconds: 10 })
    })
    batch = []
    batched = 0
  }
  for await (const chunk of content) {
    take(chunk.length)
    hash.update(chunk)
    size += chunk.length
    batched += chunk.length
    batch.push(chunk)
    if (batched >= batchBytes) await flush()
  }
  await flush()
  return { size, sha256: hash.digest('hex') }
}
