import { skipToken } from '@reduxjs/toolkit/query'
import type { AuditEntry } from '@runwen/contracts'
import { useFileNamesQuery } from './api.ts'

/** The names of the documents that entries are about, by id. Deleted ones are missing; undefined while loading. */
export const useDocumentNames = (entries: readonly AuditEntry[] = []) => {
  const ids = entries.flatMap(({ object_kind, object }) =>
    object_kind === 'files' && object ? [object] : [],
  )
  const { currentData } = useFileNamesQuery(
    ids.length > 0 ? { ids: [...new Set(ids)].sort().join() } : skipToken,
  )
  return currentData && new Map(currentData.names.map(({ id, name }) => [id, name]))
}
