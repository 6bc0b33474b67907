import { type AuditCall, authApi } from '@runwen/contracts'
import { newId, openDatabase } from '@runwen/service-kit'
import { type Client, eventually, silent } from '@runwen/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { onAdminAnswered, onAdminCalled } from '../src/events/consumers.ts'
import { admin, logIn, register, sql, useHarness, usePayment } from './harness.ts'

let staff: Client
let staffId: string
const harness = useHarness()
usePayment(harness)
beforeAll(async () => {
  const login = await logIn(harness.api, admin)
  staff = login.api
  staffId = login.user.id
})

type Query = Record<string, string | number | undefined>
const list = (query: Query = {}) => staff.call(authApi.listAudit, { query }).then(({ entries }) => entries)

let minutes = 0
const callOf = (fields: Partial<AuditCall> = {}): AuditCall => {
  minutes += 1
  const at = new Date(Date.UTC(2020, 0, 1, 0, minutes))
  return {
    id: newId(at),
    at: at.toISOString(),
    actor: 'Other',
    actor_id: newId(),
    action: 'setStatus',
    object_kind: 'files',
    object: newId(),
    detail: { status: 'completed' },
    address: '203.0.113.9',
    request_id: 'req-1',
    ...fields,
  }
}
const outcomeOf = ({ id }: AuditCall) => ({ id, status: 200, error: null, created_kind: null, created: null })
const receive = (call: AuditCall) => harness.rows.transaction((tx) => onAdminCalled(tx, { data: call }))
const receiveOutcome = (call: AuditCall) =>
  harness.rows.transaction((tx) => onAdminAnswered(tx, { data: outcomeOf(call) }))

test('the audit trail shows changes by staff with time, name, object, outcome and address, and never texts', async () => {
  const { invitation_code } = await staff.call(authApi.createInvitationCode, {
    body: { code: 'SECRETFAIR', source: 'a private source', max_uses: 3 },
  })
  await staff.send(authApi.createInvitationCode, { body: { code: 'SECRETFAIR' } })
  const { user } = await register(harness.api)
  await staff.send(authApi.deleteUser, { params: { id: user.id } })
  const [deleted, refused, created] = await list()
  expect(created).toMatchObject({
    actor: admin.username,
    actor_id: staffId,
    action: 'createInvitationCode',
    object_kind: 'invitation-codes',
    object: invitation_code.id,
    detail: { max_uses: 3 },
    address: '127.0.0.1',
    status: 201,
    error: null,
  })
  expect(refused).toMatchObject({ action: 'createInvitationCode', status: 409, error: 'code_taken' })
  expect(deleted).toMatchObject({
    action: 'deleteUser',
    object_kind: 'users',
    object: user.id,
    status: 204,
  })
  const text = JSON.stringify(await sql(harness.rows, 'SELECT * FROM audit_calls'))
  for (const secret of ['SECRETFAIR', 'private', user.username]) expect(text).not.toContain(secret)
})

test('the audit trail contains no password', async () => {
  await staff.send(authApi.adminChangePassword, { body: { new_password: 'correct horse' } })
  const rows = await sql(harness.rows, "SELECT * FROM audit_calls WHERE action = 'adminChangePassword'")
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('correct horse')
})

test('the audit trail adds the calls of other services, in any order and once', async () => {
  const call = callOf()
  await receiveOutcome(call)
  await receive(call)
  await receive(call)
  await receiveOutcome(call)
  expect(await list({ object: call.object ?? '' })).toEqual([
    { ...call, status: 200, error: null, object_name: null, before: null },
  ])
})

test('the audit trail shows a call whose service was killed without an outcome', async () => {
  const call = callOf()
  await receive(call)
  expect(await list({ object: call.object ?? '' })).toMatchObject([{ status: null, error: null }])
})

test('the audit trail filters by actor, action, object, kind and time', async () => {
  const call = callOf({ actor: 'Zoe_100%', action: 'uploadResult', object_kind: 'withdrawals' })
  await receive(call)
  const ids = async (query: Query) => (await list(query)).map(({ id }) => id)
  expect(await ids({ actor: 'zoe_100%' })).toEqual([call.id])
  expect(await ids({ actor: 'zoe%' })).toEqual([])
  expect(await ids({ action: 'uploadResult' })).toEqual([call.id])
  expect(await ids({ action: 'approveWithdrawal,uploadResult' })).toEqual([call.id])
  expect(await ids({ object: call.object ?? '' })).toEqual([call.id])
  expect(await ids({ object: 'withdrawals' })).toEqual([call.id])
  expect(await ids({ from: call.at, to: call.at })).toEqual([call.id])
  expect(await ids({ actor: 'zoe', action: 'deleteUser' })).toEqual([])
  const [created] = await list({ action: 'createInvitationCode', object: 'invitation-codes' })
  expect(await ids({ object: created?.object ?? '' })).toContain(created?.id)
})

test('the audit trail separates changes from reading and from logins', async () => {
  const actor = `reader-${newId()}`
  const ids: Record<string, string> = {}
  const calls: Record<string, Partial<AuditCall>> = {
    change: {},
    download: { action: 'adminDownloadOriginal' },
    mark: { action: 'markMessagesRead', object_kind: null, object: null },
    preview: { action: 'refundOrder', detail: { preview: true } },
    refund: { action: 'refundOrder', detail: {} },
    logout: { action: 'logout', object_kind: null, object: null, detail: {} },
    password: { action: 'confirmPassword', object_kind: null, object: null, detail: {} },
  }
  for (const [name, fields] of Object.entries(calls)) {
    const call = callOf({ actor, ...fields })
    await receive(call)
    ids[name] = call.id
  }
  const found = async (effect: string) => (await list({ actor, effect })).map(({ id }) => id)
  expect(await found('change')).toEqual([ids.refund, ids.change])
  expect(await found('read')).toEqual([ids.preview, ids.mark, ids.download])
  expect((await list({ actor })).slice(0, 2).map(({ id }) => id)).toEqual([ids.password, ids.logout])
})

test('the audit trail names users, administrators and codes as they are now, and what a change replaced', async () => {
  const { invitation_code } = await staff.call(authApi.createInvitationCode, {
    body: { code: 'OLDNAME', max_uses: 3 },
  })
  const { id } = invitation_code
  await staff.call(authApi.updateInvitationCode, { params: { id }, body: { code: 'NEWNAME', max_uses: 5 } })
  const [changed] = await list({ object: id })
  expect(changed).toMatchObject({ object_name: 'NEWNAME', detail: { max_uses: 5 }, before: { max_uses: 3 } })
  await staff.call(authApi.updateInvitationCode, { params: { id }, body: { description: 'text' } })
  expect((await list({ object: id })).at(0)).toMatchObject({ before: {} })

  const { user } = await register(harness.api)
  await staff.call(authApi.getUser, { params: { id: user.id } })
  expect(await list({ object: user.id })).toMatchObject([{ object_name: user.username }])
  await staff.send(authApi.deleteUser, { params: { id: user.id } })
  await eventually(async () => expect((await list({ object: user.id })).at(-1)?.object_name).toBeNull())
})

test('the audit trail takes an outcome with replaced values from another service', async () => {
  const call = callOf()
  await receive(call)
  await harness.rows.transaction((tx) =>
    onAdminAnswered(tx, { data: { ...outcomeOf(call), before: { status: 'processing' } } }),
  )
  expect(await list({ object: call.object ?? '' })).toMatchObject([{ before: { status: 'processing' } }])
})

test('the audit trail is a paged list, newest first', async () => {
  const first = await staff.call(authApi.listAudit, { query: { limit: 2 } })
  const second = await staff.call(authApi.listAudit, {
    query: { limit: 2, cursor: first.next_cursor ?? '' },
  })
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(ids).toHaveLength(4)
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  expect(first.total).toBeGreaterThanOrEqual(4)
})

test('the audit trail is exported as CSV with the filters of the list, and formulas are made harmless', async () => {
  const call = callOf({ actor: '=HYPERLINK("x")', action: 'setStatus' })
  await receive(call)
  const response = await staff.send(authApi.exportAudit, { query: { actor: '=hyper' } })
  expect(response.status).toBe(200)
  const [header, line, ...rest] = Buffer.from(response.bytes ?? [])
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(header).toBe(
    '\ufeffat,actor,actor_id,action,object_kind,object,status,error,before,detail,address,request_id,id',
  )
  expect(line).toBe(
    `${call.at},"'=HYPERLINK(""x"")",${call.actor_id},setStatus,files,${call.object},,,,` +
      `"{""status"":""completed""}",203.0.113.9,req-1,${call.id}`,
  )
  expect(rest).toEqual([])
  // The export is recorded too.
  await eventually(async () => expect(await list({ action: 'exportAudit' })).toMatchObject([{ status: 200 }]))
})

test('the audit trail cannot be changed by the service or by the owner of its tables', async () => {
  const service = openDatabase({ url: harness.database.url, name: 'test', log: silent, max: 1 })
  try {
    for (const table of ['audit_calls', 'audit_outcomes']) {
      for (const statement of [`DELETE FROM ${table}`, `UPDATE ${table} SET id = id`, `TRUNCATE ${table}`]) {
        await expect(service.pool.query(statement)).rejects.toThrow('permission denied')
        await expect(sql(harness.rows, statement)).rejects.toThrow('never change')
      }
    }
  } finally {
    await service.close()
  }
})
