import type { Repository } from './repository.ts'
import { idsToKeep, type Keep } from './retention.ts'

/**
 * Removes backups that are not to be kept, incomplete backups, and documents that no kept backup contains. No backup may
 * be under way.
 */
export async function pruneBackups(
  repository: Repository,
  keep: Keep,
): Promise<{ kept: number; removed: string[]; documentsRemoved: number }> {
  const { store } = repository
  const backups = await repository.list()
  const kept = idsToKeep(backups, keep)
  const documents = new Set<string>()
  for (const backup of backups) {
    if (!kept.has(backup.id)) continue
    for (const { key } of await repository.readDocuments(backup)) documents.add(key)
  }
  // The manifest goes first: without it a backup is incomplete, whatever else is left of it.
  const removed = backups.map(({ id }) => id).filter((id) => !kept.has(id))
  for (const id of removed) await store.remove(`backups/${id}/manifest.json`)
  for await (const { key } of store.list('backups/')) {
    if (!kept.has(key.split('/')[1] ?? '')) await store.remove(key)
  }
  let documentsRemoved = 0
  for await (const { key } of store.list('documents/')) {
    if (documents.has(key)) continue
    await store.remove(key)
    documentsRemoved += 1
  }
  return { kept: kept.size, removed, documentsRemoved }
}
