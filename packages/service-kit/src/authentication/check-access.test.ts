import type { Access, StaffRole } from '@runwen/contracts'
import { expect, test } from 'vitest'
import type { Caller } from './authenticator.ts'
import { checkAccess } from './check-access.ts'

const caller = (role: StaffRole | null, isRestricted = false): Caller => ({
  userId: 'u',
  sessionId: 's',
  username: 'lin',
  isStaff: role !== null,
  role,
  isRestricted,
  expiresAt: 0,
})

function outcome(access: Access, role: StaffRole | undefined, by: Caller): string {
  try {
    checkAccess({ access, ...(role && { role }) }, by)
    return 'ok'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const everyone = [null, 'editor', 'manager', 'owner'] as const

test.each<[Access, StaffRole | undefined, string[]]>([
  ['admin', 'editor', ['forbidden', 'ok', 'ok', 'ok']],
  ['admin', 'manager', ['forbidden', 'forbidden', 'ok', 'ok']],
  ['admin', undefined, ['forbidden', 'forbidden', 'ok', 'ok']],
  ['admin', 'owner', ['forbidden', 'forbidden', 'forbidden', 'ok']],
  ['customer', undefined, ['ok', 'forbidden', 'forbidden', 'forbidden']],
  ['login', undefined, ['ok', 'ok', 'ok', 'ok']],
])(
  'an endpoint with the access %s and the role %s answers customers, editors, managers and owners',
  (access, role, expected) => {
    expect(everyone.map((each) => outcome(access, role, caller(each)))).toEqual(expected)
  },
)

test('a member of staff without the required second factor gets its error only for calls of their role', () => {
  expect(outcome('admin', 'editor', caller('editor', true))).toBe('second_factor_setup_required')
  expect(outcome('admin', 'owner', caller('editor', true))).toBe('forbidden')
})
