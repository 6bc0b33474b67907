import { filesApi } from '@runwen/contracts'
import { resultForm } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { wordDocument } from './documents/word-parts.ts'
import { fileOf, outcome, type Person, useHarness } from './harness.ts'
import { ordersOf } from './orders.ts'
import { sendPaymentConfirmed, sendPaymentEvent } from './payment-events.ts'

const setUp = useHarness({ copies: 2 })
const { harness, peers, li, staff } = setUp
const { newOrder, untilPaid } = ordersOf(setUp)

const choose = (api: Person['api'], fileId: string, serviceType: unknown) =>
  outcome(api, filesApi.setServiceType, { params: { id: fileId }, body: { serviceType } })

describe('the service of a file', () => {
  test('the service of a file can be changed by its owner, with the price and an event, until it is paid', async () => {
    const order = await newOrder()
    const before = await fileOf(li.api, order.fileId)
    expect(before).toMatchObject({ service_type: 1, price: 198_000 })
    const params = { id: order.fileId }
    const { file } = await li.api.call(filesApi.setServiceType, { params, body: { serviceType: 2 } })
    expect(file).toEqual({ ...(await fileOf(li.api, order.fileId)), service_type: 2, price: 98_000 })
    expect(await choose(li.api, order.fileId, 2)).toBe('200')
    expect(await choose(li.api, order.fileId, 1)).toBe('200')
    const events = await peers.receives('file.service_changed', order.fileId, 2)
    expect(events.map(({ version, data }) => [version, data.service_type, data.original_name])).toEqual([
      [2, 2, 'paper.docx'],
      [3, 1, 'paper.docx'],
    ])
    await untilPaid(order)
    expect(await choose(li.api, order.fileId, 2)).toBe('409 already_paid')
  })

  test('the service of a file cannot be changed by others, to an unknown one or during a payment', async () => {
    const order = await newOrder()
    const other = await harness.person()
    expect(await choose(other.api, order.fileId, 2)).toBe('404 not_found')
    expect(await choose(staff.api, order.fileId, 2)).toBe('403 forbidden')
    expect(await choose(li.api, order.fileId, 3)).toBe('400 validation_failed')
    await sendPaymentEvent(peers, 'payment.started', { ...order, version: 1 })
    await untilPaid(await newOrder())
    expect(await choose(li.api, order.fileId, 2)).toBe('409 payment_in_progress')
    await sendPaymentEvent(peers, 'payment.canceled', { ...order, version: 2 })
    await untilPaid(await newOrder())
    expect(await choose(li.api, order.fileId, 2)).toBe('200')
  })

  test('the service of a file cannot be changed to a cheaper one once its result is delivered', async () => {
    const order = await newOrder()
    const params = { id: order.fileId }
    await staff.api.call(filesApi.uploadResult, { params, body: resultForm(wordDocument()) })
    expect(await choose(li.api, order.fileId, 2)).toBe('409 already_delivered')
    expect(await fileOf(li.api, order.fileId)).toMatchObject({ service_type: 1, price: 198_000 })
  })

  test('the service of a file is the one that was paid for, if another one was chosen during the payment', async () => {
    const order = await newOrder()
    expect(await choose(li.api, order.fileId, 2)).toBe('200')
    for (let times = 0; times < 2; times += 1) await sendPaymentConfirmed(peers, { ...order, serviceType: 1 })
    await untilPaid(await newOrder())
    expect(await fileOf(li.api, order.fileId)).toMatchObject({ service_type: 1, is_paid: true })
    const events = await peers.receives('file.service_changed', order.fileId, 2)
    expect(events.map(({ version, data }) => [version, data.service_type])).toEqual([
      [2, 2],
      [3, 1],
    ])
  })
})
