import type { File, HistoryEntry, ResultCheck } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, delivered, file, filesPage, messagesPage, ownMessage } from '#testing/customer-data.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { refuse, server, unreachable } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

const openDocuments = async (...files: File[]) => {
  server.on('listFiles', () => filesPage(files))
  const view = await openAsCustomer('/app/dashboard?tab=manage')
  await screen.findByRole('article', { name: files[0]?.original_name ?? '' })
  return view
}
const card = (name: string) => within(screen.getByRole('article', { name }))
const present = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent
const buttons = (name: string) =>
  card(name)
    .getAllByRole('button')
    .map((button) => button.textContent || button.ariaLabel)

let saved: string[]
beforeEach(() => {
  saved = collectDownloads()
})

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
  expect(buttons(document.original_name)).toEqual([
    ...(document.status === 'pending' ? ['Add instructions or reference files'] : []),
    ...offered,
    `More for ${document.original_name}`,
  ])
})

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
    expect(card(document.original_name).getByRole('button', { name: /^Pay/ })).toBeVisible()
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

test('the service of an unpaid document can be changed', async () => {
  const document = file()
  const { user } = await openDocuments(document)
  server.on('setServiceType', ({ body }) => {
    const changed = { ...document, service_type: body.serviceType, price: 198_000 }
    server.on('listFiles', () => filesPage([changed]))
    return { file: changed }
  })
  await user.click(screen.getByRole('button', { name: `More for ${document.original_name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change to translation and polish' }))
  expect(await screen.findByRole('button', { name: 'Pay $1,980.00' })).toBeVisible()
  expect(card(document.original_name).getByText('Translation and polish')).toBeVisible()
  const [asked] = server.requests('setServiceType')
  expect([asked?.params.id, asked?.body]).toEqual([document.id, { serviceType: 1 }])
})

test('the service of a document whose result is ready cannot be changed, paid or not', async () => {
  const { user } = await openDocuments(delivered({ service_type: 1, is_paid: false, paid_at: null }))
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /^Change to/ })).not.toBeInTheDocument()
})

test.each([
  [97_999, 'You can download it as soon as the document is paid for.'],
  [98_000, 'Your balance covers the fee. Pay from it and download right away.'],
])('a result to pay for with %d cents of balance says how to get it', async (available, sentence) => {
  server.on('getBalance', () => balanceOf(available))
  await openDocuments(file({ has_result: true, status: 'completed' }))
  expect(await screen.findByText(`The result is ready. ${sentence}`)).toBeVisible()
})

test('a document that was paid in the meantime no longer says that the balance covers its fee', async () => {
  server.on('getBalance', () => balanceOf(98_000))
  const document = file({ has_result: true, status: 'completed' })
  const { store } = await openDocuments(document)
  await screen.findByText(/Your balance covers the fee/)
  const paid = {
    ...document,
    is_paid: true,
    status: 'processing' as const,
    revision_comment: 'Shorter, please',
  }
  server.on('listFiles', () => filesPage([paid]))
  store.dispatch(api.util.invalidateTags(['Files']))
  expect(await screen.findByText(/^You asked for a revision/)).toBeVisible()
  expect(screen.queryByText(/Your balance covers the fee/)).not.toBeInTheDocument()
})

test('a service that can no longer be changed is reported', async () => {
  server.on('setServiceType', () => refuse('payment_in_progress'))
  const { user } = await openDocuments(file({ service_type: 1 }))
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change to polish only' }))
  expect(await screen.findByText('A payment is in progress.')).toBeVisible()
})

test('a Chinese document sent to be polished is asked about, until it is paid', async () => {
  const document = file({ original_name: '正文.docx', is_chinese: true })
  const others = [
    file({ original_name: 'paid.docx', is_chinese: true, is_paid: true }),
    file({ original_name: 'translated.docx', is_chinese: true, service_type: 1 }),
    file({ original_name: 'unknown.docx', is_chinese: null }),
    delivered({ original_name: 'ready.docx', is_chinese: true, is_paid: false, paid_at: null }),
  ]
  const { user } = await openDocuments(document, ...others)
  server.on('setServiceType', () => refuse('already_paid'))
  expect(screen.getAllByText(/^This document looks Chinese/)).toHaveLength(1)
  const change = { name: 'Change to translation and polish, $1,980.00' }
  await user.click(card('正文.docx').getByRole('button', change))
  await waitFor(() => expect(server.requests('setServiceType')[0]?.body).toEqual({ serviceType: 1 }))
})

test('an English document sent to be translated is asked about', async () => {
  const document = file({ original_name: 'letter.docx', service_type: 1, is_chinese: false })
  const others = [
    file({ original_name: 'polished.docx', is_chinese: false }),
    file({ original_name: 'scanned.docx', service_type: 1, is_chinese: false, word_count: 0 }),
  ]
  const { user } = await openDocuments(document, ...others)
  server.on('setServiceType', () => refuse('already_paid'))
  expect(screen.getAllByText(/^This document looks English already/)).toHaveLength(1)
  await user.click(card('letter.docx').getByRole('button', { name: 'Change to polish only, $980.00' }))
  await waitFor(() => expect(server.requests('setServiceType')[0]?.body).toEqual({ serviceType: 2 }))
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

test('the history shows what happened, and gives every result', async () => {
  const document = delivered()
  const history: HistoryEntry[] = [
    { at: '2026-11-20T02:00:00.000Z', kind: 'result', by: 'staff', version: 3, note: null },
    {
      at: '2026-11-19T02:00:00.000Z',
      kind: 'revision_requested',
      by: 'you',
      version: null,
      note: 'Table 3',
    },
    { at: '2026-11-18T02:00:00.000Z', kind: 'result', by: 'staff', version: 1, note: null },
    {
      at: '2026-11-16T02:00:00.000Z',
      kind: 'part_refunded',
      by: 'system',
      version: null,
      note: null,
      amount: 5_000,
    },
    { at: '2026-11-15T02:00:00.000Z', kind: 'paid', by: 'you', version: null, note: null },
    { at: '2026-11-14T02:00:00.000Z', kind: 'uploaded', by: 'you', version: null, note: null },
  ]
  server.on('fileHistory', () => ({ history }))
  server.on('downloadResult', () => new Response('x'))
  const { user } = await openDocuments(document)
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  await user.click(await screen.findByRole('menuitem', { name: 'History and earlier results' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  const entries = await dialog.findAllByRole('listitem')
  expect(entries.map((entry) => entry.querySelector('strong')?.textContent)).toEqual([
    'Result',
    'You asked for a revision',
    'Earlier result',
    'Refunded in part: $50.00',
    'Paid',
    'Uploaded',
  ])
  expect(dialog.getByText('Table 3')).toBeVisible()
  const [, earlier] = dialog.getAllByRole('button', { name: 'Download' })
  if (!earlier) throw new Error('no button')
  await user.click(earlier)
  await waitFor(() => expect(server.requests('downloadResult')[0]?.query).toEqual({ result: 1 }))
  expect(server.requests('fileHistory')[0]?.params.id).toBe(document.id)
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
  expect(row.getByRole('button', { name: 'Pay $980.00' })).toBeVisible()
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

const downloadOriginal = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Download original' }))
}

test('original and result are downloaded under the file names from the server', async () => {
  const named = (name: string) =>
    new Response('x', {
      headers: { 'Content-Disposition': `attachment; filename="x.docx"; filename*=UTF-8''${name}` },
    })
  server.on('downloadOriginal', () => named('%E7%A8%BF.docx'))
  server.on('downloadResult', () => named('done.docx'))
  const { user } = await openDocuments(delivered())
  await downloadOriginal(user)
  await user.click(screen.getByRole('button', { name: 'Download result' }))
  await waitFor(() => expect(saved).toEqual(['稿.docx', 'done.docx']))
  expect(server.requests('downloadOriginal')[0]?.headers.get('Authorization')).toBe('Bearer token')
})

test('a download button is disabled for one second after use', async () => {
  server.on('downloadResult', () => new Response('x'))
  const { user } = await openDocuments(delivered())
  const button = screen.getByRole('button', { name: 'Download result' })
  const started = Date.now()
  await user.click(button)
  expect(button).toBeDisabled()
  await waitFor(() => expect(button).toBeEnabled())
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_000)
  expect(saved).toEqual(['Grain boundaries.docx'])
})

test.each<[string, () => never, string]>([
  ['not there', () => refuse('not_found'), 'Failed to download file: This does not exist or was deleted.'],
  [
    'out of reach',
    unreachable,
    'Failed to download file: Could not reach the server. Nothing was lost; check your connection and try again.',
  ],
])('an original that is %s is reported', async (_, answer, text) => {
  server.on('downloadOriginal', answer)
  const { user } = await openDocuments(file())
  await downloadOriginal(user)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test.each<['payment_required' | 'no_result', string]>([
  ['payment_required', 'Please make payment first to download the processed file'],
  ['no_result', 'Failed to download processed file: There is no processed file yet.'],
])('a result that is refused with %s says why', async (code, text) => {
  server.on('downloadResult', () => refuse(code))
  const { user } = await openDocuments(delivered())
  await user.click(screen.getByRole('button', { name: 'Download result' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(text)).toBeVisible()
})

const openRevision = async () => {
  const document = delivered()
  const view = await openDocuments(document)
  const { user } = view
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  await user.click(screen.getByRole('menuitem', { name: 'Request a revision' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...view, document, dialog }
}

test('a revision request needs a comment', async () => {
  server.on('requestRevision', ({ body }) => ({ file: delivered({ revision_comment: body.comment }) }))
  const { user, document, dialog } = await openRevision()
  expect(dialog.getByRole('button', { name: 'Send request' })).toBeDisabled()
  await user.type(dialog.getByLabelText('What should change?'), 'The abstract, please')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Our editors have received your request.')).toBeVisible()
  const [asked] = server.requests('requestRevision')
  expect(asked?.params).toEqual({ id: document.id })
  expect(asked?.body).toEqual({ comment: 'The abstract, please' })
  await waitFor(() => expect(server.requests('listFiles')).toHaveLength(2))
})

test('a failed revision request shows an error and keeps the comment across a reload', async () => {
  server.on('requestRevision', unreachable)
  const { user, document, dialog, unmount } = await openRevision()
  await user.type(dialog.getByLabelText('What should change?'), 'The abstract')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^Failed to submit revision request\. Please try again\./,
  )
  expect(dialog.getByRole('button', { name: 'Send request' })).toHaveFocus()
  expect(dialog.getByLabelText('What should change?')).toHaveValue('The abstract')
  const [draft] = Object.keys(sessionStorage)
  expect(draft).toContain(document.id)
  expect(sessionStorage.getItem(draft ?? '')).toBe('The abstract')
  unmount()
})

test('deletion needs confirmation, and an error keeps the document', async () => {
  server.on('deleteFile', () => refuse('payment_in_progress'))
  const { user } = await openDocuments(file())
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Grain boundaries.docx').parentElement).toHaveTextContent(/ will be deleted\./)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('A payment is in progress.')
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus()
  server.on('deleteFile', () => undefined)
  server.on('listFiles', () => filesPage([]))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No documents yet')).toBeVisible()
  expect(await screen.findByText('“Grain boundaries.docx” was deleted.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('deletion speaks of a result only where there is one, and keeps the name while the dialog closes', async () => {
  const { user } = await openDocuments(file(), delivered({ original_name: 'Peat.docx' }))
  const askAbout = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `More for ${name}` }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    return within(await screen.findByRole('dialog', { name: 'Delete this document?' }))
  }
  const open = await askAbout('Grain boundaries.docx')
  const text = open.getByText(/will be deleted/)
  expect(text).toHaveTextContent('Grain boundaries.docx will be deleted. This cannot be undone.')
  await user.click(open.getByRole('button', { name: 'Cancel' }))
  expect(text).toHaveTextContent('Grain boundaries.docx will be deleted. This cannot be undone.')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const other = await askAbout('Peat.docx')
  expect(other.getByText(/will be deleted/)).toHaveTextContent(
    'Peat.docx will be deleted together with its result.',
  )
})

test('the count of unpaid documents includes unloaded pages', async () => {
  server.on('listFiles', () =>
    filesPage([delivered()], { unpaid_count: 70, unpaid_amount: 6_860_000, next_cursor: 'next' }),
  )
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(
    await screen.findByText('70 documents await payment: $68,600.00 in total', { selector: 'p' }),
  ).toBeVisible()
})

test('the payment of all documents includes those of unloaded pages', async () => {
  const waiting = [file({ original_name: 'First.docx' }), file({ original_name: 'Older.docx' })]
  const sums = { unpaid_count: 2, unpaid_amount: 196_000 }
  server.on('listFiles', ({ query }) =>
    query.state === 'to_pay'
      ? filesPage(waiting, sums)
      : filesPage([delivered(), ...waiting.slice(0, 1)], { ...sums, next_cursor: 'next' }),
  )
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('link', { name: 'Pay all $1,960.00' })).toBeVisible()
})

test('more documents than one payment takes are paid in part, with the sum of that part', async () => {
  server.on('listFiles', () => filesPage(Array.from({ length: 21 }, () => file())))
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('link', { name: 'Pay for 20 documents: $19,600.00' })).toBeVisible()
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
