import type { File } from '@runwen/contracts'
import { useCallback, useEffect } from 'react'
import { useCreateOrderMutation } from './api.ts'

type Terms = {
  file: Pick<File, 'id' | 'service_type'>
  /** Undefined: as the open order has it. */
  useBalance: boolean | undefined
  skip: boolean
}

/** Creates the order for a file. With changed terms, the server reprices the open order. */
export const useOrder = ({ file, useBalance, skip }: Terms) => {
  const { id: fileId, service_type: serviceType } = file
  const [createOrder, { data, error, originalArgs }] = useCreateOrderMutation()
  const create = useCallback(
    () => createOrder({ fileId, serviceType, use_balance: useBalance }),
    [createOrder, fileId, serviceType, useBalance],
  )
  useEffect(() => {
    if (!skip) void create()
  }, [skip, create])
  const isCurrent =
    originalArgs?.fileId === fileId &&
    originalArgs.serviceType === serviceType &&
    originalArgs.use_balance === useBalance
  return isCurrent ? { order: data?.order, error, reload: create } : { reload: create }
}
