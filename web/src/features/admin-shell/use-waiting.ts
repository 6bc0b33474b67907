import {
  useFilesToReviseQuery,
  useOpenFapiaoQuery,
  useOpenWithdrawalsQuery,
  useUnreadMessagesQuery,
} from '#shared/api/waiting.ts'

export type Waiting = ReturnType<typeof useWaiting>

/** Counts of pending work. A count that failed to load is omitted. */
export const useWaiting = () => {
  const { data: files = 0 } = useFilesToReviseQuery()
  const { data: messages = 0 } = useUnreadMessagesQuery()
  const { data: withdrawals = 0 } = useOpenWithdrawalsQuery()
  const { data: fapiao = 0 } = useOpenFapiaoQuery()
  return { files, messages, withdrawals, fapiao }
}
