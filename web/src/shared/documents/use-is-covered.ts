import type { File } from '@runwen/contracts'
import { useBalanceQuery } from '#shared/api/balance.ts'

/** Whether the reader's balance covers the whole fee of an unpaid document; false until the balance is known. */
export const useIsCovered = ({ price, currency }: File, skip = false) => {
  const { data } = useBalanceQuery(undefined, { skip })
  // The query keeps its last answer while it is skipped.
  return !skip && data !== undefined && data.currency === currency && data.available >= price
}
