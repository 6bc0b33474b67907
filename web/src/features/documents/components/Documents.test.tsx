import type { File, ResultCheck } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { delivered, file, filesPage, messagesPage, ownMessage } from '#testing/customer-data.ts'
import { buttons, card, openDocuments, present } from '#testing/document-cards.ts'
import { matchQueries } from '#testing/media-queries.ts'
import { server, unreachable } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

test.each<[string, Partial<File>, string | RegExp, string[]]>([
  ['unpaid', {}, 'PaymentWaiting for you', ['Pay $980.00']],
  [
    'unpaid with a result',
    { has_result: true, status: 'completed' },
    'PaymentWaiting for you',
    ['Pay $980.00'],
  ],
  ['refunded', { is_refunded: true }, 'Refunded', []],
  ['refunded with a result', { is_refunded: true, has_result: true, status: 'completed' }, 'Refunded', []],
  ['paid', { is_paid: true }, 'In progressstarting soon', []],
  ['at work', { is_paid: true, status: 'processing' }, 'In progresswith our editors', []],
  [
    'failed',
    { is_paid: true, status: 'failed', stopped_at: '2026-11-16T02:00:00.000Z' },
    /^Stopped16\sNov/,
    [],
  ],
  ['failed and unpaid', { status: 'failed', stopped_at: '2026-11-16T02:00:00.000Z' }, /^Stopped16\sNov/, []],
  ['failed at a time that was not recorded', { is_paid: true, status: 'failed' }, 'Stopped', []],
])('a document that is %s says its state and offers what can be done', async (_, state, step, offered) => {
  const document = file(state)
  await openDocuments(document)
  expect(present(document.original_name)).toEqual(
    typeof step === 'string' ? step : expect.stringMatching(step),
  )
  await waitFor(() =>
    expect(buttons(document.original_name)).toEqual([
      ...(document.status === 'pending' ? ['Add instructions or reference files'] : []),
      ...offered,
      `More for ${document.original_name}`,
    ]),
  )
})

test.each([
  ['en', ['Uploaded', 'Delivered', 'Refunded'], 'Progress'],
  ['zh', ['已上传', '已交付', '已退款'], '进度'],
] as const)(
  'the steps of a document that was refunded after its delivery say so (%s)',
  async (language, names, label) => {
    const refunded = delivered({ is_paid: false, paid_at: null, is_refunded: true })
    server.on('listFiles', () => filesPage([refunded]))
    await openAsCustomer('/app/dashboard?tab=manage', { language })
    const steps = within(await screen.findByRole('list', { name: label })).getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual(names)
    expect(steps.at(-1)).toHaveAttribute('aria-current', 'step')
  },
)

test('a refunded document is not asked for, and can be paid for again from its menu', async () => {
  const refunded = file({ is_refunded: true, original_name: 'refunded.docx' })
  const { user } = await openDocuments(refunded, file({ original_name: 'new.docx' }))
  expect(screen.queryByRole('link', { name: /Pay all/ })).not.toBeInTheDocument()
  expect(card('refunded.docx').getByText('The payment was refunded. Nothing is left to pay.')).toBeVisible()
  await user.click(card('refunded.docx').getByRole('button', { name: /^More for/ }))
  expect(await screen.findByRole('menuitem', { name: 'Pay again' })).toBeVisible()
})

const checkOf = (kind: ResultCheck['kind']): ResultCheck => ({
  status: 'done',
  kind,
  changes: 3,
  words_inserted: 4,
  words_deleted: 2,
  moves: 0,
  comments: 0,
  findings: [],
  versions: [],
  delivered_as: null,
})

test.each(['pending', 'failed'] as const)(
  'an unpaid document whose check is %s offers no preview',
  async (status) => {
    const document = file({
      has_result: true,
      status: 'completed',
      check: { ...checkOf('tracked'), status, kind: null },
    })
    await openDocuments(document)
    expect(await card(document.original_name).findByRole('button', { name: /^Pay/ })).toBeVisible()
    expect(card(document.original_name).queryByRole('link', { name: /^Preview/ })).not.toBeInTheDocument()
  },
)

test.each([
  ['Preview changes', 'tracked'],
  ['Preview translation', 'translation'],
] as const)('an unpaid document with a result leads to it: %s', async (name, kind) => {
  const document = file({ has_result: true, status: 'completed', check: checkOf(kind) })
  await openDocuments(document)
  const preview = card(document.original_name).getByRole('link', { name })
  expect(preview).toHaveAttribute('href', `/documents/${document.id}`)
})

test('a delivered document shows its result and price', async () => {
  await openDocuments(delivered({ has_new_result: true }), delivered({ original_name: 'read.docx' }))
  expect(card('Grain boundaries.docx').getByText('New result')).toBeVisible()
  expect(card('read.docx').queryByText('New result')).not.toBeInTheDocument()
  expect(card('Grain boundaries.docx').getByText(/^Delivered \d+ Nov/)).toBeVisible()
  expect(buttons('Grain boundaries.docx')).toEqual(['Download result', 'More for Grain boundaries.docx'])
  expect(card('Grain boundaries.docx').getByText('$980.00')).toBeVisible()
})

test('a document whose earlier result was restored says when', async () => {
  await openDocuments(delivered({ restored_at: '2026-11-20T03:00:00.000Z' }))
  expect(card('Grain boundaries.docx').getByText(/^Earlier result restored 20 Nov/)).toBeVisible()
  expect(card('Grain boundaries.docx').queryByText(/^Delivered/)).not.toBeInTheDocument()
})

test('the promised date keeps day and month together, and breaks elsewhere in its narrow column', async () => {
  const document = file({ is_paid: true, due_at: '2031-03-07T09:30:00.000Z' })
  await openDocuments(document)
  const ready = card(document.original_name)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('data-step') === 'ready')
  expect(ready?.textContent).toMatch(/^Readyby Fri, 7\u00a0Mar 2031, \d\d:30$/)
})

test('an open revision shows its comment and marked places and blocks another request', async () => {
  const revision_marks = [{ change_id: null, block: 4, quote: 'many cycles', comment: 'How many?' }]
  const { user } = await openDocuments(
    delivered({ status: 'processing', revision_comment: 'Keep the British spelling.', revision_marks }),
  )
  expect(card('Grain boundaries.docx').getByText('many cycles').parentElement).toHaveTextContent(
    'many cycles How many?',
  )
  expect(card('Grain boundaries.docx').getByText('Keep the British spelling.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Add instructions or reference files',
    'Download original',
    'History and earlier results',
    'Delete',
  ])
})

test.each([
  [{ service_type: 1, word_count: 525, character_count: 2_637, is_chinese: false }, '525 words'],
  [{ service_type: 2, word_count: 26_118, character_count: 27_450, is_chinese: true }, '27,450 characters'],
  [
    { service_type: 1, word_count: 9_000, character_count: 16_000, is_chinese: true },
    '16,000 characters · 9,000 words',
  ],
] as const)('the length of a document is in the unit of its language: %j', async (counted, length) => {
  const document = file(counted)
  await openDocuments(document)
  expect(card(document.original_name).getByText(length)).toBeVisible()
})

test('the result is called an earlier one during a revision', async () => {
  await openDocuments(delivered({ status: 'processing', revision_comment: 'Section 2' }))
  expect(buttons('Grain boundaries.docx')).toContain('Download earlier result')
  expect(card('Grain boundaries.docx').getByText(/the earlier result stays available/)).toBeVisible()
})

test('a stopped document says what happens with the money', async () => {
  const paid = file({ status: 'failed', is_paid: true })
  await openDocuments(paid, file({ original_name: 'unpaid.docx', status: 'failed' }))
  expect(
    card(paid.original_name).getByText(
      /^If we cannot complete it, we refund the full fee and take back the 40%/,
    ),
  ).toBeVisible()
  expect(card('unpaid.docx').getByText(/^You owe nothing for it/)).toBeVisible()
  expect(buttons('unpaid.docx')).not.toContain('Pay $980.00')
})

test('a stopped document leads to the message in which our staff explained it', async () => {
  const stopped = file({ status: 'failed', is_paid: true })
  const reply = { id: newId(), username: 'Helen', content: 'Pictures', attachments: [], is_read: true }
  const answered = { ...reply, timestamp: '2026-11-20T03:00:00.000Z' }
  server.on('listMessages', () => messagesPage([ownMessage({ file_id: stopped.id, replies: [answered] })]))
  await openDocuments(stopped, file({ original_name: 'other.docx', status: 'failed', is_paid: true }))
  const shown = card(stopped.original_name)
  expect(await shown.findByText(/Our message of 20 Nov.* says what we need from you/)).toBeVisible()
  expect(present(stopped.original_name)).toBe('StoppedWaiting for you')
  expect(present('other.docx')).toBe('Stopped')
  expect(shown.getByRole('link', { name: 'See what we need' })).toBeVisible()
  expect(card('other.docx').getByText(/will write to you under Messages/)).toBeVisible()
})

test('a few documents are cards with a search, and fewer need none', async () => {
  const few = Array.from({ length: 5 }, (_, index) => file({ original_name: `${index}.docx` }))
  const { unmount } = await openDocuments(...few)
  expect(screen.queryByRole('textbox', { name: 'Search by name' })).not.toBeInTheDocument()
  unmount()
  await openDocuments(...few, file())
  expect(await screen.findByRole('textbox', { name: 'Search by name' })).toBeVisible()
  expect(screen.getAllByRole('list', { name: 'Progress' })).toHaveLength(6)
})

test('six documents are rows on a phone', async () => {
  matchQueries((query) => query.includes('36em'))
  await openDocuments(...Array.from({ length: 6 }, (_, index) => file({ original_name: `${index}.docx` })))
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument()
})

test('many documents are rows that open, with a search and a filter', async () => {
  const files = Array.from({ length: 14 }, (_, index) => file({ original_name: `Chapter ${index + 1}.docx` }))
  const ready = delivered({ original_name: 'Thesis.docx' })
  server.on('listFiles', ({ query }) => {
    const all = [ready, ...files]
    const found = all.filter(
      ({ original_name, is_paid }) =>
        original_name.includes(query.search ?? '') && (query.state !== 'ready' || is_paid),
    )
    return filesPage(found, { file_count: all.length })
  })
  const { user, router } = await openAsCustomer('/app/dashboard?tab=manage')
  const row = within(await screen.findByRole('article', { name: 'Chapter 3.docx' }))
  expect(row.getByText('To pay')).toBeVisible()
  expect(await row.findByRole('button', { name: 'Pay $980.00' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument()
  await user.click(row.getByRole('button', { name: 'Chapter 3.docx', expanded: false }))
  expect(row.getByRole('list', { name: 'Progress' })).toBeVisible()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Progress' }), 'Ready')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByRole('article', { name: 'Thesis.docx' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'Chapter')
  expect(await screen.findByText('No document matches.')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?tab=manage&state=ready&search=Chapter'))
})

test('a row says when a document in progress will be ready, and else when it was uploaded', async () => {
  const uploaded = { upload_date: '2026-11-20T10:00:00.000Z' }
  const due = { is_paid: true, status: 'processing', due_at: '2026-12-02T10:00:00.000Z' } as const
  const working = file({ ...uploaded, ...due, original_name: 'Thesis.docx' })
  const others = Array.from({ length: 14 }, (_, index) =>
    file({ ...uploaded, original_name: `Chapter ${index + 1}.docx` }),
  )
  server.on('listFiles', () => filesPage([working, ...others]))
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('article', { name: 'Thesis.docx' })).toHaveTextContent(/by 2 Dec/)
  expect(screen.getByRole('article', { name: 'Chapter 1.docx' })).toHaveTextContent(/20 Nov/)
})

test('the list shows an error when it cannot be loaded, and retries', async () => {
  let fails = true
  server.on('listFiles', () => (fails ? unreachable() : filesPage([file()])))
  const { user } = await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not reach the server. Nothing was lost')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Grain boundaries.docx' })).toBeVisible()
})
