import type { Readable } from 'node:stream'

/** Size and hash of a body, given to `put` before the body. */
export interface NewObject {
  /** Length of the body in bytes. */
  size: number
  /** SHA-256 of the body, in hex. */
  sha256: string
  /** Aborts the call; nothing is stored then. */
  signal?: AbortSignal
}

export interface ObjectInfo {
  key: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/** Inclusive at both ends, as in HTTP: `{ start: 0, end: 0 }` is the first byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores whole objects under keys such as `originals/<id>.docx`: segments of letters, digits, `.`, `_` and `-`, separated
 * by `/`. No segment starts with a dot. Any other key is a programming error (TypeError).
 *
 * Every call fails with `ObjectStoreUnavailable` when the store is unreachable, full or refuses, and times out after the
 * store was idle for 30 s.
 */
export interface ObjectStore {
  /**
   * Stores `body` and replaces the object under `key`. Readers see the old object or the new one, never a part. A body
   * that fails changes nothing and its error is thrown; so does a body of another size or hash (`ObjectMismatch`).
   */
  put(key: string, body: Readable, object: NewObject): Promise<void>
  /** The bytes of an object, or a range of them. @throws ObjectNotFound; RangeError for a range outside the object. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Undefined when the object does not exist. */
  stat(key: string): Promise<ObjectInfo | undefined>
  /** Removing an object that does not exist is no error. A folder or bucket that is missing is one. */
  remove(key: string): Promise<void>
  /** All objects whose keys start with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<ObjectInfo>
  /** Removes incomplete objects of puts that ended before `before`. Returns their number. */
  removeIncomplete(before: Date): Promise<number>
  /** Resolves when the store answers. Makes the bucket where it is missing, the folder unless it was there before. */
  check(): Promise<void>
  /** Closes all connections, also those of open streams. */
  close(): void
}

const shape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Keys never come from clients: an invalid one is a bug. */
export function assertKey(key: string): void {
  if (key.length > 512 || !shape.test(key)) throw new TypeError(`not a key: ${JSON.stringify(key)}`)
}
