import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect } from 'vitest'
import { fileOf, uploadOne, type useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'

type Order = { fileId: string; userId: string; orderId: string }

/** Orders of the harness' customer. */
export const ordersOf = ({ harness, peers, li }: ReturnType<typeof useHarness>) => ({
  newOrder: async (): Promise<Order> => ({
    fileId: await uploadOne(li.api),
    userId: li.userId,
    orderId: newId(),
  }),
  /** Pays the order and waits until all events have been handled. */
  async untilPaid(order: Order): Promise<void> {
    await sendPaymentConfirmed(peers, order)
    await eventually(async () => expect(await fileOf(li.api, order.fileId)).toMatchObject({ is_paid: true }))
    await eventually(async () => {
      for (const { eventBus } of [...harness.services, peers]) expect(await eventBus.idle()).toBe(true)
    })
  },
})
