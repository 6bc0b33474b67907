import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { announced } from './events.ts'
import { publicUrl, staffAddress, useHarness } from './harness.ts'

const harness = useHarness({ copies: 2 })

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
    await eventually(() => expect(harness.subjects(staffAddress)).toEqual(['A document is due soon']))
    await harness.announce(announced.due('overdue', customer.id, fileId, 3, due))
    await eventually(() => expect(harness.subjects(staffAddress)).toContain('A document is overdue'))
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
    await eventually(async () => expect(await noticesTo(customer.id)).toBe(1))
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
  await eventually(() => expect(harness.subjects(staffAddress)).toHaveLength(1))
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
    await eventually(() => expect(harness.subjects(staffAddress)).toEqual(['Fapiao requested']))
    await harness.untilIdle()
    await harness.sent()
    expect(harness.subjects(staffAddress)).toEqual(['Fapiao requested'])
  })
})
