import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '@runwen/object-store'
import { type Digest, decryptFile, encryptToFile, measure } from './encryption.ts'
import { type DocumentEntry, documentEntry, type Manifest, manifest, type Part } from './manifest.ts'

/** A part of a backup is missing or differs from the manifest. */
export class BadPart extends Error {
  override name = 'BadPart'
}

/** Folder or bucket with backups: `backups/<id>/…`, and `documents/…`, which backups share. */
export interface Repository {
  store: ObjectStore
  /** Complete backups, newest first. */
  list(): Promise<Manifest[]>
  encrypt(key: string, body: Readable): Promise<Part>
  /** Stores a part without encryption. */
  putPlain(key: string, bytes: Buffer): Promise<Part>
  readPlain(part: Part): Promise<Buffer>
  readDocuments(backup: Manifest): Promise<DocumentEntry[]>
  /**
   * Downloads a part, compares it with its checksum and passes its file to `use`.
   *
   * @throws BadPart
   */
  withFile<T>(part: Part, use: (file: string) => Promise<T>): Promise<T>
  /** The same with the decrypted content. */
  decrypt<T>(part: Part, use: (body: Readable) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface RepositoryOptions {
  store: ObjectStore
  recipients: readonly string[]
  identities: readonly string[]
  /** For encrypted parts on their way. */
  tempDirectory: string
}

export async function openRepository(options: RepositoryOptions): Promise<Repository> {
  const { store, recipients, identities } = options
  const temporary = await mkdtemp(join(options.tempDirectory, 'runwen-backup-'))
  let files = 0
  async function withTemporary<T>(use: (file: string) => Promise<T>): Promise<T> {
    files += 1
    const file = join(temporary, String(files))
    try {
      return await use(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  async function withFile<T>(part: Part, use: (file: string) => Promise<T>): Promise<T> {
    return withTemporary(async (file) => {
      const { through, digest } = measure()
      const body = await store.get(part.key).catch((error: Error) => {
        throw new BadPart(`${part.key} cannot be read: ${error.message}`)
      })
      await pipeline(body, through, createWriteStream(file, { mode: 0o600 }))
      compare(part, digest())
      return use(file)
    })
  }

  async function readPlain(part: Part): Promise<Buffer> {
    return withFile(part, (file) => buffer(createReadStream(file)))
  }

  return {
    store,
    withFile,
    readPlain,
    async list() {
      const found: Manifest[] = []
      for await (const { key } of store.list('backups/')) {
        if (!key.endsWith('/manifest.json')) continue
        found.push(manifest.parse(JSON.parse((await buffer(await store.get(key))).toString())))
      }
      return found.sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
    },
    encrypt: (key, body) =>
      withTemporary(async (file) => {
        const digest = await encryptToFile(body, recipients, file)
        await store.put(key, createReadStream(file), digest)
        return { key, ...digest }
      }),
    async putPlain(key, bytes) {
      const digest = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
      await store.put(key, Readable.from([bytes]), digest)
      return { key, ...digest }
    },
    async readDocuments({ documents }) {
      return documentEntry.array().parse(JSON.parse((await readPlain(documents)).toString()))
    },
    decrypt: (part, use) => withFile(part, async (file) => use(await decryptFile(file, identities))),
    async close() {
      store.close()
      await rm(temporary, { recursive: true, force: true })
    },
  }
}

function compare({ key, size, sha256 }: Part, found: Digest): void {
  if (found.size !== size) throw new BadPart(`${key} has ${found.size} bytes instead of ${size}`)
  if (found.sha256 !== sha256) throw new BadPart(`${key} was changed: its checksum differs`)
}
