import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { announced } from './events.ts'
import { staffAddress, useHarness } from './harness.ts'

const harness = useHarness({ copies: 2 })

/** Moves the clock to the beginning of a period over which dead letters are gathered. */
function beginPeriod(): void {
  const periodMs = 10 * 60_000
  harness.advance(periodMs - (harness.now().getTime() % periodMs) + 1_000)
}

test('staff get an email about dead letters, one for those within ten minutes', async () => {
  await harness.forgetEmails()
  beginPeriod()
  await harness.announce(announced.deadLetter('user.registered'))
  await harness.announce(announced.deadLetter(null))
  await harness.untilIdle()
  expect(harness.subjects(staffAddress)).toEqual([])
  harness.advance(20 * 60_000)
  await eventually(
    () => expect(harness.subjects(staffAddress)).toContain('2 items are waiting for you'),
    20_000,
  )
  expect(harness.smtp.to(staffAddress)[0]?.text).toContain('An event could not be handled: 2')
})

test('staff get an email about events that fail in the notifications service itself', async () => {
  await harness.forgetEmails()
  beginPeriod()
  await harness.rows.transaction((tx) =>
    tx.query("INSERT INTO event_failures (id, name, body) VALUES ($1, 'user.registered', 'not an event')", [
      newId(),
    ]),
  )
  await eventually(async () => {
    const { rows } = await harness.rows.read((tx) =>
      tx.query("SELECT data FROM letters WHERE kind = 'staff_dead_letter' AND status = 'waiting'"),
    )
    expect(rows).toEqual([{ data: { service: 'notifications', event: 'user.registered' } }])
  })
  harness.advance(10 * 60_000)
  await eventually(
    () => expect(harness.subjects(staffAddress)).toContain('An event could not be handled'),
    20_000,
  )
})

test('staff get emails about withdrawals and about payments that need a check', async () => {
  const customer = await harness.customer()
  await harness.forgetEmails()
  await harness.announce(announced.withdrawalRequested(customer.id))
  await eventually(() => expect(harness.subjects(staffAddress)).toEqual(['Withdrawal requested']))
  await harness.announce(announced.mismatchReported())
  await eventually(
    () => expect(harness.subjects(staffAddress)).toEqual(['Withdrawal requested', 'A payment needs a check']),
    20_000,
  )
})

test('staff get an email about a message that has no reply after an hour', async () => {
  const customer = await harness.customer()
  const answered = newId()
  await harness.announce(announced.message('posted', customer.id, { id: answered }))
  await harness.announce(announced.message('posted', customer.id))
  await harness.untilIdle()
  await harness.announce(announced.message('replied', customer.id, { id: answered, version: 2 }))
  await harness.untilIdle()
  harness.smtp.received.length = 0
  harness.advance(3_600_000)
  await eventually(
    () => expect(harness.subjects(staffAddress)).toContain('A message is waiting for a reply'),
    20_000,
  )
  await harness.sent()
  expect(
    (await harness.stored(customer.id)).filter(({ kind }) => kind === 'staff_message_unanswered'),
  ).toHaveLength(1)
})

test('staff are reminded of a message that needs no reply only if that is undone', async () => {
  const customer = await harness.customer()
  const [done, undone] = [newId(), newId()]
  for (const id of [done, undone]) {
    await harness.announce(announced.message('posted', customer.id, { id }))
    await harness.announce(announced.message('settled', customer.id, { id, version: 2 }))
  }
  await harness.announce(announced.message('unsettled', customer.id, { id: undone, version: 3 }))
  await harness.untilIdle()
  const reminders = (await harness.stored(customer.id)).filter(
    ({ kind }) => kind === 'staff_message_unanswered',
  )
  expect(reminders).toHaveLength(1)
})
