import { newId } from '@runwen/service-kit'
import { describe, expect, test } from 'vitest'
import { announced } from './events.ts'
import { useHarness } from './harness.ts'

const harness = useHarness({ copies: 2 })

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
  await harness.sent()
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
  await harness.sent()
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
