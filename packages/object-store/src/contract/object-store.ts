import type { Readable } from 'node:stream'

/** What `put` is told about a body before it reads it. */
export interface NewObject {
  /** Length of the body in bytes. */
  size: number
  /** SHA-256 of the body, in hex. */
  sha256: string
  /** Ends the call while the body still runs; nothing is stored then. */
  signal?: AbortSignal
}

export interface ObjectInfo {
  key: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/** Both ends count, as in HTTP: `{ start: 0, end: 0 }` is the first byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Keeps whole objects under keys such as `originals/<id>.docx`: segments of letters, digits, `.`, `_` and `-`, divided by
 * `/`, none of them starting with a dot. Another key is a programming error (TypeError).
 *
 * Every call fails with `ObjectStoreUnavailable` when the store can not be reached, is full or refuses; no call waits
 * longer than 30 s for the store to move.
 */
export interface ObjectStore {
  /**
   * Stores `body` and replaces what stood under `key`. Readers see the old object or the new one, never a part: a body
   * that fails, ends early, runs on or does not have the announced hash leaves everything as it was
   * (`ObjectMismatch` for the last three, the body's own error for the first).
   */
  put(key: string, body: Readable, object: NewObject): Promise<void>
  /** The bytes of `key`, or `range` of them. Throws `ObjectNotFound`; a range outside the object is a RangeError. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Undefined when nothing stands under `key`. */
  stat(key: string): Promise<ObjectInfo | undefined>
  /** Removing an object that does not exist is no error. A folder or bucket that is missing is one. */
  remove(key: string): Promise<void>
  /** Every object whose key starts with `prefix`, in no certain order. */
  list(prefix: string): AsyncIterable<ObjectInfo>
  /** Removes what puts that were cut off before `before` left behind, and says how many there were. */
  removeIncomplete(before: Date): Promise<number>
  /** Resolves when the store answers. Makes the bucket where it is missing, the folder unless it was there before. */
  check(): Promise<void>
  /** Lets go of connections; what still streams is cut. */
  close(): void
}

const shape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Keys are made by us, never by callers: one that does not fit is a mistake in our code. */
export function assertKey(key: string): void {
  if (key.length > 512 || !shape.test(key)) throw new TypeError(`not a key: ${JSON.stringify(key)}`)
}
