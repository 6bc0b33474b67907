import {
  useFilesToReviseQuery,
  usePaymentWaitingQuery,
  useUnansweredMessagesQuery,
} from '#shared/api/waiting.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'

export type Waiting = ReturnType<typeof useWaiting>

/** Counts of pending work. A count that failed to load is omitted, as are those of money on costly connections. */
export const useWaiting = () => {
  const { data: files = 0 } = useFilesToReviseQuery()
  const { data: messages = 0 } = useUnansweredMessagesQuery()
  const { data: payment = { withdrawals: 0, fapiao: 0 } } = usePaymentWaitingQuery(undefined, {
    skip: prefersLessData(),
  })
  return { files, messages, ...payment }
}
