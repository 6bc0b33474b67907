import type { File } from '@runwen/contracts'
import { useEffect, useMemo, useState } from 'react'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { usePaymentsUnderWay } from '#shared/documents/use-payments-under-way.ts'
import type { Due } from './due.ts'
import { useOrder, useOrders } from './use-order.ts'

type Priced = { due?: Due | undefined; error?: unknown; reload: () => Promise<{ error?: unknown }> }

/** What the server asks for the documents: of one by its order, of a batch payment by all its orders. */
const usePriced = (files: readonly File[], useBalance: boolean | undefined, skip: boolean): Priced => {
  const [file] = files
  const isOne = files.length === 1
  const one = useOrder({ file, useBalance, skip: skip || !isOne })
  const batch = useOrders({ files, useBalance, skip: skip || isOne })
  const { order } = one
  const { data } = batch
  const due = useMemo(() => {
    if (isOne) return order && { ...order, orders: [order] }
    return data && { ...data.payment, orders: data.orders }
  }, [isOne, order, data])
  return { due, error: isOne ? one.error : batch.error, reload: isOne ? one.reload : batch.reload }
}

/**
 * The sums as priced by the server, and whether they use the balance. A payment under way keeps its terms until the
 * customer chooses others; any other begins with the balance.
 */
export const useTerms = (files: readonly File[], isPaid: boolean) => {
  const balance = useBalanceQuery()
  const [useBalance, setUseBalance] = useState<boolean>()
  const { due, error, reload } = usePriced(files, useBalance, balance.isLoading || isPaid)
  // A payment for several documents replaces those of single ones.
  const { held } = usePaymentsUnderWay(files, files.length === 1)
  const isInProgress = due !== undefined && due.payment_intent_id !== null
  const available = balance.data?.available ?? 0
  const reach = available + (isInProgress ? due.balance_applied : held)
  const isUndecided = useBalance === undefined && due !== undefined && !isInProgress && reach > 0
  useEffect(() => {
    if (isUndecided) setUseBalance(true)
  }, [isUndecided])
  return {
    due: isUndecided ? undefined : due,
    error,
    reload,
    /** What the balance could pay, with the part that a payment under way holds. */
    reach,
    /** Until the terms are known, as most payments begin: a choice made then must not be turned over. */
    usesBalance: useBalance ?? (isUndecided || due === undefined || due.balance_applied > 0),
    setUseBalance,
  }
}
