import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server } from '#testing/server.ts'
import { hashFile, normalCode } from '../hash-file.ts'

const result = new File(['the result'], 'result.docx')
const original = new File(['the original'], 'original.docx')

const open = async (changes = { insertions: 611, deletions: 702, moves: 4, comments: 9 }) => {
  const [result_sha256, original_sha256] = await Promise.all([hashFile(result), hashFile(original)])
  server.on('verifyCertificate', () => ({
    genuine: true as const,
    original_sha256,
    result_sha256,
    issued_at: '2026-11-19T09:40:00.000Z',
    changes,
  }))
  return renderApp('/verify/7q2m-4x9k-bd3t-vw8e')
}

test('a genuine code shows the tally, however it is typed', async () => {
  await open()
  expect(await screen.findByText('This certificate is genuine.')).toBeVisible()
  expect(screen.getByText(/^19 Nov 2026/)).toBeVisible()
  expect(screen.getByText('611 insertions, 702 deletions, 4 moves, 9 notes')).toBeVisible()
  expect(server.requests('verifyCertificate').map(({ params }) => params.code)).toEqual(['7Q2M4X9KBD3TVW8E'])
  expect(normalCode('o1-il')).toBe('0111')
})

test('the tally leaves out what there is none of', async () => {
  await open({ insertions: 1, deletions: 1204, moves: 0, comments: 0 })
  expect(await screen.findByText('1 insertion, 1,204 deletions')).toBeVisible()
})

test('a certificate without any change or note has no tally', async () => {
  await open({ insertions: 0, deletions: 0, moves: 0, comments: 0 })
  expect(await screen.findByText('This certificate is genuine.')).toBeVisible()
  expect(screen.queryByText('The edit')).not.toBeInTheDocument()
})

test('an unknown code is no certificate', async () => {
  server.on('verifyCertificate', () => refuse('not_found'))
  await renderApp('/verify/7Q2M4X9KBD3TVW8E')
  expect(await screen.findByText(/There is no certificate with this code/)).toBeVisible()
})

test('a file is compared in the browser, and nothing of it is sent', async () => {
  const { user } = await open()
  const input = await screen.findByLabelText('Choose a file')
  await user.upload(input, result)
  expect(await screen.findByText(/“result.docx” is the result this certificate/)).toBeVisible()
  await user.upload(input, original)
  expect(await screen.findByText(/“original.docx” is the original document/)).toBeVisible()
  await user.upload(input, new File(['the result!'], 'changed.docx'))
  await waitFor(() => expect(screen.getByText(/“changed.docx” is another file/)).toBeVisible())
  expect(server.requests('verifyCertificate')).toHaveLength(1)
})
