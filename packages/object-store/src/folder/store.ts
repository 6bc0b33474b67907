import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ObjectNotFound, ObjectStoreUnavailable } from '../contract/errors.ts'
import {
  assertKey,
  type ByteRange,
  type Capacity,
  type NewObject,
  type ObjectInfo,
  type ObjectStore,
} from '../contract/object-store.ts'
import { receive } from '../put/receive.ts'
import { dropEmptyFolder, exists, filesBelow, holdsFiles, isMissing, moveInto } from './files.ts'

const howToBegin =
  'its disk is not mounted, or create the folder .incomplete in it to begin with an empty store'

/** Stores objects as files below `root`, for machines without an S3 server. */
export function openFolderStore(root: string, isNew: () => Promise<boolean>): ObjectStore {
  // Cannot collide with a key, because no key starts with a dot. On the same file system, so that a rename is atomic.
  const incomplete = join(root, '.incomplete')

  let opened = false

  /**
   * Creates the folder at the first write of this process, if the store is new or the folder holds objects. A folder that is
   * missing or empty otherwise is a mount point without its disk, and would store documents on the wrong disk.
   */
  async function prepare(): Promise<void> {
    if (!opened && !(await exists(incomplete))) {
      if (!(await holdsFiles(root)) && !(await isNew())) throw new Error(`${root} is empty: ${howToBegin}`)
      await mkdir(incomplete, { recursive: true })
    }
    await access(incomplete, constants.W_OK)
    opened = true
  }

  /** Returns undefined if a file is missing while the folder of the store exists. */
  const once = async <T>(work: () => Promise<T>): Promise<{ value: T } | undefined> => {
    try {
      return { value: await work() }
    } catch (error) {
      if (!isMissing(error)) throw new ObjectStoreUnavailable(error)
      await access(incomplete).catch((cause: unknown) => {
        throw new ObjectStoreUnavailable(cause)
      })
      return undefined
    }
  }

  /**
   * An object counts as missing only while the folder of the store exists. Tries twice: the folder may have returned
   * between the work and the reading of the folder.
   */
  const attempt = async <T>(work: () => Promise<T>, key: string): Promise<T> => {
    const done = (await once(work)) ?? (await once(work))
    if (!done) throw new ObjectNotFound(key)
    return done.value
  }

  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, ...key.split('/'))
  }

  async function put(key: string, body: Readable, object: NewObject): Promise<void> {
    const target = pathOf(key)
    await receive({ key, body, object, checkHash: true }, async (checked) => {
      const temporary = join(incomplete, randomUUID())
      try {
        await prepare()
        await pipeline(checked, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
        await moveInto(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    })
  }

  async function get(key: string, range?: ByteRange): Promise<Readable> {
    const path = pathOf(key)
    const file = await attempt(() => open(path), key)
    const { size } = await file.stat()
    if (range && (range.start > range.end || range.end >= size)) {
      await file.close()
      throw new RangeError(`no bytes ${range.start} to ${range.end} in ${key}`)
    }
    return file.createReadStream(range)
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key)
    await attempt(async () => {
      await rm(path)
      const folder = dirname(path)
      if (folder !== root) await dropEmptyFolder(folder)
    }, key).catch(ignoreMissing)
  }

  async function* list(prefix: string): AsyncGenerator<ObjectInfo> {
    for await (const path of filesBelow(root)) {
      const key = relative(root, path).split(sep).join('/')
      if (!key.startsWith(prefix)) continue
      const found = await attempt(() => stat(path), key).catch(ignoreMissing)
      if (found) yield { key, size: found.size, modifiedAt: found.mtime }
    }
  }

  async function removeIncomplete(before: Date): Promise<number> {
    let removed = 0
    for (const name of await readdir(incomplete).catch((error: unknown) =>
      isMissing(error) ? [] : fail(error),
    )) {
      const path = join(incomplete, name)
      const left = await stat(path).catch(() => undefined)
      if (!left || left.mtime >= before) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  async function check(): Promise<void> {
    await attempt(prepare, '')
  }

  async function capacity(): Promise<Capacity> {
    const { bavail, bfree, blocks, bsize } = await statfs(root).catch(fail)
    // Without what is reserved for root, as in `df`.
    return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize }
  }

  return { put, get, remove, list, removeIncomplete, check, capacity, close: () => {} }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ObjectNotFound)) throw error
}

function fail(error: unknown): never {
  throw new ObjectStoreUnavailable(error)
}
