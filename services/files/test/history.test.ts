import { filesApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, resultForm } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { documentXml, wordDocument } from './documents/word-parts.ts'
import { outcome, type Person, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'

const { harness, peers, li, staff } = useHarness()

const deliver = (id: string, bytes = wordDocument()) =>
  staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(bytes, 'Edited by Li.docx') })

async function pay(id: string): Promise<void> {
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  await eventually(async () =>
    expect((await li.api.call(filesApi.getFile, { params: { id } })).file.is_paid).toBe(true),
  )
}

test('one document is shown to its owner and to staff only', async () => {
  const id = await uploadOne(li.api, 'One.docx')
  const params = { id }
  const { file } = await li.api.call(filesApi.getFile, { params })
  expect(file).toMatchObject({ id, original_name: 'One.docx', check: null })
  expect((await staff.api.call(filesApi.adminGetFile, { params })).file).toMatchObject({
    id,
    user_id: li.userId,
    username: li.username,
  })
  const other = await harness.person()
  for (const endpoint of [filesApi.getFile, filesApi.fileHistory]) {
    expect(await outcome(other.api, endpoint, { params })).toBe('404 not_found')
    expect(await outcome(staff.api, endpoint, { params })).toBe('403 forbidden')
    expect(await outcome(li.api, endpoint, { params: { id: newId() } })).toBe('404 not_found')
  }
  for (const endpoint of [filesApi.adminGetFile, filesApi.adminFileHistory]) {
    expect(await outcome(li.api, endpoint, { params })).toBe('403 forbidden')
    expect(await outcome(staff.api, endpoint, { params: { id: newId() } })).toBe('404 not_found')
  }
})

test('the history holds each step once; who acted, names and reasons are for staff', async () => {
  const id = await uploadOne(li.api)
  const params = { id }
  await pay(id)
  await staff.api.call(filesApi.setStatus, { params, body: { status: 'processing' } })
  await deliver(id)
  await li.api.send(filesApi.downloadResult, { params })
  await li.api.send(filesApi.downloadResult, { params })
  await staff.api.send(filesApi.adminDownloadResult, { params })
  const marks = [
    { change_id: 4, comment: 'Not this word' },
    { block: 7, quote: '结果', comment: 'And here' },
  ]
  await li.api.call(filesApi.requestRevision, { params, body: { comment: 'Figure 2', marks } })
  await deliver(id, wordDocument({ 'word/media/second.png': Buffer.from('second') }))
  await staff.api.call(filesApi.restoreResult, { params, body: { result: 1, reason: 'Wrong journal style' } })

  const { history } = await li.api.call(filesApi.fileHistory, { params })
  // Results are compared in the background.
  const isStep = ({ kind, version }: { kind: string; version: number | null }) =>
    kind !== 'checked' || version === null
  const steps = history.filter(isStep)
  expect(steps.map(({ kind, by, version }) => [kind, by, version])).toEqual([
    ['restored', 'staff', 1],
    ['result', 'staff', 2],
    ['revision_requested', 'you', null],
    ['downloaded', 'you', 1],
    ['result', 'staff', 1],
    ['in_progress', 'staff', null],
    ['paid', 'you', null],
    ['checked', 'system', null],
    ['uploaded', 'you', null],
  ])
  expect(steps[2]).toMatchObject({
    note: 'Figure 2',
    marks: [
      { change_id: 4, block: null, quote: '', comment: 'Not this word' },
      { change_id: null, block: 7, quote: '结果', comment: 'And here' },
    ],
  })
  expect(JSON.stringify(history)).not.toMatch(new RegExp(`${staff.userId}|Edited by Li|Wrong journal`))

  const answer = await staff.api.call(filesApi.adminFileHistory, { params })
  const forStaff = answer.history.filter(isStep)
  expect(forStaff[0]).toMatchObject({ by: 'staff', user_id: staff.userId, note: 'Wrong journal style' })
  expect(forStaff[1]).toMatchObject({
    user_id: staff.userId,
    name: 'Edited by Li.docx',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(forStaff[8]).toMatchObject({ by: 'customer', user_id: li.userId })
})

test('the history has each change of the status by hand, for staff with who made it', async () => {
  const id = await uploadOne(li.api)
  const params = { id }
  await pay(id)
  for (const status of ['processing', 'failed', 'failed', 'processing', 'completed', 'pending'] as const)
    await staff.api.call(filesApi.setStatus, { params, body: { status } })
  const kinds = ['pending', 'completed', 'resumed', 'failed', 'in_progress']
  const own = await li.api.call(filesApi.fileHistory, { params })
  expect(own.history.slice(0, 5).map(({ kind, by }) => [kind, by])).toEqual(
    kinds.map((kind) => [kind, 'staff']),
  )
  const { history } = await staff.api.call(filesApi.adminFileHistory, { params })
  expect(history.slice(0, 5).map(({ kind, user_id }) => [kind, user_id])).toEqual(
    kinds.map((kind) => [kind, staff.userId]),
  )
})

test('marks need a comment, and their number is limited', async () => {
  const id = await uploadOne(li.api)
  const params = { id }
  await deliver(id)
  await pay(id)
  const ask = (marks: unknown) =>
    outcome(li.api, filesApi.requestRevision, { params, body: { comment: 'See marks', marks } })
  expect(await ask([{ change_id: 1, comment: ' ' }])).toBe('400 validation_failed')
  expect(await ask([{ change_id: -1, comment: 'x' }])).toBe('400 validation_failed')
  expect(await ask(Array.from({ length: 101 }, () => ({ comment: 'x' })))).toBe('400 validation_failed')
  expect(await ask([{ comment: 'The whole section' }])).toBe('200')
})

test('an earlier result can be given out again, with a reason', async () => {
  const id = await uploadOne(li.api)
  const params = { id }
  const restore = (body: unknown, api = staff.api) => outcome(api, filesApi.restoreResult, { params, body })
  expect(await restore({ result: 1, reason: 'None yet' })).toBe('404 no_result')
  const first = wordDocument()
  await deliver(id, first)
  await deliver(id, wordDocument({ 'word/media/second.png': Buffer.from('second') }))
  expect(await restore({ result: 3, reason: 'Never made' })).toBe('404 no_result')
  expect(await restore({ result: 1, reason: ' ' })).toBe('400 validation_failed')
  expect(await restore({ result: 1, reason: 'Mine' }, li.api)).toBe('403 forbidden')
  expect(await restore({ result: 1, reason: 'Second is the wrong file' })).toBe('200')
  const { bytes } = await staff.api.send(filesApi.adminDownloadResult, { params })
  expect(bytes.equals(first)).toBe(true)
  expect(await restore({ result: 1, reason: 'Again' })).toBe('200')
  const { history } = await staff.api.call(filesApi.adminFileHistory, { params })
  const restored = history.filter(({ kind }) => kind === 'restored')
  expect(restored).toHaveLength(1)
  const restoredAt = async () => (await li.api.call(filesApi.getFile, { params })).file.restored_at
  expect(await restoredAt()).toBe(restored[0]?.at)
  expect(await peers.receives('file.status_changed', id)).toHaveLength(1)
  await deliver(id, wordDocument({ 'word/media/third.png': Buffer.from('third') }))
  expect(await restoredAt()).toBeNull()
})

test('the history of a file shows what happened, and keeps every result within reach', async () => {
  const id = await uploadOne(li.api)
  const params = { id }
  const [first, second] = [wordDocument(), wordDocument({ 'word/document.xml': documentXml('again') })]
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(first) })
  const download = (result?: number) => {
    const query = result === undefined ? {} : { result: String(result) }
    return li.api.send(filesApi.downloadResult, { params, query })
  }
  expect((await download(1)).error?.code).toBe('payment_required')
  await pay(id)
  await li.api.call(filesApi.requestRevision, { params, body: { comment: 'Section 2' } })
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(second) })
  const { history } = await li.api.call(filesApi.fileHistory, { params })
  const times = history.map(({ at }) => at)
  expect(times).toEqual([...times].sort().reverse())
  // The check of a result runs later.
  const done = history.filter(({ kind }) => kind !== 'checked')
  const told = done.map(({ kind, by, version, note }) => [kind, by, version, note].join(' ').trim())
  expect(told.sort()).toEqual([
    'paid you',
    'result staff 1',
    'result staff 2',
    'revision_requested you  Section 2',
    'uploaded you',
  ])
  const sizeOf = async (result?: number) => Number((await download(result)).headers.get('content-length'))
  expect([await sizeOf(1), await sizeOf(2), await sizeOf()]).toEqual([
    first.length,
    second.length,
    second.length,
  ])
  const nameOf = async (result: number) => (await download(result)).headers.get('content-disposition')
  expect(await nameOf(1)).toContain('(result 1, delivered)')
  expect((await download(3)).error?.code).toBe('no_result')
  expect((await download(0)).error?.code).toBe('validation_failed')
})

test('the history of a file is shown to its owner only', async () => {
  const params = { id: await uploadOne(li.api) }
  const other = await harness.person()
  const ask = (api: Person['api']) => outcome(api, filesApi.fileHistory, { params })
  expect([await ask(li.api), await ask(other.api), await ask(staff.api)]).toEqual([
    '200',
    '404 not_found',
    '403 forbidden',
  ])
})
