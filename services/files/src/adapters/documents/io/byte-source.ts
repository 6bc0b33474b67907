import { readSync } from 'node:fs'
import { Refusal } from '@runwen/word-document'

/** Random access to bytes on disk. */
export interface ByteSource {
  readonly size: number
  /** Returns exactly `length` bytes from `position`. @throws Refusal when the range ends after the source. */
  read(position: number, length: number): Buffer
  slice(start: number, size: number): ByteSource
}

/** An open file as a source. Does not close it. */
export function fileSource(file: number, start: number, size: number): ByteSource {
  return {
    size,
    read(position, length) {
      if (position < 0 || length < 0 || position + length > size) {
        throw new Refusal('broken_zip', `read of ${length} bytes at ${position} in a file of ${size} bytes`)
      }
      const bytes = Buffer.allocUnsafe(length)
      for (let done = 0; done < length; ) {
        const count = readSync(file, bytes, done, length - done, start + position + done)
        if (count === 0) throw new Error('the file was truncated while it was read')
        done += count
      }
      return bytes
    },
    slice: (from, length) => fileSource(file, start + from, length),
  }
}

export const memorySource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read(position, length) {
    if (position < 0 || length < 0 || position + length > bytes.length)
      throw new Refusal('broken_zip', `read of ${length} bytes at ${position} of ${bytes.length} bytes`)
    return bytes.subarray(position, position + length)
  },
  slice: (from, length) => memorySource(bytes.subarray(from, from + length)),
})
