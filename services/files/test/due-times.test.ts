import { filesApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { client, eventually, resultForm } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { addWorkingDays, readWorkingDays } from '../src/models/calendar/calendar.ts'
import { backfillDueTimes } from '../src/use-cases/due-times/backfill-due-times.ts'
import { remindOfDueTimes } from '../src/use-cases/due-times/remind-of-due-times.ts'
import { wordDocument } from './documents/word-parts.ts'
import { fileOf, outcome, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed, sendPaymentEvent } from './payment-events.ts'

const calendar = { timeZone: 'Asia/Shanghai', closing: readWorkingDays('Mon-Fri 18:00'), holidays: [] }
const days = { 1: 5, 2: 3 }
const revisionDays = 1
const turnaround = { calendar, days, revisionDays }
const hourMs = 3_600_000

const dueAfter = (from: Date, workingDays: number) =>
  addWorkingDays(calendar, from, workingDays).toISOString()

/** Runs `change` and returns the due times `workingDays` after its beginning and its end, which differ at closing time. */
async function dueAfterNow(workingDays: number, change: () => Promise<unknown>): Promise<string[]> {
  const before = new Date()
  await change()
  return [dueAfter(before, workingDays), dueAfter(new Date(), workingDays)]
}

const {
  harness,
  peers,
  li: customer,
  staff,
} = useHarness({
  env: { TURNAROUND_TRANSLATION_DAYS: '5', TURNAROUND_POLISH_DAYS: '3', TURNAROUND_REVISION_DAYS: '1' },
})

async function paidFile(paidAt = new Date()): Promise<{ id: string; orderId: string }> {
  const id = await uploadOne(customer.api)
  const orderId = newId()
  const payment = { fileId: id, userId: customer.userId, orderId, paidAt: paidAt.toISOString() }
  await sendPaymentConfirmed(peers, payment)
  await eventually(async () => expect((await fileOf(customer.api, id)).is_paid).toBe(true))
  return { id, orderId }
}

const moveDueTime = (id: string, body: object) =>
  outcome(staff.api, filesApi.moveDueTime, { params: { id }, body })
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

test('the due time of a file follows from the payment and from a revision, and ends with the result', async () => {
  const paidAt = new Date(Date.now() - 24 * hourMs)
  const { id } = await paidFile(paidAt)
  const paid = { due_at: dueAfter(paidAt, days[1]), due_reason: null, waiting_on: 'staff' }
  expect(await fileOf(customer.api, id)).toMatchObject(paid)

  await staff.api.call(filesApi.setStatus, { params: { id }, body: { status: 'processing' } })
  expect(await fileOf(customer.api, id)).toMatchObject(paid)

  await staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(wordDocument()) })
  expect(await fileOf(customer.api, id)).toMatchObject({ due_at: null, waiting_on: null })

  const body = { comment: 'please look again' }
  const expected = await dueAfterNow(revisionDays, () =>
    customer.api.call(filesApi.requestRevision, { params: { id }, body }),
  )
  const file = await fileOf(customer.api, id)
  expect(file.waiting_on).toBe('staff')
  expect(expected).toContain(file.due_at)
})

test('the due time of a file is not set before the payment, and ends with a refund or a failure', async () => {
  const unpaid = await uploadOne(customer.api)
  expect(await fileOf(customer.api, unpaid)).toMatchObject({ due_at: null, waiting_on: 'customer' })

  const refunded = await paidFile()
  await sendPaymentEvent(peers, 'payment.refunded', {
    fileId: refunded.id,
    userId: customer.userId,
    orderId: refunded.orderId,
    version: 3,
  })
  await eventually(async () =>
    expect(await fileOf(customer.api, refunded.id)).toMatchObject({ due_at: null, waiting_on: null }),
  )

  const failed = await paidFile()
  await staff.api.call(filesApi.setStatus, { params: { id: failed.id }, body: { status: 'failed' } })
  expect(await fileOf(customer.api, failed.id)).toMatchObject({ due_at: null, waiting_on: null })
})

test('a file that is continued after a failure or a completion by hand is due when it was, unless it was delivered', async () => {
  const paidAt = new Date(Date.now() - 24 * hourMs)
  const { id } = await paidFile(paidAt)
  const moved = { due_at: inHours(500), due_reason: 'The editor is ill.' }
  const set = (status: 'processing' | 'completed' | 'failed' | 'pending') =>
    staff.api.call(filesApi.setStatus, { params: { id }, body: { status } })
  for (const [stopped, next, due] of [
    ['failed', 'pending', { due_at: dueAfter(paidAt, days[1]), due_reason: null }],
    ['completed', 'processing', { due_at: dueAfter(paidAt, days[1]), due_reason: null }],
    ['failed', 'processing', moved],
  ] as const) {
    if (due === moved) await moveDueTime(id, { due_at: moved.due_at, reason: moved.due_reason })
    await set(stopped)
    expect(await fileOf(customer.api, id)).toMatchObject({ due_at: null, due_reason: null })
    await set(next)
    expect(await fileOf(customer.api, id)).toMatchObject(due)
  }
  await set('failed')
  await staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(wordDocument()) })
  const expected = await dueAfterNow(revisionDays, () => set('processing'))
  expect(expected).toContain((await fileOf(customer.api, id)).due_at)
})

test('the history of a customer has every result, revision request and status of all documents', async () => {
  const before = await staff.api.call(filesApi.customerHistory, { params: { id: customer.userId } })
  const { id } = await paidFile()
  await staff.api.call(filesApi.setStatus, { params: { id }, body: { status: 'processing' } })
  const deliver = () =>
    staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(wordDocument()) })
  await deliver()
  await customer.api.call(filesApi.requestRevision, { params: { id }, body: { comment: 'Figure 2' } })
  await deliver()
  const { history } = await staff.api.call(filesApi.customerHistory, { params: { id: customer.userId } })
  expect(history.length).toBeGreaterThan(before.history.length)
  const own = history.filter(({ file_id }) => file_id === id)
  expect(own.map(({ kind, version }) => [kind, version])).toEqual([
    ['result', 2],
    ['revision_requested', null],
    ['result', 1],
    ['in_progress', null],
  ])
  expect(own.map(({ user_id }) => user_id)).toEqual([
    staff.userId,
    customer.userId,
    staff.userId,
    staff.userId,
  ])
  const times = history.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  const other = await staff.api.call(filesApi.customerHistory, { params: { id: staff.userId } })
  expect(other).toEqual({ history: [], is_cut: false })
})

test('the due time of a file is moved by staff with a reason that the customer sees', async () => {
  const { id } = await paidFile()
  const { due_at: previous_due_at } = await fileOf(customer.api, id)
  const due_at = inHours(500)
  expect(await moveDueTime(id, { due_at, reason: 'The editor is ill.' })).toBe('200')
  expect(await fileOf(customer.api, id)).toMatchObject({ due_at, due_reason: 'The editor is ill.' })
  const [event] = await peers.receives('file.due_changed', id)
  expect(event?.data).toEqual({
    file_id: id,
    user_id: customer.userId,
    due_at,
    previous_due_at,
    reason: 'The editor is ill.',
  })
})

test('the due time of a file is not moved into the past, without a reason, or on a file that is not due', async () => {
  const { id } = await paidFile()
  const unpaid = await uploadOne(customer.api)
  const good = { due_at: inHours(1), reason: 'sooner' }
  expect(await moveDueTime(id, { ...good, due_at: inHours(-1) })).toBe('400 due_time_past')
  expect(await moveDueTime(id, { ...good, due_at: 'tomorrow' })).toBe('400 validation_failed')
  expect(await moveDueTime(id, { ...good, reason: ' ' })).toBe('400 validation_failed')
  expect(await moveDueTime(unpaid, good)).toBe('409 not_due')
  expect(await moveDueTime(newId(), good)).toBe('404 not_found')
})

test('the due time of a file is shown to every customer before payment', async () => {
  const before = [days[1], days[2], revisionDays].map((each) => dueAfter(new Date(), each))
  const answer = await client(harness.urls[0] ?? '').call(filesApi.deliveryTimes)
  const after = [days[1], days[2], revisionDays].map((each) => dueAfter(new Date(), each))
  const { delivery_times, revision_due_at } = answer
  expect(delivery_times.map(({ service_type }) => service_type)).toEqual([1, 2])
  expect([before, after]).toContainEqual([...delivery_times.map(({ due_at }) => due_at), revision_due_at])
})

describe('reminders', () => {
  const remind = (now: Date) =>
    remindOfDueTimes({ database: harness.rows, now: () => now, dueReminderHours: 24 })

  test('reminders are published once for each due time, by two copies at the same time', async () => {
    const { id } = await paidFile()
    const count = async (name: string) => {
      const sql = `SELECT 1 FROM outbox WHERE name = $1 AND envelope->>'subject' = $2`
      return (await harness.rows.pool.query(sql, [name, id])).rowCount
    }
    const dueAt = inHours(1_000)
    await moveDueTime(id, { due_at: dueAt, reason: 'a' })
    const before = (hours: number) => new Date(Date.parse(dueAt) - hours * hourMs)

    await remind(before(25))
    expect(await count('file.due_soon')).toBe(0)
    await Promise.all([remind(before(23)), remind(before(23))])
    await remind(before(1))
    expect([await count('file.due_soon'), await count('file.overdue')]).toEqual([1, 0])
    await Promise.all([remind(before(-1)), remind(before(-1))])
    expect([await count('file.due_soon'), await count('file.overdue')]).toEqual([1, 1])

    await moveDueTime(id, { due_at: inHours(2_000), reason: 'b' })
    await remind(new Date(Date.parse(dueAt) + 2_000 * hourMs))
    expect([await count('file.due_soon'), await count('file.overdue')]).toEqual([1, 2])
  })
})

test('files that were paid before due times existed get one', async () => {
  const { id } = await paidFile()
  const unpaid = await uploadOne(customer.api)
  await harness.rows.pool.query('UPDATE files SET due_at = NULL WHERE id = $1', [id])
  const now = new Date()
  await backfillDueTimes({ database: harness.rows, now: () => now, turnaround })
  expect((await fileOf(customer.api, id)).due_at).toBe(dueAfter(now, days[1]))
  expect((await fileOf(customer.api, unpaid)).due_at).toBeNull()
})
