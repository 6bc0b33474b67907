import { linkToken, newId } from '@runwen/service-kit'
import { eventually, testKeys } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { announced } from './events.ts'
import { publicUrl, useHarness } from './harness.ts'

const harness = useHarness({
  copies: 2,
  env: {
    CONTACT_NAME: 'Runwen Editing Pte. Ltd.',
    CONTACT_ADDRESS: '1 Paper Lane\nSingapore 068808',
    CONTACT_WECHAT: 'runwen-desk',
  },
})

test('an archive of a customer contains the emails to the customer without the secrets of links, and no others', async () => {
  const [customer, other] = [await harness.customer(), await harness.customer()]
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.announce(announced.linkRequested(customer.id, customer.username, 'reset_password'))
  await harness.announce(announced.resultUploaded(other.id))
  await harness.emails(customer.username, 2)
  await harness.sent()
  const export_id = newId()
  await harness.announce({
    type: 'file.export_requested',
    subject: export_id,
    data: { user_id: customer.id, export_id },
  })
  await harness.untilIdle()
  const { rows } = await harness.rows.read((tx) =>
    tx.query<{ data: { name: string; content: string; number: number; total: number } }>(
      `SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'subject' = $1`,
      [export_id],
    ),
  )
  expect(rows).toMatchObject([{ data: { name: 'emails.json', number: 1, total: 1 } }])
  const emails: object[] = JSON.parse(rows[0]?.data.content ?? '')
  const sent = { status: 'sent', address: customer.username, sent_at: expect.any(String) }
  expect(emails).toHaveLength(2)
  expect(emails).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'result_ready', ...sent }),
      expect.objectContaining({ kind: 'reset_password', ...sent }),
    ]),
  )
  expect(rows[0]?.data.content).not.toContain('nonce')
})

test('the email about a payment says when the document is due, and who runs the product', async () => {
  const customer = await harness.customer()
  const [fileId, orderId] = [newId(), newId()]
  await harness.announce(announced.uploaded(customer.id, fileId))
  await harness.announce(announced.paidChanged(customer.id, fileId, '2026-12-03T10:00:00.000Z'))
  await harness.untilIdle()
  await harness.announce(announced.paymentConfirmed(customer.id, orderId, 2, 0, fileId))
  await harness.untilIdle()
  await harness.announce(announced.receiptRendered(customer.id, orderId))
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.text).toContain('Ready by: 3 December 2026 at 10:00 UTC')
  expect(email?.text).toContain(
    'Runwen Editing Pte. Ltd. · 1 Paper Lane, Singapore 068808 · WeChat runwen-desk',
  )
})

test('an older event does not bring back a due time that was moved, nor any event that of a deleted document', async () => {
  const customer = await harness.customer()
  const [moved, deleted] = [newId(), newId()]
  const dueTimes = async () => {
    await harness.untilIdle()
    const { rows } = await harness.rows.read((tx) =>
      tx.query('SELECT file_id, due_at FROM due_times WHERE file_id = ANY($1)', [[moved, deleted]]),
    )
    return rows
  }
  const due = { due_at: '2026-12-05T10:00:00.000Z' }
  await harness.announce(announced.due('due_changed', customer.id, moved, 3, due))
  await harness.announce(announced.fileDeleted(customer.id, deleted))
  await harness.untilIdle()
  await harness.announce(announced.paidChanged(customer.id, moved, '2026-12-03T10:00:00.000Z'))
  await harness.announce(announced.paidChanged(customer.id, deleted, '2026-12-03T10:00:00.000Z'))
  expect(await dueTimes()).toEqual([{ file_id: moved, due_at: new Date(due.due_at) }])
})

test('an email names times where the customer is', async () => {
  const customer = await harness.customer()
  const due = { due_at: '2026-12-03T23:30:00.000Z' }
  const moveDueTime = async (fileId: string) => {
    await harness.announce(announced.uploaded(customer.id, fileId))
    await harness.announce(announced.due('due_changed', customer.id, fileId, 2, due))
  }
  await harness.announce(announced.preferences(customer.id, 3, { timeZone: 'America/New_York' }))
  await harness.untilIdle()
  await moveDueTime(newId())
  const [english] = await harness.emails(customer.username, 1)
  expect(english?.text).toContain('3 December 2026 at 18:30 (Eastern Standard Time)')
  // A client that does not know of time zones changes the language alone.
  await harness.announce(announced.preferences(customer.id, 4, { language: 'zh' }))
  await harness.untilIdle()
  await moveDueTime(newId())
  const chinese = (await harness.emails(customer.username, 2)).find(({ text }) => text?.includes('交付'))
  expect(chinese?.text).toContain('2026 年 12 月 3 日 18:30（北美东部标准时间）')
})

test('the email about a payment waits for the due time as long as for the receipt, and no longer', async () => {
  const [known, unknown] = [await harness.customer(), await harness.customer()]
  const [fileId, order, other] = [newId(), newId(), newId()]
  await harness.announce(announced.paymentConfirmed(known.id, order, 2, 0, fileId))
  await harness.announce(announced.paymentConfirmed(unknown.id, other))
  await harness.untilIdle()
  await harness.announce(announced.receiptRendered(known.id, order))
  await harness.announce(announced.receiptRendered(unknown.id, other))
  const waitsFor = (id: string) =>
    eventually(async () => {
      const { rows } = await harness.rows.read((tx) =>
        tx.query("SELECT error FROM letters WHERE user_id = $1 AND status = 'waiting'", [id]),
      )
      expect(rows).toEqual([{ error: expect.stringContaining('is due') }])
    })
  await waitsFor(known.id)
  await waitsFor(unknown.id)
  await harness.announce(announced.paidChanged(known.id, fileId, '2026-12-03T10:00:00.000Z'))
  const [email] = await harness.emails(known.username, 1)
  expect(email?.text).toContain('Ready by: 3 December 2026 at 10:00 UTC')
  expect(harness.smtp.to(unknown.username)).toEqual([])
  harness.advance(3 * 60_000)
  const [late] = await harness.emails(unknown.username, 1)
  expect(late?.text).not.toContain('Ready by')
})

test('an email is sent once per event, in the customer’s language, under an id that follows from its row', async () => {
  const customer = await harness.customer({ language: 'zh' })
  const fileId = newId()
  await harness.announce(announced.resultUploaded(customer.id, fileId))
  const [email] = await harness.emails(customer.username, 1)
  await harness.sent()
  expect(harness.subjects(customer.username)).toEqual(['您的文档已完成'])
  expect(email?.from).toEqual({ name: 'Runwen 润文', address: 'mail@runwen.example' })
  const { rows } = await harness.rows.read((tx) =>
    tx.query<{ id: string }>('SELECT id FROM letters WHERE user_id = $1', [customer.id]),
  )
  expect(email?.messageId).toBe(`<${rows[0]?.id}.1@runwen.example>`)
  expect(email?.html).toContain(`${publicUrl}/documents/${fileId}`)
  expect(email?.text).toContain(`${publicUrl}/documents/${fileId}`)
})

test('an email is not sent before the address is confirmed, unless it confirms it or resets the password', async () => {
  const customer = await harness.customer({ confirmed: false })
  await harness.announce(announced.revisionRequested(customer.id))
  await harness.announce(announced.linkRequested(customer.id, customer.username))
  await harness.announce(announced.linkRequested(customer.id, customer.username, 'reset_password'))
  await harness.emails(customer.username, 2)
  await harness.sent()
  expect(harness.subjects(customer.username).toSorted()).toEqual([
    'Set a new password',
    'Welcome to Runwen: confirm your email address',
  ])
})

test('an email about money or finished work goes to an address that is not confirmed, unless it is switched off', async () => {
  const customer = await harness.customer({ confirmed: false })
  const silent = await harness.customer({ confirmed: false })
  await harness.announce(announced.preferences(silent.id, 3, { documents: false, payments: false }))
  await harness.untilIdle()
  for (const { id } of [customer, silent]) {
    await harness.announcePaid(id)
    await harness.announce(announced.resultUploaded(id))
    await harness.announce(announced.resultUploaded(id, newId(), 2))
  }
  await harness.emails(customer.username, 3)
  await harness.sent()
  expect(harness.subjects(customer.username).toSorted()).toEqual([
    'Payment received: $1,980.00',
    'Your document is ready',
    'Your revised document is ready',
  ])
  expect(harness.subjects(silent.username)).toEqual([])
})

test.each([
  [39_200, 'Payment received: $1,588.00, and $392.00 from your balance'],
  [198_000, 'Paid from your balance: $1,980.00'],
])(
  'an email about a payment names what was charged and what came from the balance: %i',
  async (applied, subject) => {
    const customer = await harness.customer()
    await harness.announcePaid(customer.id, { fromBalance: applied })
    await harness.emails(customer.username, 1)
    await harness.sent()
    expect(harness.subjects(customer.username)).toEqual([subject])
  },
)

test('an email announces a password that staff have set, also before the address is confirmed', async () => {
  const customer = await harness.customer({ confirmed: false })
  await harness.announce(announced.passwordChanged(customer.id, 'changed'))
  await harness.announce(announced.passwordChanged(customer.id, 'by_operator'))
  await harness.emails(customer.username, 1)
  await harness.sent()
  expect(harness.subjects(customer.username)).toEqual(['Your password was set by our staff'])
})

test('an email says that two-step login was turned on or off, and from where', async () => {
  const customer = await harness.customer({ confirmed: false })
  const changes = [
    [announced.secondFactorChanged(customer.id, true), 'Two-step login is on'],
    [announced.secondFactorChanged(customer.id, false), 'Two-step login is off'],
    [announced.secondFactorChanged(customer.id, false, null), 'Two-step login was turned off by our staff'],
  ] as const
  for (const [event] of changes) await harness.announce(event)
  const emails = await harness.emails(customer.username, changes.length)
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual(
    changes.map(([, subject]) => subject).toSorted(),
  )
  for (const { subject, text } of emails) {
    const hasPlace = text?.includes('IP address: 203.0.113.9\nDevice: Firefox, Windows')
    expect(hasPlace).toBe(!subject?.includes('staff'))
  }
})

test('an email goes to a member of staff whose username is an email, and to no other', async () => {
  const admins = [`chief-${newId()}`, `chief-${newId()}@example.com`]
  for (const username of admins) {
    const id = newId()
    const data = { user_id: id, username, language: 'zh' as const, consent: null }
    await harness.announce({ type: 'user.registered', subject: id, version: 1, data })
    await harness.untilIdle()
    await harness.announce(announced.passwordChanged(id, 'by_operator'))
  }
  await harness.emails(admins[1] ?? '', 1)
  await harness.sent()
  expect(admins.map(harness.subjects)).toEqual([[], ['工作人员已为您设置新密码']])
})

test('an email carries the token of its link in the fragment, and nothing else does', async () => {
  const customer = await harness.customer({ confirmed: false })
  const event = announced.linkRequested(customer.id, customer.username)
  await harness.announce(event)
  const [email] = await harness.emails(customer.username, 1)
  const nonce = event.type === 'user.link_requested' ? event.data.nonce : ''
  const token = linkToken(testKeys.LINK_KEY, 'confirm_email', nonce)
  expect(email?.html).toContain(`href="${publicUrl}/confirm-email#${token}"`)
  expect(email?.text).toContain(`${publicUrl}/confirm-email#${token}`)
  expect(JSON.stringify(await harness.stored(customer.id))).not.toContain(token)
})

test('an email with a link that has expired is not sent', async () => {
  const customer = await harness.customer({ confirmed: false })
  const expired = new Date(Date.now() - 1_000)
  await harness.announce(announced.linkRequested(customer.id, customer.username, 'reset_password', expired))
  await eventually(
    async () => expect(await harness.stored(customer.id)).toMatchObject([{ status: 'failed' }]),
    20_000,
  )
  expect(harness.subjects(customer.username)).toEqual([])
})

test('an email names the file unless the customer switched that off', async () => {
  const customer = await harness.customer()
  const fileId = newId()
  await harness.announce(announced.uploaded(customer.id, fileId, 'secret plan.docx'))
  await harness.untilIdle()
  await harness.announce(announced.resultUploaded(customer.id, fileId))
  await harness.emails(customer.username, 1)
  await harness.announce(announced.preferences(customer.id, 3, { names: false }))
  await harness.untilIdle()
  await harness.announce(announced.resultUploaded(customer.id, fileId, 2))
  const [first, second] = await harness.emails(customer.username, 2)
  expect(first?.text).toContain('“secret plan.docx”')
  expect(second?.text).not.toContain('secret plan')
})

test('an email to an address that is not confirmed does not name the file', async () => {
  const customer = await harness.customer({ confirmed: false })
  const fileId = newId()
  await harness.announce(announced.uploaded(customer.id, fileId, 'secret plan.docx'))
  await harness.untilIdle()
  await harness.announce(announced.resultUploaded(customer.id, fileId))
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.subject).toBe('Your document is ready')
  expect(email?.text).not.toContain('secret plan')
})

test('an email of a kind that the customer switched off is not sent', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.preferences(customer.id, 3, { documents: false, language: 'zh' }))
  await harness.untilIdle()
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.announcePaid(customer.id)
  await harness.emails(customer.username, 1)
  await harness.sent()
  expect(harness.subjects(customer.username)).toEqual(['已收到付款：$1,980.00'])
})

test('an email waits for a customer whose registration arrives later', async () => {
  const id = newId()
  await harness.announce(announced.resultUploaded(id))
  await harness.untilIdle()
  await eventually(async () => expect(await harness.stored(id)).toHaveLength(1))
  const username = `${id}@example.com`
  await harness.announce({
    type: 'user.email_confirmed',
    subject: id,
    version: 2,
    data: { user_id: id, username },
  })
  await harness.untilIdle()
  harness.advance(31_000)
  expect(await harness.emails(username, 1)).toHaveLength(1)
})

test('an email of an event from before the service existed is not sent', async () => {
  const customer = await harness.customer()
  const later = new Date(Date.now() + 60_000)
  const [before] = (await harness.rows.read((tx) => tx.query('SELECT started_at FROM installation'))).rows
  await harness.rows.transaction((tx) => tx.query('UPDATE installation SET started_at = $1', [later]))
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.untilIdle()
  await harness.rows.transaction((tx) =>
    tx.query('UPDATE installation SET started_at = $1', [before?.started_at]),
  )
  await harness.announcePaid(customer.id)
  await harness.emails(customer.username, 1)
  expect(harness.subjects(customer.username)).toEqual(['Payment received: $1,980.00'])
})

describe('a user who registered before the service existed', () => {
  const snapshot = (id: string, username: string, version: number) =>
    harness.announce({
      type: 'user.snapshot',
      subject: id,
      version,
      data: {
        user_id: id,
        username,
        email_confirmed: true,
        language: 'zh',
        mail: { documents: true, messages: true, payments: false },
        names_in_mail: false,
      },
    })

  test('a user who registered before the service existed is known from a snapshot', async () => {
    const id = newId()
    const username = `${id}@example.com`
    await snapshot(id, username, 5)
    await harness.untilIdle()
    await harness.announcePaid(id)
    await harness.announce(announced.resultUploaded(id))
    await harness.emails(username, 1)
    await harness.sent()
    expect(harness.subjects(username)).toEqual(['您的文档已完成'])
  })

  test('a user who registered before the service existed keeps what newer events than the snapshot said', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.preferences(customer.id, 9, { language: 'en' }))
    await harness.untilIdle()
    await snapshot(customer.id, customer.username, 8)
    await harness.untilIdle()
    await harness.announcePaid(customer.id)
    await harness.emails(customer.username, 1)
    expect(harness.subjects(customer.username)).toEqual(['Payment received: $1,980.00'])
  })
})

const lettersTo = async (address: string) => {
  const { rows } = await harness.rows.read((tx) =>
    tx.query('SELECT kind, status FROM letters WHERE address = $1', [address]),
  )
  return rows
}

test('a last email tells a deleted customer or member of staff what happened to the account, and nothing is kept of it', async () => {
  const chinese = await harness.customer({ language: 'zh', confirmed: false })
  const [english, staff, early] = [
    await harness.customer(),
    await harness.customer(),
    await harness.customer(),
  ]
  const deletion = announced.deleted(chinese.id, true)
  await harness.announce(deletion)
  await harness.announce(deletion)
  await harness.announce(announced.deleted(english.id, true))
  await harness.announce(announced.deleted(staff.id, false))
  await harness.announce(announced.deleted(early.id))
  await harness.announce(announced.deleted(newId(), true))
  const [toChinese] = await harness.emails(chinese.username, 1)
  const [toEnglish] = await harness.emails(english.username, 1)
  const [toStaff] = await harness.emails(staff.username, 1)
  await harness.sent()
  expect(harness.subjects(chinese.username)).toEqual(['您的账户已删除'])
  expect(toChinese?.text).toMatch(/余额已作废[\s\S]*您曾有润文账户/)
  expect(harness.subjects(english.username)).toEqual(['Your account was deleted'])
  expect(toEnglish?.text).toMatch(/Deleted on: .*[\s\S]*had an account with Runwen/)
  expect(harness.subjects(early.username)).toEqual([])
  expect(harness.subjects(staff.username)).toEqual(['Your staff account was deleted'])
  expect(toStaff?.text).not.toMatch(/documents|balance/)
  for (const { username } of [chinese, english, staff]) expect(await lettersTo(username)).toEqual([])
})

test('a last email that the server refuses is forgotten, too', async () => {
  const customer = await harness.customer()
  harness.smtp.faults.recipientCode = 550
  await harness.announce(announced.deleted(customer.id, true))
  await harness.untilIdle()
  await harness.sent()
  delete harness.smtp.faults.recipientCode
  expect(harness.smtp.to(customer.username)).toEqual([])
  expect(await lettersTo(customer.username)).toEqual([])
})

test('a deletion that a restored backup repeats days later is not announced again', async () => {
  const customer = await harness.customer()
  harness.advance(25 * 3_600_000)
  await harness.announce(announced.deleted(customer.id, true))
  await harness.untilIdle()
  await harness.sent()
  expect(harness.smtp.to(customer.username)).toEqual([])
})

test('a deleted user takes all emails along, also those to staff, and gets no late ones', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.revisionRequested(customer.id))
  await harness.emails(customer.username, 1)
  await harness.sent()
  await harness.announce(announced.deleted(customer.id))
  await harness.untilIdle()
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.untilIdle()
  expect(await harness.stored(customer.id)).toEqual([])
  const { rows } = await harness.rows.read((tx) =>
    tx.query('SELECT username FROM users WHERE id = $1', [customer.id]),
  )
  expect(rows).toEqual([{ username: null }])
})
