import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#shared/api/api.ts'
import { recentDocuments, rememberDocuments, rememberUploads } from '#shared/session/recent-uploads.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { file, filesPage } from '#testing/customer-data.ts'
import { FakeRequest } from '#testing/fake-request.ts'
import { server } from '#testing/server.ts'
import { docx, openUpload, picker, send } from '#testing/upload-panel.ts'
import { customer } from '#testing/users.ts'

afterEach(() => {
  vi.restoreAllMocks()
  FakeRequest.sentShare = 0.5
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
  expect(screen.getByRole('link', { name: 'Pay' })).toBeVisible()
  const pay = await screen.findByRole('link', { name: 'Pay $980.00' })
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
