import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server } from '#testing/server.ts'
import { normalCode } from '../code.ts'
import { hashFile } from '../hash-file.ts'

const result = new File(['the result'], 'result.docx')
const clean = new File(['the clean version'], 'clean.docx')
const original = new File(['the original'], 'original.docx')

const open = async () => {
  const [result_sha256, original_sha256, sha256] = await Promise.all([result, original, clean].map(hashFile))
  server.on('verifyCertificate', () => ({
    genuine: true as const,
    original_sha256: original_sha256 ?? '',
    result_sha256: result_sha256 ?? '',
    issued_at: '2026-11-19T09:40:00.000Z',
    changes: { insertions: 420, deletions: 433, moves: 4, comments: 9 },
    words: { words_in: 611, words_out: 702 },
    versions: [{ version: 'clean' as const, sha256: sha256 ?? '' }],
  }))
  return renderApp('/verify/7q2m-4x9k-bd3t-vw8e')
}

test('a genuine code shows when it was issued, however it is typed, but neither counts nor hashes', async () => {
  await open()
  expect(await screen.findByText('This certificate is genuine.')).toBeVisible()
  expect(screen.getByText(/^Issued on 19 Nov 2026/)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/420|433|611|702|[0-9a-f]{8}/)
  expect(server.requests('verifyCertificate').map(({ params }) => params.code)).toEqual(['7Q2M4X9KBD3TVW8E'])
  expect(normalCode('o1-il')).toBe('0111')
})

test('an unknown code is no certificate', async () => {
  server.on('verifyCertificate', () => refuse('not_found'))
  await renderApp('/verify/7Q2M4X9KBD3TVW8E')
  expect(await screen.findByText(/There is no certificate with this code/)).toBeVisible()
})

test('a code is typed from the paper, again after one that is unknown', async () => {
  server.on('verifyCertificate', () => refuse('not_found'))
  const { user, router } = await renderApp('/verify')
  await user.type(screen.getByRole('textbox', { name: 'Certificate code' }), '7q2m 4x9k bd3t vw8f')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/There is no certificate with this code/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/verify/7Q2M4X9KBD3TVW8F')

  const field = screen.getByRole('textbox', { name: 'Certificate code' })
  await user.type(field, '7Q2M-4X9K-BD3T-VW8E{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify/7Q2M4X9KBD3TVW8E'))
})

test('a file is compared in the browser, and nothing of it is sent', async () => {
  const { user } = await open()
  const input = await screen.findByLabelText('Choose a file')
  const match = () => screen.getAllByRole('status').at(-1)
  await user.upload(input, result)
  await waitFor(() => expect(match()).toHaveTextContent(/^result.docx is the result this certificate/))
  await user.upload(input, clean)
  await waitFor(() => expect(match()).toHaveTextContent(/^clean.docx is the clean version of the result/))
  await user.upload(input, original)
  await waitFor(() => expect(match()).toHaveTextContent(/^original.docx is the original document/))
  await user.upload(input, new File(['the result!'], 'changed.docx'))
  await waitFor(() => expect(match()).toHaveTextContent(/^changed.docx is another file/))
  expect(server.requests('verifyCertificate')).toHaveLength(1)
})
