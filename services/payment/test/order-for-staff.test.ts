import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { cards, payNewDocument } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

test('staff see every payment that was begun for an order, with the reason of a decline', async () => {
  const customer = await harness.customer()
  const fileId = await harness.upload(customer.userId)
  const { order } = await customer.api.call(paymentApi.createOrder, { body: { fileId } })
  const admin = await harness.admin()
  const look = () => admin.call(paymentApi.adminGetOrder, { params: { id: order.id } })
  expect(await look()).toMatchObject({
    order: { id: order.id, status: 'pending' },
    attempts: [],
    refunds: [],
  })

  const pay = (payment_method: string) =>
    customer.api.send(paymentApi.processCard, { body: { fileId, payment_method } })
  expect((await pay(cards.declined)).status).toBe(402)
  const declined = await look()
  expect(declined).toMatchObject({
    order: { status: 'failed', username: customer.username },
    attempts: [
      {
        method: 'card',
        amount: order.amount,
        status: 'requires_payment_method',
        tries: 1,
        decline: { code: 'insufficient_funds', message: expect.stringMatching(/\w/) },
      },
    ],
  })
  expect((await pay(cards.good)).status).toBe(200)
  const paid = await look()
  expect(paid.order.status).toBe('paid')
  expect(paid.attempts[0]).toMatchObject({
    status: 'succeeded',
    payment_intent_id: paid.order.payment_intent_id,
  })
})

test('staff see when an order was refunded, and what the customer has left for the rebate', async () => {
  const customer = await harness.customer()
  const admin = await harness.admin()
  const { id } = await payNewDocument(harness, customer)
  const look = () => admin.call(paymentApi.adminGetOrder, { params: { id } })
  const { order, customer_available } = await look()
  expect(order.refunded_at).toBeNull()
  expect(customer_available).toBe(order.rebate)
  const { refund } = await admin.call(paymentApi.refundOrder, {
    params: { id },
    body: { reason: 'Paid twice' },
  })
  const refunded = await look()
  expect(refunded.order).toMatchObject({ status: 'refunded', refunded_at: refund.created_at })
  expect(refunded.order.refunded_at).not.toBe(refunded.order.paid_at)
  expect(refunded.customer_available).toBe(0)
  const { orders } = await admin.call(paymentApi.adminListOrders, { query: { username: customer.username } })
  expect(orders.map(({ refunded_at }) => refunded_at)).toEqual([refund.created_at])
})

test('staff see when the receipt of an order was issued, and what became of its fapiao requests', async () => {
  const customer = await harness.customer()
  const admin = await harness.admin()
  const { id } = await payNewDocument(harness, customer)
  const params = { id }
  const body = { kind: 'ordinary', title: '清华大学', tax_number: '12100000400000624D' } as const
  const request = async () => (await customer.api.call(paymentApi.requestFapiao, { params, body })).fapiao
  const declined = await request()
  await admin.call(paymentApi.declineFapiao, { params: { id: declined.id }, body: { note: 'wrong title' } })
  const open = await request()
  const { order, receipts, fapiao } = await admin.call(paymentApi.adminGetOrder, { params })
  expect(receipts.map(({ number }) => number)).toEqual(order.receipt_numbers)
  expect(receipts.map(({ issued_at }) => issued_at)).toEqual([order.paid_at])
  const undecided = { number: null, decided_at: null, decided_by: null }
  expect(fapiao).toEqual([
    { id: open.id, status: 'requested', created_at: open.created_at, ...undecided },
    expect.objectContaining({ id: declined.id, status: 'declined', decided_at: expect.any(String) }),
  ])
})

test('staff download the receipt of a paid order, and get a refusal when there is none', async () => {
  const customer = await harness.customer()
  const admin = await harness.admin()
  const receiptOf = (id: string) => admin.send(paymentApi.adminReceipt, { params: { id } })
  const fileId = await harness.upload(customer.userId)
  const { order } = await customer.api.call(paymentApi.createOrder, { body: { fileId } })
  expect(await receiptOf(order.id)).toMatchObject({ status: 409, error: { code: 'not_paid' } })
  const paid = await payNewDocument(harness, customer)
  const receipt = await receiptOf(paid.id)
  expect(receipt.status).toBe(200)
  expect(receipt.headers.get('content-type')).toBe('application/pdf')
})

test('an order is shown to staff only, and an unknown one is not found', async () => {
  const customer = await harness.customer()
  const params = { id: newId() }
  const own = await customer.api.send(paymentApi.adminGetOrder, { params })
  expect(own).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  const unknown = await (await harness.admin()).send(paymentApi.adminGetOrder, { params })
  expect(unknown).toMatchObject({ status: 404, error: { code: 'not_found' } })
})

test('staff see the amounts of orders, withdrawals and fapiao requests by their ids', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const account = { method: 'paypal', account_name: 'Li Wei', account: 'li.wei@example.com' } as const
  const { withdrawal } = await customer.api.call(paymentApi.createWithdrawal, {
    body: { amount: 20_000, ...account },
  })
  const buyer = { kind: 'ordinary', title: '清华大学', tax_number: '12100000400000624D' } as const
  const { fapiao } = await customer.api.call(paymentApi.requestFapiao, {
    params: { id: order.id },
    body: buyer,
  })
  const admin = await harness.admin()
  const ids = [order.id, withdrawal.id, fapiao.id, newId()].join()
  const { amounts } = await admin.call(paymentApi.amountsOf, { query: { ids } })
  expect(amounts).toHaveLength(3)
  expect(amounts).toContainEqual({ id: order.id, amount: 198_000, name: 'paper.docx' })
  expect(amounts).toContainEqual({ id: withdrawal.id, amount: 20_000, name: null })
  expect(amounts).toContainEqual({ id: fapiao.id, amount: 198_000, name: 'paper.docx' })
  const editor = await harness.admin('editor')
  expect((await editor.send(paymentApi.amountsOf, { query: { ids } })).status).toBe(403)
})
