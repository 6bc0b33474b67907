import type { Readable } from 'node:stream'

/** Size and hash of a body, given to `put` before the body. */
export interface NewObject {
  /** Length of the body in bytes. */
  size: number
  /** SHA-256 of the body, in hex. */
  sha256: string
  /** Aborts the call. An aborted call stores nothing. */
  signal?: AbortSignal
}

export interface ObjectInfo {
  key: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/** How much the disks of a store hold. */
export interface Capacity {
  freeBytes: number
  totalBytes: number
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
 * Every call fails with `ObjectStoreUnavailable` when the store is unreachable, full or refuses the call. Calls to a
 * server time out after it was idle for 30 s.
 */
export interface ObjectStore {
  /**
   * Stores `body` and replaces the object under `key`. Readers see the old object or the new one, never an
   * incomplete one. If the body fails, nothing changes and its error is thrown. @throws ObjectMismatch for a body of
   * another size or hash.
   */
  put(key: string, body: Readable, object: NewObject): Promise<void>
  /** Returns the bytes of an object, or a range of them. @throws ObjectNotFound; RangeError for a range outside the object. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Succeeds when the object does not exist. Fails when the folder or bucket does not exist. */
  remove(key: string): Promise<void>
  /** All objects whose keys start with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<ObjectInfo>
  /** Removes incomplete objects of puts that ended before `before`. Returns their number. */
  removeIncomplete(before: Date): Promise<number>
  /** Resolves when the store answers. Creates a missing bucket, and a missing folder unless this process used it before. */
  check(): Promise<void>
  /**
   * Resolves to undefined when the server does not report it: only folders and MinIO do, and MinIO only accounts that are
   * allowed `admin:Prometheus`. MinIO measures about once a minute.
   */
  capacity(): Promise<Capacity | undefined>
  /** Closes all connections, including those of open streams. */
  close(): void
}

const shape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Throws TypeError, because keys never come from clients: an invalid key is a bug. */
export function assertKey(key: string): void {
  if (key.length > 512 || !shape.test(key)) throw new TypeError(`invalid object key: ${JSON.stringify(key)}`)
}
