import { paymentApi } from '@runwen/contracts'
import { type Client, eventually } from '@runwen/test-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { syncDisputes } from '../src/use-cases/disputes/sync-disputes.ts'
import { syncProvider } from '../src/use-cases/ledger/sync-provider.ts'
import { syncRefunds } from '../src/use-cases/refunds/sync-refunds.ts'
import {
  callProvider,
  cards,
  refundsAtProvider,
  refundsOf,
  waitForRefundStatus,
  waitForWebhooks,
} from './actions.ts'
import {
  bodyOf,
  paid,
  price,
  refundByStaff,
  statusesOf,
  syncContextOf,
  withDocuments,
} from './batch-payments.ts'
import { expectAgreement } from './expect-agreement.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
let admin: Client
beforeAll(async () => {
  admin = await harness.admin()
})

/** Takes in the refunds and disputes of a payment, also when the machine is too slow for their webhooks. */
async function syncAll(intentId: string): Promise<void> {
  await waitForWebhooks(harness)
  await syncRefunds(syncContextOf(harness), intentId)
  await syncDisputes(syncContextOf(harness), intentId)
}

describe('a batch payment', () => {
  test('a batch payment counts a refund in the dashboard for the order that it fits, else for the oldest', async () => {
    const { orders, intentId } = await paid(harness, { balance: 1_000 })
    const refund = async (amount: number) => {
      await callProvider(harness, 'refunds', { payment_intent: intentId, amount: String(amount) })
      await syncAll(intentId)
    }
    await refund(97_000)
    await waitForRefundStatus(harness, orders[0]?.id ?? '', 'done')
    await refund(100_000)
    await waitForWebhooks(harness)
    expect(await refundsOf(harness, orders[1]?.id ?? '')).toMatchObject([
      { to_provider: 98_000, status: 'done' },
    ])
    expect(await refundsOf(harness, orders[2]?.id ?? '')).toMatchObject([
      { to_provider: 2_000, status: 'done' },
    ])
    const statuses = await statusesOf(
      harness,
      orders.map(({ file_id }) => file_id),
    )
    expect(statuses).toEqual(['refunded', 'refunded', 'paid'])
    await expectAgreement(harness)
    await refundByStaff(admin, orders[2]?.id ?? '')
    await eventually(async () => {
      expect((await refundsAtProvider(harness, intentId)).reduce((sum, each) => sum + each, 0)).toBe(293_000)
    })
    await waitForWebhooks(harness)
    await expectAgreement(harness)
  })

  test('a batch payment refunds all orders when the dashboard returns it whole', async () => {
    const { orders, intentId } = await paid(harness)
    await callProvider(harness, 'refunds', { payment_intent: intentId })
    await syncAll(intentId)
    for (const { id } of orders) await waitForRefundStatus(harness, id, 'done')
    expect(
      await statusesOf(
        harness,
        orders.map(({ file_id }) => file_id),
      ),
    ).toEqual(['refunded', 'refunded', 'refunded'])
    await waitForWebhooks(harness)
    await expectAgreement(harness)
  })

  test('a batch payment has one refund per order, also with lost answers and webhooks in any order', async () => {
    const { orders, intentId } = await paid(harness, { token: cards.refundWaits })
    harness.lossyProvider.answersToLose = 3
    await Promise.all(orders.map(({ id }) => refundByStaff(admin, id)))
    for (const { id } of orders) await waitForRefundStatus(harness, id, 'done')
    await waitForWebhooks(harness)
    expect(await refundsAtProvider(harness, intentId)).toEqual([price, price, price])
    const about = harness.sandbox.control.events().filter(({ type }) => /refund/.test(type))
    for (const event of about.reverse())
      await harness.sandbox.control.deliver({ ...event, id: `${event.id}_again` })
    await waitForWebhooks(harness)
    for (const { id } of orders) expect(await refundsOf(harness, id)).toHaveLength(1)
    await expectAgreement(harness)
  })

  const dispute = async (intentId: string, terms?: { amount: number }) => {
    const id = harness.sandbox.control.dispute(intentId, terms)
    await syncAll(intentId)
    return id
  }
  const close = async (intentId: string, id: string, outcome: 'won' | 'lost') => {
    harness.sandbox.control.closeDispute(id, outcome)
    await syncAll(intentId)
  }

  test('a batch payment that is disputed holds all rebates, blocks all refunds, and releases them when it is won', async () => {
    const { api, orders, intentId } = await paid(harness, { balance: 98_000 })
    const id = await dispute(intentId)
    const { disputes } = await admin.call(paymentApi.disputes)
    const shares = disputes.filter(({ provider_id }) => provider_id === id)
    expect(shares.map(({ amount }) => amount)).toEqual([price, price])
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 39_200, held: 78_400 })
    for (const order of orders) {
      const refund = { params: { id: order.id }, body: { reason: 'x' } }
      expect((await admin.send(paymentApi.refundOrder, refund)).error?.code).toBe('payment_disputed')
    }
    await close(intentId, id, 'won')
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 117_600, held: 0 })
    await expectAgreement(harness)
  })

  test('a batch payment that is lost to a dispute refunds its orders, and not one paid from the balance alone', async () => {
    const { orders, intentId } = await paid(harness, { balance: 98_000 })
    await close(intentId, await dispute(intentId), 'lost')
    const files = orders.map(({ file_id }) => file_id)
    expect(await statusesOf(harness, files)).toEqual(['paid', 'refunded', 'refunded'])
    await expectAgreement(harness)
    await refundByStaff(admin, orders[0]?.id ?? '')
    expect(await refundsOf(harness, orders[0]?.id ?? '')).toMatchObject([{ to_provider: 0, status: 'done' }])
    await expectAgreement(harness)
  })

  test('a batch payment that is disputed after the refund of one order loses the rest of the orders, and that part', async () => {
    const { orders, intentId } = await paid(harness)
    await refundByStaff(admin, orders[1]?.id ?? '')
    await waitForRefundStatus(harness, orders[1]?.id ?? '', 'done')
    await close(intentId, await dispute(intentId), 'lost')
    expect(
      await statusesOf(
        harness,
        orders.map(({ file_id }) => file_id),
      ),
    ).toEqual(['refunded', 'refunded', 'refunded'])
    for (const { id } of orders) expect(await refundsOf(harness, id)).toHaveLength(1)
    await expectAgreement(harness)
  })

  test('a batch payment that is disputed in part refunds the orders that the part reaches', async () => {
    const { orders, intentId } = await paid(harness)
    await close(intentId, await dispute(intentId, { amount: 100_000 }), 'lost')
    expect(
      await statusesOf(
        harness,
        orders.map(({ file_id }) => file_id),
      ),
    ).toEqual(['refunded', 'paid', 'paid'])
    expect(await refundsOf(harness, orders[1]?.id ?? '')).toMatchObject([
      { cause: 'dispute', to_provider: 2_000 },
    ])
    await expectAgreement(harness)
  })

  test('a batch payment is found by a sync with the provider when every webhook is lost', async () => {
    const { api, fileIds } = await withDocuments(harness, { balance: 10_000 })
    harness.sandbox.control.set({ dropProbability: 1 })
    const body = bodyOf(fileIds, { token: cards.needsCheck, useBalance: true })
    const { data } = await api.call(paymentApi.payFiles, { body })
    harness.sandbox.control.decide(data.payment_intent_id ?? '', true)
    const since = new Date(Date.now() - 3_600_000)
    const report = await syncProvider(syncContextOf(harness), since)
    expect(report.unknown.filter(({ id }) => id === data.payment_intent_id)).toEqual([])
    expect(await statusesOf(harness, fileIds)).toEqual(['paid', 'paid', 'paid'])
    await expectAgreement(harness)
  })
})
