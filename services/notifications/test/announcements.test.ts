import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { announced } from './events.ts'
import { publicUrl, staffAddress, useHarness } from './harness.ts'

const harness = useHarness({ copies: 2 })

/** Moves the clock to the beginning of a period over which dead letters are gathered. */
function beginPeriod(): void {
  const periodMs = 10 * 60_000
  harness.advance(periodMs - (harness.now().getTime() % periodMs) + 1_000)
}

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

  test('a payment asks for its receipt in the language of the customer, and attaches it to the email', async () => {
    const customer = await harness.customer({ language: 'zh' })
    const order = newId()
    const fileId = newId()
    await harness.announce(announced.paymentConfirmed(customer.id, order, 2, 0, fileId))
    await harness.announce(announced.paidChanged(customer.id, fileId, '2026-12-03T10:00:00.000Z'))
    await harness.untilIdle()
    expect(await requestOf(order)).toEqual([
      {
        user_id: customer.id,
        order_id: order,
        language: 'zh',
        names_document: true,
        with_invoice: false,
      },
    ])
    expect(harness.subjects(customer.username)).toEqual([])
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
    'a payment brings an invoice with the receipt to a customer who wishes it (%s)',
    async (language, text) => {
      const customer = await harness.customer({ language })
      await harness.announce(announced.preferences(customer.id, 3, { language, invoice: true }))
      await harness.untilIdle()
      // A change by a version that does not know of invoices leaves the wish as it is.
      const timeZone = 'Europe/Berlin'
      await harness.announce(announced.preferences(customer.id, 4, { language, names: true, timeZone }))
      await harness.untilIdle()
      const order = newId()
      const fileId = newId()
      await harness.announce(announced.paymentConfirmed(customer.id, order, 2, 0, fileId))
      await harness.announce(announced.paidChanged(customer.id, fileId, '2026-12-03T10:00:00.000Z'))
      await harness.untilIdle()
      expect(await requestOf(order)).toEqual([
        {
          user_id: customer.id,
          order_id: order,
          language,
          time_zone: timeZone,
          names_document: true,
          with_invoice: true,
        },
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

  test('a payment is confirmed without the receipt when that takes more than two minutes', async () => {
    const customer = await harness.customer()
    const order = newId()
    await harness.announce(announced.paymentConfirmed(customer.id, order))
    await harness.untilIdle()
    harness.advance(2 * 60_000 + 1_000)
    const [email] = await harness.emails(customer.username, 1)
    await harness.sent()
    expect(email?.attachments).toEqual([])
    expect(email?.text).not.toContain('attached')
    await harness.announce(announced.receiptRendered(customer.id, order))
    await harness.sent()
    expect(harness.subjects(customer.username)).toEqual(['Payment received: $1,980.00'])
  })

  test('a payment requests no receipt when the customer unsubscribed from emails about payments', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.preferences(customer.id, 3, { payments: false }))
    await harness.untilIdle()
    const order = newId()
    await harness.announce(announced.paymentConfirmed(customer.id, order))
    await harness.untilIdle()
    expect(await requestOf(order)).toEqual([])
  })
})

test('replies are announced in one email when they are not read within five minutes', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.message('replied', customer.id, { version: 2 }))
  await harness.announce(announced.message('replied', customer.id, { version: 2 }))
  await harness.untilIdle()
  expect(harness.subjects(customer.username)).toEqual([])
  harness.advance(5 * 60_000)
  await harness.emails(customer.username, 1)
  await harness.sent()
  expect(harness.subjects(customer.username)).toEqual(['You have 2 replies'])
  expect(await harness.stored(customer.id)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
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
      await harness.untilIdle()
    }
    expect(await harness.stored(customer.id)).toEqual([])
  },
)

test('replies are announced when only staff have read the message', async () => {
  const customer = await harness.customer()
  const id = newId()
  await harness.announce(announced.message('replied', customer.id, { id, version: 2 }))
  await harness.announce(announced.message('read', customer.id, { id, version: 3, by: 'staff' }))
  await harness.untilIdle()
  expect(await harness.stored(customer.id)).toMatchObject([{ kind: 'replies_waiting', status: 'waiting' }])
})

test('the email about a failed payment names its sum and its time', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.paymentFailed(customer.id))
  await harness.untilIdle()
  harness.advance(10 * 60_000)
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.text).toMatch(/Declined on: .+ UTC\nFee: \$980\.00/)
})

test('a failed payment is announced after ten minutes, unless it succeeds by then', async () => {
  const customer = await harness.customer()
  const order = newId()
  await harness.announce(announced.paymentFailed(customer.id, order, 1))
  await harness.announce(announced.paymentFailed(customer.id, newId(), 1))
  await harness.untilIdle()
  await harness.announcePaid(customer.id, { order })
  await harness.emails(customer.username, 1)
  harness.advance(10 * 60_000)
  await harness.emails(customer.username, 2)
  await harness.sent()
  expect(harness.subjects(customer.username)).toEqual([
    'Payment received: $1,980.00',
    'Your payment did not go through',
  ])
})

test('a payment that was started is announced after half an hour, unless it ends or starts again', async () => {
  const customer = await harness.customer()
  const [paid, again] = [newId(), newId()]
  await harness.announce(announced.paymentStarted(customer.id, paid, 1))
  await harness.announce(announced.paymentStarted(customer.id, again, 1))
  await harness.untilIdle()
  await harness.announcePaid(customer.id, { order: paid })
  await harness.announce(announced.paymentStarted(customer.id, again, 2))
  await harness.untilIdle()
  await harness.emails(customer.username, 1)
  harness.advance(31 * 60_000)
  await harness.emails(customer.username, 2)
  await harness.sent()
  expect(harness.subjects(customer.username)).toEqual([
    'Payment received: $1,980.00',
    'Your payment needs one more step',
  ])
})

test('a payment that was started is not announced when the start arrives after the end', async () => {
  const customer = await harness.customer()
  const order = newId()
  await harness.announce(announced.paymentConfirmed(customer.id, order, 2))
  await harness.untilIdle()
  await harness.announce(announced.paymentStarted(customer.id, order, 1))
  await harness.untilIdle()
  expect(await harness.stored(customer.id)).not.toContainEqual(
    expect.objectContaining({ kind: 'payment_unfinished' }),
  )
})

describe('a due time', () => {
  const dueAt = '2027-03-02T10:00:00.000Z'
  const due = { due_at: dueAt }

  test('a due time that was moved is announced to the customer, with the reason', async () => {
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

  test('a due time that comes near or has passed is announced to staff', async () => {
    const customer = await harness.customer()
    const fileId = newId()
    await harness.forgetEmails()
    await harness.announce(announced.due('due_soon', customer.id, fileId, 2, due))
    await eventually(() => expect(harness.subjects(staffAddress)).toEqual(['A document is due soon']), 20_000)
    await harness.announce(announced.due('overdue', customer.id, fileId, 3, due))
    await eventually(() => expect(harness.subjects(staffAddress)).toContain('A document is overdue'), 20_000)
    expect(harness.smtp.to(staffAddress)[0]?.text).toContain('Due: 2 March 2027 at 10:00 UTC')
    expect(harness.subjects(customer.username)).toEqual([])
  })

  test('a due time sends no late reminder of a document that has a result', async () => {
    const customer = await harness.customer()
    const fileId = newId()
    await harness.announce(announced.resultUploaded(customer.id, fileId, 3))
    await harness.emails(customer.username, 1)
    await harness.announce(announced.due('due_soon', customer.id, fileId, 2, due))
    await harness.untilIdle()
    expect(await harness.stored(customer.id)).toMatchObject([{ kind: 'revision_delivered' }])
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
  expect(await harness.stored(customer.id)).toMatchObject([{ kind }])
})

describe('instructions that a customer changes', () => {
  const noticesTo = async (userId: string) =>
    (await harness.stored(userId)).filter(({ kind }) => kind === 'staff_instructions_changed').length

  test('instructions that a customer changes after the payment are announced to staff once, until the document is delivered', async () => {
    const customer = await harness.customer()
    const fileId = newId()
    for (const version of [4, 3, 5])
      await harness.announce(announced.instructionsChanged(customer.id, fileId, version))
    await eventually(async () => expect(await noticesTo(customer.id)).toBe(1), 20_000)
    await harness.untilIdle()
    expect(await noticesTo(customer.id)).toBe(1)
    const { rows } = await harness.rows.read((tx) =>
      tx.query('SELECT subject_version, status FROM letters WHERE user_id = $1', [customer.id]),
    )
    expect(rows).toEqual([{ subject_version: 5, status: 'waiting' }])
    await harness.announce({ ...announced.resultUploaded(customer.id, fileId), version: 6 })
    await harness.emails(customer.username, 1)
    expect(await noticesTo(customer.id)).toBe(0)
  })

  test('instructions that a customer changes before the payment are not announced', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.instructionsChanged(customer.id, newId(), 2, false))
    await harness.untilIdle()
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
  expect(harness.subjects(customer.username)).toEqual([
    'Withdrawal paid: $392.00',
    'Withdrawal not paid: $392.00',
  ])
})

test('a credit is announced to the customer with its reason, also before the address is confirmed', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.creditGranted(customer.id))
  const [email] = await harness.emails(customer.username, 1)
  expect(email?.subject).toBe('We added $50.00 to your balance')
  expect(email?.text).toContain('Reason: Sorry.')
})

test('a decided withdrawal is not announced to staff as one to review', async () => {
  const customer = await harness.customer()
  await harness.forgetEmails()
  const id = newId()
  await harness.announce(announced.withdrawalDecided(customer.id, 'approved', id))
  await harness.emails(customer.username, 1)
  await harness.announce(announced.withdrawalRequested(customer.id, id))
  await harness.announce(announced.withdrawalRequested(customer.id))
  await eventually(() => expect(harness.subjects(staffAddress)).toHaveLength(1), 20_000)
  await harness.untilIdle()
  await harness.sent()
  expect(harness.subjects(staffAddress)).toHaveLength(1)
})

describe('a decided fapiao request', () => {
  const issued = { status: 'issued', number: '24442000000012345678', note: null } as const
  const declined = { status: 'declined', number: null, note: '税号与抬头不符' } as const

  test('a decided fapiao request is announced to the customer with the number, or with the reason', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.fapiaoDecided(customer.id, issued))
    const [first] = await harness.emails(customer.username, 1)
    expect(first).toMatchObject({ subject: 'Your fapiao has been issued' })
    expect(first?.text).toContain('24442000000012345678')
    expect(first?.text).toContain('/app/billing')
    await harness.announce(announced.preferences(customer.id, 3, { language: 'zh' }))
    await harness.untilIdle()
    await harness.announce(announced.fapiaoDecided(customer.id, declined))
    const [, second] = await harness.emails(customer.username, 2)
    expect(second).toMatchObject({ subject: '您的发票未能开具' })
    expect(second?.text).toMatch(/处理时间：\d{4} 年/)
    expect(second?.text).toContain('税号与抬头不符')
    await harness.sent()
    expect(harness.subjects(customer.username)).toHaveLength(2)
  })

  test('a fapiao that was issued with its PDF says where to download it', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.fapiaoDecided(customer.id, { ...issued, has_pdf: true }))
    const [email] = await harness.emails(customer.username, 1)
    expect(email?.text).toContain('You can download it as a PDF next to the order')
    expect(email?.text).toContain('Download the fapiao')
  })

  test('a decided fapiao request is not announced to a customer without emails about payments', async () => {
    const customer = await harness.customer()
    await harness.announce(announced.preferences(customer.id, 3, { payments: false }))
    await harness.untilIdle()
    await harness.announce(announced.fapiaoDecided(customer.id, issued))
    await harness.untilIdle()
    await harness.sent()
    expect(harness.subjects(customer.username)).toEqual([])
  })

  test('a fapiao request that is older than the decision is not announced to staff as pending', async () => {
    const customer = await harness.customer()
    await harness.forgetEmails()
    const id = newId()
    await harness.announce(announced.fapiaoDecided(customer.id, issued, id))
    await harness.emails(customer.username, 1)
    await harness.announce(announced.fapiaoRequested(customer.id, id))
    await harness.announce(announced.fapiaoRequested(customer.id))
    await eventually(() => expect(harness.subjects(staffAddress)).toEqual(['Fapiao requested']), 20_000)
    await harness.untilIdle()
    await harness.sent()
    expect(harness.subjects(staffAddress)).toEqual(['Fapiao requested'])
  })
})

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
  }, 20_000)
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
  await eventually(() => expect(harness.subjects(staffAddress)).toEqual(['Withdrawal requested']), 20_000)
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
