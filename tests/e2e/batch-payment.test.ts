import { filesApi, paymentApi } from '@runwen/contracts'
import { documents, eventually, readDocument, selection } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { admin, customer } from './users.ts'

test('several documents are paid with one charge, and one of them is refunded', async () => {
  const [li, staff] = [await customer(), await admin()]
  const bytes = await readDocument('english')
  const body = selection(2, [
    { name: documents.english, bytes },
    { name: 'second.docx', bytes },
    { name: 'third.docx', bytes },
  ])
  const { files } = await li.client.call(filesApi.upload, { body })
  const fileIds = files.map(({ id }) => id)

  const { payment } = await li.client.call(paymentApi.createOrders, { body: { fileIds } })
  expect(payment).toMatchObject({ amount: 294_000, amount_due: 294_000, rebate: 117_600 })
  const { orders, data } = await li.client.call(paymentApi.payFiles, {
    body: { fileIds, method: 'card', payment_method: 'pm_card_visa', expected_amount: payment.amount_due },
  })
  expect(data.success).toBe(true)
  expect(new Set(orders.map(({ payment_intent_id }) => payment_intent_id)).size).toBe(1)
  const again = await li.client.send(paymentApi.payFiles, { body: { fileIds, method: 'card' } })
  expect(again.error?.code).toBe('already_paid')
  await eventually(async () => {
    const listed = await li.client.call(filesApi.listFiles)
    expect(listed.files.map(({ is_paid }) => is_paid)).toEqual([true, true, true])
  })
  await eventually(async () => {
    expect(await li.client.call(paymentApi.getBalance)).toMatchObject({ balance: 117_600, held: 0 })
  })
  for (const { id } of orders) {
    const receipt = await li.client.send(paymentApi.receipt, { params: { id } })
    expect(receipt.headers.get('content-type')).toContain('application/pdf')
  }

  const [order] = orders
  const params = { id: order?.id ?? '' }
  const { refund } = await staff.client.call(paymentApi.refundOrder, { params, body: { reason: 'x' } })
  expect(refund).toMatchObject({ amount: 98_000, to_provider: 98_000, rebate_reversed: 39_200 })
  await eventually(async () => {
    const listed = await li.client.call(filesApi.listFiles)
    const unpaid = listed.files.filter(({ is_paid }) => !is_paid)
    expect(unpaid.map(({ id }) => id)).toEqual([order?.file_id])
  })
  await eventually(async () => {
    const { refunds } = await li.client.call(paymentApi.orderRefunds, { params })
    expect(refunds.map(({ status }) => status)).toEqual(['done'])
  })
})
