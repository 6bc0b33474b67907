import type { AdminFapiao } from '@runwen/contracts'
import { useClaimFapiaoMutation } from '#shared/api/staff-assignments.ts'
import { useClaim } from '#shared/list/use-claim.ts'
import { useAdminFapiaoQuery } from './api.ts'

/** Claims a request before its fapiao is issued in the tax bureau's system. */
export const useFapiaoClaim = (opened: AdminFapiao) => {
  const [claim, { error, isLoading, data: claimed }] = useClaimFapiaoMutation()
  const { data, isError, fulfilledTimeStamp } = useAdminFapiaoQuery(
    { order_id: opened.order_id },
    { refetchOnMountOrArgChange: true },
  )
  const query = { rows: data?.fapiao, isError, fulfilledTimeStamp }
  return { ...useClaim({ opened, query, claim, claimed: claimed?.fapiao }), error, isLoading }
}
