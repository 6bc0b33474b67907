import { readSync } from 'node:fs'
import { Refusal } from '../rules/refusal.ts'

/** Random access to bytes that are not held in memory. */
export interface ByteSource {
  readonly size: number
  /** Exactly `length` bytes from `position`. @throws Refusal beyond the end. */
  read(position: number, length: number): Buffer
  /** A part of this source as another source. */
  slice(start: number, size: number): ByteSource
}

/** An open file as a source. Does not close it. */
export function fileSource(file: number, start: number, size: number): ByteSource {
  return {
    size,
    read(position, length) {
      if (position < 0 || length < 0 || position + length > size) {
        throw new Refusal('broken_zip', `points to ${length} bytes at ${position} of ${size}`)
      }
      const bytes = Buffer.allocUnsafe(length)
      for (let done = 0; done < length; ) {
        const count = readSync(file, bytes, done, length - done, start + position + done)
        if (count === 0) throw new Error('the file became shorter while it was read')
        done += count
      }
      return bytes
    },
    slice: (from, length) => fileSource(file, start + from, length),
  }
}
