import { skipToken } from '@reduxjs/toolkit/query'
import type { AuditEntry } from '@runwen/contracts'
import { useListCannedRepliesQuery } from '#shared/api/canned-replies.ts'
import { useMay } from '#shared/api/use-may.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { useAmountsOfQuery, useFileNamesQuery, useMessageNamesQuery } from './api.ts'

const money = ['orders', 'withdrawals', 'fapiao'] as const
type Kind = 'files' | 'messages' | (typeof money)[number]

/**
 * The documents, messages, staff and canned replies that entries are about, and the amounts of what is about money, by id,
 * staff by username. Deleted ones are missing; undefined while loading.
 */
export const useObjectNames = (entries: readonly AuditEntry[] = []) => {
  const may = useMay()
  const idsOf = (...kinds: readonly Kind[]) => {
    const ids = entries.flatMap(({ object_kind, object }) =>
      kinds.some((kind) => kind === object_kind) && object ? [object] : [],
    )
    return ids.length > 0 ? { ids: [...new Set(ids)].sort().join() } : skipToken
  }
  const files = useFileNamesQuery(idsOf('files')).currentData
  const messages = useMessageNamesQuery(idsOf('messages')).currentData
  const amounts = useAmountsOfQuery(may('amountsOf') ? idsOf(...money) : skipToken).currentData
  const staffName = useStaffName(entries.some(({ object_kind }) => object_kind === 'staff'))
  const hasReplies = entries.some(({ object_kind }) => object_kind === 'canned-replies')
  const replies = useListCannedRepliesQuery(undefined, { skip: !hasReplies }).currentData
  return {
    documents: files && new Map(files.names.map(({ id, name }) => [id, name])),
    messages: messages && new Map(messages.names.map((message) => [message.id, message])),
    amounts:
      amounts &&
      new Map(
        amounts.amounts.map(({ id, amount, name }) => [
          id,
          [formatMoney(amount, amounts.currency), name].filter(Boolean).join(' · '),
        ]),
      ),
    staff: staffName,
    replies: replies && new Map(replies.canned_replies.map(({ id, name }) => [id, name])),
  }
}

export type ObjectNames = ReturnType<typeof useObjectNames>
