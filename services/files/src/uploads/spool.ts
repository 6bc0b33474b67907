import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '@runwen/service-kit'
import { type NamelessFile, namelessFile } from '../documents/nameless-file.ts'

export interface SpooledFile extends Pick<NamelessFile, 'descriptor' | 'stream' | 'close'> {
  /** In bytes. */
  readonly size: number
  readonly sha256: string
}

/** Keeps documents on disk, not in memory, while they are worked on. */
export interface Spool {
  readonly folder: string
  /**
   * Sets room aside for an upload of at most `bytes`.
   *
   * @returns gives the room back.
   * @throws AppError `unavailable` when uploads under way take it all.
   */
  reserve(bytes: number): () => void
  /** Takes a stream in, hashing it on the way. @throws AppError `unavailable` when the disk does not take it. */
  keep(content: Readable): Promise<SpooledFile>
}

export function createSpool({ folder, limitBytes }: { folder: string; limitBytes: number }): Spool {
  let reserved = 0
  return {
    folder,
    reserve(bytes) {
      if (reserved + bytes > limitBytes) throw new AppError('unavailable', { retryAfterSeconds: 10 })
      reserved += bytes
      let given = false
      return () => {
        if (!given) reserved -= bytes
        given = true
      }
    },
    async keep(content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = namelessFile(folder)
      try {
        return { ...file, ...(await fill(file, content)) }
      } catch (error) {
        file.close()
        throw error
      }
    },
  }
}

/** Written in one go: with every chunk by itself, an upload would mostly wait for one small write after the other. */
const batchBytes = 1_048_576

async function fill(file: NamelessFile, content: Readable): Promise<{ size: number; sha256: string }> {
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
    hash.update(chunk)
    size += chunk.length
    batched += chunk.length
    batch.push(chunk)
    if (batched >= batchBytes) await flush()
  }
  await flush()
  return { size, sha256: hash.digest('hex') }
}
