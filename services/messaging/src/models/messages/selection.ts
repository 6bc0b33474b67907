import type { messagingApi, QueryOf } from '@runwen/contracts'
import type { Selection } from './store.ts'

type Filter = Pick<QueryOf<typeof messagingApi.adminListMessages>, 'filter' | 'waiting_on'>

const byFilter = {
  unread: { isRead: false },
  read: { isRead: true },
  replied: { isReplied: true },
  unreplied: { isReplied: false },
} as const satisfies Record<NonNullable<Filter['filter']>, Selection>

const byTurn = {
  staff: { isReplied: false },
  customer: { isReplied: true, hasUnreadReply: true },
} as const satisfies Record<NonNullable<Filter['waiting_on']>, Selection>

/** The messages that match the filters; null if no message can match both. */
export function selectionOf({ filter, waiting_on }: Filter): Selection | null {
  return combine(filter ? byFilter[filter] : {}, waiting_on ? byTurn[waiting_on] : {})
}

/** The messages that match both selections; null if they contradict each other. */
export function combine(one: Selection, other: Selection): Selection | null {
  const isContradiction =
    one.isReplied !== undefined && other.isReplied !== undefined && one.isReplied !== other.isReplied
  return isContradiction ? null : { ...one, ...other }
}
