import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { ClientRequest } from 'node:http'
import { filesApi, limits } from '@runwen/contracts'
import { eventually, selection } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { parse } from 'content-disposition'
import { describe, expect, test } from 'vitest'
import { beginUpload } from './begin-upload.ts'
import { officeRelationship, relationships, wordDocument, wordParts } from './documents/word-parts.ts'
import { buildZip } from './documents/zip-builder.ts'
import { formOf, keysOf, outcome, uploadOne, useHarness } from './harness.ts'

const { harness, peers } = useHarness({
  copies: 2,
  env: { UPLOADS_PER_PERSON: '50' },
  // A busy machine takes longer than the default window to open a hundred uploads at the same time.
  overrides: { minDataRate: { windowMs: 120_000, bytesPerSecond: 1_024 } },
})
const api = setUp(async () => (await harness.person()).api)

const good = wordDocument()
/** A document of exactly `bytes` bytes, most of them in an uncompressed picture. */
function documentOf(bytes: number): Buffer {
  const around = (content: Buffer) =>
    buildZip({ parts: [...wordParts(), { name: 'word/media/image1.png', method: 'stored', content }] })
  return around(randomBytes(bytes - around(Buffer.alloc(0)).length))
}

const nothingKept = async (before: string[]) => {
  await eventually(async () => expect(await keysOf(harness.store)).toEqual(before))
  const { rows } = await harness.rows.pool.query('SELECT 1 FROM uploads')
  expect(rows).toEqual([])
}

test('a document of exactly 50 MB is accepted and returned', async () => {
  const bytes = documentOf(limits.documentBytes)
  const body = selection(2, [{ name: 'largest.docx', bytes }])
  const { files } = await api.call(filesApi.upload, { body })
  const back = await api.send(filesApi.downloadOriginal, { params: { id: files[0]?.id ?? '' } })
  expect(back.bytes.equals(bytes)).toBe(true)
})

test('an upload is stored unchanged, in the order of its files, with an event for each', async () => {
  const person = await harness.person()
  const documents = [wordDocument(), wordDocument({ 'word/media/a.png': randomBytes(2_000_000) })]
  const names = ['论文 "终稿".docx', 'B.DOCX']
  const body = selection(
    2,
    documents.map((bytes, i) => ({ name: names[i] ?? '', bytes })),
  )
  const { files } = await person.api.call(filesApi.upload, { body })
  expect(files.map(({ name, service_type }) => [name, service_type])).toEqual(names.map((name) => [name, 2]))
  for (const [i, { id }] of files.entries()) {
    const { bytes } = await person.api.send(filesApi.downloadOriginal, { params: { id } })
    expect(bytes.equals(documents[i] ?? Buffer.alloc(0))).toBe(true)
    const [event] = await peers.receives('file.uploaded', id)
    expect(event?.version).toBe(1)
    expect(event?.data).toEqual({
      file_id: id,
      user_id: person.userId,
      username: person.username,
      original_name: names[i],
      service_type: 2,
      size: documents[i]?.length,
      sha256: createHash('sha256')
        .update(documents[i] ?? '')
        .digest('hex'),
    })
  }
  const { files: listed } = await person.api.call(filesApi.listFiles)
  expect(listed.map(({ id }) => id)).toEqual(files.map(({ id }) => id).reverse())
  expect(listed[0]).toMatchObject({ status: 'pending', is_paid: false, has_result: false, price: 98_000 })
})

test('an upload accepts fields in any order, and ignores unknown fields and files', async () => {
  const form = new FormData()
  form.append('avatar', new Blob(['x']), 'me.png')
  form.append('files', new Blob([good]), 'a.docx')
  form.append('note', 'hello')
  form.append('serviceType', '1')
  const { files } = await api.call(filesApi.upload, { body: form })
  expect(files).toMatchObject([{ name: 'a.docx', service_type: 1 }])
})

test('an upload returns safe names', async () => {
  const names: Record<string, string> = {
    '../../etc/论文.docx': '论文.docx',
    'two\r\nlines.docx': 'two__lines.docx',
    'bell\u0007 and nul\u0000.docx': 'bell_ and nul_.docx',
    'say "hi".docx': 'say "hi".docx',
    'invoice\u202excod.docx': 'invoice_xcod.docx',
    '📄 العربية.docx': '📄 العربية.docx',
    [`${'文'.repeat(120)}.docx`]: `${'文'.repeat(83)}.docx`,
  }
  for (const [given, kept] of Object.entries(names)) {
    const id = await uploadOne(api, given, good)
    const { headers } = await api.send(filesApi.downloadOriginal, { params: { id } })
    const { type, parameters } = parse(headers.get('content-disposition') ?? '')
    expect({ type, name: parameters.filename }).toEqual({ type: 'attachment', name: kept })
  }
})

test('an upload warns staff of pictures that the document fetches from the web', async () => {
  const linked = wordDocument({
    'word/_rels/document.xml.rels': relationships({
      type: officeRelationship('image'),
      target: 'https://example.com/figure.png',
      external: true,
    }),
  })
  const person = await harness.person()
  const ids = [await uploadOne(person.api, 'linked.docx', linked), await uploadOne(person.api)]
  const staff = await harness.person({ isStaff: true })
  const { files } = await staff.api.call(filesApi.adminListFiles, { query: { username: person.username } })
  expect(files.map(({ id, warnings }) => [id, warnings])).toEqual([
    [ids[1], []],
    [ids[0], ['linked_pictures']],
  ])
})

test('an upload accepts twenty files together', async () => {
  const files = Array.from({ length: 20 }, (_, i) => ({ name: `${i}.docx`, bytes: good }))
  expect((await api.call(filesApi.upload, { body: formOf(...files) })).files).toHaveLength(20)
})

describe('a selection is refused as a whole', () => {
  const ok = { name: 'good.docx', bytes: good }
  const bad = { name: '坏.docx', bytes: Buffer.from('PK not a document') }
  const form = (serviceType: string | null, ...files: { name: string; bytes: Uint8Array }[]) => {
    const body = new FormData()
    if (serviceType !== null) body.set('serviceType', serviceType)
    for (const { name, bytes } of files) body.append('files', new Blob([new Uint8Array(bytes)]), name)
    return body
  }
  test.for([
    ['without a service type', () => form(null, ok), '400 service_type_required', ''],
    ['with an unknown service type', () => form('3', ok), '400 service_type_required', ''],
    ['without files', () => form('1'), '400 no_files', ''],
    [
      'with more than twenty files',
      () => form('1', ...Array<typeof ok>(21).fill(ok)),
      '400 too_many_files',
      '',
    ],
    ['with very many files', () => form('1', ...Array<typeof ok>(250).fill(ok)), '400 too_many_files', ''],
    [
      'with another kind of file',
      () => form('1', ok, { name: 'a.doc', bytes: good }, { name: 'b.pdf', bytes: good }),
      '400 unsupported_file_type',
      'a.doc, b.pdf',
    ],
    [
      'with a file of 50 MB and a byte',
      () => form('1', ok, { name: 'large.docx', bytes: Buffer.alloc(limits.documentBytes + 1, 'PK') }),
      '413 file_too_large',
      'large.docx',
    ],
    ['with a file that is not a document', () => form('1', ok, bad), '422 not_a_word_document', '坏.docx'],
    [
      'with an empty file',
      () => form('1', ok, { name: 'e.docx', bytes: Buffer.alloc(0) }),
      '422 not_a_word_document',
      'e.docx',
    ],
  ] as const)('a selection is refused as a whole: %s', async ([, body, expected, names]) => {
    const before = await keysOf(harness.store)
    const { status, error } = await api.send(filesApi.upload, { body: body() })
    expect(`${status} ${error?.code}`).toBe(expected)
    if (names) expect(error?.message).toMatch(new RegExp(`: ${names}$`))
    await nothingKept(before)
  })

  test.for([
    ['JSON', 'application/json', '{}'],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    [
      'a form that ends early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.docx"\r\n\r\nhalf',
    ],
  ])('a selection is refused as a whole: as %s', async ([, type, body]) => {
    const before = await keysOf(harness.store)
    const headers = { 'content-type': type ?? '' }
    expect(await outcome(api, filesApi.upload, { body: Buffer.from(body ?? ''), headers })).toBe(
      '400 malformed_request',
    )
    await nothingKept(before)
  })

  test('a selection is refused as a whole for callers who are not customers', async () => {
    const staff = await harness.person({ isStaff: true })
    expect(await outcome(staff.api, filesApi.upload, { body: formOf(ok) })).toBe('403 forbidden')
    expect(await outcome(api.with({ token: 'no' }), filesApi.upload, { body: formOf(ok) })).toBe(
      '401 unauthorized',
    )
  })
})

describe('an idempotency key', () => {
  const send = (person: typeof api, key: string, ...names: string[]) =>
    person.send(filesApi.upload, {
      body: formOf(...names.map((name) => ({ name, bytes: good }))),
      headers: { 'idempotency-key': key },
    })

  test('an idempotency key returns the first answer again, on every copy, also while the first call runs', async () => {
    const person = await harness.person()
    const elsewhere = (await harness.person(person, 1)).api
    const answers = await Promise.all(
      [person.api, elsewhere, person.api].map((each) => send(each, 'once', 'a.docx')),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body?.files[0]?.id}`)).size).toBe(1)
    expect((await send(elsewhere, 'once', 'a.docx')).body).toEqual(answers[0]?.body)
    expect((await person.api.call(filesApi.listFiles)).files).toHaveLength(1)
  })

  test('an idempotency key is refused with other files', async () => {
    await send(api, 'other', 'a.docx')
    expect((await send(api, 'other', 'b.docx')).error?.code).toBe('idempotency_conflict')
    expect((await send(api, 'other', 'a.docx', 'a.docx')).error?.code).toBe('idempotency_conflict')
  })

  test('an idempotency key can be reused after a refusal', async () => {
    expect((await send(api, 'free', 'a.pdf')).error?.code).toBe('unsupported_file_type')
    expect((await send(api, 'free', 'a.docx')).status).toBe(201)
  })
})

test('an aborted upload leaves nothing', async () => {
  const before = await keysOf(harness.store)
  const person = await harness.person()
  const descriptors = (await readdir('/proc/self/fd')).length
  const begun: ClientRequest[] = []
  const begin = (url: string) => {
    const upload = beginUpload(url, person.token)
    // Refused on a busy machine, because it waited too long for a database connection.
    upload.once('response', () => begin(url))
    begun.push(upload)
  }
  for (let i = 0; i < 100; i += 1) begin(harness.urls[i % 2] ?? '')
  await eventually(async () => {
    const { rows } = await harness.rows.pool.query('SELECT 1 FROM uploads')
    expect(rows).toHaveLength(100)
  })
  for (const request of begun) request.destroy()
  // Where the clean-up cannot get a connection either, the sweeper does it when the lease of a minute has expired.
  await eventually(() => nothingKept(before), 120_000)
  expect(await readdir(harness.uploadDirectory)).toEqual([])
  await eventually(async () => expect((await readdir('/proc/self/fd')).length).toBeLessThan(descriptors + 20))
  expect((await person.api.call(filesApi.listFiles)).files).toEqual([])
}, 240_000)
