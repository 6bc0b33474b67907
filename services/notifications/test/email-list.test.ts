import { notificationsApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { announced } from './events.ts'
import { publicUrl, useHarness } from './harness.ts'

const harness = useHarness()

test('the list of emails shows staff what was sent, and sends it again under another id', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.resultUploaded(customer.id))
  const [first] = await harness.emails(customer.username, 1)
  await harness.sent()
  const staff = await harness.login({ isStaff: true })
  const { letters: emails } = await staff.call(notificationsApi.listMail, { query: { status: 'sent' } })
  const email = emails.find(({ user_id }) => user_id === customer.id)
  expect(email).toMatchObject({
    address: customer.username,
    kind: 'result_ready',
    status: 'sent',
    tries: 1,
  })
  await staff.call(notificationsApi.resendMail, { params: { id: email?.id ?? '' } })
  const [, second] = await harness.emails(customer.username, 2)
  expect(second?.subject).toBe(first?.subject)
  expect(second?.messageId).not.toBe(first?.messageId)
})

test('the list of emails shows those to one customer, without those to staff about the customer', async () => {
  const [customer, other] = [await harness.customer(), await harness.customer()]
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.announce(announced.resultUploaded(other.id))
  await harness.sent()
  const { rowCount } = await harness.rows.transaction((tx) =>
    tx.query(
      `INSERT INTO letters (id, event_id, recipient, user_id, kind, data, due_at, expires_at, event_time, created_at)
       SELECT $2::uuid, $2::uuid, 'staff', user_id, 'staff_document_paid', data, due_at, expires_at, event_time, created_at
       FROM letters WHERE user_id = $1`,
      [customer.id, newId()],
    ),
  )
  expect(rowCount).toBe(1)
  const staff = await harness.login({ isStaff: true })
  const found = await staff.call(notificationsApi.listMail, { query: { user_id: customer.id } })
  expect(found.letters.map(({ user_id, kind }) => [user_id, kind])).toEqual([[customer.id, 'result_ready']])
  expect(found.total).toBe(1)
})

test('the list of emails says who was not written to, and why, and sends nothing to them', async () => {
  const [silent, unconfirmed] = [await harness.customer(), await harness.customer({ confirmed: false })]
  await harness.announce(announced.preferences(silent.id, 3, { documents: false, payments: false }))
  await harness.untilIdle()
  await harness.announce(announced.resultUploaded(silent.id))
  await harness.announcePaid(silent.id)
  await harness.announce(announced.revisionRequested(unconfirmed.id))
  await harness.untilIdle()
  harness.advance(3 * 60_000)
  const staff = await harness.login({ isStaff: true })
  const skippedOf = async ({ id }: { id: string }) =>
    (await staff.call(notificationsApi.listMail, { query: { user_id: id, status: 'skipped' } })).letters.map(
      ({ kind, skipped, error, address }) => ({ kind, skipped, error, address }),
    )
  const off = { skipped: 'switched_off', error: null, address: silent.username }
  await eventually(async () =>
    expect((await skippedOf(silent)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: 'payment_received', ...off },
      { kind: 'result_ready', ...off },
    ]),
  )
  expect(await skippedOf(unconfirmed)).toEqual([
    { kind: 'revision_accepted', skipped: 'unconfirmed', error: null, address: unconfirmed.username },
  ])
  const { letters } = await staff.call(notificationsApi.listMail, { query: { user_id: silent.id } })
  const again = await staff.send(notificationsApi.resendMail, { params: { id: letters[0]?.id ?? '' } })
  expect(again.error?.code).toBe('email_not_wanted')
  await harness.sent()
  expect(harness.smtp.to(silent.username)).toEqual([])
  expect(harness.smtp.to(unconfirmed.username)).toEqual([])
})

test('the list of emails is narrowed by days', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.sent()
  const staff = await harness.login({ isStaff: true })
  const list = (query: object) =>
    staff.call(notificationsApi.listMail, { query: { user_id: customer.id, ...query } })
  const [email] = (await list({})).letters
  if (!email) throw new Error('no email')
  const later = new Date(Date.parse(email.created_at) + 1).toISOString()
  expect((await list({ from: email.created_at, to: later })).total).toBe(1)
  expect(await list({ from: later })).toMatchObject({ letters: [], total: 0 })
})

test('the list of emails is searched by any part of an address, and counts what failed', async () => {
  const [customer, other] = [await harness.customer(), await harness.customer()]
  for (const { id } of [customer, other]) await harness.announce(announced.resultUploaded(id))
  await harness.sent()
  const staff = await harness.login({ isStaff: true })
  const search = (address: string) => staff.call(notificationsApi.listMail, { query: { address } })
  const before = await search(customer.username.slice(4, 30).toUpperCase())
  expect(before.letters.map(({ user_id }) => user_id)).toEqual([customer.id])
  expect((await search('100%_of')).letters).toEqual([])
  await harness.rows.transaction((tx) =>
    tx.query("UPDATE letters SET status = 'failed' WHERE user_id = $1", [other.id]),
  )
  expect((await search(customer.username)).failed_count).toBe(before.failed_count + 1)
})

test('staff read an email without the token of its link', async () => {
  const customer = await harness.customer({ confirmed: false })
  await harness.announce(announced.linkRequested(customer.id, customer.username, 'reset_password'))
  const [sent] = await harness.emails(customer.username, 1)
  const staff = await harness.login({ isStaff: true })
  const { letters } = await staff.call(notificationsApi.listMail, { query: { user_id: customer.id } })
  const id = letters[0]?.id ?? ''
  const read = await staff.call(notificationsApi.readMail, { params: { id } })
  expect(read).toMatchObject({ letter: { id }, subject: 'Set a new password', attachment: null })
  const token = /reset-password#(\S+)/.exec(sent?.text ?? '')?.[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(read.text).toContain(`${publicUrl}/reset-password`)
  expect(read.text).not.toContain(token)
  expect(read.text).not.toMatch(/reset-password#\S/)
  expect((await staff.send(notificationsApi.readMail, { params: { id: newId() } })).status).toBe(404)
})

test('the list of emails is for staff only', async () => {
  const customer = await harness.login()
  const { error } = await customer.send(notificationsApi.listMail)
  expect(error?.code).toBe('forbidden')
  const staff = await harness.login({ isStaff: true })
  const missing = await staff.send(notificationsApi.resendMail, { params: { id: newId() } })
  expect(missing.error?.code).toBe('not_found')
})

test('the list of emails names the document of each, until it is deleted', async () => {
  const [customer, fileId] = [await harness.customer(), newId()]
  await harness.announce(announced.uploaded(customer.id, fileId, 'Methods.docx'))
  await harness.announce(announced.resultUploaded(customer.id, fileId))
  await harness.announce(announced.passwordChanged(customer.id, 'changed'))
  await harness.untilIdle()
  const staff = await harness.login({ isStaff: true })
  const listed = async () =>
    (await staff.call(notificationsApi.listMail, { query: { user_id: customer.id } })).letters
      .map(({ kind, file_id, original_name }) => [kind, file_id, original_name])
      .toSorted()
  const [result, password] = [
    ['result_ready', fileId, 'Methods.docx'],
    ['password_changed', null, null],
  ]
  expect(await listed()).toEqual([password, result])
  await harness.announce(announced.fileDeleted(customer.id, fileId))
  await harness.untilIdle()
  expect(await listed()).toEqual([password, ['result_ready', fileId, null]])
})
