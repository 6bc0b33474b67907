import { skipToken } from '@reduxjs/toolkit/query'
import type { AuditEntry } from '@runwen/contracts'
import { useFileNamesQuery, useMessageNamesQuery } from './api.ts'

type Kind = 'files' | 'messages'

/** The documents and messages that entries are about, by id. Deleted ones are missing; undefined while loading. */
export const useObjectNames = (entries: readonly AuditEntry[] = []) => {
  const idsOf = (kind: Kind) => {
    const ids = entries.flatMap(({ object_kind, object }) => (object_kind === kind && object ? [object] : []))
    return ids.length > 0 ? { ids: [...new Set(ids)].sort().join() } : skipToken
  }
  const files = useFileNamesQuery(idsOf('files')).currentData
  const messages = useMessageNamesQuery(idsOf('messages')).currentData
  return {
    documents: files && new Map(files.names.map(({ id, name }) => [id, name])),
    messages: messages && new Map(messages.names.map((message) => [message.id, message])),
  }
}

export type ObjectNames = ReturnType<typeof useObjectNames>
