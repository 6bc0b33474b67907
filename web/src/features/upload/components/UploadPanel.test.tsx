import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeRequest } from '#testing/fake-request.ts'
import { server } from '#testing/server.ts'
import { acceptAll, chosen, docx, openUpload, send } from '#testing/upload-panel.ts'
import { customer } from '#testing/users.ts'

afterEach(() => {
  vi.restoreAllMocks()
  FakeRequest.sentShare = 0.5
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

test('instructions survive a reload until the documents are uploaded', async () => {
  acceptAll()
  const person = { user: customer() }
  const first = await openUpload(person)
  await first.user.click(screen.getByRole('button', { name: /^Instructions/ }))
  await first.user.type(await screen.findByLabelText('Target journal'), 'Acta Materialia')
  first.unmount()
  const { user, choose } = await openUpload(person)
  expect(await screen.findByLabelText('Target journal')).toHaveValue('Acta Materialia')
  choose(docx('a.docx'))
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(send())
  expect(await screen.findByText('file uploaded successfully!')).toBeVisible()
  expect(server.requests('upload')[0]?.form.get('journal')).toBe('Acta Materialia')
  await waitFor(() => expect(screen.queryByLabelText('Target journal')).not.toBeInTheDocument())
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith('upload.instructions'))).toEqual([])
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
