import type { HistoryEntry } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { delivered, file, filesPage } from '#testing/customer-data.ts'
import { openDocuments } from '#testing/document-cards.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { refuse, server, unreachable } from '#testing/server.ts'

let saved: string[]

beforeEach(() => {
  saved = collectDownloads()
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
