import { useCallback, useEffect } from 'react'
import { useCreateOrderMutation } from './api.ts'

type Terms = {
  fileId: string
  /** Undefined: as the open order has it. */
  useBalance: boolean | undefined
  skip: boolean
}

/** Creates the order for a file. With changed terms, the server reprices the open order. */
export const useOrder = ({ fileId, useBalance, skip }: Terms) => {
  const [createOrder, { data, error, originalArgs }] = useCreateOrderMutation()
  const create = useCallback(
    () => createOrder({ fileId, use_balance: useBalance }),
    [createOrder, fileId, useBalance],
  )
  useEffect(() => {
    if (!skip) void create()
  }, [skip, create])
  const isCurrent = originalArgs?.fileId === fileId && originalArgs.use_balance === useBalance
  return isCurrent ? { order: data?.order, error, reload: create } : { reload: create }
}
