import { api } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { safeFields } from './safe-fields.ts'

test('safe fields keep choices, numbers, flags, ids and times, but no texts', () => {
  expect(
    safeFields(api.adminListFiles.query, {
      limit: 50,
      username: 'li.wei@example.com',
      status: 'completed',
      is_paid: true,
    }),
  ).toEqual({ status: 'completed', is_paid: true })
  expect(safeFields(api.adminChangePassword.body, { new_password: 'secret words' })).toEqual({})
  expect(
    safeFields(api.createInvitationCode.body, {
      code: 'WELCOME',
      expires_at: '2026-11-21T08:30:00.000Z',
      max_uses: 3,
      description: null,
    }),
  ).toEqual({ expires_at: '2026-11-21T08:30:00.000Z', max_uses: 3 })
  expect(safeFields(undefined, { a: 1 })).toEqual({})
})
