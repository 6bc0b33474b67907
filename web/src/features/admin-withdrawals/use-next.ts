import type { AdminWithdrawal } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'
import { useAdminWithdrawalsQuery } from './api.ts'

const waiting = { status: 'requested', sort: 'oldest', limit: limits.page.max } as const

/** Leads from the withdrawal that a dialog was opened for to the others that wait and that no colleague pays out. */
export const useNext = (opened: AdminWithdrawal | undefined) => {
  const self = useAppSelector(selectUser)?.id
  const [seen, setSeen] = useState<readonly AdminWithdrawal[]>([])
  const { data } = useAdminWithdrawalsQuery(waiting, { skip: !opened })
  const withdrawal = opened && (seen.at(-1) ?? opened)
  const next = data?.withdrawals.find(
    ({ id, claim }) =>
      id !== opened?.id && !seen.some((one) => one.id === id) && (!claim || claim.admin_id === self),
  )
  return {
    withdrawal,
    hasMoved: seen.length > 0,
    moveOn: next && (() => setSeen([...seen, next])),
    startAgain: () => setSeen([]),
  }
}
