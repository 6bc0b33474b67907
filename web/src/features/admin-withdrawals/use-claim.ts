import type { AdminWithdrawal } from '@runwen/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useClaimWithdrawalMutation } from '#shared/api/staff-assignments.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'
import { useAdminWithdrawalsQuery } from './api.ts'

/** Asks for what was requested in the same millisecond: this withdrawal, in whatever state it is. */
const createdWith = ({ created_at }: AdminWithdrawal) => ({
  from: created_at,
  to: new Date(Date.parse(created_at) + 1).toISOString(),
})

/**
 * Claims a withdrawal when its dialog is mounted, if nobody has it by then, and follows what others do with it. `isMine`
 * once the money may be transferred.
 */
export const useClaim = (opened: AdminWithdrawal) => {
  const self = useAppSelector(selectUser)?.id
  const [claim, { error, isLoading, data: claimed }] = useClaimWithdrawalMutation()
  // The list behind the dialog may leave out what is decided; this one has it, with who decided.
  const { data, isError, fulfilledTimeStamp } = useAdminWithdrawalsQuery(createdWith(opened), {
    refetchOnMountOrArgChange: true,
  })
  const [mountedAt] = useState(Date.now)
  // What an earlier dialog left behind may be out of date.
  const isKnown = isError || (fulfilledTimeStamp ?? 0) >= mountedAt
  const listed = data?.withdrawals.find(({ id }) => id === opened.id)
  const withdrawal = listed ?? claimed?.withdrawal ?? opened
  const { status, claim: held } = withdrawal
  const begin = useEffectEvent(() => {
    if (status === 'requested' && !held) void claim({ id: opened.id })
  })
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  const isMine = isKnown && status === 'requested' && (held ? held.admin_id === self : claimed !== undefined)
  const [wasMine, setWasMine] = useState(false)
  if (isMine && !wasMine) setWasMine(true)
  return {
    withdrawal,
    isLoading,
    error,
    isDecided: status !== 'requested',
    /** The colleague who is paying it out. */
    colleague: held && held.admin_id !== self ? held : undefined,
    isMine,
    /** Whether the money could have been transferred here before a colleague took over. */
    wasMine,
    claimAgain: () => claim({ id: opened.id }),
    takeOver: () => claim({ id: opened.id, take_over: true }),
  }
}
