import type { File } from '@runwen/contracts'
import { useCallback, useEffect } from 'react'
import { useCreateOrderMutation, useCreateOrdersMutation } from './api.ts'

type Terms = {
  file: Pick<File, 'id' | 'service_type'> | undefined
  /** Undefined: as the open order has it. */
  useBalance: boolean | undefined
  skip: boolean
}

/** Creates the order for a file. With changed terms, the server reprices the open order. */
export const useOrder = ({ file, useBalance, skip }: Terms) => {
  const { id: fileId = '', service_type: serviceType } = file ?? {}
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

type BatchTerms = Pick<Terms, 'useBalance' | 'skip'> & { fileIds: readonly string[] }

/** The same for several files that are paid together. */
export const useOrders = ({ fileIds, useBalance, skip }: BatchTerms) => {
  const [createOrders, { data, error, originalArgs }] = useCreateOrdersMutation()
  const ids = fileIds.join()
  const create = useCallback(
    () => createOrders({ fileIds: ids.split(','), use_balance: useBalance }),
    [createOrders, ids, useBalance],
  )
  useEffect(() => {
    if (!skip) void create()
  }, [skip, create])
  const isCurrent = originalArgs?.fileIds.join() === ids && originalArgs.use_balance === useBalance
  return isCurrent ? { data, error, reload: create } : { reload: create }
}
