import { skipToken } from '@reduxjs/toolkit/query'
import type { AuditEntry } from '@runwen/contracts'
import { useFileNamesQuery, useMessageNamesQuery, usePreparedRepliesQuery } from './api.ts'

type Kind = 'files' | 'messages'

/** The documents, messages and prepared replies that entries are about, by id. Deleted ones are missing; undefined while loading. */
export const useObjectNames = (entries: readonly AuditEntry[] = []) => {
  const idsOf = (kind: Kind) => {
    const ids = entries.flatMap(({ object_kind, object }) => (object_kind === kind && object ? [object] : []))
    return ids.length > 0 ? { ids: [...new Set(ids)].sort().join() } : skipToken
  }
  const files = useFileNamesQuery(idsOf('files')).currentData
  const messages = useMessageNamesQuery(idsOf('messages')).currentData
  const hasReplies = entries.some(({ object_kind }) => object_kind === 'canned-replies')
  const replies = usePreparedRepliesQuery(undefined, { skip: !hasReplies }).currentData
  return {
    documents: files && new Map(files.names.map(({ id, name }) => [id, name])),
    messages: messages && new Map(messages.names.map((message) => [message.id, message])),
    replies: replies && new Map(replies.canned_replies.map(({ id, name }) => [id, name])),
  }
}

export type ObjectNames = ReturnType<typeof useObjectNames>
