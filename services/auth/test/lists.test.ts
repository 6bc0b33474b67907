import { authApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { client, eventually, outcomeOf } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { describe, expect, test } from 'vitest'
import { countPaying } from '../src/models/invitation-codes/store.ts'
import { admin, code, logIn, newCustomer, register, sql, startPayment, useHarness } from './harness.ts'

const harness = useHarness({ copies: 2 })
const staff = setUp(async () => (await logIn(harness.api, admin)).api)

/** Retries on 503, which a busy machine may return. */
const retryUnavailable = (attempt: () => Promise<unknown>) =>
  eventually(async () => {
    const result = await outcomeOf(attempt())
    if (result === 'unavailable') throw new Error('not yet')
    return result
  })

describe('invitation codes', () => {
  const create = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    staff.call(authApi.createInvitationCode, { body, headers }).then((answer) => answer.invitation_code)

  const list = async () => (await staff.call(authApi.listInvitationCodes)).invitation_codes

  test('invitation codes are found by any part of the code or the source, in any case', async () => {
    const made = await create({ code: 'CAMP_2031', source: '春季会议' })
    await create({ code: 'CAMPX2031', source: 'another' })
    for (const search of ['camp_2', '季会', 'P_2031']) {
      const found = await staff.call(authApi.listInvitationCodes, { query: { search } })
      expect(found).toMatchObject({ invitation_codes: [{ id: made.id }], total: 1 })
    }
  })

  test('invitation codes are listed by age and by the days in which they were created', async () => {
    const made = [await create({ source: 'by age' }), await create({ source: 'by age' })]
    const listed = async (query: object) => {
      const found = await staff.call(authApi.listInvitationCodes, { query: { search: 'by age', ...query } })
      return { ids: found.invitation_codes.map(({ id }) => id), total: found.total, next: found.next_cursor }
    }
    const ids = made.map(({ id }) => id)
    const at = (index: number, later: number) =>
      new Date(Date.parse(made[index]?.created_at ?? '') + later).toISOString()
    expect(await listed({})).toEqual({ ids: ids.toReversed(), total: 2, next: null })
    expect(await listed({ from: at(0, 0), to: at(1, 0) })).toMatchObject({ total: 2 })
    expect(await listed({ from: at(1, 1) })).toEqual({ ids: [], total: 0, next: null })
    expect(await listed({ to: at(0, -1) })).toEqual({ ids: [], total: 0, next: null })
    const first = await listed({ sort: 'oldest', limit: 1 })
    const second = await listed({ sort: 'oldest', limit: 1, cursor: first.next })
    expect([...first.ids, ...second.ids]).toEqual(ids)
  })

  test('invitation codes are created with the given code or a generated one', async () => {
    const expires_at = '2030-01-01T00:00:00.000Z'
    const made = await create({
      code: ' FAIR ',
      source: 'fair',
      description: 'a\r\nb',
      expires_at,
      max_uses: 5,
    })
    expect(made).toMatchObject({
      code: 'FAIR',
      source: 'fair',
      description: 'a\nb',
      expires_at,
      max_uses: 5,
      used_count: 0,
    })
    expect((await create({})).code).toMatch(/^[2-9A-Z]{10}$/)
    expect((await create({ code: ' ' })).code).toMatch(/^[2-9A-Z]{10}$/)
    expect(await outcomeOf(create({ code: 'FAIR' }))).toBe('code_taken')
  })

  test('invitation codes are created by the hundred with one call, and with the same key only once', async () => {
    const body = { count: 100, source: 'fair', max_uses: 1 }
    const headers = { 'idempotency-key': 'hundred' }
    const made = await staff.call(authApi.createInvitationCodes, { body, headers })
    expect(new Set(made.invitation_codes.map((one) => one.code)).size).toBe(100)
    expect(made.invitation_codes).toContainEqual(expect.objectContaining({ source: 'fair', max_uses: 1 }))
    expect(await staff.call(authApi.createInvitationCodes, { body, headers })).toEqual(made)
    expect(await outcomeOf(staff.call(authApi.createInvitationCodes, { body: { count: 101 } }))).toBe(
      'validation_failed',
    )
    const { entries } = await staff.call(authApi.listAudit, { query: { action: 'createInvitationCodes' } })
    expect(entries.at(-1)).toMatchObject({ detail: { count: 100, max_uses: 1 } })
    // The tests below expect few codes.
    await sql(harness.rows, 'DELETE FROM invitation_codes WHERE id = ANY($1)', [
      made.invitation_codes.map(({ id }) => id),
    ])
  })

  test('invitation codes are created once per idempotency key', async () => {
    const key = { 'idempotency-key': 'first' }
    const first = await create({ source: 'a' }, key)
    expect(await create({ source: 'a' }, key)).toEqual(first)
    expect(await outcomeOf(create({ source: 'b' }, key))).toBe('idempotency_conflict')
  })

  test('a change of an invitation code changes only the given fields', async () => {
    const made = await create({ code: 'BEFORE', source: 'fair', max_uses: 1 })
    const change = (body: Record<string, unknown>) =>
      staff.call(authApi.updateInvitationCode, { params: { id: made.id }, body })
    expect(await change({ code: '', description: 'text' })).toEqual({
      invitation_code: { ...made, description: 'text' },
    })
    expect(await change({ code: 'AFTER', max_uses: null })).toEqual({
      invitation_code: { ...made, description: 'text', code: 'AFTER', max_uses: null },
    })
    expect(await outcomeOf(change({ code }))).toBe('code_taken')
    const params = { id: newId() }
    expect(await outcomeOf(staff.call(authApi.updateInvitationCode, { params, body: {} }))).toBe('not_found')
  })

  test('invitation codes can be deleted', async () => {
    const { id, code: gone } = await create({})
    await staff.call(authApi.deleteInvitationCode, { params: { id } })
    expect(await outcomeOf(staff.call(authApi.deleteInvitationCode, { params: { id } }))).toBe('not_found')
    expect(await outcomeOf(register(harness.api, { invitationCode: gone }))).toBe('invitation_code_invalid')
  })

  test('invitation codes allow at most `max_uses` parallel registrations', async () => {
    const { id, code: single } = await create({ max_uses: 1 })
    const apis = harness.urls.flatMap((url) => Array.from({ length: 5 }, () => client(url)))
    const results = await Promise.all(
      apis.map((api) => retryUnavailable(() => register(api, { invitationCode: single }))),
    )
    expect(results.toSorted()).toEqual(['accepted', ...Array(9).fill('invitation_code_invalid')])
    expect((await list()).find((one) => one.id === id)?.used_count).toBe(1)
  })

  test('invitation codes cannot be used after they expire', async () => {
    const { code: late } = await create({ expires_at: '2020-01-01T00:00:00Z' })
    expect(await outcomeOf(register(harness.api, { invitationCode: late }))).toBe('invitation_code_invalid')
  })

  test('invitation codes are found in any case, and stored as staff wrote them', async () => {
    const { code } = await create({ code: 'Spring-Fair' })
    for (const invitationCode of [code, 'spring-fair', ' SPRING-FAIR '])
      expect(await harness.api.call(authApi.checkInvitationCode, { body: { invitationCode } })).toEqual({})
    const { user } = await register(harness.api, { invitationCode: 'SPRING-fair' })
    expect(user.invitation_code).toBe('Spring-Fair')
    expect((await list()).find((one) => one.code === code)?.used_count).toBe(1)
  })

  test('invitation codes count each customer who pays once, also after the code was changed and the customer deleted', async () => {
    const first = await create({ code: 'BRINGS' })
    const { user } = await register(harness.api, { invitationCode: 'BRINGS' })
    await register(harness.api, { invitationCode: 'BRINGS' })
    await staff.call(authApi.updateInvitationCode, { params: { id: first.id }, body: { code: 'BROUGHT' } })
    const peer = await startPayment(harness)
    const pay = (orderId: string) =>
      peer.publish({
        type: 'payment.confirmed',
        subject: orderId,
        version: 1,
        data: {
          order_id: orderId,
          file_id: newId(),
          user_id: user.id,
          amount: 98_000,
          balance_applied: 0,
          currency: 'usd',
          method: 'card',
          paid_at: '2026-11-14T01:12:00.000Z',
        },
      })
    await pay(newId())
    await pay(newId())
    const counts = async () => (await list()).find(({ id }) => id === first.id)
    await eventually(async () => expect(await counts()).toMatchObject({ used_count: 2, paid_count: 1 }))
    await eventually(async () =>
      expect(await sql(harness.rows, "SELECT 1 FROM inbox WHERE name = 'payment.confirmed'")).toHaveLength(2),
    )
    expect(await counts()).toMatchObject({ used_count: 2, paid_count: 1 })
    await staff.call(authApi.deleteUser, { params: { id: user.id } })
    await eventually(async () =>
      expect(await sql(harness.rows, 'SELECT 1 FROM users WHERE id = $1', [user.id])).toEqual([]),
    )
    expect(await counts()).toMatchObject({ used_count: 2, paid_count: 1 })
    await peer.close()
  })

  test('invitation codes count a customer whom an earlier version registered by the text of the code', async () => {
    const { id } = await create({ code: 'EARLIER' })
    const { user } = await register(harness.api, { invitationCode: 'EARLIER' })
    await sql(harness.rows, 'UPDATE users SET invitation_code_id = NULL WHERE id = $1', [user.id])
    await harness.rows.transaction((tx) =>
      countPaying(tx, { userId: user.id, at: '2026-11-14T01:12:00.000Z' }),
    )
    expect((await list()).find((one) => one.id === id)).toMatchObject({ paid_count: 1 })
  })

  test('invitation codes are found in the full-width characters of a Chinese keyboard', async () => {
    const { code } = await create({ code: 'WIDE-2026' })
    const { user } = await register(harness.api, { invitationCode: 'ｗｉｄｅ－２０２６' })
    expect(user.invitation_code).toBe(code)
  })

  test('invitation codes that differ in case only are told apart', async () => {
    await create({ code: 'twin' })
    await create({ code: 'TWIN', max_uses: 1 })
    expect(await outcomeOf(register(harness.api, { invitationCode: 'TWIN' }))).toBe('accepted')
    expect(await outcomeOf(register(harness.api, { invitationCode: 'twin' }))).toBe('accepted')
    const counts = (await list()).filter((one) => one.code.toLowerCase() === 'twin')
    expect(counts.map(({ used_count }) => used_count)).toEqual([1, 1])
  })

  test('invitation codes are checked before a registration: unknown, expired and used up ones are refused', async () => {
    const check = (invitationCode: string) =>
      outcomeOf(harness.api.call(authApi.checkInvitationCode, { body: { invitationCode } }))
    const { code: late } = await create({ expires_at: '2020-01-01T00:00:00Z' })
    const { code: single } = await create({ max_uses: 1 })
    expect([await check('NO SUCH'), await check(late), await check(single)]).toEqual([
      'invitation_code_invalid',
      'invitation_code_invalid',
      'accepted',
    ])
    await register(harness.api, { invitationCode: single })
    expect(await check(single)).toBe('invitation_code_invalid')
  })

  test('invitation codes do not count a registration that failed', async () => {
    const { code: single } = await create({ max_uses: 1 })
    const { email } = await register(harness.api)
    expect(await outcomeOf(register(harness.api, { email, invitationCode: single }))).toBe('email_taken')
    expect(await outcomeOf(register(harness.api, { invitationCode: single }))).toBe('accepted')
  })

  test('invitation codes are listed newest first, page by page', async () => {
    const ids: string[] = []
    for (let page = 0, cursor: string | undefined; page === 0 || cursor; page += 1) {
      const answer = await staff.call(authApi.listInvitationCodes, { query: { limit: 2, cursor } })
      ids.push(...answer.invitation_codes.map(({ id }) => id))
      expect(answer.total).toBe((await staff.call(authApi.listInvitationCodes)).invitation_codes.length)
      cursor = answer.next_cursor ?? undefined
    }
    const all = (await staff.call(authApi.listInvitationCodes)).invitation_codes.map(({ id }) => id)
    expect(ids).toEqual(all)
    expect(ids).toEqual(ids.toSorted().reverse())
  })

  test('invitation codes are exported with the filters of the list', async () => {
    const body = { code: 'EXPORTED', source: '=1+1', max_uses: 3 }
    const { invitation_code: code } = await staff.call(authApi.createInvitationCode, { body })
    const { bytes } = await staff.send(authApi.exportInvitationCodes, { query: { search: 'exported' } })
    const [names, ...lines] = bytes.toString().trim().split('\r\n')
    expect(names).toContain('created_at,code,source,description,registered,paid,max_uses,expires_at,id')
    expect(lines).toEqual([`${code.created_at},EXPORTED,'=1+1,,0,0,3,,${code.id}`])
  })

  test('invitation codes are available to staff only', async () => {
    const { api } = await newCustomer(harness.api)
    expect(await outcomeOf(api.call(authApi.listInvitationCodes))).toBe('forbidden')
    expect(await outcomeOf(api.call(authApi.exportUsers))).toBe('forbidden')
    expect(await outcomeOf(api.call(authApi.exportInvitationCodes))).toBe('forbidden')
    expect(await outcomeOf(harness.api.call(authApi.listInvitationCodes))).toBe('unauthorized')
  })
})

describe('users', () => {
  const search = async (text: string) => {
    const { users, total } = await staff.call(authApi.listUsers, { query: { search: text } })
    expect(total).toBe(users.length)
    return users.map(({ username }) => username)
  }

  test('users are found by any part of the name, case-insensitively, without wildcards', async () => {
    for (const email of ['zebra_one@example.org', 'zebra%two@example.org', '斑马@example.org']) {
      await register(harness.api, { email })
    }
    expect(await search('ZEBRA')).toEqual(['zebra%two@example.org', 'zebra_one@example.org'])
    expect(await search('a_o')).toEqual(['zebra_one@example.org'])
    expect(await search('a%t')).toEqual(['zebra%two@example.org'])
    expect(await search('斑马')).toEqual(['斑马@example.org'])
    expect(await search('\\')).toEqual([])
    for (const part of ['斑', '马@', '斑马', 'Ж'])
      expect([part, await search(part)]).toEqual([part, part === 'Ж' ? [] : ['斑马@example.org']])
  })

  test('users are found by two letters by an index, page by page', async () => {
    for (const n of [1, 2, 3]) await register(harness.api, { email: `qj${n}@example.org` })
    const page = (cursor?: string) =>
      staff.call(authApi.listUsers, { query: { search: 'QJ', limit: 2, ...(cursor && { cursor }) } })
    const first = await page()
    const second = await page(first.next_cursor ?? '')
    expect([...first.users, ...second.users].map(({ username }) => username)).toEqual(
      [3, 2, 1].map((n) => `qj${n}@example.org`),
    )
    expect([first.total, second.total, second.next_cursor]).toEqual([3, 3, null])
    const plan = await harness.rows.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off')
      const { rows } = await tx.query(
        "EXPLAIN SELECT FROM users WHERE name_parts(username) @> name_parts('qj')",
      )
      return JSON.stringify(rows)
    })
    expect(plan).toContain('users_by_name_parts')
  })

  test('users are listed newest first, page by page, including staff', async () => {
    const all = (await staff.call(authApi.listUsers)).users
    expect(all.at(-1)).toMatchObject({ username: admin.username, is_admin: true, email: null })
    const oldest: string[] = []
    let cursor: string | undefined
    do {
      const page = await staff.call(authApi.listUsers, { query: { sort: 'oldest', limit: 3, cursor } })
      oldest.push(...page.users.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(oldest).toEqual(all.map(({ id }) => id).toReversed())
    const first = await staff.call(authApi.listUsers, { query: { limit: 2 } })
    const second = await staff.call(authApi.listUsers, {
      query: { limit: 2, cursor: first.next_cursor ?? '' },
    })
    expect([...first.users, ...second.users]).toEqual(all.slice(0, 4))
    expect(first.total).toBe(all.length)
  })

  test('users are exported with the filters of the list, page after page', async () => {
    const all = (await staff.call(authApi.listUsers, { query: { sort: 'oldest', limit: 100 } })).users
    const { bytes } = await staff.send(authApi.exportUsers, { query: { sort: 'oldest' } })
    const [names, ...lines] = bytes.toString().trim().split('\r\n')
    expect(names).toContain('created_at,last_login,username,email,email_confirmed,invitation_code,role,id')
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(all.map(({ id }) => id))
    const admins = await staff.send(authApi.exportUsers, { query: { is_admin: true } })
    const [, ...adminLines] = admins.bytes.toString().trim().split('\r\n')
    const listed = (await staff.call(authApi.listUsers, { query: { is_admin: true, limit: 100 } })).users
    expect(listed.length).toBeGreaterThan(0)
    expect(adminLines.map((line) => line.split(',').at(-1))).toEqual(listed.map(({ id }) => id))
  })

  test('users are listed as customers or as staff, page by page and with a part of the name', async () => {
    const all = (await staff.call(authApi.listUsers, { query: { limit: 100 } })).users
    for (const is_admin of [true, false]) {
      const expected = all.filter((user) => user.is_admin === is_admin).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(0)
      const { users, total } = await staff.call(authApi.listUsers, { query: { is_admin, limit: 100 } })
      expect(users.map(({ id }) => id)).toEqual(expected)
      expect(total).toBe(expected.length)
      const search = users[0]?.username.slice(0, 2) ?? ''
      const found = await staff.call(authApi.listUsers, { query: { is_admin, search, limit: 100 } })
      expect(found.users.map(({ id }) => id)).toContain(users[0]?.id)
      expect(found.users.every((user) => user.is_admin === is_admin)).toBe(true)
    }
  })

  test('users are listed by the days of their registration, also found by a part of the name', async () => {
    const all = (await staff.call(authApi.listUsers)).users
    const [newest, before] = all
    if (!newest || !before) throw new Error('two users are missing')
    const at = (time: string, later: number) => new Date(Date.parse(time) + later).toISOString()
    const listed = async (query: Record<string, string>) => {
      const { users, total } = await staff.call(authApi.listUsers, { query })
      expect(total).toBe(users.length)
      return users.map(({ id }) => id)
    }
    const on = { from: at(newest.created_at, 0), to: at(newest.created_at, 1) }
    expect(await listed(on)).toContain(newest.id)
    expect(await listed({ from: at(newest.created_at, 1) })).toEqual([])
    expect(await listed({ to: at(all.at(-1)?.created_at ?? '', -1) })).toEqual([])
    for (const search of [newest.username, newest.username.slice(0, 2)]) {
      expect(await listed({ ...on, search })).toContain(newest.id)
      expect(await listed({ from: at(newest.created_at, 1), search })).toEqual([])
    }
  })

  test.each(['x', 'e30', Buffer.from('["x"]').toString('base64url')])(
    'users are not listed for the invalid cursor %s',
    async (cursor) => {
      expect(await outcomeOf(staff.call(authApi.listUsers, { query: { cursor } }))).toBe('invalid_cursor')
    },
  )

  test('users are counted up to 10,000', async () => {
    await sql(
      harness.rows,
      `INSERT INTO users (id, username, password_hash, is_admin, created_at)
       SELECT gen_random_uuid(), 'many' || n, '', false, now() FROM generate_series(1, 10001) n`,
    )
    const { total, total_capped } = await staff.call(authApi.listUsers, { query: { search: 'many' } })
    expect({ total, total_capped }).toEqual({ total: 10_000, total_capped: true })
    const common = await staff.call(authApi.listUsers, { query: { search: 'ny' } })
    expect([common.users.length, common.total_capped]).toEqual([50, true])
  })
})
