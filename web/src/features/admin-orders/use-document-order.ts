import type { AdminFile } from '@runwen/contracts'
import { useAdminOrdersQuery } from './api.ts'

/** The newest order of a document, among the orders of its customer. */
export const useDocumentOrder = ({ id, username }: AdminFile, isNeeded = true) => {
  const query = useAdminOrdersQuery(
    { username: username ?? '', limit: 100 },
    { skip: !username || !isNeeded },
  )
  return { ...query, order: query.data?.orders.find(({ file_id }) => file_id === id) }
}
