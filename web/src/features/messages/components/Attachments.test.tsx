import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as whenOnline from '#shared/lib/when-online.ts'
import { takeConsoleOutput } from '#testing/console.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { messagesPage, ownMessage } from '#testing/customer-data.ts'
import { refuse, server, unreachable } from '#testing/server.ts'
import { customer, newId } from '#testing/users.ts'

const sendButton = () => screen.getByRole('button', { name: /^Send/ })
const chosen = () => screen.findByRole('list', { name: 'Files to send' })
const choose = async (...names: string[]) =>
  fireEvent.change(await screen.findByLabelText('Attach files', { selector: 'input' }), {
    target: { files: names.map((name) => new File(['x'], name)) },
  })
const uploads = () => server.requests('uploadAttachment')
const nameOf = (form: FormData) => (form.get('file') as File).name

const keepUploads = () =>
  server.on('uploadAttachment', ({ form }) => ({
    attachment: { id: newId(), name: nameOf(form), size: 2_048 },
  }))

test('files are uploaded when they are chosen, and sent without a text', async () => {
  keepUploads()
  server.on('postMessage', ({ body }) => ({
    message: ownMessage({
      content: body.content,
      attachments: [{ id: body.attachment_ids?.[0] ?? '', name: 'review.pdf', size: 2_048 }],
    }),
  }))
  const { user } = await openAsCustomer('/app/chat')
  await choose('review.pdf')
  expect(await within(await chosen()).findByText('2 KB')).toBeVisible()
  await waitFor(() => expect(sendButton()).toBeEnabled())
  await user.click(sendButton())
  const log = within(screen.getByRole('log'))
  expect(await log.findByRole('button', { name: /^Download *review\.pdf *2\sKB$/ })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument()
  expect(server.requests('postMessage')[0]?.body).toEqual({
    content: '',
    file_id: null,
    attachment_ids: [expect.any(String)],
  })
})

test('each file has its own problem, which can be tried again or removed', async () => {
  server.on('uploadAttachment', ({ form }) =>
    nameOf(form) === 'bad.pdf'
      ? refuse('unexpected_content')
      : { attachment: { id: newId(), name: nameOf(form), size: 1 } },
  )
  const { user } = await openAsCustomer('/app/chat')
  await choose('page.html', 'bad.pdf', 'good.pdf', 'more.pdf')
  const list = within(await chosen())
  expect(await list.findByText('unsupported file type: page.html')).toBeVisible()
  const retry = await list.findByRole('button', { name: 'Try bad.pdf again' })
  expect(screen.getByText('A message can have 3 files at most.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Attach files' })).toBeDisabled()
  expect(sendButton()).toBeDisabled()
  keepUploads()
  await user.click(retry)
  await waitFor(() => expect(list.queryByRole('button', { name: /^Try/ })).not.toBeInTheDocument())
  const [first, again] = uploads()
    .filter(({ form }) => nameOf(form) === 'bad.pdf')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(first)
  expect(sendButton()).toBeDisabled()
  await user.click(list.getByRole('button', { name: 'Remove page.html' }))
  await waitFor(() => expect(sendButton()).toBeEnabled())
  expect(screen.queryByText('A message can have 3 files at most.')).not.toBeInTheDocument()
})

test('a file whose upload was cut off is sent once more by itself when the network is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.on('uploadAttachment', unreachable)
  await openAsCustomer('/app/chat')
  await choose('review.pdf')
  const list = within(await chosen())
  expect(await list.findByRole('button', { name: 'Try review.pdf again' })).toBeVisible()
  expect(uploads()).toHaveLength(1)
  keepUploads()
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(sendButton()).toBeEnabled())
  expect(list.queryByRole('button', { name: /^Try/ })).not.toBeInTheDocument()
  const [first, again] = uploads().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(first)
})

test('a file that was removed, or refused by the server, is not sent again by itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const wait = vi.spyOn(whenOnline, 'whenBack').mockResolvedValue(undefined)
  server.on('uploadAttachment', () => refuse('unexpected_content'))
  const { user } = await openAsCustomer('/app/chat')
  await choose('bad.pdf')
  const list = within(await chosen())
  expect(await list.findByRole('button', { name: 'Try bad.pdf again' })).toBeVisible()
  expect(wait).not.toHaveBeenCalled()
  let end = () => {}
  wait.mockReturnValue(new Promise((resolve) => (end = () => resolve(undefined))))
  server.on('uploadAttachment', unreachable)
  await choose('gone.pdf')
  await user.click(await list.findByRole('button', { name: 'Remove gone.pdf' }))
  await waitFor(() => expect(wait).toHaveBeenCalledTimes(1))
  end()
  await new Promise((resolve) => setTimeout(resolve))
  expect(uploads()).toHaveLength(2)
})

test('a failed send and a reload keep the files, and a retry reuses the key', async () => {
  const writer = customer()
  keepUploads()
  server.on('postMessage', unreachable)
  const first = await openAsCustomer('/app/chat', { user: writer })
  await choose('review.pdf')
  await waitFor(() => expect(sendButton()).toBeEnabled())
  await first.user.click(sendButton())
  await waitFor(() => expect(takeConsoleOutput()).toMatchObject([['message not sent', {}]]))
  first.unmount()
  const { user } = await openAsCustomer('/app/chat', { user: writer })
  expect(await within(await chosen()).findByText('review.pdf')).toBeVisible()
  await waitFor(() => expect(sendButton()).toBeEnabled())
  await user.click(sendButton())
  await waitFor(() => expect(takeConsoleOutput()).toHaveLength(1))
  const [one, two] = server.requests('postMessage')
  expect(two?.headers.get('Idempotency-Key')).toBe(one?.headers.get('Idempotency-Key'))
  expect(two?.body).toEqual(one?.body)
  expect(uploads()).toHaveLength(1)
})

test('files that the server no longer has must be chosen again', async () => {
  keepUploads()
  server.on('postMessage', () => refuse('not_found'))
  server.on('listMessages', () => messagesPage([]))
  const { user } = await openAsCustomer('/app/chat')
  await choose('old.pdf')
  await waitFor(() => expect(sendButton()).toBeEnabled())
  await user.click(sendButton())
  expect(await within(await chosen()).findByText(/no longer stored/)).toBeVisible()
  await waitFor(() => expect(takeConsoleOutput()).toHaveLength(1))
  expect(sendButton()).toBeDisabled()
})
