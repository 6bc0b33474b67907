import type { File } from '@runwen/contracts'
import { useEffect, useState } from 'react'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { useOrder } from './use-order.ts'

/**
 * The order as priced by the server, and whether it uses the balance. A payment under way keeps its terms until the
 * customer chooses others; any other order begins with the balance.
 */
export const useTerms = (file: File, isSettled: boolean) => {
  const balance = useBalanceQuery()
  const [useBalance, setUseBalance] = useState<boolean>()
  const { order, error, reload } = useOrder({
    file,
    useBalance,
    skip: balance.isLoading || isSettled,
  })
  const isUnderWay = order !== undefined && order.payment_intent_id !== null
  const available = balance.data?.available ?? 0
  const isUndecided = useBalance === undefined && order !== undefined && !isUnderWay && available > 0
  useEffect(() => {
    if (isUndecided) setUseBalance(true)
  }, [isUndecided])
  return {
    order: isUndecided ? undefined : order,
    error,
    reload,
    /** What the balance could pay, with the part that a payment under way holds. */
    reach: available + (isUnderWay ? order.balance_applied : 0),
    usesBalance: useBalance ?? (order !== undefined && order.balance_applied > 0),
    setUseBalance,
  }
}
