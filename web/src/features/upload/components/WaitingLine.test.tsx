import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberUploads } from '#shared/session/recent-uploads.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { delivered, file, filesPage, messagesPage, ownMessage } from '#testing/customer-data.ts'
import { refuse, server } from '#testing/server.ts'
import { customer, newId } from '#testing/users.ts'

const fresh = () => delivered({ has_new_result: true })
const region = () => screen.findByRole('region', { name: 'Waiting for you' })
const rows = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])

test('the upload page says in one line below its title what waits for the customer', async () => {
  const ready = fresh()
  const stopped = file({ original_name: 'Scan.docx', status: 'failed', is_paid: true })
  const answered = file({ status: 'failed', is_paid: true })
  // The reply about it is older than the stop.
  const unexplained = file({ status: 'failed', is_paid: true, stopped_at: '2026-11-25T03:00:00.000Z' })
  const reply = { id: newId(), username: null, content: 'Page 2?', attachments: [], is_read: true }
  const replies = [{ ...reply, timestamp: '2026-11-20T03:00:00.000Z' }]
  const asked = [
    ownMessage({ file_id: answered.id, timestamp: '2026-11-21T03:00:00.000Z' }),
    ...[stopped, answered, unexplained].map(({ id }) =>
      ownMessage({ file_id: id, timestamp: '2026-11-19T03:00:00.000Z', replies }),
    ),
  ]
  server.on('listFiles', () => filesPage([ready, stopped, answered, unexplained, file(), file()]))
  server.on('listMessages', () => messagesPage(asked, { unread_count: 1 }))
  await openAsCustomer('/app/dashboard')
  await waitFor(async () => expect(await rows()).toHaveLength(4))
  expect(await rows()).toEqual([
    ['1 stopped document', `/documents/${stopped.id}`],
    ['1 new result', `/documents/${ready.id}`],
    ['2 documents await payment: $1,960.00 in total', '/app/dashboard?tab=payment'],
    ['1 unread reply', '/app/dashboard?tab=message'],
  ])
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: /^Documents/ })).toHaveTextContent(
    'Documents41 stopped document · 1 new result · 2 documents await payment: $1,960.00 in total',
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  expect((await region()).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('documents that the upload page offers to pay are not named again', async () => {
  const owner = customer()
  const uploaded = file()
  rememberUploads(owner.id, [{ id: uploaded.id, name: 'a.docx', service_type: 2 }])
  server.on('listFiles', () => filesPage([uploaded]))
  server.on('listMessages', () => messagesPage([], { unread_count: 1 }))
  await openAsCustomer('/app/dashboard', { user: owner })
  expect(await rows()).toEqual([['1 unread reply', '/app/dashboard?tab=message']])
})

test('unpaid documents beyond the recent uploads are named', async () => {
  const owner = customer()
  const uploaded = file()
  rememberUploads(owner.id, [{ id: uploaded.id, name: 'a.docx', service_type: 2 }])
  server.on('listFiles', () => filesPage([uploaded, file()]))
  await openAsCustomer('/app/dashboard', { user: owner })
  expect(await rows()).toEqual([
    ['2 documents await payment: $1,960.00 in total', '/app/dashboard?tab=payment'],
  ])
})

test('the line is not shown when nothing waits', async () => {
  await openAsCustomer('/app/dashboard')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(server.requests('listFiles')).not.toEqual([]))
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument()
})

test('a new result is no longer announced once it is downloaded', async () => {
  let isNew = true
  server.on('listFiles', () => filesPage([delivered({ has_new_result: isNew })]))
  server.on('downloadResult', () => {
    isNew = false
    return new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="a.docx"' } })
  })
  URL.createObjectURL = () => 'blob:'
  const { user, router } = await openAsCustomer('/app/dashboard?tab=manage', { user: customer() })
  // In the menu, and above the list.
  expect(await screen.findAllByText('1 new result')).toHaveLength(2)
  expect(screen.getByText('Waiting for you:', { selector: 'strong' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Download result' }))
  await waitFor(() => expect(screen.queryByText('1 new result')).not.toBeInTheDocument())
  await router.navigate('/app/dashboard')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument()
})

test.each([
  '/documents/:id',
  '/setting',
  '/security',
  '/app/billing',
  '/app/dashboard?tab=message',
  '/app/dashboard?tab=payment',
])('%s has no notice about results, whose number the menu shows', async (path) => {
  const here = delivered()
  server.on('listFiles', () => filesPage([here, fresh()]))
  server.on('getFile', () => ({ file: here, editor: null }))
  server.on('fileHistory', () => ({ history: [] }))
  server.on('viewFile', () => refuse('not_checked'))
  server.on('getConsent', () => refuse('not_found'))
  server.byDefault('listOrders', () => ({ orders: [], next_cursor: null }))
  server.byDefault('listTransactions', () => ({ transactions: [], next_cursor: null }))
  server.byDefault('listWithdrawals', () => ({ withdrawals: [], next_cursor: null }))
  server.byDefault('getBilling', () => ({ company: '', address: '', phone: '', tax_number: '' }))
  server.byDefault('listSessions', () => ({ sessions: [], next_cursor: null }))
  server.byDefault('getSecondFactor', () => ({ enabled: false, required: false, recovery_codes_left: 0 }))
  await openAsCustomer(path.replace(':id', here.id))
  expect(await screen.findByText('1 new result')).toBeInTheDocument()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument()
})
