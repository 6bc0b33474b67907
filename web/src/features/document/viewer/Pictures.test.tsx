import type { Block, MathNode, Run } from '@runwen/contracts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#shared/api/api.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { delivered } from '#testing/customer-data.ts'
import { checkOf, viewOf } from '#testing/mock/redline/serve.ts'
import { putOnScreen } from '#testing/on-screen.ts'
import { refuse, server } from '#testing/server.ts'
import { serveResult } from '#testing/viewer.ts'

type Image = Extract<Run, { type: 'image' }>

/** Opens a document that begins with these pictures. */
const openWithPictures = (...pictures: Partial<Image>[]) =>
  openWith(
    pictures.map((picture): Image => ({ ...picture, type: 'image', ...size, id: 'p0', alt: '', ...picture })),
  )

const openWith = async (runs: Run[]) => {
  const { id } = serveResult()
  const view = viewOf(delivered({ id, check: checkOf(2) }), 0)
  const first: Block = { type: 'paragraph', id: 10_000, role: 'body', runs }
  server.on('viewFile', () => ({
    ...view,
    parts: 1,
    model: { ...view.model, blocks: [first, ...view.model.blocks.slice(0, 1)] },
  }))
  return openAsCustomer(`/documents/${id}`)
}
const size = { width: 600, height: 400 }

test('a picture is loaded with the session once it is near, takes its room before, and is freed afterwards', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  putOnScreen((element) => element.tagName !== 'SPAN')
  const { unmount, store } = await openWithPictures({
    id: 'p1',
    alt: 'Respiration by month',
    format: 'png',
    shown: true,
  })
  await screen.findByRole('heading', { name: /questions for you/ })
  expect(screen.queryByRole('img', { name: 'Respiration by month' })).not.toBeInTheDocument()
  expect(server.requests('viewPicture')).toEqual([])
  putOnScreen(() => true)
  const image = await screen.findByRole('img', { name: 'Respiration by month' })
  expect(image).toHaveAttribute('src', 'blob:x')
  expect(image.parentElement).toHaveStyle({ width: '600px', aspectRatio: '600 / 400' })
  const [request, ...more] = server.requests('viewPicture')
  expect(request?.headers.get('Authorization')).toMatch(/^Bearer /)
  expect([request?.params.picture_id, more]).toEqual(['p1', []])
  unmount()
  store.dispatch(api.util.resetApiState())
  await waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:x'))
})

test('only what is left of a picture that Word cuts is shown', async () => {
  const crop = { left: 25, top: 0, right: 25, bottom: 20 }
  await openWithPictures({ id: 'p1', alt: 'Cut', format: 'png', shown: true, crop })
  const image = await screen.findByRole('img', { name: 'Cut' })
  expect(image).toHaveStyle({ left: '-50%', top: '0%', width: '200%', height: '125%' })
})

test('a picture that browsers cannot draw, or that the server does not send, says what it is', async () => {
  server.on('viewPicture', () => refuse('not_found'))
  await openWithPictures(
    { alt: 'Scheme', format: 'emf' },
    { id: 'p2', alt: 'Gone', format: 'png', shown: true },
  )
  server.on('viewPicture', () => refuse('not_found'))
  expect(await screen.findByRole('img', { name: 'Scheme (EMF picture, not shown here)' })).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Gone (PNG picture, not shown here)' })).toBeVisible()
})

test('a picture with other bytes than in the original is shown before and after', async () => {
  const before: Image['before'] = { id: 'p1', ...size, format: 'png', shown: true }
  const { user } = await openWithPictures({ id: 'p2', alt: 'Plot', format: 'png', shown: true, before })
  expect((await screen.findByText('Before')).nextElementSibling).toContainElement(
    (await screen.findAllByRole('img', { name: 'Plot' }))[0] ?? null,
  )
  expect(screen.getByText('After')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Plot' })).toHaveLength(2))
  await user.keyboard('c')
  expect(screen.getAllByRole('img', { name: 'Plot' })).toHaveLength(1)
  await user.keyboard('b')
  const sides = screen.getAllByRole('img', { name: 'Plot' }).map((image) => image.closest('[data-side]'))
  expect(sides.map((side) => side?.getAttribute('data-side'))).toEqual(['original', 'result'])
})

test('a formula is drawn as mathematics, with its numbers, letters and signs', async () => {
  const rate: MathNode = { type: 'subscript', parts: [['k'], ['2']] }
  const formula: Run = {
    type: 'formula',
    text: 'q=(k_2 t)/(1.5+t)',
    math: ['q=', { type: 'fraction', parts: [[rate, 't'], ['1.5+t']] }],
  }
  await openWith([formula])
  await screen.findByRole('heading', { name: /questions for you/ })
  const math = await waitFor(() => document.querySelector('math') ?? expect.fail('no formula'))
  expect(math.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML')
  const [above, below] = math.querySelector('mfrac')?.children ?? []
  expect(above?.querySelector('msub')).toHaveTextContent('k2')
  expect(Array.from(below?.querySelectorAll('mn, mo, mi') ?? [], ({ textContent }) => textContent)).toEqual([
    '1.5',
    '+',
    't',
  ])
})
