import type { Instructions } from '@runwen/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { delivered, file, filesPage } from '#testing/customer-data.ts'
import { refuse, server } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

const asked = (with_: Partial<Instructions> = {}): Instructions => ({
  journal: 'Acta Materialia',
  english: 'british',
  wished_date: '2027-03-01',
  notes: 'Keep the terms',
  reference_files: [],
  can_change: true,
  ...with_,
})
const guide = { id: newId(), name: 'guide.pdf', size: 2_048, uploaded_at: '2026-11-14T01:12:00.000Z' }

const open = async (shown = file(), instructions = asked()) => {
  server.on('listFiles', () => filesPage([shown]))
  server.on('getInstructions', () => ({ instructions }))
  const view = await openAsCustomer('/app/dashboard?tab=manage')
  await view.user.click(await screen.findByRole('button', { name: /^More for/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: /(Add|Edit|View) instructions/ }))
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Instructions' }) }
}

test('the instructions are shown and replaced', async () => {
  const shown = file()
  server.on('putInstructions', ({ body }) => ({ instructions: asked({ journal: body.journal ?? null }) }))
  const { user, dialog } = await open(shown)
  const journal = await within(dialog).findByLabelText('Target journal')
  expect(journal).toHaveValue('Acta Materialia')
  expect(within(dialog).getByLabelText('English')).toHaveValue('british')
  await user.clear(journal)
  await user.type(journal, 'Scripta')
  fireEvent.change(within(dialog).getByLabelText('Preferred date'), { target: { value: '' } })
  await user.click(within(dialog).getByRole('button', { name: 'Save instructions' }))
  expect(await screen.findByText('Saved. Our editors can see your instructions.')).toBeVisible()
  const [saved] = server.requests('putInstructions')
  expect([saved?.params, saved?.body]).toEqual([
    { id: shown.id },
    { journal: 'Scripta', english: 'british', wished_date: null, notes: 'Keep the terms' },
  ])
})

test('the text is kept when saving fails', async () => {
  server.on('putInstructions', () => refuse('already_delivered'))
  const { user, dialog } = await open()
  await user.type(await within(dialog).findByLabelText('Notes to the editor'), ', all of them')
  await user.click(within(dialog).getByRole('button', { name: 'Save instructions' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'This document has already been delivered.',
  )
  expect(within(dialog).getByLabelText('Notes to the editor')).toHaveValue('Keep the terms, all of them')
})

test('reference files are added and removed', async () => {
  server.on('uploadReferences', () => ({ instructions: asked({ reference_files: [guide] }) }))
  server.on('deleteReference', () => undefined)
  const shown = file()
  const { user, dialog } = await open(shown)
  await within(dialog).findByText('No reference files')
  const picker = within(dialog).getByLabelText('Reference files')
  const choose = (name: string) => fireEvent.change(picker, { target: { files: [new File(['x'], name)] } })
  choose('page.html')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('unsupported file type: page.html')
  server.on('getInstructions', () => ({ instructions: asked({ reference_files: [guide] }) }))
  choose('guide.pdf')
  expect(await within(dialog).findByText('guide.pdf')).toBeVisible()
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
  const [sent, ...others] = server.requests('uploadReferences')
  expect(others).toEqual([])
  expect([sent?.params, sent?.form.getAll('files').map((each) => (each as File).name)]).toEqual([
    { id: shown.id },
    ['guide.pdf'],
  ])
  server.on('getInstructions', () => ({ instructions: asked() }))
  await user.click(within(dialog).getByRole('button', { name: 'Remove guide.pdf' }))
  expect(await within(dialog).findByText('No reference files')).toBeVisible()
  expect(server.requests('deleteReference')[0]?.params).toEqual({ id: shown.id, reference_id: guide.id })
})

test('only shows what was asked for once the document is delivered', async () => {
  const closed = asked({ can_change: false, reference_files: [guide] })
  const { dialog } = await open(delivered({ instructions_changed_at: '2026-11-14T01:12:00.000Z' }), closed)
  expect(await within(dialog).findByText('Acta Materialia')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Download guide.pdf' })).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: /^(Remove|Save|Add)/ })).not.toBeInTheDocument()
})

test('a delivered document without instructions offers none', async () => {
  server.on('listFiles', () => filesPage([delivered()]))
  await openAsCustomer('/app/dashboard?tab=manage')
  await screen.findByRole('button', { name: 'Download result' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /(Add|Edit|View) instructions/ })).toBeNull(),
  )
})
