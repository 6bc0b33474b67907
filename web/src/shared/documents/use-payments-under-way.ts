import type { Order } from '@runwen/contracts'
import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'
import { holdsBalance, isUnderWay } from '#shared/lib/under-way.ts'

export const { useNewestOrdersQuery } = api.injectEndpoints({
  endpoints: (build) => ({ newestOrders: build.query(endpointQuery('listOrders', ['Orders'])) }),
})

const none: readonly Order[] = []

/** Payments of these documents that are not finished, and what they hold of the balance in cents. */
export const usePaymentsUnderWay = (files: readonly { id: string }[], skip = false) => {
  // One that is not finished ends after an hour, so it is among the newest.
  const { data } = useNewestOrdersQuery({ started: true, limit: 100 }, { skip })
  const orders = data?.orders.filter(({ file_id }) => files.some(({ id }) => id === file_id)) ?? none
  const held = orders.filter(holdsBalance).reduce((sum, { balance_applied }) => sum + balance_applied, 0)
  return { underWay: orders.filter(isUnderWay), held }
}
