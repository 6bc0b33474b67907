import { type Event, paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { afterAll, expect, test } from 'vitest'
import { cards, payNewDocument, waitForOrderStatus } from './actions.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { type Customer, useHarness } from './harness.ts'

const harness = useHarness()
afterAll(() => expectBalancedLedger(harness))

type Decision = Event<'customer.deletion_allowed' | 'customer.deletion_refused'>

/** Asks for the deletion and waits for the decision. */
async function ask({ userId }: Customer, forfeit = false): Promise<string> {
  const requestId = newId()
  await harness.publish(
    'user.deletion_requested',
    userId,
    { user_id: userId, request_id: requestId, forfeit },
    0,
  )
  return eventually(async () => {
    const { rows } = await harness.database.pool.query<{ envelope: Decision }>(
      `SELECT envelope FROM outbox WHERE name LIKE 'customer.deletion_%' AND envelope -> 'data' ->> 'request_id' = $1`,
      [requestId],
    )
    expect(rows).toHaveLength(1)
    const data = rows[0]?.envelope.data
    return data && 'reason' in data ? data.reason : 'allowed'
  })
}

/** Plays the files service; the result may be known before its document is. */
async function deliver({ userId }: Customer, fileId: string, version?: number): Promise<void> {
  const data = {
    file_id: fileId,
    user_id: userId,
    result_version: 1,
    processed_date: new Date().toISOString(),
  }
  await harness.publish('file.result_uploaded', fileId, data, version)
  await harness.waitForEvents()
}

async function requestRevision({ userId }: Customer, fileId: string, version: number): Promise<void> {
  const data = { file_id: fileId, user_id: userId, due_at: null }
  await harness.publish('file.revision_requested', fileId, data, version)
  await harness.waitForEvents()
}

const stateOf = async ({ userId }: Customer) => {
  const { rows } = await harness.database.pool.query('SELECT state FROM customers WHERE user_id = $1', [
    userId,
  ])
  return rows[0]?.state
}
const balancesOf = async ({ userId }: Customer) => {
  const sql = 'SELECT purpose, balance FROM accounts WHERE owner = $1 AND balance > 0'
  const { rows } = await harness.database.pool.query(sql, [userId])
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, Number(balance)]))
}

test('a request to delete a customer is allowed without a balance, also the second time', async () => {
  const customer = await harness.customer()
  expect(await ask(customer)).toBe('allowed')
  expect(await stateOf(customer)).toBe('deleted')
  expect(await ask(customer)).toBe('allowed')
})

test('a request to delete a customer is refused while money is left, unless the customer gives it up', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  expect(await ask(customer)).toBe('balance_left')
  expect(await stateOf(customer)).toBe('registered')
  expect(await balancesOf(customer)).toEqual({ available: 79_200 })
  expect(await ask(customer, true)).toBe('allowed')
  expect(await balancesOf(customer)).toEqual({ unclaimed: 79_200 })
})

test('a request to delete a customer is refused while a withdrawal waits', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  const account = { method: 'paypal', account_name: 'Li Wei', account: 'li.wei@example.com' } as const
  await customer.api.call(paymentApi.createWithdrawal, { body: { amount: 79_200, ...account } })
  expect(await ask(customer)).toBe('balance_left')
  expect(await balancesOf(customer)).toEqual({ withdrawing: 79_200 })
})

test('a request to delete a customer is refused while a paid document has no result', async () => {
  const customer = await harness.customer({ consent: false })
  const order = await payNewDocument(harness, customer)
  expect(await ask(customer)).toBe('undelivered_work')
  expect(await stateOf(customer)).toBe('registered')
  await deliver(customer, order.file_id)
  expect(await ask(customer)).toBe('allowed')
})

test('a request to delete a customer is refused while a revision is not delivered, in whatever order that is known', async () => {
  const customer = await harness.customer({ consent: false })
  const { file_id } = await payNewDocument(harness, customer)
  await requestRevision(customer, file_id, 4)
  await deliver(customer, file_id, 3)
  expect(await ask(customer)).toBe('undelivered_work')
  expect(await stateOf(customer)).toBe('registered')
  await deliver(customer, file_id, 5)
  await requestRevision(customer, file_id, 4)
  expect(await ask(customer)).toBe('allowed')
})

test('a request to delete a customer is allowed with an open revision that the customer gives up', async () => {
  const customer = await harness.customer({ consent: false })
  const { file_id } = await payNewDocument(harness, customer)
  await deliver(customer, file_id, 3)
  await requestRevision(customer, file_id, 4)
  expect(await ask(customer, true)).toBe('allowed')
})

test('a request to delete a customer is refused while a fapiao request is undecided, and after that allowed', async () => {
  const customer = await harness.customer({ consent: false })
  const order = await payNewDocument(harness, customer)
  await deliver(customer, order.file_id)
  const { fapiao } = await customer.api.call(paymentApi.requestFapiao, {
    params: { id: order.id },
    body: { kind: 'special', title: 'Institute', tax_number: '91310000X', email: 'a@example.com' },
  })
  expect(await ask(customer)).toBe('fapiao_undecided')
  const staff = await harness.admin()
  await staff.call(paymentApi.declineFapiao, { params: { id: fapiao.id }, body: { note: 'No such title' } })
  expect(await ask(customer)).toBe('allowed')
})

test('a request to delete a customer is allowed with undelivered work that the customer gives up', async () => {
  const customer = await harness.customer({ consent: false })
  await payNewDocument(harness, customer)
  expect(await ask(customer, true)).toBe('allowed')
})

test('a request to delete a customer is refused while a payment is under way, even if the balance is given up', async () => {
  const customer = await harness.customer()
  const fileId = await harness.upload(customer.userId)
  const body = { fileId, payment_method: cards.needsCheck }
  const { data } = await customer.api.call(paymentApi.processCard, { body })
  expect(data.status).toBe('requires_action')
  expect(await ask(customer, true)).toBe('payment_in_progress')
  expect(await stateOf(customer)).toBe('registered')
})

test('a request to delete a customer cancels an order that was only opened', async () => {
  const customer = await harness.customer()
  const fileId = await harness.upload(customer.userId)
  await customer.api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  expect(await ask(customer)).toBe('allowed')
  await waitForOrderStatus(harness, fileId, 'canceled')
})

test('a request to delete a customer loses no money when it races with payments', async () => {
  const customer = await harness.customer()
  const files = await Promise.all([1, 2, 3].map(() => harness.upload(customer.userId)))
  const pay = (fileId: string) =>
    customer.api.send(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })
  const [decision, ...paid] = await Promise.all([ask(customer), ...files.map(pay)])
  const successes = paid.filter(({ status }) => status === 200).length
  await harness.waitForEvents()
  const balances = await balancesOf(customer)
  // Allowed only before the first payment; every payment after that is refused or returned.
  if (decision === 'allowed') expect(balances).toEqual({})
  else expect(balances).toEqual({ available: successes * 79_200 })
})
