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

type BatchTerms = Pick<Terms, 'useBalance' | 'skip'> & {
  files: readonly Pick<File, 'id' | 'service_type'>[]
}

const batchOf = (files: BatchTerms['files'], useBalance: boolean | undefined) => ({
  fileIds: files.map(({ id }) => id),
  serviceTypes: files.map(({ service_type }) => service_type),
  use_balance: useBalance,
})
type Batch = ReturnType<typeof batchOf>

/** The same for several files that are paid together. */
export const useOrders = ({ files, useBalance, skip }: BatchTerms) => {
  const [createOrders, { data, error, originalArgs }] = useCreateOrdersMutation()
  const terms = JSON.stringify(batchOf(files, useBalance))
  const create = useCallback(() => createOrders(JSON.parse(terms) as Batch), [createOrders, terms])
  useEffect(() => {
    if (!skip) void create()
  }, [skip, create])
  const isCurrent = JSON.stringify(originalArgs) === terms
  return isCurrent ? { data, error, reload: create } : { reload: create }
}
