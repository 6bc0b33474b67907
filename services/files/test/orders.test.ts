import { filesApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, resultForm } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { wordDocument } from './documents/word-parts.ts'
import { fileOf, keysOf, outcome, uploadOne, useHarness } from './harness.ts'
import { ordersOf } from './orders.ts'
import { sendPaymentConfirmed, sendPaymentEvent } from './payment-events.ts'

const setUp = useHarness({ copies: 2 })
const { harness, peers, li, staff } = setUp
const { newOrder, untilPaid } = ordersOf(setUp)

test('own files can be listed by payment, with the number and price of all unpaid ones', async () => {
  const person = await harness.person()
  const files = [await uploadOne(person.api), await uploadOne(person.api), await uploadOne(person.api)]
  const [, paid = ''] = files
  const list = (query: Record<string, string | number>) => person.api.call(filesApi.listFiles, { query })
  const prices = (await list({})).files.map(({ price }) => price)
  const price = prices[0] ?? 0
  expect(await list({ limit: 1 })).toMatchObject({
    unpaid_count: 3,
    unpaid_amount: 3 * price,
    currency: 'usd',
  })
  await sendPaymentConfirmed(peers, { fileId: paid, userId: person.userId })
  await eventually(async () => expect(await fileOf(person.api, paid)).toMatchObject({ is_paid: true }))
  const unpaid = await list({ is_paid: 'false' })
  expect(unpaid).toMatchObject({ unpaid_count: 2, unpaid_amount: 2 * price, next_cursor: null })
  expect(unpaid.files.map(({ id }) => id)).toEqual([files[2], files[0]])
  expect((await list({ is_paid: 'true' })).files.map(({ id }) => id)).toEqual([paid])
  const first = await list({ is_paid: 'false', limit: 1 })
  const second = await list({ is_paid: 'false', limit: 1, cursor: first.next_cursor ?? '' })
  expect(second.files.map(({ id }) => id)).toEqual([files[0]])
})

test('own files can be searched by name and state, with the number of all', async () => {
  const person = await harness.person()
  const [toPay, paid, ready, stopped] = await Promise.all(
    ['Alpha.docx', 'Beta 100%.docx', '论文 Beta.docx', 'Gamma.docx'].map((name) =>
      uploadOne(person.api, name),
    ),
  )
  const ids = async (query: Record<string, string>) => {
    const { files, file_count } = await person.api.call(filesApi.listFiles, { query })
    expect(file_count).toBe(4)
    return files.map(({ id }) => id).sort()
  }
  for (const fileId of [paid, ready, stopped])
    await sendPaymentConfirmed(peers, { fileId: fileId ?? '', userId: person.userId })
  const params = { id: ready ?? '' }
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(wordDocument()) })
  await staff.api.call(filesApi.setStatus, { params: { id: stopped ?? '' }, body: { status: 'failed' } })
  await eventually(async () => expect(await ids({ is_paid: 'true' })).toHaveLength(3))
  expect(await ids({ state: 'to_pay' })).toEqual([toPay])
  expect(await ids({ state: 'in_progress' })).toEqual([paid])
  expect(await ids({ state: 'ready' })).toEqual([ready])
  expect(await ids({ state: 'stopped' })).toEqual([stopped])
  await person.api.call(filesApi.requestRevision, { params, body: { comment: 'again' } })
  expect(await ids({ state: 'in_progress' })).toEqual([paid, ready].sort())
  expect(await ids({ search: ' bETA ' })).toEqual([paid, ready].sort())
  expect(await ids({ search: 'beta', state: 'to_pay' })).toEqual([])
  expect(await ids({ search: '0%' })).toEqual([paid])
  expect(await ids({ search: '' })).toHaveLength(4)
  expect(await outcome(person.api, filesApi.listFiles, { query: { state: 'lost' } })).toBe(
    '400 validation_failed',
  )
})

test('a document that was stopped before its payment is not counted as to be paid for', async () => {
  const person = await harness.person()
  const [id] = [await uploadOne(person.api), await uploadOne(person.api)]
  await staff.api.call(filesApi.setStatus, { params: { id }, body: { status: 'failed' } })
  const { files, unpaid_count, unpaid_amount } = await person.api.call(filesApi.listFiles, {
    query: { state: 'to_pay' },
  })
  expect(files).toHaveLength(1)
  expect([unpaid_count, unpaid_amount]).toEqual([1, files[0]?.price])
})

const remove = (fileId: string) => outcome(li.api, filesApi.deleteFile, { params: { id: fileId } })

describe('a payment', () => {
  test('a payment marks the file as paid once, and publishes an event', async () => {
    const order = await newOrder()
    const paidAt = '2026-11-20T08:00:00.000Z'
    for (let times = 0; times < 3; times += 1) await sendPaymentConfirmed(peers, { ...order, paidAt })
    await eventually(async () =>
      expect(await fileOf(li.api, order.fileId)).toMatchObject({ is_paid: true, paid_at: paidAt }),
    )
    await untilPaid(await newOrder())
    const events = await peers.receives('file.paid_changed', order.fileId)
    const { due_at } = await fileOf(li.api, order.fileId)
    expect(events.map(({ version, data }) => [version, data.is_paid, data.paid_at, data.due_at])).toEqual([
      [2, true, paidAt, due_at],
    ])
    expect(due_at).toMatch(/Z$/)
  })

  test('a payment that was just made lets a download wait for its event', async () => {
    // The wait ends after two seconds, in which a busy machine may not deliver the event.
    await eventually(async () => {
      const order = await newOrder()
      const params = { id: order.fileId }
      await staff.api.call(filesApi.uploadResult, { params, body: resultForm(wordDocument()) })
      const asked = outcome(li.api, filesApi.downloadResult, { params })
      await sendPaymentConfirmed(peers, order)
      expect(await asked).toBe('200')
    })
  })

  test('a payment that is refunded leaves the file unpaid, unless another payment is valid, and staff see why', async () => {
    const order = await newOrder()
    const seenByStaff = async () =>
      (await staff.api.call(filesApi.adminGetFile, { params: { id: order.fileId } })).file
    expect(await seenByStaff()).toMatchObject({ is_paid: false, is_refunded: false })
    const second = { ...order, orderId: newId() }
    await sendPaymentConfirmed(peers, order)
    await sendPaymentConfirmed(peers, second)
    await sendPaymentEvent(peers, 'payment.refunded', { ...order, version: 3 })
    await untilPaid(await newOrder())
    expect(await seenByStaff()).toMatchObject({ is_paid: true, is_refunded: false })
    await sendPaymentEvent(peers, 'payment.refunded', { ...second, version: 3 })
    await eventually(async () =>
      expect(await seenByStaff()).toMatchObject({ is_paid: false, paid_at: null, is_refunded: true }),
    )
    expect(await fileOf(li.api, order.fileId)).toMatchObject({
      is_paid: false,
      is_refunded: true,
      paid_at: null,
    })
  })

  test('a refunded file is not counted as to be paid for, and keeps its payment and refund in the history', async () => {
    const counts = async () => {
      const { unpaid_count, unpaid_amount } = await li.api.call(filesApi.listFiles)
      return { unpaid_count, unpaid_amount }
    }
    const before = await counts()
    const order = await newOrder()
    await sendPaymentConfirmed(peers, { ...order, paidAt: '2026-11-20T08:00:00.000Z' })
    await sendPaymentEvent(peers, 'payment.refunded', {
      ...order,
      version: 3,
      at: new Date('2026-11-21T08:00:00.000Z'),
    })
    const { fileId } = order
    await eventually(async () =>
      expect(await fileOf(li.api, fileId)).toMatchObject({ is_paid: false, is_refunded: true }),
    )
    expect(await counts()).toEqual(before)
    const { files } = await li.api.call(filesApi.listFiles, { query: { state: 'refunded' } })
    expect(files.map(({ id }) => id)).toContain(fileId)
    const toPay = await li.api.call(filesApi.listFiles, { query: { state: 'to_pay' } })
    expect(toPay.files.map(({ id }) => id)).not.toContain(fileId)
    const { history } = await li.api.call(filesApi.fileHistory, { params: { id: fileId } })
    const money = history.filter(({ kind }) => kind === 'paid' || kind === 'refunded')
    expect(money).toMatchObject([
      { kind: 'refunded', at: '2026-11-21T08:00:00.000Z', by: 'system' },
      { kind: 'paid', at: '2026-11-20T08:00:00.000Z', by: 'you' },
    ])
  })

  test('a partial refund is in the history once, with its sum except for editors, and the file stays paid', async () => {
    const order = await newOrder()
    const params = { id: order.fileId }
    const part = (version: number, amount: number, at: string) =>
      sendPaymentEvent(peers, 'payment.part_refunded', { ...order, version, amount, at: new Date(at) })
    // The parts come before the payment, the second one first and once more.
    await part(4, 20_000, '2026-11-22T08:00:00.000Z')
    await part(3, 50_000, '2026-11-21T08:00:00.000Z')
    await part(4, 20_000, '2026-11-22T08:00:00.000Z')
    await sendPaymentConfirmed(peers, { ...order, paidAt: '2026-11-20T08:00:00.000Z' })
    await untilPaid(await newOrder())
    expect(await fileOf(li.api, order.fileId)).toMatchObject({ is_paid: true, is_refunded: false })
    expect(peers.received('file.part_refunded', order.fileId)).toHaveLength(2)

    const isMoney = ({ kind }: { kind: string }) => kind === 'paid' || kind === 'part_refunded'
    const moneyOf = ({ history }: { history: { kind: string; by: string; at: string; amount?: number }[] }) =>
      history.filter(isMoney).map(({ kind, by, at, amount }) => [kind, by, at.slice(0, 10), amount])
    const parts = (sums: boolean) => [
      ['part_refunded', 'system', '2026-11-22', sums ? 20_000 : undefined],
      ['part_refunded', 'system', '2026-11-21', sums ? 50_000 : undefined],
    ]
    expect(moneyOf(await li.api.call(filesApi.fileHistory, { params }))).toEqual([
      ...parts(true),
      ['paid', 'you', '2026-11-20', undefined],
    ])
    expect(moneyOf(await staff.api.call(filesApi.adminFileHistory, { params }))).toEqual([
      ...parts(true),
      ['paid', 'customer', '2026-11-20', undefined],
    ])
    const editor = await harness.person({ isStaff: true, role: 'editor' })
    const forEditor = moneyOf(await editor.api.call(filesApi.adminFileHistory, { params }))
    expect(forEditor.slice(0, 2)).toEqual(parts(false))
  })

  test('a refund that staff decided names them to staff, and the last one has its sum except for editors', async () => {
    const order = await newOrder()
    const params = { id: order.fileId }
    await sendPaymentConfirmed(peers, { ...order, paidAt: '2026-11-20T08:00:00.000Z' })
    await untilPaid(order)
    const refund = { ...order, decidedBy: staff.userId }
    const at = (day: number) => new Date(`2026-11-${day}T08:00:00.000Z`)
    await sendPaymentEvent(peers, 'payment.part_refunded', {
      ...refund,
      version: 3,
      amount: 50_000,
      at: at(21),
    })
    await sendPaymentEvent(peers, 'payment.refunded', { ...refund, version: 4, amount: 148_000, at: at(22) })
    await eventually(async () =>
      expect(await fileOf(li.api, order.fileId)).toMatchObject({ is_refunded: true }),
    )
    const refundsOf = ({ history }: { history: { kind: string; by: string; amount?: number }[] }) =>
      history.filter(({ kind }) => kind.endsWith('refunded'))
    expect(refundsOf(await li.api.call(filesApi.fileHistory, { params }))).toMatchObject([
      { kind: 'refunded', by: 'staff', amount: 148_000 },
      { kind: 'part_refunded', by: 'staff', amount: 50_000 },
    ])
    expect(refundsOf(await staff.api.call(filesApi.adminFileHistory, { params }))).toMatchObject([
      { kind: 'refunded', by: 'staff', user_id: staff.userId, amount: 148_000 },
      { kind: 'part_refunded', by: 'staff', user_id: staff.userId, amount: 50_000 },
    ])
    const editor = await harness.person({ isStaff: true, role: 'editor' })
    const forEditor = refundsOf(await editor.api.call(filesApi.adminFileHistory, { params }))
    expect(forEditor.map(({ by, amount }) => [by, amount])).toEqual([
      ['staff', undefined],
      ['staff', undefined],
    ])
  })

  test('a partial refund stays in the history when a deletion that it came during is undone', async () => {
    const order = await newOrder()
    const params = { id: order.fileId }
    await untilPaid(order)
    await staff.api.call(filesApi.adminDeleteFile, { params })
    await sendPaymentEvent(peers, 'payment.part_refunded', { ...order, version: 3, amount: 100 })
    await peers.receives('file.part_refunded', order.fileId)
    await staff.api.call(filesApi.restoreFile, { params })
    const { history } = await li.api.call(filesApi.fileHistory, { params })
    expect(history[0]).toMatchObject({ kind: 'part_refunded', amount: 100 })
  })

  test('a payment that is refunded before its confirmation arrives does not mark the file as paid', async () => {
    const order = await newOrder()
    await sendPaymentEvent(peers, 'payment.refunded', { ...order, version: 3 })
    await untilPaid(await newOrder())
    await sendPaymentConfirmed(peers, order)
    await untilPaid(await newOrder())
    expect(await fileOf(li.api, order.fileId)).toMatchObject({ is_paid: false })
  })
})

describe('a file that is being paid for', () => {
  test.for(['payment.canceled', 'payment.failed', 'payment.refunded'] as const)(
    'a file that is being paid for cannot be deleted by its owner before %s',
    async (end) => {
      const order = await newOrder()
      await sendPaymentEvent(peers, 'payment.started', { ...order, version: 1 })
      await untilPaid(await newOrder())
      expect(await remove(order.fileId)).toBe('409 payment_in_progress')
      await sendPaymentEvent(peers, end, { ...order, version: 2 })
      await untilPaid(await newOrder())
      expect(await remove(order.fileId)).toBe('204')
    },
  )

  test('a file that is being paid for is locked again by another attempt, in any order of events', async () => {
    const order = await newOrder()
    await sendPaymentEvent(peers, 'payment.started', { ...order, version: 3 })
    await untilPaid(await newOrder())
    await sendPaymentEvent(peers, 'payment.failed', { ...order, version: 2 })
    await sendPaymentEvent(peers, 'payment.started', { ...order, version: 1 })
    await untilPaid(await newOrder())
    expect(await remove(order.fileId)).toBe('409 payment_in_progress')
    await sendPaymentConfirmed(peers, { ...order, version: 4 })
    await untilPaid(await newOrder())
    expect(await remove(order.fileId)).toBe('204')
  })

  test('a file that is being paid for can be deleted by staff, and the payment is refused when it arrives', async () => {
    const order = await newOrder()
    await sendPaymentEvent(peers, 'payment.started', { ...order, version: 1 })
    await untilPaid(await newOrder())
    expect(await outcome(staff.api, filesApi.adminDeleteFile, { params: { id: order.fileId } })).toBe('204')
    for (let times = 0; times < 3; times += 1) await sendPaymentConfirmed(peers, order)
    const [event] = await peers.receives('file.payment_refused', order.fileId)
    expect(event?.data).toEqual({ file_id: order.fileId, user_id: li.userId, order_id: order.orderId })
    await untilPaid(await newOrder())
    expect(await peers.receives('file.payment_refused', order.fileId)).toHaveLength(1)
  })
})

test('a payment that arrived before the deletion is not refused', async () => {
  const order = await newOrder()
  await untilPaid(order)
  expect(await remove(order.fileId)).toBe('204')
  await sendPaymentConfirmed(peers, order)
  await untilPaid(await newOrder())
  expect(peers.received('file.payment_refused', order.fileId)).toEqual([])
})

describe('while the clock of the payment service is wrong', () => {
  test.for([
    ['ten minutes ahead', 600_000],
    ['ten minutes behind', -600_000],
  ] as const)('deleted files stay deleted, paid ones paid, while clocks differ by %s', async ([, skewMs]) => {
    const at = () => new Date(Date.now() + skewMs)
    const orders: Awaited<ReturnType<typeof newOrder>>[] = []
    for (let i = 0; i < 12; i += 1) orders.push({ ...(await newOrder()), orderId: newId(at()) })
    const kinds = ['payment.started', 'payment.failed', 'payment.started', 'payment.canceled'] as const
    const events = orders.flatMap((order, i) => [
      ...kinds.map((type, n) => () => sendPaymentEvent(peers, type, { ...order, version: n + 1, at: at() })),
      ...(i % 3 === 0
        ? [() => sendPaymentConfirmed(peers, { ...order, version: 6, paidAt: at().toISOString(), at: at() })]
        : []),
    ])
    const shuffled = [...events, ...events, ...events]
      .map((send) => ({ send, place: Math.random() }))
      .sort((a, b) => a.place - b.place)
    const deletions = orders.map(async ({ fileId }, i) => {
      if (i % 2 === 1) return
      await eventually(async () => expect(await remove(fileId)).toMatch(/^(204|404 not_found)$/))
    })
    for (const { send } of shuffled) await send()
    await Promise.all(deletions)
    await untilPaid(await newOrder())
    const { rows } = await harness.rows.pool.query<{ id: string }>(
      'SELECT id FROM files WHERE id = ANY($1)',
      [orders.map(({ fileId }) => fileId)],
    )
    const kept = orders.filter((_, i) => i % 2 === 1)
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.map(({ fileId }) => fileId).sort())
    for (const [i, { fileId }] of orders.entries()) {
      if (i % 2 === 1) expect((await fileOf(li.api, fileId)).is_paid).toBe(i % 3 === 0)
      else {
        const params = { id: fileId }
        expect(await outcome(li.api, filesApi.downloadOriginal, { params })).toBe('404 not_found')
      }
    }
    await eventually(async () => {
      const keys = (await keysOf(harness.store)).join()
      for (const [i, { fileId }] of orders.entries()) expect(keys.includes(fileId)).toBe(i % 2 === 1)
    })
  })
})
