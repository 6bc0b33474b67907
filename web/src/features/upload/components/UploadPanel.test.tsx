import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#shared/api/api.ts'
import { recentDocuments, rememberDocuments, rememberUploads } from '#shared/session/recent-uploads.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { file, filesPage } from '#testing/customer-data.ts'
import { FakeRequest } from '#testing/fake-request.ts'
import { Refusal, refuse, server, unreachable } from '#testing/server.ts'
import { customer, newId } from '#testing/users.ts'

afterEach(() => {
  vi.restoreAllMocks()
  FakeRequest.sentShare = 0.5
})

const docx = (name: string, size = 2_097_152) => {
  const made = new File([name], name, { lastModified: 0 })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const picker = () => screen.getByLabelText('Word documents')
const chosen = () => screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.ariaLabel)
const send = () => screen.getByRole('button', { name: /^Upload \d+ document/ })

const openUpload = async () => {
  const view = await openAsCustomer('/app/file-upload')
  // The file picker filters by type, but users can switch it to "all files".
  const choose = (...files: File[]) => fireEvent.change(picker(), { target: { files } })
  return { ...view, choose }
}

const acceptAll = () =>
  server.on('upload', ({ form }) => ({
    files: form
      .getAll('files')
      .map((file) => ({ id: newId(), name: (file as File).name, service_type: 2 as const })),
  }))

/** An error response that does not come from one of our services. */
const answerWith = (status: number, body: string) =>
  server.on('upload', () => new Response(body, { status }) as never)

test('several files are sent in one request and listed as recent and pending', async () => {
  acceptAll()
  const { user, choose } = await openUpload()
  choose(docx('a.docx'), docx('b.DOCX'))
  choose(docx('c.docx'), docx('a.docx'))
  await user.click(screen.getByRole('button', { name: 'Remove b.DOCX' }))
  expect(chosen()).toEqual(['Remove a.docx', 'Remove c.docx'])
  expect(screen.getByRole('button', { name: 'Remove c.docx' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(screen.getByRole('button', { name: 'Upload 2 documents' }))

  expect(await screen.findByText('file uploaded successfully!')).toBeVisible()
  const [asked, ...others] = server.requests('upload')
  expect(others).toEqual([])
  expect(asked?.form.get('serviceType')).toBe('2')
  expect(asked?.form.getAll('files').map((file) => (file as File).name)).toEqual(['a.docx', 'c.docx'])
  const recent = screen.getByRole('heading', { name: 'Recent uploads' }).closest('section')
  if (!recent) throw new Error('no section')
  const rows = within(recent).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['a.docxPendingPolish only', 'c.docxPendingPolish only'])
  expect(chosen()).toEqual([])
})

test('a selection with files that break a rule is rejected, they are named, and the others are added on request', async () => {
  const { user, choose } = await openUpload()
  choose(docx('first.docx'))
  choose(docx('a.docx'), docx('notes.pdf'), docx('big.docx', 52_428_801), docx('b.txt'), docx('c.docx'))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'unsupported file type: notes.pdf, b.txt',
    'files exceed the size limit (50MB): big.docx',
  ])
  expect(chosen()).toEqual(['Remove first.docx'])
  await user.click(screen.getByRole('button', { name: 'Add the other 2 files' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Add the other/ })).not.toBeInTheDocument()
  expect(chosen()).toEqual(['Remove first.docx', 'Remove a.docx', 'Remove c.docx'])
  expect(send()).toHaveFocus()
  choose(docx('notes.pdf'))
  expect(screen.getByRole('alert')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add the other/ })).not.toBeInTheDocument()
  choose(docx('second.docx'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(chosen()).toEqual(['Remove first.docx', 'Remove a.docx', 'Remove c.docx', 'Remove second.docx'])
})

test('each file that cannot be uploaded is marked with the reason and what helps', async () => {
  const { choose } = await openUpload()
  choose(docx('notes.pdf'), docx('a.docx'), docx('thesis.doc'))
  const rows = within(screen.getByRole('list', { name: 'Files that cannot be uploaded' })).getAllByRole(
    'listitem',
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent(/^notes\.pdf.*Not a \.docx file.*the PDF was made from/)
  expect(rows[1]).toHaveTextContent(/^thesis\.doc.*Not a \.docx file.*choose “Save as”/)
})

test('the price of the chosen files together is shown', async () => {
  const { user, choose } = await openUpload()
  choose(docx('a.docx'), docx('b.docx'))
  expect(screen.queryByText(/^Total/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  expect(screen.getByText('2 documents, $980.00 each')).toBeVisible()
  expect(screen.getByText('Total $1,960.00')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /Translation and polish/ }))
  expect(screen.getByText('Total $3,960.00')).toBeVisible()
})

test('the chosen files, the service and a running upload are kept when the page is left', async () => {
  server.on('upload', () => new Promise(() => {}))
  const { user, choose, router } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  const leaveAndReturn = async () => {
    await router.navigate('/app/chat')
    await screen.findByRole('heading', { name: 'Messages' })
    await router.navigate('/app/dashboard')
    await screen.findByRole('heading', { name: 'Upload documents' })
  }
  await leaveAndReturn()
  expect(chosen()).toEqual(['Remove a.docx'])
  expect(screen.getByRole('radio', { name: /Polish only/ })).toBeChecked()
  await user.click(send())
  await leaveAndReturn()
  expect(screen.getByRole('progressbar', { name: 'Progress of a.docx' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(chosen()).toEqual(['Remove a.docx'])
  expect(server.requests('upload')).toHaveLength(1)
})

test('a running upload is shown on the other pages, with a way back and a way to cancel it', async () => {
  server.on('upload', () => new Promise(() => {}))
  const { user, choose, router } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  const bar = () => screen.queryByRole('complementary', { name: 'Upload' })
  expect(bar()).not.toBeInTheDocument()
  await router.navigate('/app/chat')
  await waitFor(() => expect(bar()).toHaveTextContent('Uploading, 50%'))
  await router.navigate('/faq')
  expect(bar()).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'View upload' }))
  expect(await screen.findByRole('progressbar', { name: 'Progress of a.docx' })).toBeVisible()
  expect(bar()).not.toBeInTheDocument()
  await router.navigate('/app/chat')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(bar()).not.toBeInTheDocument())
  await router.navigate('/app/file-upload')
  expect(screen.getByText('Upload canceled. Your files are still selected.')).toBeVisible()
})

test('the panel asks about a Chinese document that was sent to be polished', async () => {
  const chinese = file({ original_name: '正文.docx' })
  server.on('upload', () => ({
    files: [{ id: chinese.id, name: '正文.docx', service_type: chinese.service_type }],
  }))
  server.on('listFiles', () => filesPage([{ ...chinese, is_chinese: true }]))
  server.on('setServiceType', ({ body }) => {
    const changed = { ...chinese, is_chinese: true, service_type: body.serviceType, price: 198_000 }
    server.on('listFiles', () => filesPage([changed]))
    return { file: changed }
  })
  const { user, choose } = await openUpload()
  choose(docx('正文.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Change to translation and polish, $1,980.00' }))
  const recent = screen.getByRole('region', { name: 'Recent uploads' })
  await waitFor(() => expect(within(recent).getByRole('listitem')).toHaveTextContent('Pay $1,980.00'))
  expect(within(recent).getByRole('combobox', { name: 'Service for 正文.docx' })).toHaveDisplayValue(
    'Translation and polish',
  )
})

test('the service of each upload can be changed until it is paid, and all are paid together', async () => {
  const [a, b] = [file({ original_name: 'a.docx' }), file({ original_name: 'b.docx' })]
  const paid = file({ original_name: 'c.docx', is_paid: true })
  server.on('upload', () => ({
    files: [a, b, paid].map(({ id, original_name: name, service_type }) => ({ id, name, service_type })),
  }))
  server.on('listFiles', () => filesPage([a, b, paid]))
  server.on('setServiceType', ({ body, params }) => {
    const changed = { ...b, service_type: body.serviceType, price: 198_000 }
    expect(params.id).toBe(b.id)
    server.on('listFiles', () => filesPage([a, changed, paid]))
    return { file: changed }
  })
  const { user, choose } = await openUpload()
  choose(docx('a.docx'), docx('b.docx'), docx('c.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  expect(await screen.findByText('2 documents to pay: $1,960.00 in total')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Service for c.docx' })).not.toBeInTheDocument()
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Service for b.docx' }),
    'Translation and polish',
  )
  expect(await screen.findByText('2 documents to pay: $2,960.00 in total')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay all $2,960.00' })).toHaveAttribute(
    'href',
    `/app/dashboard?tab=manage&pay=${encodeURIComponent(`${a.id},${b.id}`)}`,
  )
})

test('the focus moves to the next chosen file when one is removed by keyboard', async () => {
  const { user, choose } = await openUpload()
  choose(docx('a.docx'), docx('b.docx'))
  screen.getByRole('button', { name: 'Remove b.docx' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Remove a.docx' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(chosen()).toEqual([])
  expect(screen.getByRole('button', { name: 'Choose Word documents' })).toHaveFocus()
})

test('the panel offers to pay for what was uploaded', async () => {
  const [a, b] = [file({ original_name: 'a.docx' }), file({ original_name: 'b.docx', is_paid: true })]
  server.on('upload', () => ({
    files: [a, b].map(({ id, original_name: name, service_type }) => ({ id, name, service_type })),
  }))
  server.on('listFiles', () => filesPage([a, b]))
  const { user, choose } = await openUpload()
  choose(docx('a.docx'), docx('b.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  const [pay, ...others] = await screen.findAllByRole('link', { name: /^Pay \$/ })
  expect(others).toEqual([])
  expect(pay).toHaveTextContent('Pay $980.00')
  expect(pay).toHaveAttribute('href', `/app/dashboard?tab=manage&pay=${a.id}`)
})

test('drops anywhere on the page are accepted under the same rules', async () => {
  await openUpload()
  const drop = (...files: File[]) =>
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
  drop(docx('a.docx'))
  await waitFor(() => expect(chosen()).toEqual(['Remove a.docx']))
  drop(docx('b.docx'), docx('b.doc'))
  expect(await screen.findByRole('alert')).toHaveTextContent('unsupported file type: b.doc')
  expect(chosen()).toEqual(['Remove a.docx'])
  expect(screen.getByRole('button', { name: 'Add the other file' })).toBeVisible()
})

test('recent uploads come first until they are paid', async () => {
  const uploaded = file({ original_name: 'a.docx' })
  server.on('upload', () => ({
    files: [{ id: uploaded.id, name: 'a.docx', service_type: uploaded.service_type }],
  }))
  server.on('listFiles', () => filesPage([uploaded]))
  const { user, choose, store } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  await screen.findByRole('link', { name: 'Pay $980.00' })
  const recent = () => screen.getByRole('region', { name: 'Recent uploads' })
  const form = screen.getByLabelText('Word documents')
  const follows = () => recent().compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(within(recent()).getByRole('listitem')).toHaveTextContent('Pending')
  expect(follows()).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Recent uploads' })).toHaveFocus()
  for (const [state, label] of [
    [{ is_paid: true }, 'Paid'],
    [{ is_paid: true, has_result: true, status: 'completed' }, 'Ready'],
  ] as const) {
    server.on('listFiles', () => filesPage([{ ...uploaded, ...state }]))
    store.dispatch(api.util.invalidateTags(['Files']))
    expect(await screen.findByText(label)).toBeVisible()
    expect(within(recent()).queryByText('Pending')).not.toBeInTheDocument()
    expect(follows()).toBeFalsy()
  }
})

test('the form moves down once, when what was uploaded is shown with its price', async () => {
  const uploaded = file({ original_name: 'a.docx' })
  server.on('upload', () => ({
    files: [{ id: uploaded.id, name: 'a.docx', service_type: uploaded.service_type }],
  }))
  let answer = () => {}
  const list = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user, choose } = await openUpload()
  server.on('listFiles', async () => {
    await list
    return filesPage([uploaded])
  })
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  await waitFor(() => expect(server.requests('listFiles').length).toBeGreaterThan(0))
  expect(screen.getByRole('progressbar', { name: 'Progress of a.docx' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Recent uploads' })).not.toBeInTheDocument()
  answer()
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Pay $980.00' })).toBeVisible()
})

test('unpaid uploads are above the form with their price after a reload before the list is loaded', async () => {
  const owner = customer()
  const uploaded = file({ original_name: 'a.docx' })
  rememberUploads(owner.id, [{ id: uploaded.id, name: 'a.docx', service_type: uploaded.service_type }])
  rememberDocuments(owner.id, [uploaded])
  server.on('listFiles', () => new Promise(() => {}))
  await openAsCustomer('/app/file-upload', { user: owner })
  const pay = screen.getByRole('link', { name: 'Pay $980.00' })
  expect(pay.compareDocumentPosition(picker()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('what the account uploaded lately elsewhere is listed below the form', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  server.on('listFiles', () =>
    filesPage([
      file({ original_name: 'today.docx', upload_date: hoursAgo(2) }),
      file({ original_name: 'paid.docx', upload_date: hoursAgo(20), is_paid: true }),
      file({ original_name: 'earlier.docx', upload_date: hoursAgo(30) }),
    ]),
  )
  await openUpload()
  const recent = await screen.findByRole('region', { name: 'Recent uploads' })
  const rows = within(recent).getAllByRole('listitem')
  expect(rows.map((row) => /^\w+\.docx(Pending|Paid)/.exec(row.textContent ?? '')?.[0])).toEqual([
    'today.docxPending',
    'paid.docxPaid',
  ])
  expect(recent.compareDocumentPosition(picker()) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})

test('what is known of the recent uploads is kept for a reload', async () => {
  const uploaded = file({ original_name: 'a.docx' })
  server.on('upload', () => ({
    files: [{ id: uploaded.id, name: 'a.docx', service_type: uploaded.service_type }],
  }))
  server.on('listFiles', () => filesPage([uploaded, file()]))
  const owner = customer()
  const { user } = await openAsCustomer('/app/file-upload', { user: owner })
  fireEvent.change(picker(), { target: { files: [docx('a.docx')] } })
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  await screen.findByRole('link', { name: 'Pay $980.00' })
  expect(recentDocuments(owner.id)).toEqual([uploaded])
})

test('a service and a file are required', async () => {
  const { user, choose } = await openUpload()
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a service first.')
  await user.click(screen.getByRole('radio', { name: /Translation and polish/ }))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one file.')
  choose(docx('first.docx'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  choose(...Array.from({ length: 20 }, (_, index) => docx(`${index}.docx`)))
  expect(screen.getByRole('alert')).toHaveTextContent('You can upload up to 20 at a time')
  expect(send()).toBeDisabled()
})

test('the message about a missing service ends with its choice', async () => {
  const { user, choose } = await openUpload()
  choose(docx('first.docx'))
  await user.click(send())
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a service first.')
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the upload button keeps the focus when the server refuses the documents', async () => {
  server.on('upload', () => refuse('not_a_word_document'))
  const { user, choose } = await openUpload()
  choose(docx('first.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(/^upload failed: /i)
  expect(send()).toHaveFocus()
})

test('progress is shown per file in bytes, and the selection is kept after a cancel', async () => {
  server.on('upload', () => new Promise(() => {}))
  const { user, choose } = await openUpload()
  choose(docx('a.docx'), docx('b.docx', 6_291_456))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  // Half of 8 MB is sent: the whole first file and 2 MB of the second.
  expect(await screen.findByText('2.0 MB of 6.0 MB')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress of a.docx' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  )
  expect(screen.getByText('Sent')).toBeVisible()

  const aborts = vi.spyOn(FakeRequest.prototype, 'abort')
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(aborts).toHaveBeenCalledTimes(1)
  expect(chosen()).toEqual(['Remove a.docx', 'Remove b.docx'])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText('Upload canceled. Your files are still selected.')).toBeVisible()
})

test('a double click uploads once and cancels nothing', async () => {
  server.on('upload', () => new Promise(() => {}))
  const aborts = vi.spyOn(FakeRequest.prototype, 'abort')
  const { user, choose } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  const button = send()
  await user.dblClick(button)
  expect(send()).toBe(button)
  expect(button).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel upload' })).not.toBe(button)
  await waitFor(() => expect(server.requests('upload')).toHaveLength(1))
  expect(aborts).not.toHaveBeenCalled()
})

test('the panel asks before it cancels an upload that the server may have already', async () => {
  server.on('upload', () => new Promise(() => {}))
  FakeRequest.sentShare = 1
  const aborts = vi.spyOn(FakeRequest.prototype, 'abort')
  const { user, choose } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  const cancel = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the upload?' })
    expect(within(dialog).getByText(/the server may already have your files/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await cancel('Keep waiting')
  expect(aborts).not.toHaveBeenCalled()
  await cancel('Stop waiting')
  expect(aborts).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/^You stopped waiting/)).toBeVisible()
  expect(chosen()).toEqual(['Remove a.docx'])
})

test.each<[string, () => void, string]>([
  [
    "the server's words",
    () => server.on('upload', () => refuse('file_too_large')),
    'upload failed: files exceed the size limit (50MB): x',
  ],
  ['a status without words', () => answerWith(500, '{}'), 'server error: 500'],
  ['an answer that is no JSON', () => answerWith(502, '<html>'), 'server response format error'],
  [
    'no answer',
    () => server.on('upload', unreachable),
    'upload failed: Could not reach the server. Nothing was lost; check your connection and try again.',
  ],
])('a failure with %s is reported, and the selection stays', async (_, fail, text) => {
  fail()
  const { user, choose } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  expect(chosen()).toEqual(['Remove a.docx'])
})

test('a retry reuses the idempotency key, a changed selection gets a new one', async () => {
  server.on('upload', unreachable)
  const { user, choose } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  const keys = () => server.requests('upload').map(({ headers }) => headers.get('Idempotency-Key'))
  const sendAgain = async (times: number) => {
    await user.click(send())
    await waitFor(() => expect(keys()).toHaveLength(times))
    await screen.findByRole('alert')
  }
  await sendAgain(1)
  await sendAgain(2)
  choose(docx('b.docx'))
  await sendAgain(3)
  const [first, second, third] = keys()
  expect(first).toMatch(/\S/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('an expired session opens the login page', async () => {
  server.on('upload', () => refuse('unauthorized'))
  const { user, choose, router } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText('Not logged in or session expired, please log in again')).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
})

test('an upload continues after leaving the page and shows its outcome on the current page', async () => {
  let answer = () => {}
  server.on(
    'upload',
    () =>
      new Promise((_, reject) => {
        answer = () => reject(new Refusal('file_too_large'))
      }),
  )
  const { user, choose, router } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  await waitFor(() => expect(server.requests('upload')).toHaveLength(1))
  await router.navigate('/app/chat')
  act(answer)
  expect(await screen.findByText(/^upload failed: files exceed the size limit/)).toBeVisible()
})

test('the browser asks before a reload only while an upload is running', async () => {
  server.on('upload', () => new Promise(() => {}))
  const { user, choose } = await openUpload()
  const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  expect(reload()).toBe(true)
  await user.click(send())
  expect(reload()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(reload()).toBe(true)
})

test('instructions are sent with the documents, and none unless they are opened', async () => {
  acceptAll()
  const { user, choose } = await openUpload()
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  expect(await screen.findByText('file uploaded successfully!')).toBeVisible()
  choose(docx('b.docx'))
  await user.click(screen.getByRole('button', { name: /^Instructions/ }))
  await user.type(await screen.findByLabelText('Target journal'), 'Acta Materialia')
  await user.selectOptions(screen.getByLabelText('English'), 'American')
  fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: '2027-03-01' } })
  await user.click(send())
  await waitFor(() => expect(server.requests('upload')).toHaveLength(2))
  await waitFor(() => expect(chosen()).toEqual([]))
  const fields = server
    .requests('upload')
    .map(({ form }) => Object.fromEntries([...form].filter(([name]) => name !== 'files')))
  expect(fields).toEqual([
    { serviceType: '2' },
    { serviceType: '2', journal: 'Acta Materialia', english: 'american', wished_date: '2027-03-01' },
  ])
  expect(screen.queryByLabelText('Target journal')).not.toBeInTheDocument()
})

test('the text that was entered as instructions is kept when the page is left', async () => {
  const { user, router } = await openUpload()
  await user.click(screen.getByRole('button', { name: /^Instructions/ }))
  await user.type(await screen.findByLabelText('Notes to the editor'), 'Keep section 2')
  await router.navigate('/app/chat')
  await screen.findByRole('heading', { name: 'Messages' })
  await router.navigate('/app/dashboard')
  expect(await screen.findByLabelText('Notes to the editor')).toHaveValue('Keep section 2')
})
