import {
  useFilesToReviseQuery,
  useOpenWithdrawalsQuery,
  useUnreadMessagesQuery,
} from '#shared/api/waiting.ts'

export type Waiting = ReturnType<typeof useWaiting>

/** What waits for somebody; a count that could not be asked for is left out. */
export const useWaiting = () => {
  const { data: files = 0 } = useFilesToReviseQuery()
  const { data: messages = 0 } = useUnreadMessagesQuery()
  const { data: withdrawals = 0 } = useOpenWithdrawalsQuery()
  return { files, messages, withdrawals }
}
