import { useFilesToReviseQuery, usePaymentWaitingQuery, useUnreadMessagesQuery } from '#shared/api/waiting.ts'

export type Waiting = ReturnType<typeof useWaiting>

/** Counts of pending work. A count that failed to load is omitted. */
export const useWaiting = () => {
  const { data: files = 0 } = useFilesToReviseQuery()
  const { data: messages = 0 } = useUnreadMessagesQuery()
  const { data: payment = { withdrawals: 0, fapiao: 0 } } = usePaymentWaitingQuery()
  return { files, messages, ...payment }
}
