import { paymentApi } from '@runwen/contracts'
import { eventually } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import {
  callProvider,
  cards,
  orderOf,
  refundsAtProvider,
  refundsOf,
  waitForOrderStatus,
  waitForRefundStatus,
  waitForWebhooks,
} from './actions.ts'
import { bodyOf, paid, paymentsOf, price, statusesOf, withDocuments } from './batch-payments.ts'
import { expectAgreement } from './expect-agreement.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { type Customer, useHarness } from './harness.ts'

const harness = useHarness()

async function deleteFile({ userId }: Customer, fileId: string): Promise<void> {
  await harness.publish('file.deleted', fileId, { file_id: fileId, user_id: userId }, 2)
  await eventually(async () => {
    const { rows } = await harness.database.pool.query('SELECT state FROM documents WHERE file_id = $1', [
      fileId,
    ])
    expect(rows).toEqual([{ state: 'deleted' }])
  })
}

describe('a batch payment that is not finished', () => {
  async function inProgress(balance = 0) {
    const made = await withDocuments(harness, { balance })
    const body = bodyOf(made.fileIds, { token: cards.needsCheck, useBalance: balance > 0 })
    const { data } = await made.api.call(paymentApi.payFiles, { body })
    expect(data.status).toBe('requires_action')
    return { ...made, intentId: data.payment_intent_id ?? '' }
  }

  test('a batch payment that is not finished is canceled when one of its documents is paid alone, and frees the others', async () => {
    const { customer, api, fileIds, intentId } = await inProgress(120_000)
    const [first = '', ...rest] = fileIds
    const one = { fileId: first, payment_method: cards.good, use_balance: true }
    expect((await api.call(paymentApi.processCard, { body: one })).data.success).toBe(true)
    const { body } = await callProvider(harness, `payment_intents/${intentId}`)
    expect(body.status).toBe('canceled')
    expect(await statusesOf(harness, fileIds)).toEqual(['paid', 'pending', 'pending'])
    const { data } = await api.call(paymentApi.payFiles, { body: bodyOf(rest, { token: cards.good }) })
    expect(data.success).toBe(true)
    expect(await paymentsOf(harness, customer.userId)).toHaveLength(2)
    await expectAgreement(harness)
  })

  test('a batch payment that is not finished replaces payments of single documents, and keeps what the balance held for them', async () => {
    const { customer, api, fileIds } = await withDocuments(harness, { balance: 90_000 })
    for (const fileId of fileIds) {
      const body = { fileId, payment_method: cards.needsCheck, use_balance: true }
      await api.call(paymentApi.processCard, { body })
    }
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ held: 90_000 })
    const quote = await api.call(paymentApi.createOrders, { body: { fileIds, use_balance: true } })
    expect(quote.payment).toMatchObject({ balance_applied: 90_000, status: 'pending' })
    expect(await statusesOf(harness, fileIds)).toEqual([
      'requires_action',
      'requires_action',
      'requires_action',
    ])
    const body = bodyOf(fileIds, { token: cards.good, useBalance: true })
    const { data } = await api.call(paymentApi.payFiles, { body: { ...body, expected_amount: 204_000 } })
    expect(data.success).toBe(true)
    const canceled = (await paymentsOf(harness, customer.userId)).filter(
      ({ status }) => status === 'canceled',
    )
    expect(canceled).toHaveLength(3)
    await expectAgreement(harness)
  })

  test.each(['before', 'while'] as const)(
    'a batch payment charges no document twice whose own payment the bank confirms %s it starts',
    async (moment) => {
      const { customer, api, fileIds } = await withDocuments(harness, { count: 2, balance: 39_200 })
      const [fileId = ''] = fileIds
      const one = { fileId, payment_method: cards.needsCheck, use_balance: true }
      const { data } = await api.call(paymentApi.processCard, { body: one })
      const quote = await api.call(paymentApi.createOrders, { body: { fileIds, use_balance: true } })
      expect(quote.payment).toMatchObject({ balance_applied: 39_200, payment_intent_id: null })

      harness.sandbox.control.set({ dropProbability: 1 })
      const confirm = () => harness.sandbox.control.decide(data.payment_intent_id ?? '', true)
      if (moment === 'before') confirm()
      const body = { ...bodyOf(fileIds, { token: cards.good, useBalance: true }), expected_amount: 156_800 }
      const paying = api.send(paymentApi.payFiles, { body })
      if (moment === 'while') confirm()
      const answer = await paying
      harness.sandbox.control.set({ dropProbability: 0 })

      const payments = await paymentsOf(harness, customer.userId)
      const charged = payments.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
      if (answer.error) {
        expect(answer.error.code).toBe('already_paid')
        expect(charged).toEqual([58_800])
        expect(await statusesOf(harness, fileIds)).toEqual(['paid', 'pending'])
      } else {
        expect(charged).toEqual([156_800])
        expect(await statusesOf(harness, fileIds)).toEqual(['paid', 'paid'])
      }
      if (moment === 'before') expect(answer.error?.code).toBe('already_paid')
      await expectAgreement(harness)
    },
  )

  test('a batch payment that is not finished is canceled by the deletion of a document, and the others can be paid', async () => {
    const { customer, api, fileIds, intentId } = await inProgress(120_000)
    const [first = '', ...rest] = fileIds
    await deleteFile(customer, first)
    await waitForOrderStatus(harness, first, 'canceled')
    expect(await statusesOf(harness, rest)).toEqual(['pending', 'pending'])
    const { body } = await callProvider(harness, `payment_intents/${intentId}`)
    expect(body.status).toBe('canceled')
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 120_000, held: 0 })
    const payment = bodyOf(rest, { token: cards.good, useBalance: true })
    expect((await api.call(paymentApi.payFiles, { body: payment })).data.success).toBe(true)
    await expectAgreement(harness)
  })

  test('a batch payment that succeeds after the deletion of a document pays the others and returns its part', async () => {
    const { api, fileIds, intentId } = await inProgress(100_000)
    const [, second = '', third = ''] = fileIds
    // As if the event of the deletion came while the customer confirmed: it would cancel the charge first.
    const remove = `UPDATE documents SET state = 'deleted', original_name = NULL WHERE file_id = $1`
    await harness.database.pool.query(remove, [second])
    harness.sandbox.control.decide(intentId, true)
    await waitForOrderStatus(harness, second, 'refunded')
    expect(await statusesOf(harness, fileIds)).toEqual(['paid', 'refunded', 'paid'])
    const { id } = await orderOf(harness, second)
    await waitForRefundStatus(harness, id, 'done')
    expect(await refundsAtProvider(harness, intentId)).toEqual([96_000])
    const confirm = { body: { paymentIntentId: intentId, fileId: third } }
    expect((await api.call(paymentApi.confirmPayment, confirm)).data.success).toBe(true)
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 80_400, held: 0 })
    await waitForWebhooks(harness)
    await expectAgreement(harness)
  })

  test('a batch payment that is not finished is canceled by a change of the service of one document', async () => {
    const { customer, api, fileIds } = await inProgress()
    const [first = '', ...rest] = fileIds
    const about = { file_id: first, user_id: customer.userId, original_name: 'paper.docx' }
    await harness.publish('file.service_changed', first, { ...about, service_type: 1 }, 2)
    await waitForOrderStatus(harness, first, 'canceled')
    expect(await statusesOf(harness, rest)).toEqual(['pending', 'pending'])
    const quote = await api.call(paymentApi.createOrders, { body: { fileIds } })
    expect(quote.payment.amount).toBe(198_000 + 2 * price)
    await expectBalancedLedger(harness)
  })

  test('a batch payment that is not finished ends with all its orders after an hour without action', async () => {
    const { fileIds } = await inProgress(50_000)
    harness.clock.forwardMs += 61 * 60_000
    for (const fileId of fileIds) await waitForOrderStatus(harness, fileId, 'canceled')
    await expectBalancedLedger(harness)
  })

  test('a batch payment that was changed at the provider is set aside, and staff decide about each part', async () => {
    const { customer, api, fileIds } = await withDocuments(harness, { balance: 100_000 })
    const { data } = await api.call(paymentApi.payFiles, { body: bodyOf(fileIds, { useBalance: true }) })
    const id = data.payment_intent_id ?? ''
    const good = await paid(harness, { count: 1 })
    const { body: model } = await callProvider(harness, `payment_intents/${good.intentId}`)
    harness.sandbox.control.alter('payment_intent', id, {
      status: 'succeeded',
      amount: 150_000,
      amount_received: 150_000,
      latest_charge: model.latest_charge,
    })
    const confirm = { body: { paymentIntentId: id } }
    expect((await api.call(paymentApi.confirmPayment, confirm)).data.success).toBe(false)
    expect(await statusesOf(harness, fileIds)).toEqual(['canceled', 'canceled', 'canceled'])
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 100_000, held: 0 })
    const owed: number[] = []
    for (const fileId of fileIds) {
      const [refund] = await refundsOf(harness, (await orderOf(harness, fileId)).id)
      owed.push(refund?.to_provider ?? -1)
    }
    expect(owed).toEqual([0, 96_000, 54_000])
    await expectBalancedLedger(harness)
    expect(customer.userId).toBeTruthy()
  })
})
