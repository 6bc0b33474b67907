import { linkToken, newId } from '@runwen/service-kit'
import { eventually, testKeys } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { announced } from './events.ts'
import { publicUrl, staffAddress, useHarness } from './harness.ts'

const harness = useHarness({
  copies: 2,
  env: {
    CONTACT_NAME: 'Runwen Editing Pte. Ltd.',
    CONTACT_ADDRESS: '1 Paper Lane\nSingapore 068808',
    CONTACT_WECHAT: 'runwen-desk',
  },
})

const subjects = (address: string) => harness.smtp.to(address).map(({ subject }) => subject)
const count = async (userId: string) => {
  const { rows } = await harness.rows.read((tx) =>
    tx.query<{ status: string; kind: string; data: object }>(
      'SELECT status, kind, data FROM letters WHERE user_id = $1 ORDER BY id',
      [userId],
    ),
  )
  return rows
}

/** Waits until nothing is due, so that emails of other tests do not arrive in this one. */
async function forgetEmails(): Promise<void> {
  await harness.sent()
  harness.smtp.taken.length = 0
}

/** Moves the clock to the beginning of a period over which dead letters are gathered. */
function beginPeriod(): void {
  const periodMs = 10 * 60_000
  harness.advance(periodMs - (harness.now().getTime() % periodMs) + 1_000)
}

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
  await harness.settle()
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
  await harness.settle()
  await harness.announce(announced.paymentConfirmed(customer.id, orderId, 2, 0, fileId))
  await harness.settle()
  await harness.announce(announced.receiptRendered(customer.id, orderId))
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.text).toContain('Ready by: 3 December 2026 at 10:00 UTC')
  expect(email?.text).toContain(
    'Runwen Editing Pte. Ltd. · 1 Paper Lane, Singapore 068808 · WeChat runwen-desk',
  )
})

test('an email names times where the customer is', async () => {
  const customer = await harness.customer()
  const due = { due_at: '2026-12-03T23:30:00.000Z' }
  const moveDueTime = async (fileId: string) => {
    await harness.announce(announced.uploaded(customer.id, fileId))
    await harness.announce(announced.due('due_changed', customer.id, fileId, 2, due))
  }
  await harness.announce(announced.preferences(customer.id, 3, { timeZone: 'America/New_York' }))
  await harness.settle()
  await moveDueTime(newId())
  const [english] = await harness.emails(customer.username, 1)
  expect(english?.text).toContain('3 December 2026 at 18:30 (Eastern Standard Time)')
  // A client that does not know of time zones changes the language alone.
  await harness.announce(announced.preferences(customer.id, 4, { language: 'zh' }))
  await harness.settle()
  await moveDueTime(newId())
  const chinese = (await harness.emails(customer.username, 2)).find(({ text }) => text?.includes('交付'))
  expect(chinese?.text).toContain('2026 年 12 月 3 日 18:30（北美东部标准时间）')
})

test('the email about a payment waits for the due time as long as for the receipt, and no longer', async () => {
  const [known, unknown] = [await harness.customer(), await harness.customer()]
  const [fileId, order, other] = [newId(), newId(), newId()]
  await harness.announce(announced.paymentConfirmed(known.id, order, 2, 0, fileId))
  await harness.announce(announced.paymentConfirmed(unknown.id, other))
  await harness.settle()
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
  expect(subjects(customer.username)).toEqual(['您的文档已完成'])
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
  expect(subjects(customer.username).toSorted()).toEqual([
    'Set a new password',
    'Welcome to Runwen: confirm your email address',
  ])
})

test('an email about money or finished work goes to an address that is not confirmed, unless it is switched off', async () => {
  const customer = await harness.customer({ confirmed: false })
  const silent = await harness.customer({ confirmed: false })
  await harness.announce(announced.preferences(silent.id, 3, { documents: false, payments: false }))
  await harness.settle()
  for (const { id } of [customer, silent]) {
    await harness.announcePaid(id)
    await harness.announce(announced.resultUploaded(id))
    await harness.announce(announced.resultUploaded(id, newId(), 2))
  }
  await harness.emails(customer.username, 3)
  await harness.sent()
  expect(subjects(customer.username).toSorted()).toEqual([
    'Payment received: $1,980.00',
    'Your document is ready',
    'Your revised document is ready',
  ])
  expect(subjects(silent.username)).toEqual([])
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
    expect(subjects(customer.username)).toEqual([subject])
  },
)

test('an email announces a password that staff have set, also before the address is confirmed', async () => {
  const customer = await harness.customer({ confirmed: false })
  await harness.announce(announced.passwordChanged(customer.id, 'changed'))
  await harness.announce(announced.passwordChanged(customer.id, 'by_operator'))
  await harness.emails(customer.username, 1)
  await harness.sent()
  expect(subjects(customer.username)).toEqual(['Your password was set by our staff'])
})

test('an email goes to an administrator whose username is an email, and to no other', async () => {
  const admins = [`chief-${newId()}`, `chief-${newId()}@example.com`]
  for (const username of admins) {
    const id = newId()
    const data = { user_id: id, username, language: 'zh' as const, consent: null }
    await harness.announce({ type: 'user.registered', subject: id, version: 1, data })
    await harness.settle()
    await harness.announce(announced.passwordChanged(id, 'by_operator'))
  }
  await harness.emails(admins[1] ?? '', 1)
  await harness.sent()
  expect(admins.map(subjects)).toEqual([[], ['工作人员已为您设置新密码']])
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
  expect(JSON.stringify(await count(customer.id))).not.toContain(token)
})

test('an email with a link that has expired is not sent', async () => {
  const customer = await harness.customer({ confirmed: false })
  const expired = new Date(Date.now() - 1_000)
  await harness.announce(announced.linkRequested(customer.id, customer.username, 'reset_password', expired))
  await eventually(async () => expect(await count(customer.id)).toMatchObject([{ status: 'failed' }]), 20_000)
  expect(subjects(customer.username)).toEqual([])
})

test('an email names the file unless the customer switched that off', async () => {
  const customer = await harness.customer()
  const fileId = newId()
  await harness.announce(announced.uploaded(customer.id, fileId, 'secret plan.docx'))
  await harness.settle()
  await harness.announce(announced.resultUploaded(customer.id, fileId))
  await harness.emails(customer.username, 1)
  await harness.announce(announced.preferences(customer.id, 3, { names: false }))
  await harness.settle()
  await harness.announce(announced.resultUploaded(customer.id, fileId, 2))
  const [first, second] = await harness.emails(customer.username, 2)
  expect(first?.text).toContain('“secret plan.docx”')
  expect(second?.text).not.toContain('secret plan')
})

test('an email to an address that is not confirmed does not name the file', async () => {
  const customer = await harness.customer({ confirmed: false })
  const fileId = newId()
  await harness.announce(announced.uploaded(customer.id, fileId, 'secret plan.docx'))
  await harness.settle()
  await harness.announce(announced.resultUploaded(customer.id, fileId))
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.subject).toBe('Your document is ready')
  expect(email?.text).not.toContain('secret plan')
})

test('an email of a kind that the customer switched off is not sent', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.preferences(customer.id, 3, { documents: false, language: 'zh' }))
  await harness.settle()
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.announcePaid(customer.id)
  await harness.emails(customer.username, 1)
  await harness.sent()
  expect(subjects(customer.username)).toEqual(['已收到付款：$1,980.00'])
})

test('an email waits for a customer whose registration arrives later', async () => {
  const id = newId()
  await harness.announce(announced.resultUploaded(id))
  await harness.settle()
  await eventually(async () => expect(await count(id)).toHaveLength(1))
  const username = `${id}@example.com`
  await harness.announce({
    type: 'user.email_confirmed',
    subject: id,
    version: 2,
    data: { user_id: id, username },
  })
  await harness.settle()
  harness.advance(31_000)
  expect(await harness.emails(username, 1)).toHaveLength(1)
})

test('an email of an event from before the service existed is not sent', async () => {
  const customer = await harness.customer()
  const later = new Date(Date.now() + 60_000)
  const [before] = (await harness.rows.read((tx) => tx.query('SELECT started_at FROM installation'))).rows
  await harness.rows.transaction((tx) => tx.query('UPDATE installation SET started_at = $1', [later]))
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.settle()
  await harness.rows.transaction((tx) =>
    tx.query('UPDATE installation SET started_at = $1', [before?.started_at]),
  )
  await harness.announcePaid(customer.id)
  await harness.emails(customer.username, 1)
  expect(subjects(customer.username)).toEqual(['Payment received: $1,980.00'])
})

describe('a payment', () => {
  const requestOf = async (order: string) => {
    const { rows } = await harness.rows.read((tx) =>
      tx.query<{ data: object }>(
        `SELECT envelope->'data' AS data FROM outbox WHERE name = 'mail.receipt_requested' AND envelope->>'subject' = $1`,
        [order],
      ),
    )
    return rows.map(({ data }) => data)
  }

  test('asks for its receipt in the language of the customer, and attaches it to the email', async () => {
    const customer = await harness.customer({ language: 'zh' })
    const order = newId()
    const fileId = newId()
    await harness.announce(announced.paymentConfirmed(customer.id, order, 2, 0, fileId))
    await harness.announce(announced.paidChanged(customer.id, fileId, '2026-12-03T10:00:00.000Z'))
    await harness.settle()
    expect(await requestOf(order)).toEqual([
      {
        user_id: customer.id,
        order_id: order,
        language: 'zh',
        names_document: true,
        with_invoice: false,
      },
    ])
    expect(subjects(customer.username)).toEqual([])
    await harness.announce(announced.receiptRendered(customer.id, order))
    const [email] = await harness.emails(customer.username, 1)
    await harness.sent()
    expect(email?.attachments).toHaveLength(1)
    expect(email?.attachments[0]).toMatchObject({
      filename: 'receipt-2026-000042.pdf',
      mimeType: 'application/pdf',
    })
    const content = email?.attachments[0]?.content ?? ''
    expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).toBe('%PDF-1.3 receipt')
    expect(email?.text).toContain('收据见附件')
  })

  test.each([
    ['en', 'The receipt and the invoice are attached as PDFs.'],
    ['zh', '收据与商业发票见附件（PDF）。'],
  ] as const)(
    'brings an invoice beside the receipt to a customer who wishes it (%s)',
    async (language, text) => {
      const customer = await harness.customer({ language })
      await harness.announce(announced.preferences(customer.id, 3, { language, invoice: true }))
      await harness.settle()
      // A change by a version that does not know of invoices leaves the wish as it is.
      await harness.announce(announced.preferences(customer.id, 4, { language, names: true }))
      await harness.settle()
      const order = newId()
      const fileId = newId()
      await harness.announce(announced.paymentConfirmed(customer.id, order, 2, 0, fileId))
      await harness.announce(announced.paidChanged(customer.id, fileId, '2026-12-03T10:00:00.000Z'))
      await harness.settle()
      expect(await requestOf(order)).toEqual([
        { user_id: customer.id, order_id: order, language, names_document: true, with_invoice: true },
      ])
      await harness.announce(announced.receiptRendered(customer.id, order, true))
      const [email] = await harness.emails(customer.username, 1)
      await harness.sent()
      const contents = email?.attachments.map(({ filename, content }) => [
        filename,
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      ])
      expect(contents).toEqual([
        ['receipt-2026-000042.pdf', '%PDF-1.3 receipt'],
        ['invoice-2026-000042.pdf', '%PDF-1.3 invoice'],
      ])
      expect(email?.text).toContain(text)
    },
  )

  test('is confirmed without the receipt when that takes more than two minutes', async () => {
    const customer = await harness.customer()
    const order = newId()
    await harness.announce(announced.paymentConfirmed(customer.id, order))
    await harness.settle()
    harness.advance(2 * 60_000 + 1_000)
    const [email] = await harness.emails(customer.username, 1)
    await harness.sent()
    expect(email?.attachments).toEqual([])
    expect(email?.text).not.toContain('attached')
    await harness.announce(announced.receiptRendered(customer.id, order))
    await harness.sent()
    expect(subjects(customer.username)).toEqual(['Payment received: $1,980.00'])
  })

  test('requests no receipt when the customer unsubscribed from emails about payments', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.preferences(customer.id, 3, { payments: false }))
    await harness.settle()
    const order = newId()
    await harness.announce(announced.paymentConfirmed(customer.id, order))
    await harness.settle()
    expect(await requestOf(order)).toEqual([])
  })
})

test('replies are announced in one email when they are not read within five minutes', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.message('replied', customer.id, { version: 2 }))
  await harness.announce(announced.message('replied', customer.id, { version: 2 }))
  await harness.settle()
  expect(subjects(customer.username)).toEqual([])
  harness.advance(5 * 60_000)
  await harness.emails(customer.username, 1)
  await harness.sent()
  expect(subjects(customer.username)).toEqual(['You have 2 replies'])
  expect(await count(customer.id)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
})

test.each(['before', 'after'])(
  'replies are not announced when the event that they were read comes %s',
  async (order) => {
    const customer = await harness.customer()
    const id = newId()
    const events = [
      announced.message('replied', customer.id, { id, version: 2 }),
      announced.message('read', customer.id, { id, version: 3, by: 'customer' }),
    ]
    for (const event of order === 'before' ? events.toReversed() : events) {
      await harness.announce(event)
      await harness.settle()
    }
    expect(await count(customer.id)).toEqual([])
  },
)

test('replies are announced when only staff have read the message', async () => {
  const customer = await harness.customer()
  const id = newId()
  await harness.announce(announced.message('replied', customer.id, { id, version: 2 }))
  await harness.announce(announced.message('read', customer.id, { id, version: 3, by: 'staff' }))
  await harness.settle()
  expect(await count(customer.id)).toMatchObject([{ kind: 'replies_waiting', status: 'waiting' }])
})

test('the email about a failed payment names its sum and its time', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.paymentFailed(customer.id))
  await harness.settle()
  harness.advance(10 * 60_000)
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.text).toMatch(/Declined on: .+ UTC\nFee: \$980\.00/)
})

test('a failed payment is announced after ten minutes, unless it succeeds meanwhile', async () => {
  const customer = await harness.customer()
  const order = newId()
  await harness.announce(announced.paymentFailed(customer.id, order, 1))
  await harness.announce(announced.paymentFailed(customer.id, newId(), 1))
  await harness.settle()
  await harness.announcePaid(customer.id, { order })
  await harness.emails(customer.username, 1)
  harness.advance(10 * 60_000)
  await harness.emails(customer.username, 2)
  await harness.sent()
  expect(subjects(customer.username)).toEqual([
    'Payment received: $1,980.00',
    'Your payment did not go through',
  ])
})

test('a payment that was started is announced after half an hour, unless it ends or starts again', async () => {
  const customer = await harness.customer()
  const [paid, again] = [newId(), newId()]
  await harness.announce(announced.paymentStarted(customer.id, paid, 1))
  await harness.announce(announced.paymentStarted(customer.id, again, 1))
  await harness.settle()
  await harness.announcePaid(customer.id, { order: paid })
  await harness.announce(announced.paymentStarted(customer.id, again, 2))
  await harness.settle()
  await harness.emails(customer.username, 1)
  harness.advance(31 * 60_000)
  await harness.emails(customer.username, 2)
  await harness.sent()
  expect(subjects(customer.username)).toEqual([
    'Payment received: $1,980.00',
    'Your payment needs one more step',
  ])
})

test('a payment that was started is not announced when the start arrives after the end', async () => {
  const customer = await harness.customer()
  const order = newId()
  await harness.announce(announced.paymentConfirmed(customer.id, order, 2))
  await harness.settle()
  await harness.announce(announced.paymentStarted(customer.id, order, 1))
  await harness.settle()
  expect(await count(customer.id)).not.toContainEqual(expect.objectContaining({ kind: 'payment_unfinished' }))
})

describe('a due time', () => {
  const dueAt = '2027-03-02T10:00:00.000Z'
  const due = { due_at: dueAt }

  test('that was moved is announced to the customer, with the reason', async () => {
    const customer = await harness.customer({ language: 'zh' })
    await harness.announce(
      announced.due('due_changed', customer.id, newId(), 2, {
        due_at: dueAt,
        previous_due_at: '2027-03-01T10:00:00.000Z',
        reason: 'The editor is ill.',
      }),
    )
    const [email] = await harness.emails(customer.username, 1)
    expect(email?.subject).toBe('您的文档交付时间已调整')
    expect(email?.text).toContain('交付时间：2027 年 3 月 2 日 18:00（北京时间）')
    expect(email?.text).toContain('原定时间：2027 年 3 月 1 日 18:00（北京时间）')
    expect(email?.text).toContain('原因：The editor is ill.')
  })

  test('that comes near or has passed is announced to staff', async () => {
    const customer = await harness.customer()
    const fileId = newId()
    await forgetEmails()
    await harness.announce(announced.due('due_soon', customer.id, fileId, 2, due))
    await eventually(() => expect(subjects(staffAddress)).toEqual(['A document is due soon']), 20_000)
    await harness.announce(announced.due('overdue', customer.id, fileId, 3, due))
    await eventually(() => expect(subjects(staffAddress)).toContain('A document is overdue'), 20_000)
    expect(harness.smtp.to(staffAddress)[0]?.text).toContain('Due: 2 March 2027 at 10:00 UTC')
    expect(subjects(customer.username)).toEqual([])
  })

  test('sends no late reminder of a document that has a result', async () => {
    const customer = await harness.customer()
    const fileId = newId()
    await harness.announce(announced.resultUploaded(customer.id, fileId, 3))
    await harness.emails(customer.username, 1)
    await harness.announce(announced.due('due_soon', customer.id, fileId, 2, due))
    await harness.settle()
    expect(await count(customer.id)).toMatchObject([{ kind: 'revision_delivered' }])
  })
})

test.each([
  [
    { is_revision: true, answers_revision: false },
    'new_version_delivered',
    'A new version of your result is ready',
  ],
  [{ is_revision: true, answers_revision: true }, 'revision_delivered', 'Your revised document is ready'],
  [{ is_revision: false, answers_revision: true }, 'revision_delivered', 'Your revised document is ready'],
  [{ is_revision: true }, 'revision_delivered', 'Your revised document is ready'],
  [{ is_revision: false }, 'result_ready', 'Your document is ready'],
  [{ is_revision: false, is_paid: false }, 'result_ready', 'Pay to read and download all of it.'],
])('a result with %o is announced as %s', async (more, kind, words) => {
  const customer = await harness.customer()
  await harness.announce(announced.resultUploaded(customer.id, newId(), 2, more))
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.text).toContain(words)
  expect(await count(customer.id)).toMatchObject([{ kind }])
})

describe('instructions that a customer changes', () => {
  const noticesTo = async (userId: string) =>
    (await count(userId)).filter(({ kind }) => kind === 'staff_instructions_changed').length

  test('after the payment are announced to staff once, until the document is delivered', async () => {
    const customer = await harness.customer()
    const fileId = newId()
    for (const version of [4, 3, 5])
      await harness.announce(announced.instructionsChanged(customer.id, fileId, version))
    await eventually(async () => expect(await noticesTo(customer.id)).toBe(1), 20_000)
    await harness.settle()
    expect(await noticesTo(customer.id)).toBe(1)
    const { rows } = await harness.rows.read((tx) =>
      tx.query('SELECT subject_version, status FROM letters WHERE user_id = $1', [customer.id]),
    )
    expect(rows).toEqual([{ subject_version: 5, status: 'waiting' }])
    await harness.announce({ ...announced.resultUploaded(customer.id, fileId), version: 6 })
    await harness.emails(customer.username, 1)
    expect(await noticesTo(customer.id)).toBe(0)
  })

  test('before the payment are not', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.instructionsChanged(customer.id, newId(), 2, false))
    await harness.settle()
    expect(await noticesTo(customer.id)).toBe(0)
  })
})

test('a data archive is announced when it is ready', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.exportReady(customer.id))
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.subject).toBe('Your data is ready to download')
  expect(email?.html).toContain(`${publicUrl}/setting`)
})

test('a decided withdrawal is announced to the customer', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.withdrawalDecided(customer.id, 'approved'))
  await harness.emails(customer.username, 1)
  await harness.announce(announced.withdrawalDecided(customer.id, 'rejected'))
  await harness.emails(customer.username, 2)
  expect(subjects(customer.username)).toEqual(['Withdrawal paid: $392.00', 'Withdrawal not paid: $392.00'])
})

test('a credit is announced to the customer with its reason, also before the address is confirmed', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.creditGranted(customer.id))
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.subject).toBe('We added $50.00 to your balance')
  expect(email?.text).toContain('Reason: Sorry.')
})

describe('a decided fapiao request', () => {
  const issued = { status: 'issued', number: '24442000000012345678', note: null } as const
  const declined = { status: 'declined', number: null, note: '税号与抬头不符' } as const

  test('is announced to the customer with the number, or with the reason', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.fapiaoDecided(customer.id, issued))
    const [first] = await harness.emails(customer.username, 1)
    expect(first).toMatchObject({ subject: 'Your fapiao has been issued' })
    expect(first?.text).toContain('24442000000012345678')
    expect(first?.text).toContain('/app/billing')
    await harness.announce(announced.preferences(customer.id, 3, { language: 'zh' }))
    await harness.settle()
    await harness.announce(announced.fapiaoDecided(customer.id, declined))
    const [, second] = await harness.emails(customer.username, 2)
    expect(second).toMatchObject({ subject: '您的发票未能开具' })
    expect(second?.text).toMatch(/处理时间：\d{4} 年/)
    expect(second?.text).toContain('税号与抬头不符')
    await harness.sent()
    expect(subjects(customer.username)).toHaveLength(2)
  })

  test('that was issued with its PDF says where to download it', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.fapiaoDecided(customer.id, { ...issued, has_pdf: true }))
    const [email] = await harness.emails(customer.username, 1)
    expect(email?.text).toContain('You can download it as a PDF beside the order')
    expect(email?.text).toContain('Download the fapiao')
  })

  test('is not announced to a customer without emails about payments', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.preferences(customer.id, 3, { payments: false }))
    await harness.settle()
    await harness.announce(announced.fapiaoDecided(customer.id, issued))
    await harness.settle()
    await harness.sent()
    expect(subjects(customer.username)).toEqual([])
  })

  test('that is older than the decision is not announced to staff as pending', async () => {
    const customer = await harness.customer()
    await forgetEmails()
    const id = newId()
    await harness.announce(announced.fapiaoDecided(customer.id, issued, id))
    await harness.emails(customer.username, 1)
    await harness.announce(announced.fapiaoRequested(customer.id, id))
    await harness.announce(announced.fapiaoRequested(customer.id))
    await eventually(() => expect(subjects(staffAddress)).toEqual(['Fapiao requested']), 20_000)
    await harness.settle()
    await harness.sent()
    expect(subjects(staffAddress)).toEqual(['Fapiao requested'])
  })
})

test('staff get an email about dead letters, one for those within ten minutes', async () => {
  await forgetEmails()
  beginPeriod()
  await harness.announce(announced.deadLetter('user.registered'))
  await harness.announce(announced.deadLetter(null))
  await harness.settle()
  expect(subjects(staffAddress)).toEqual([])
  harness.advance(20 * 60_000)
  await eventually(() => expect(subjects(staffAddress)).toContain('2 items are waiting for you'), 20_000)
  expect(harness.smtp.to(staffAddress)[0]?.text).toContain('An event could not be handled: 2')
})

test('staff get an email about events that fail in the notifications service itself', async () => {
  await forgetEmails()
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
  }, 20_000)
  harness.advance(10 * 60_000)
  await eventually(() => expect(subjects(staffAddress)).toContain('An event could not be handled'), 20_000)
})

test('staff get emails about withdrawals and about payments that need a check', async () => {
  const customer = await harness.customer()
  await forgetEmails()
  await harness.announce(announced.withdrawalRequested(customer.id))
  await eventually(() => expect(subjects(staffAddress)).toEqual(['Withdrawal requested']), 20_000)
  await harness.announce(announced.mismatchReported())
  await eventually(
    () => expect(subjects(staffAddress)).toEqual(['Withdrawal requested', 'A payment needs a check']),
    20_000,
  )
})

test('staff get an email about a message that has no reply after an hour', async () => {
  const customer = await harness.customer()
  const answered = newId()
  await harness.announce(announced.message('posted', customer.id, { id: answered }))
  await harness.announce(announced.message('posted', customer.id))
  await harness.settle()
  await harness.announce(announced.message('replied', customer.id, { id: answered, version: 2 }))
  await harness.settle()
  harness.smtp.taken.length = 0
  harness.advance(3_600_000)
  await eventually(() => expect(subjects(staffAddress)).toContain('A message is waiting for a reply'), 20_000)
  await harness.sent()
  expect((await count(customer.id)).filter(({ kind }) => kind === 'staff_message_unanswered')).toHaveLength(1)
})

test('staff are reminded of a message that needs no reply only if that is undone', async () => {
  const customer = await harness.customer()
  const [done, undone] = [newId(), newId()]
  for (const id of [done, undone]) {
    await harness.announce(announced.message('posted', customer.id, { id }))
    await harness.announce(announced.message('settled', customer.id, { id, version: 2 }))
  }
  await harness.announce(announced.message('unsettled', customer.id, { id: undone, version: 3 }))
  await harness.settle()
  const reminders = (await count(customer.id)).filter(({ kind }) => kind === 'staff_message_unanswered')
  expect(reminders).toHaveLength(1)
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

  test('is known from a snapshot', async () => {
    const id = newId()
    const username = `${id}@example.com`
    await snapshot(id, username, 5)
    await harness.settle()
    await harness.announcePaid(id)
    await harness.announce(announced.resultUploaded(id))
    await harness.emails(username, 1)
    await harness.sent()
    expect(subjects(username)).toEqual(['您的文档已完成'])
  })

  test('keeps what newer events than the snapshot said', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.preferences(customer.id, 9, { language: 'en' }))
    await harness.settle()
    await snapshot(customer.id, customer.username, 8)
    await harness.settle()
    await harness.announcePaid(customer.id)
    await harness.emails(customer.username, 1)
    expect(subjects(customer.username)).toEqual(['Payment received: $1,980.00'])
  })
})

test('a deleted user takes all emails along, also those to staff, and gets no late ones', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.revisionRequested(customer.id))
  await harness.emails(customer.username, 1)
  await harness.sent()
  await harness.announce(announced.deleted(customer.id))
  await harness.settle()
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.settle()
  expect(await count(customer.id)).toEqual([])
  const { rows } = await harness.rows.read((tx) =>
    tx.query('SELECT username FROM users WHERE id = $1', [customer.id]),
  )
  expect(rows).toEqual([{ username: null }])
})
