import type { AdminWithdrawal } from '@runwen/contracts'
import { useClaimWithdrawalMutation, useGiveBackWithdrawalMutation } from '#shared/api/staff-assignments.ts'
import { useClaim } from '#shared/claim/use-claim.ts'
import { useAdminWithdrawalsQuery } from './api.ts'

/** Asks for what was requested in the same millisecond: this withdrawal, in whatever state it is. */
const createdWith = ({ created_at }: AdminWithdrawal) => ({
  from: created_at,
  to: new Date(Date.parse(created_at) + 1).toISOString(),
})

/** Claims a withdrawal before its money is transferred; to reject it needs no claim. */
export const useWithdrawalClaim = (opened: AdminWithdrawal, action: 'approve' | 'reject') => {
  const [claim, { error, isLoading, data: claimed }] = useClaimWithdrawalMutation()
  const [giveBack] = useGiveBackWithdrawalMutation()
  const { data, isError, fulfilledTimeStamp } = useAdminWithdrawalsQuery(createdWith(opened), {
    refetchOnMountOrArgChange: true,
  })
  const query = { rows: data?.withdrawals, isError, fulfilledTimeStamp }
  const claiming = { opened, query, claim, claimed: claimed?.withdrawal, giveBack }
  return { ...useClaim({ ...claiming, followsOnly: action === 'reject' }), error, isLoading }
}
