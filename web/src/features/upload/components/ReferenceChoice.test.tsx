import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { refuse, server } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

const named = (...names: string[]) => names.map((name) => new File([name], name, { lastModified: 0 }))
const [first, second] = [newId(), newId()]
const added = {
  instructions: {
    journal: null,
    english: null,
    wished_date: null,
    notes: null,
    reference_files: [],
    can_change: true,
  },
}

const chooseAndUpload = async (...references: string[]) => {
  server.on('upload', () => ({
    files: [first, second].map((id) => ({ id, name: `${id}.docx`, service_type: 2 as const })),
  }))
  const { user } = await openAsCustomer('/app/file-upload')
  fireEvent.change(screen.getByLabelText('Word documents'), { target: { files: named('a.docx', 'b.docx') } })
  await user.click(screen.getByRole('radio', { name: /Polish only/ }))
  await user.click(screen.getByRole('button', { name: /^Instructions/ }))
  const choose = async (...names: string[]) =>
    fireEvent.change(await screen.findByLabelText('Reference files', { selector: 'input' }), {
      target: { files: named(...names) },
    })
  await choose(...references)
  const upload = () => user.click(screen.getByRole('button', { name: 'Upload 2 documents' }))
  return { user, choose, upload }
}
const sent = () =>
  server
    .requests('uploadReferences')
    .map(({ params, form }) => [params.id, ...form.getAll('files').map((file) => (file as File).name)])

test('reference files chosen with the instructions go to each document, after the documents', async () => {
  server.on('uploadReferences', () => {
    expect(server.requests('upload')).toHaveLength(1)
    return added
  })
  const { user, choose, upload } = await chooseAndUpload('guide.pdf', 'table.txt')
  await choose('guide.pdf', 'figure.png')
  await user.click(screen.getByRole('button', { name: 'Remove table.txt' }))
  await upload()
  await waitFor(() =>
    expect(sent()).toEqual([
      [first, 'guide.pdf', 'figure.png'],
      [second, 'guide.pdf', 'figure.png'],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByText('guide.pdf')).not.toBeInTheDocument()
})

test('files of other types and more than five are refused where they are chosen, and the others stay', async () => {
  const { choose } = await chooseAndUpload('movie.mp4', '1.pdf')
  expect(screen.getByRole('alert')).toHaveTextContent('unsupported file type: movie.mp4')
  expect(screen.getByText('1.pdf')).toBeVisible()
  await choose('2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf')
  expect(screen.getByRole('alert')).toHaveTextContent('A document can have 5 reference files at most.')
  const list = screen.getByRole('list', { name: 'Reference files' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByRole('button', { name: 'Add files' })).toBeDisabled()
})

test('a failure names its reason, keeps the documents, and a retry continues with the document that failed', async () => {
  server.on('uploadReferences', ({ params }) => (params.id === second ? refuse('unexpected_content') : added))
  const { user, upload } = await chooseAndUpload('guide.pdf')
  await upload()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The documents are uploaded, but some reference.+does not match the file type/,
  )
  expect(screen.getByRole('heading', { name: 'Recent uploads' })).toBeVisible()
  expect(sent()).toEqual([
    [first, 'guide.pdf'],
    [second, 'guide.pdf'],
  ])
  server.on('uploadReferences', () => added)
  const lists = () => server.requests('listFiles').length
  await waitFor(() => expect(lists()).toBeGreaterThan(0))
  const before = lists()
  await user.click(screen.getByRole('button', { name: 'Send the reference files again' }))
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  const [, failed, again] = server.requests('uploadReferences')
  expect(again?.params.id).toBe(second)
  expect(again?.headers.get('Idempotency-Key')).toBe(failed?.headers.get('Idempotency-Key'))
  expect(server.requests('upload')).toHaveLength(1)
})

test('canceled reference files do not cancel the documents', async () => {
  server.on('uploadReferences', () => new Promise(() => {}))
  const { user, upload } = await chooseAndUpload('guide.pdf')
  await upload()
  expect(await screen.findByRole('progressbar', { name: 'Progress of the reference files' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel reference files' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The documents are uploaded, but some reference/,
  )
  expect(screen.getByRole('heading', { name: 'Recent uploads' })).toBeVisible()
})
