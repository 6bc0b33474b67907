import { authApi, type StaffRole } from '@runwen/contracts'
import { outcomeOf } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { describe, expect, test } from 'vitest'
import { backfillRoles } from '../src/use-cases/users/backfill.ts'
import { admin, logIn, newCustomer, published, sql, useHarness } from './harness.ts'

const harness = useHarness({ copies: 2 })
const owner = setUp(() => logIn(harness.api, admin))

let members = 0

/** Creates a member of staff and logs them in. */
async function member(role: StaffRole) {
  members += 1
  const username = `member${members}`
  const { member, password } = await owner.api.call(authApi.createStaff, { body: { username, role } })
  return { ...member, password, ...(await logIn(harness.api, { username, password })) }
}

const roleOf = (id: string, role: StaffRole) =>
  owner.api.call(authApi.setRole, { params: { id }, body: { role } })

describe('the first administrator', () => {
  test('the first member of staff is an owner', async () => {
    const { user } = await owner.api.call(authApi.me)
    expect(user).toMatchObject({ is_admin: true, role: 'owner' })
  })

  test('the first member of staff stays an owner while there is no other one', async () => {
    expect(await outcomeOf(roleOf(owner.user.id, 'manager'))).toBe('last_owner')
    const other = await member('owner')
    await roleOf(other.id, 'editor')
    expect(await outcomeOf(roleOf(owner.user.id, 'editor'))).toBe('last_owner')
  })
})

describe('an owner', () => {
  test('an owner creates staff with a password that appears only once', async () => {
    const lin = await member('editor')
    expect(lin).toMatchObject({ role: 'editor', last_login: null, second_factor: false })
    expect(lin.user).toMatchObject({ is_admin: true, role: 'editor' })
    const { staff } = await owner.api.call(authApi.listStaff)
    expect(staff.find(({ id }) => id === lin.id)).toMatchObject({ username: lin.username, role: 'editor' })
    expect(JSON.stringify(staff)).not.toContain(lin.password)
    const again = { username: lin.username, role: 'editor' } as const
    expect(await outcomeOf(owner.api.call(authApi.createStaff, { body: again }))).toBe('username_taken')
    const events = await published(harness, 'user.role_changed', lin.id)
    expect(events.map(({ data }) => data)).toEqual([
      { user_id: lin.id, username: lin.username, role: 'editor' },
    ])
  })

  test('an owner sees when a colleague used a session last, long after the login too', async () => {
    const lin = await member('editor')
    const seenAt = new Date(Date.now() + 60_000).toISOString()
    await sql(harness.rows, 'UPDATE sessions SET last_seen_at = $2 WHERE user_id = $1', [lin.id, seenAt])
    const { staff } = await owner.api.call(authApi.listStaff)
    expect(staff.find(({ id }) => id === lin.id)?.last_active).toBe(seenAt)
    // As after the idle time, or a logout.
    await sql(harness.rows, 'UPDATE sessions SET ended_at = now() WHERE user_id = $1', [lin.id])
    const later = await owner.api.call(authApi.listStaff)
    expect(later.staff.find(({ id }) => id === lin.id)?.last_active).toBe(seenAt)
  })

  test('an owner deletes staff, but not their own account and no customers', async () => {
    const lin = await member('manager')
    const { user: customer } = await newCustomer(harness.api)
    const remove = (id: string) => outcomeOf(owner.api.call(authApi.deleteStaff, { params: { id } }))
    expect(await remove(customer.id)).toBe('not_found')
    expect(await remove(owner.user.id)).toBe('cannot_delete_self')
    expect(await remove(lin.id)).toBe('accepted')
    expect(await outcomeOf(lin.api.call(authApi.me))).toBe('session_ended')
    expect(await remove(lin.id)).toBe('not_found')
  })

  test('an owner gives no role to a customer', async () => {
    const { user } = await newCustomer(harness.api)
    expect(await outcomeOf(roleOf(user.id, 'editor'))).toBe('not_found')
    expect(user.role).toBeNull()
  })

  test('an owner is the only one left when two owners take the role of each other', async () => {
    const other = await member('owner')
    const outcomes = await Promise.all([
      outcomeOf(roleOf(other.id, 'editor')),
      outcomeOf(other.api.call(authApi.setRole, { params: { id: owner.user.id }, body: { role: 'editor' } })),
    ])
    const owners = await sql(harness.rows, "SELECT 1 FROM users WHERE is_admin AND staff_role = 'owner'")
    expect(owners).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
    await sql(harness.rows, "UPDATE users SET staff_role = 'owner' WHERE id = $1", [owner.user.id])
    Object.assign(owner, await logIn(harness.api, admin))
  })
})

describe('a changed role', () => {
  test('a changed role ends every session of the member of staff at every process and applies from the next login', async () => {
    const lin = await member('manager')
    const elsewhere = harness.api.with({ token: lin.token })
    await lin.api.call(authApi.listUsers)
    await roleOf(lin.id, 'editor')
    for (const url of harness.urls) {
      const response = await fetch(`${url}/api/auth/me`, {
        headers: { authorization: `Bearer ${lin.token}` },
      })
      expect(response.status).toBe(401)
    }
    expect(await outcomeOf(elsewhere.call(authApi.me))).toBe('role_changed')
    const again = await logIn(harness.api, { username: lin.username, password: lin.password })
    expect(again.user.role).toBe('editor')
    expect(await outcomeOf(again.api.call(authApi.listUsers))).toBe('forbidden')
    const events = await published(harness, 'user.role_changed', lin.id)
    expect(events.map(({ data }) => data.role)).toEqual(['manager', 'editor'])
    expect(new Set(events.map(({ version }) => version)).size).toBe(2)
  })

  test('a role that stays the same changes nothing and ends no session', async () => {
    const lin = await member('manager')
    await roleOf(lin.id, 'manager')
    expect(await outcomeOf(lin.api.call(authApi.me))).toBe('accepted')
    expect(await published(harness, 'user.role_changed', lin.id)).toHaveLength(1)
  })

  test('a changed role is in the audit trail with the role', async () => {
    const lin = await member('manager')
    await roleOf(lin.id, 'editor')
    const { entries } = await owner.api.call(authApi.listAudit, { query: { object: lin.id } })
    const seen = entries.map(({ action, object_kind, detail, actor }) => ({
      action,
      object_kind,
      detail,
      actor,
    }))
    expect(seen).toEqual([
      { action: 'setRole', object_kind: 'staff', detail: { role: 'editor' }, actor: admin.username },
      { action: 'createStaff', object_kind: 'staff', detail: { role: 'manager' }, actor: admin.username },
    ])
  })
})

describe('an editor', () => {
  test('an editor sees a user without the invitation code', async () => {
    const lin = await member('editor')
    const { user: customer } = await newCustomer(harness.api)
    const params = { id: customer.id }
    expect((await lin.api.call(authApi.getUser, { params })).user.invitation_code).toBeNull()
    expect((await owner.api.call(authApi.getUser, { params })).user.invitation_code).toBe('WELCOME')
  })

  test('an editor cannot change roles, nor can a manager', async () => {
    for (const role of ['editor', 'manager'] as const) {
      const lin = await member(role)
      const change = { params: { id: lin.id }, body: { role: 'owner' } } as const
      expect(await outcomeOf(lin.api.call(authApi.setRole, change))).toBe('forbidden')
    }
  })
})

describe('a member of staff whom an earlier version created', () => {
  test('a member of staff whom an earlier version created is an owner before and after the role is stored', async () => {
    const lin = await member('editor')
    await sql(harness.rows, 'UPDATE users SET staff_role = NULL WHERE id = $1', [lin.id])
    const login = { username: lin.username, password: lin.password }
    expect((await logIn(harness.api, login)).user.role).toBe('owner')
    await backfillRoles({ database: harness.rows })
    expect((await logIn(harness.api, login)).user.role).toBe('owner')
    const events = await published(harness, 'user.role_changed', lin.id)
    expect(events.map(({ data }) => data.role)).toEqual(['editor', 'owner'])
  })
})
