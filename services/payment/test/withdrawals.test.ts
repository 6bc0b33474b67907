import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { payNewDocument } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

const details = { method: 'bank_transfer', account_name: '李伟', account: '6222020200112233' } as const

async function rich() {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  return customer
}

test('the amount is held on request, and paid out on approval', async () => {
  const { api, userId, username } = await rich()
  const { withdrawal } = await api.call(paymentApi.createWithdrawal, { body: { amount: 50_000, ...details } })
  expect(withdrawal).toMatchObject({ status: 'requested', account: '••••••••••••2233', decided_at: null })
  const held = await api.call(paymentApi.getBalance)
  expect(held).toMatchObject({ balance: 79_200, available: 29_200, held: 50_000 })

  const admin = await harness.admin()
  const query = { status: 'requested' }
  const { withdrawals, total } = await admin.call(paymentApi.adminListWithdrawals, { query })
  expect(total).toBeGreaterThanOrEqual(1)
  const seen = withdrawals.find(({ id }) => id === withdrawal.id)
  expect(seen).toMatchObject({ user_id: userId, username, account: details.account, account_name: '李伟' })

  const pending = await admin.call(paymentApi.pendingReviews, { query: { limit: 100 } })
  expect(pending.reviews.find(({ id }) => id === withdrawal.id)).toEqual({
    id: withdrawal.id,
    kind: 'withdrawal',
    since: withdrawal.created_at,
    user_id: userId,
    username,
    amount: 50_000,
    currency: 'usd',
    claimed_by: null,
    claimed_by_id: null,
  })

  const params = { id: withdrawal.id }
  const waiting = await admin.call(paymentApi.countPendingReviews)
  const approved = await admin.call(paymentApi.approveWithdrawal, { params })
  expect(await admin.call(paymentApi.countPendingReviews)).toEqual({
    ...waiting,
    withdrawals: waiting.withdrawals - 1,
  })
  const left = await admin.call(paymentApi.pendingReviews)
  expect(left.total).toBe(pending.total - 1)
  expect(left.reviews.map(({ id }) => id)).not.toContain(withdrawal.id)
  const decision = { decided_at: expect.any(String), decided_by: expect.any(String), concerns: [] }
  expect(approved.withdrawal).toMatchObject({ status: 'approved', ...decision })
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ balance: 29_200, available: 29_200, held: 0 })
  const again = await admin.send(paymentApi.rejectWithdrawal, { params, body: { note: 'changed my mind' } })
  expect(again.error?.code).toBe('already_decided')
  const { transactions } = await api.call(paymentApi.listTransactions)
  expect(transactions.map(({ kind, amount, balance_after }) => [kind, amount, balance_after])).toEqual([
    ['withdrawal', -50_000, 29_200],
    ['rebate', 79_200, 79_200],
  ])
})

test('staff see what is left in the balance, and what was paid out before, to this account and in all', async () => {
  const { api, userId } = await rich()
  const request = async (amount: number, account: string = details.account) => {
    const body = { amount, ...details, account }
    return (await api.call(paymentApi.createWithdrawal, { body })).withdrawal.id
  }
  const admin = await harness.admin()
  const look = async () => {
    const { withdrawals } = await admin.call(paymentApi.customerPayments, { params: { id: userId } })
    return withdrawals.map(({ customer_available, paid_to_account, paid_out }) => [
      customer_available,
      paid_to_account,
      paid_out,
    ])
  }
  const never = { count: 0, amount: 0, last_at: null }
  const first = await request(20_000)
  expect(await look()).toEqual([[59_200, 0, never]])
  const { withdrawal } = await admin.call(paymentApi.approveWithdrawal, { params: { id: first } })
  const once = { count: 1, amount: 20_000, last_at: withdrawal.decided_at }
  await request(10_000)
  await request(5_000, '6222020200998877')
  expect(await look()).toEqual([
    [44_200, 0, once],
    [44_200, 1, once],
    [44_200, 0, never],
  ])
})

test('the amount returns to the balance on rejection, with a note', async () => {
  const { api } = await rich()
  const { withdrawal } = await api.call(paymentApi.createWithdrawal, { body: { amount: 79_200, ...details } })
  const admin = await harness.admin()
  const params = { id: withdrawal.id }
  await admin.call(paymentApi.rejectWithdrawal, { params, body: { note: 'unknown account' } })
  const { withdrawals } = await api.call(paymentApi.listWithdrawals)
  expect(withdrawals).toMatchObject([{ status: 'rejected', note: 'unknown account' }])
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
  const { transactions } = await api.call(paymentApi.listTransactions)
  expect(transactions.map(({ kind }) => kind)).toEqual(['withdrawal_returned', 'withdrawal', 'rebate'])
})

test('requests, claims and decisions are published', async () => {
  const { api, userId } = await rich()
  const ask = async () =>
    (await api.call(paymentApi.createWithdrawal, { body: { amount: 20_000, ...details } })).withdrawal.id
  const [paid, refused] = [await ask(), await ask()]
  const [admin, colleague] = [await harness.admin(), await harness.admin()]
  const params = { id: paid }
  await colleague.call(paymentApi.claimWithdrawal, { params, body: {} })
  await admin.send(paymentApi.claimWithdrawal, { params, body: {} })
  await admin.call(paymentApi.claimWithdrawal, { params, body: { take_over: true } })
  // A renewal tells no one anything new.
  await admin.call(paymentApi.claimWithdrawal, { params, body: {} })
  await admin.call(paymentApi.approveWithdrawal, { params })
  await admin.call(paymentApi.rejectWithdrawal, { params: { id: refused }, body: { note: 'wrong account' } })
  const { rows } = await harness.database.pool.query(
    `SELECT name, envelope->'data' AS data FROM outbox
     WHERE name LIKE 'withdrawal.%' AND envelope->'data'->>'user_id' = $1 ORDER BY id`,
    [userId],
  )
  const about = (id: string) => ({ withdrawal_id: id, user_id: userId, amount: 20_000, currency: 'usd' })
  const claimed = { name: 'withdrawal.claimed', data: { withdrawal_id: paid, user_id: userId } }
  expect(rows).toEqual([
    { name: 'withdrawal.requested', data: about(paid) },
    { name: 'withdrawal.requested', data: about(refused) },
    claimed,
    claimed,
    { name: 'withdrawal.decided', data: { ...about(paid), status: 'approved' } },
    { name: 'withdrawal.decided', data: { ...about(refused), status: 'rejected' } },
  ])
})

test('a withdrawal and its approval need a password that was entered in the last minutes', async () => {
  const customer = await rich()
  const body = { amount: 1_000, ...details }
  const ask = () => customer.api.send(paymentApi.createWithdrawal, { body })
  const refused = { status: 403, error: { code: 'password_required' } }
  const { id } = (await customer.api.call(paymentApi.createWithdrawal, { body })).withdrawal
  const admin = await harness.admin()
  harness.clock.forwardMs += 301_000
  expect(await ask()).toMatchObject(refused)
  const balance = await customer.api.call(paymentApi.getBalance)
  expect(balance).toMatchObject({ available: 78_200, held: 1_000 })
  expect(await admin.send(paymentApi.approveWithdrawal, { params: { id } })).toMatchObject(refused)
  await harness.confirmPassword(customer)
  expect((await ask()).status).toBe(201)
  // A rejection returns the money and needs no password.
  await admin.call(paymentApi.rejectWithdrawal, { params: { id }, body: { note: 'no' } })
})

test('concurrent requests cannot exceed the balance', async () => {
  const { api } = await rich()
  const ask = () => api.send(paymentApi.createWithdrawal, { body: { amount: 30_000, ...details } })
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 19_200, held: 60_000 })
})

test('two requests with the same idempotency key create one withdrawal', async () => {
  const { api } = await rich()
  const headers = { 'idempotency-key': 'w1' }
  const ask = (amount: number) =>
    api.send(paymentApi.createWithdrawal, { body: { amount, ...details }, headers })
  const [first, second] = await Promise.all([ask(10_000), ask(10_000)])
  expect(second.body).toEqual(first.body)
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ held: 10_000 })
  expect((await ask(20_000)).error?.code).toBe('idempotency_conflict')
})

test('one of two concurrent decisions takes effect', async () => {
  const { api } = await rich()
  const { withdrawal } = await api.call(paymentApi.createWithdrawal, { body: { amount: 50_000, ...details } })
  const admin = await harness.admin()
  const params = { id: withdrawal.id }
  const answers = await Promise.all([
    admin.send(paymentApi.approveWithdrawal, { params }),
    admin.send(paymentApi.rejectWithdrawal, { params, body: { note: 'no' } }),
    admin.send(paymentApi.approveWithdrawal, { params }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('an invalid request is answered with an error per field', async () => {
  const { api } = await rich()
  const body = { amount: 0, method: 'cash', account_name: '', account: ' ' }
  const { error } = await api.send(paymentApi.createWithdrawal, { body })
  expect(Object.keys(error?.fields ?? {}).sort()).toEqual(['account', 'account_name', 'amount', 'method'])
  const unknown = await (await harness.admin()).send(paymentApi.approveWithdrawal, {
    params: { id: newId() },
  })
  expect(unknown.error?.code).toBe('not_found')
})

test('a claimed withdrawal is decided only by the member of staff who claimed it last', async () => {
  const { api } = await rich()
  const { withdrawal } = await api.call(paymentApi.createWithdrawal, { body: { amount: 20_000, ...details } })
  const [first, second] = [await harness.admin(), await harness.admin()]
  const params = { id: withdrawal.id }
  const claimed = await first.call(paymentApi.claimWithdrawal, { params, body: {} })
  expect(claimed.withdrawal.claim).toEqual({
    admin_id: expect.any(String),
    name: expect.any(String),
    at: expect.any(String),
  })
  const refusals = [
    await second.send(paymentApi.claimWithdrawal, { params, body: {} }),
    await second.send(paymentApi.approveWithdrawal, { params }),
    await second.send(paymentApi.rejectWithdrawal, { params, body: { note: 'no' } }),
  ]
  expect(refusals.map(({ error }) => error?.code)).toEqual(Array(3).fill('already_claimed'))
  const over = await second.call(paymentApi.claimWithdrawal, { params, body: { take_over: true } })
  expect(over.withdrawal.claim?.admin_id).not.toBe(claimed.withdrawal.claim?.admin_id)
  expect((await first.send(paymentApi.approveWithdrawal, { params })).error?.code).toBe('already_claimed')
  const { withdrawal: approved } = await second.call(paymentApi.approveWithdrawal, { params })
  expect(approved).toMatchObject({ status: 'approved', claim: null })
  expect((await first.send(paymentApi.claimWithdrawal, { params, body: {} })).error?.code).toBe(
    'already_decided',
  )
})

test('a claim of a withdrawal is given back by the one who has it, and by no one else', async () => {
  const { api, userId } = await rich()
  const { withdrawal } = await api.call(paymentApi.createWithdrawal, { body: { amount: 20_000, ...details } })
  const params = { id: withdrawal.id }
  const [holder, other] = [await harness.admin(), await harness.admin()]
  const claimOf = async () => {
    const { withdrawals } = await other.call(paymentApi.adminListWithdrawals, {
      query: { from: withdrawal.created_at, to: withdrawal.created_at },
    })
    return withdrawals.find(({ id }) => id === params.id)?.claim
  }
  const { withdrawal: claimed } = await holder.call(paymentApi.claimWithdrawal, { params, body: {} })
  await other.call(paymentApi.giveBackWithdrawal, { params })
  expect(await claimOf()).toEqual(claimed.claim)
  await holder.call(paymentApi.giveBackWithdrawal, { params })
  await holder.call(paymentApi.giveBackWithdrawal, { params })
  expect(await claimOf()).toBeNull()
  const { rows } = await harness.database.pool.query(
    `SELECT FROM outbox WHERE name LIKE 'withdrawal.claimed%' AND envelope->'data'->>'user_id' = $1`,
    [userId],
  )
  expect(rows).toHaveLength(2)
  const reject = await other.call(paymentApi.rejectWithdrawal, { params, body: { note: 'Wrong account' } })
  expect(reject.withdrawal.status).toBe('rejected')
  const unknown = await other.send(paymentApi.giveBackWithdrawal, { params: { id: userId } })
  expect(unknown.status).toBe(404)
})

test('one of two staff who claim a withdrawal at the same time gets it', async () => {
  const { api } = await rich()
  const { withdrawal } = await api.call(paymentApi.createWithdrawal, { body: { amount: 20_000, ...details } })
  const staff = await Promise.all(Array.from({ length: 6 }, () => harness.admin()))
  const claims = await Promise.all(
    staff.map((admin) => admin.send(paymentApi.claimWithdrawal, { params: { id: withdrawal.id }, body: {} })),
  )
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(claims.filter(({ error }) => error?.code === 'already_claimed')).toHaveLength(5)
})

test('a withdrawal keeps the reference of the bank, for staff alone, and the CSV file shows it', async () => {
  const { api } = await rich()
  const [first, second] = [
    await api.call(paymentApi.createWithdrawal, { body: { amount: 20_000, ...details } }),
    await api.call(paymentApi.createWithdrawal, {
      body: { amount: 20_000, ...details, account_name: '=1+1' },
    }),
  ]
  const admin = await harness.admin()
  const { withdrawal } = await admin.call(paymentApi.approveWithdrawal, {
    params: { id: first.withdrawal.id },
    body: { reference: ' 2026112400000000017 ' },
  })
  expect(withdrawal.reference).toBe('2026112400000000017')
  const { withdrawals } = await api.call(paymentApi.listWithdrawals)
  expect(JSON.stringify(withdrawals)).not.toContain('2026112400000000017')
  const query = { from: first.withdrawal.created_at, to: second.withdrawal.created_at, sort: 'oldest' }
  const listed = await admin.call(paymentApi.adminListWithdrawals, { query })
  expect(listed.withdrawals.map(({ id }) => id)).toEqual([first.withdrawal.id, second.withdrawal.id])
  expect(listed.total).toBe(2)
  const byName = async (username: string) => {
    const found = await admin.call(paymentApi.adminListWithdrawals, { query: { ...query, username } })
    return [found.withdrawals.length, found.total]
  }
  expect(await byName(listed.withdrawals[0]?.username?.toUpperCase() ?? '')).toEqual([2, 2])
  expect(await byName('nobody@example.com')).toEqual([0, 0])
  const page = await admin.call(paymentApi.adminListWithdrawals, { query: { ...query, limit: 1 } })
  const next = { ...query, limit: 1, cursor: page.next_cursor ?? '' }
  expect((await admin.call(paymentApi.adminListWithdrawals, { query: next })).withdrawals[0]?.id).toBe(
    second.withdrawal.id,
  )
  const { bytes, headers } = await admin.send(paymentApi.exportWithdrawals, { query })
  expect(headers.get('content-disposition')).toBe('attachment; filename="withdrawals.csv"')
  const lines = bytes.toString().trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(2, 10))).toEqual([
    [
      'approved',
      expect.any(String),
      '200.00',
      'usd',
      'bank_transfer',
      '李伟',
      "'6222020200112233",
      "'2026112400000000017",
    ],
    ['requested', expect.any(String), '200.00', 'usd', 'bank_transfer', "'=1+1", "'6222020200112233", ''],
  ])
})
