import type { Conversation } from '@runwen/contracts'
import { useChangedRows } from '#shared/list/use-changed-rows.ts'
import { useHeldRows } from '#shared/list/use-held-rows.ts'
import { useConversationsInfiniteQuery } from './api.ts'

export type Row = Conversation & { readonly id: string }

const rowOf = (conversation: Conversation): Row => ({ ...conversation, id: conversation.user_id })

/**
 * The conversations in their places: those that were answered here stay until the list is opened again, and those that
 * would push others down wait.
 */
export const useList = (view: {
  filter: 'unanswered' | 'mine' | 'unassigned' | 'all'
  search: string | undefined
}) => {
  const query = useConversationsInfiniteQuery(view)
  const [changed, keep] = useChangedRows<Row>(view)
  const listed = query.data?.pages.flatMap(({ conversations }) => conversations.map(rowOf))
  const rows = listed && [...new Map(listed.map((row) => [row.id, row])).values()]
  const held = useHeldRows(rows, { originalArgs: view, currentData: query.currentData }, changed)
  return {
    query,
    counts: query.data?.pages[0]?.counts,
    rows: held.shown,
    fresh: held.fresh,
    release: held.release,
    /** Keeps the place of a conversation whose messages were answered or marked as done here. */
    keepAnswered: (row: Row) => keep({ ...row, unanswered_count: 0, waiting_since: null, assignee: null }),
    keepUnanswered: (row: Row) => keep(row),
  }
}
