import type { AdminFapiao } from '@runwen/contracts'
import { useClaimFapiaoMutation, useGiveBackFapiaoMutation } from '#shared/api/staff-assignments.ts'
import { useClaim } from '#shared/claim/use-claim.ts'
import { useAdminFapiaoQuery } from './api.ts'

/** Claims a request before its fapiao is issued in the tax bureau's system; to decline it needs no claim. */
export const useFapiaoClaim = (opened: AdminFapiao, action: 'issue' | 'decline') => {
  const [claim, { error, isLoading, data: claimed }] = useClaimFapiaoMutation()
  const [giveBack] = useGiveBackFapiaoMutation()
  const { data, isError, fulfilledTimeStamp } = useAdminFapiaoQuery(
    { order_id: opened.order_id },
    { refetchOnMountOrArgChange: true },
  )
  const query = { rows: data?.fapiao, isError, fulfilledTimeStamp }
  const claiming = { opened, query, claim, claimed: claimed?.fapiao, giveBack }
  return { ...useClaim({ ...claiming, followsOnly: action === 'decline' }), action, error, isLoading }
}
