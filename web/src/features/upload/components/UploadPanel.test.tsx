import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { FakeRequest } from '#testing/fake-request.ts'
import { Refusal, refuse, server, unreachable } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

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

test('sends several files in one request and lists them as recent and pending', async () => {
  acceptAll()
  const { user, choose } = await openUpload()
  choose(docx('a.docx'), docx('b.DOCX'))
  choose(docx('c.docx'), docx('a.docx'))
  await user.click(screen.getByRole('button', { name: 'Remove b.DOCX' }))
  expect(chosen()).toEqual(['Remove a.docx', 'Remove c.docx'])
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
  expect(rows.map((row) => row.textContent)).toEqual(['a.docxPolish onlyPending', 'c.docxPolish onlyPending'])
  expect(chosen()).toEqual([])
})

test.each([
  ['a type', [docx('a.docx'), docx('notes.pdf'), docx('b.txt')], 'unsupported file type: notes.pdf, b.txt'],
  ['a size', [docx('a.docx'), docx('big.docx', 52_428_801)], 'files exceed the size limit (50MB): big.docx'],
])(
  '%s that is not accepted rejects the whole selection and keeps the earlier one',
  async (_, files, text) => {
    const { choose } = await openUpload()
    choose(docx('first.docx'))
    choose(...files)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(chosen()).toEqual(['Remove first.docx'])
    choose(docx('second.docx'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(chosen()).toEqual(['Remove first.docx', 'Remove second.docx'])
  },
)

test('accepts drops anywhere on the page under the same rules', async () => {
  await openUpload()
  const drop = (...files: File[]) =>
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
  drop(docx('a.docx'))
  await waitFor(() => expect(chosen()).toEqual(['Remove a.docx']))
  drop(docx('b.docx'), docx('b.doc'))
  expect(await screen.findByRole('alert')).toHaveTextContent('unsupported file type: b.doc')
  expect(chosen()).toEqual(['Remove a.docx'])
})

test('requires a service and a file', async () => {
  const { user, choose } = await openUpload()
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a service first.')
  await user.click(screen.getByRole('radio', { name: /Translation and polish/ }))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one file.')
  choose(...Array.from({ length: 21 }, (_, index) => docx(`${index}.docx`)))
  expect(screen.getByRole('alert')).toHaveTextContent('At most 20 files')
  expect(send()).toBeDisabled()
})

test('shows progress per file in bytes and keeps the selection after a cancel', async () => {
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

  const abort = FakeRequest.prototype.abort
  let aborted = 0
  FakeRequest.prototype.abort = function (this: FakeRequest) {
    aborted += 1
    abort.call(this)
  }
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }))
  FakeRequest.prototype.abort = abort
  expect(aborted).toBe(1)
  expect(chosen()).toEqual(['Remove a.docx', 'Remove b.docx'])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
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
    'upload failed: No connection to the server. Nothing was lost; check your network and try again.',
  ],
])('a failure with %s is told, and the selection stays', async (_, fail, text) => {
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
  await act(() => router.navigate('/app/chat'))
  act(answer)
  expect(await screen.findByText(/^upload failed: files exceed the size limit/)).toBeVisible()
})

test('asks before a reload only while an upload is running', async () => {
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
