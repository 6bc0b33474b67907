import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeRequest } from '#testing/fake-request.ts'
import { Refusal, refuse, server, unreachable } from '#testing/server.ts'
import { acceptAll, chosen, docx, openUpload, send } from '#testing/upload-panel.ts'
import { newId } from '#testing/users.ts'

afterEach(() => {
  vi.restoreAllMocks()
  FakeRequest.sentShare = 0.5
})

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

test('the browser asks before a reload while documents are chosen or uploaded, also on other pages', async () => {
  let answer = () => {}
  server.on(
    'upload',
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ files: [{ id: newId(), name: 'a.docx', service_type: 2 as const }] })
      }),
  )
  const { user, choose, router } = await openUpload()
  const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  expect(reload()).toBe(true)
  choose(docx('a.docx'))
  expect(reload()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Remove a.docx' }))
  expect(reload()).toBe(true)
  choose(docx('a.docx'))
  await router.navigate('/app/chat')
  expect(reload()).toBe(false)
  await router.navigate('/app/file-upload')
  await user.click(send())
  await waitFor(() => expect(server.requests('upload')).toHaveLength(1))
  expect(reload()).toBe(false)
  act(answer)
  expect(await screen.findByText('file uploaded successfully!')).toBeVisible()
  await waitFor(() => expect(reload()).toBe(true))
})
