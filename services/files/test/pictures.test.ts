import { type Block, filesApi } from '@runwen/contracts'
import { eventually, resultForm } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { allRuns } from '../src/models/comparisons/content.ts'
import { paragraphs } from './changed-documents.ts'
import { keysOf, outcome, type Person, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'
import { documentWith, ins, p, picture } from './redline/markup.ts'
import { jpegOf, pngOf, svg } from './redline/pictures.ts'

const { harness, peers, li, staff } = useHarness()

const figure = pngOf(60, 40, 'SECRETFIGURE')
const photograph = jpegOf(640, 480, 120_000)
const pictures = { r1: figure, r2: photograph, r3: svg, r4: pngOf(60_000, 60_000) }
const texts = paragraphs(60).map((text) => p(text))
const original = documentWith([...texts, ...Object.keys(pictures).map((id) => p(picture(id, id)))].join(''), {
  pictures,
})
const newFigure = pngOf(60, 40, 'SECRETNEW')
/** Has another figure in the place of the first one. */
const result = documentWith(
  [p(ins('Warmed.')), ...texts, ...Object.keys(pictures).map((id) => p(picture(id, id)))].join(''),
  { pictures: { ...pictures, r1: newFigure } },
)

const imagesIn = (blocks: readonly Block[]) => [...allRuns(blocks)].filter((run) => run.type === 'image')

async function deliver(from: Buffer, to: Buffer) {
  const id = await uploadOne(li.api, 'Paper.docx', from)
  await staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(to) })
  await peers.receives('result.checked', id)
  const { model } = await staff.api.call(filesApi.adminViewFile, { params: { id } })
  return { id, images: imagesIn(model.blocks) }
}

async function pay(id: string) {
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  await eventually(async () =>
    expect((await li.api.call(filesApi.getFile, { params: { id } })).file.is_paid).toBe(true),
  )
}

const send = (person: Person, id: string, picture_id = '') =>
  person.api.send(person === staff ? filesApi.adminViewPicture : filesApi.viewPicture, {
    params: { id, picture_id },
  })

test('the pictures of a document are sent as what their bytes are, the others named only', async () => {
  const { id, images } = await deliver(original, result)
  expect(images.map(({ alt, format, shown }) => [alt, format, shown])).toEqual([
    ['r1', 'png', true],
    ['r2', 'jpeg', true],
    ['r3', 'svg', undefined],
    ['r4', 'png', undefined],
  ])
  await pay(id)
  const [first, second, ...others] = images
  for (const [shown, bytes, type] of [
    [first?.id, newFigure, 'image/png'],
    [first?.before?.id, figure, 'image/png'],
    [second?.id, photograph, 'image/jpeg'],
  ] as const) {
    for (const person of [li, staff]) {
      const answer = await send(person, id, shown)
      expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `inline; filename=picture.${type.slice(6)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      })
    }
  }
  for (const { id: other } of others) expect((await send(staff, id, other)).status).toBe(404)
  expect((await send(staff, id, '00000000-10')).status).toBe(404)

  const path = `/api/user/files/${id}/pictures/${first?.id}`
  const etag = (await li.api.raw(path)).headers.get('etag') ?? ''
  const again = await li.api.raw(path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('pictures are for the owner and staff, and deleted with the document', async () => {
  const { id, images } = await deliver(original, result)
  const params = { id, picture_id: images[1]?.id ?? '' }
  const other = await harness.person()
  expect(await outcome(other.api, filesApi.viewPicture, { params })).toBe('404 not_found')
  expect(await outcome(staff.api, filesApi.viewPicture, { params })).toBe('403 forbidden')
  expect(await outcome(li.api, filesApi.adminViewPicture, { params })).toBe('403 forbidden')
  const kept = async () => (await keysOf(harness.store)).filter((key) => key.startsWith(`changes/${id}`))
  expect(await kept()).toContain(`changes/${id}/0-1.pictures`)
  await li.api.call(filesApi.deleteFile, { params: { id } })
  await expect.poll(kept).toEqual([])
  expect(await outcome(staff.api, filesApi.adminViewPicture, { params })).toBe('404 not_found')
})

test('only the customer’s own pictures in the free part are sent before the payment', async () => {
  const own = pngOf(50, 50, 'own')
  const added = pngOf(50, 50, 'SECRETADDED')
  const beyond = pngOf(50, 50, 'SECRETBEYOND')
  const free = await deliver(
    documentWith([p(picture('r1')), ...texts, p(picture('r3'))].join(''), {
      pictures: { r1: own, r3: beyond },
    }),
    documentWith([p(picture('r1') + ins(picture('r2'))), ...texts, p(picture('r3'))].join(''), {
      pictures: { r1: own, r2: added, r3: beyond },
    }),
  )
  expect(free.images.map(({ shown }) => shown)).toEqual([true, true, true])
  const { model } = await li.api.call(filesApi.viewFile, { params: { id: free.id } })
  expect(imagesIn(model.blocks).map(({ shown }) => shown)).toEqual([true, undefined])

  const answers = await Promise.all(free.images.map((image) => send(li, free.id, image.id)))
  expect(answers.map(({ status, error }) => error?.code ?? status)).toEqual([200, 'not_found', 'not_found'])
  expect(answers[0]?.bytes.equals(own)).toBe(true)
  expect(answers.map(({ bytes }) => bytes.toString('latin1')).join('')).not.toMatch(/SECRET/)
  await pay(free.id)
  for (const image of free.images) expect((await send(li, free.id, image.id)).status).toBe(200)
})
