import { authApi, type DeletionRefusal, deletionRefusals, type Event } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { beforeEach, expect, test } from 'vitest'
import { admin, logIn, newCustomer, sql, useHarness, usePayment } from './harness.ts'

/** What the payment service decides; `late` waits until `decide` is called. */
let decision: DeletionRefusal | 'allowed' | 'late'
let requests: Event<'user.deletion_requested'>[]

const answer = async (tx: Tx, { data }: Event<'user.deletion_requested'>) => {
  const about = { user_id: data.user_id, request_id: data.request_id }
  const subject = data.user_id
  if (decision === 'late') return
  if (decision === 'allowed') await publish(tx, { type: 'customer.deletion_allowed', subject, data: about })
  else {
    const refused = { ...about, reason: decision }
    await publish(tx, { type: 'customer.deletion_refused', subject, data: refused })
  }
}

const harness = useHarness()
const payment = usePayment(harness, {
  'user.deletion_requested': async (tx, event) => {
    requests.push(event)
    await answer(tx, event)
  },
})
beforeEach(() => {
  requests = []
})

const usersWith = async (id: string) => sql(harness.rows, 'SELECT id FROM users WHERE id = $1', [id])

test('deleting one’s own account deletes the account once payment allows it, and ends every session', async () => {
  decision = 'allowed'
  const customer = await newCustomer(harness.api)
  const other = await logIn(harness.api, { username: customer.email, password: customer.password })
  await customer.api.call(authApi.deleteOwnAccount, { body: { current_password: customer.password } })
  for (const { api } of [customer, other]) expect((await api.send(authApi.me)).status).toBe(401)
  expect(await usersWith(customer.user.id)).toEqual([])
  expect(requests.map(({ data }) => data)).toMatchObject([{ user_id: customer.user.id, forfeit: false }])
  const { received } = payment
  await eventually(() =>
    expect(
      received.filter(({ name, event }) => name === 'user.deleted' && event.subject === customer.user.id),
    ).toHaveLength(1),
  )
})

test('deleting one’s own account refuses a wrong password before it asks payment', async () => {
  const customer = await newCustomer(harness.api)
  const { error } = await customer.api.send(authApi.deleteOwnAccount, {
    body: { current_password: 'guessed' },
  })
  expect(error).toMatchObject({ code: 'wrong_password' })
  expect(requests).toEqual([])
})

test.each(deletionRefusals)(
  'deleting one’s own account answers %s and keeps the account',
  async (refusal) => {
    decision = refusal
    const customer = await newCustomer(harness.api)
    const body = { current_password: customer.password }
    const refused = await customer.api.send(authApi.deleteOwnAccount, { body })
    expect([refused.status, refused.error?.code]).toEqual([409, refusal])
    expect((await customer.api.send(authApi.me)).status).toBe(200)

    decision = 'allowed'
    await customer.api.call(authApi.deleteOwnAccount, { body: { ...body, forfeit: true } })
    expect(requests.map(({ data }) => data.forfeit)).toEqual([false, true])
    expect(await usersWith(customer.user.id)).toEqual([])
  },
)

test('deleting one’s own account refuses administrators', async () => {
  const { api } = await logIn(harness.api, { username: 'chief', password: 'correct horse' })
  const { status } = await api.send(authApi.deleteOwnAccount, {
    body: { current_password: 'correct horse' },
  })
  expect(status).toBe(403)
})

test.each(deletionRefusals)(
  'deleting a customer as staff answers %s, keeps the account, and succeeds once nothing of it is open',
  async (refusal) => {
    decision = refusal
    const [staff, customer] = [await logIn(harness.api, admin), await newCustomer(harness.api)]
    const params = { id: customer.user.id }
    const refused = await staff.api.send(authApi.deleteUser, { params })
    expect([refused.status, refused.error?.code]).toEqual([409, refusal])
    expect((await customer.api.send(authApi.me)).status).toBe(200)

    decision = 'allowed'
    await staff.api.call(authApi.deleteUser, { params })
    expect((await customer.api.send(authApi.me)).status).toBe(401)
    expect(requests.map(({ data }) => data.forfeit)).toEqual([false, false])
  },
)
