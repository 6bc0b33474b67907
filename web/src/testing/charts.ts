import type { AnswerOf, filesApi, paymentApi } from '@runwen/contracts'
import { newId } from './users.ts'

type Overview = AnswerOf<typeof filesApi.overview>
type Revenue = AnswerOf<typeof paymentApi.revenue>

const dayMs = 24 * 3_600_000
const count = 14

/** The last days in UTC, oldest first. */
const days = () =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.now() - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  )

export const overview = (given: Partial<Overview> = {}): Overview => ({
  waiting: 0,
  overdue: 0,
  load: [],
  turnaround_hours: null,
  days: days().map((day) => ({ day, paid: 0, finished: 0, turnaround_hours: null })),
  time_zone: 'Asia/Shanghai',
  today_ends_at: new Date(Date.now() + dayMs).toISOString(),
  ...given,
})

/** Revenue whose last days are given, in cents. */
export const revenue = (
  last: readonly { earned: number; from_balance?: number; refunded: number }[] = [],
): Revenue => ({
  currency: 'usd',
  days: days().map((day, at) => ({ day, earned: 0, refunded: 0, ...last[at - count + last.length] })),
})

const paid = [2, 3, 1, 4, 6, 2, 0, 3, 5, 4, 7, 6, 3, 4]
const finished = [1, 2, 3, 2, 4, 3, 1, 2, 4, 5, 3, 6, 4, 2]
const hours = [40, 36, 52, 44, 30, 28, null, 33, 47, 43, 38, 41, 35, 29]

/** A busy fortnight. */
export const busy: Partial<Overview> = {
  waiting: 41,
  overdue: 2,
  load: [
    { user_id: null, name: null, waiting: 16, overdue: 1 },
    { user_id: newId(), name: 'Lin', waiting: 12, overdue: 0 },
    { user_id: newId(), name: 'Wu', waiting: 9, overdue: 1 },
    { user_id: newId(), name: 'Anna Richardson', waiting: 4, overdue: 0 },
  ],
  turnaround_hours: 43.2,
  days: days().map((day, at) => ({
    day,
    paid: paid[at] ?? 0,
    finished: finished[at] ?? 0,
    turnaround_hours: hours[at] ?? null,
  })),
}

export const takings = paid.map((sold, at) => ({
  earned: sold * 98_000,
  from_balance: at % 3 === 0 ? 39_200 : 0,
  refunded: at === 8 ? 98_000 : 0,
}))
