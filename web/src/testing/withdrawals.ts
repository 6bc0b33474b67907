import type { AdminWithdrawal } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { refuse, server } from './server.ts'
import { openAsStaff } from './staff.ts'
import { adminWithdrawal, onePage } from './staff-data.ts'
import { admin } from './users.ts'

export const path = '/admin/withdrawals'

export const self = admin()

export const ofWu = {
  admin_id: '01981c5e-0000-7000-8000-000000000001',
  name: 'Wu',
  at: '2026-11-15T03:00:00.000Z',
}

export const ofMe = { ...ofWu, admin_id: self.id }

/** A server that accepts one decision per withdrawal. */
export const serveWithdrawals = (withdrawals = [adminWithdrawal()]) => {
  server.on('adminListWithdrawals', ({ query }) => {
    const found = withdrawals.filter(
      ({ status, username }) =>
        (query.status ?? status) === status && (username ?? '').includes(query.username ?? ''),
    )
    return { withdrawals: found.map((one) => ({ ...one })), ...onePage(found) }
  })
  const decide = (id: string | undefined, decision: Partial<AdminWithdrawal>) => {
    const found = withdrawals.find((one) => one.id === id) ?? refuse('not_found')
    if (found.status !== 'requested') refuse('already_decided')
    return { withdrawal: Object.assign(found, decision, { decided_at: '2026-11-15T03:00:00.000Z' }) }
  }
  server.on('claimWithdrawal', ({ params, body }) => {
    const found = withdrawals.find((one) => one.id === params.id) ?? refuse('not_found')
    if (found.status !== 'requested') refuse('already_decided')
    if (found.claim && !body.take_over) refuse('already_claimed')
    return { withdrawal: Object.assign(found, { claim: ofMe }) }
  })
  server.on('giveBackWithdrawal', ({ params }) => {
    Object.assign(withdrawals.find((one) => one.id === params.id) ?? refuse('not_found'), { claim: null })
    return undefined
  })
  server.on('approveWithdrawal', ({ params }) => decide(params.id, { status: 'approved' }))
  server.on('rejectWithdrawal', ({ params, body }) =>
    decide(params.id, { status: 'rejected', note: body.note }),
  )
  return withdrawals
}

export const open = async (action: '登记打款' | '驳回', at = path) => {
  const desk = await openAsStaff(at, self)
  await desk.user.click(
    await screen.findByRole('button', { name: new RegExp(`^${action}.*li\\.wei@example\\.com 的提现`) }),
  )
  return { ...desk, dialog: within(await screen.findByRole('dialog')) }
}

/** Opens the approval and waits until the withdrawal is claimed. */
export const openClaimed = async () => {
  const opened = await open('登记打款')
  await waitFor(() => expect(opened.dialog.getByRole('button', { name: '已打款，确认' })).toBeEnabled())
  return opened
}
