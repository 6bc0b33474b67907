import { createHash } from 'node:crypto'
import { type ObjectInfo, ObjectNotFound, type ObjectStore } from '@runwen/object-store'
import type { DocumentEntry } from './manifest.ts'
import type { Repository } from './repository.ts'

const concurrency = 4

/** Where a document is stored. A document that changes gets another place. */
function placeOf({ key, size, modifiedAt }: ObjectInfo): string {
  const hash = createHash('sha256').update(`${key}\n${size}\n${modifiedAt.toISOString()}`).digest('hex')
  return `documents/${hash.slice(0, 2)}/${hash}.age`
}

/**
 * Copies the documents that `known` lacks and returns the entries of all.
 *
 * @param known entries by place, of earlier backups. Copied entries are added.
 */
export async function copyDocuments(
  repository: Repository,
  documents: ObjectStore,
  known: Map<string, DocumentEntry>,
): Promise<{ entries: DocumentEntry[]; copied: number }> {
  const entries: DocumentEntry[] = []
  let copied = 0
  const found = documents.list('')[Symbol.asyncIterator]()
  async function work(): Promise<void> {
    for (;;) {
      const next = await found.next()
      if (next.done) return
      const place = placeOf(next.value)
      const before = known.get(place)
      const entry = before ?? (await copy(repository, documents, next.value, place))
      if (!entry) continue
      if (!before) copied += 1
      known.set(place, entry)
      entries.push(entry)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { entries, copied }
}

/** Undefined when the document was deleted by then. */
async function copy(
  repository: Repository,
  documents: ObjectStore,
  { key, size }: ObjectInfo,
  place: string,
): Promise<DocumentEntry | undefined> {
  try {
    const part = await repository.encrypt(place, await documents.get(key))
    return { document: key, bytes: size, ...part }
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined
    throw error
  }
}
