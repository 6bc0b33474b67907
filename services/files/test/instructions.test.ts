import { filesApi, limits } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, resultForm } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { wordDocument } from './documents/word-parts.ts'
import { fileOf, formOf, type Harness, keysOf, outcome, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'

type Person = Awaited<ReturnType<Harness['person']>>
const { harness, peers, li, staff } = useHarness({ env: { STORAGE_PER_CUSTOMER_MB: '120' } })
const other = setUp(() => harness.person())

const asked = {
  journal: 'Journal of Grain Boundaries',
  english: 'british',
  wished_date: '2027-03-01',
  notes: 'Keep the terms of section 2.\n保留术语',
} as const
const nothing = { journal: null, english: null, wished_date: null, notes: null }

const instructionsOf = async (id: string, { api }: Person = li) =>
  (await api.call(filesApi.getInstructions, { params: { id } })).instructions
const put = (id: string, body: object, { api }: Person = li) =>
  api.send(filesApi.putInstructions, { params: { id }, body })
const deliver = async (id: string) => {
  await staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(wordDocument()) })
}

test('instructions come with an upload, for each of its documents', async () => {
  const form = formOf({ name: 'a.docx', bytes: wordDocument() }, { name: 'b.docx', bytes: wordDocument() })
  for (const [name, value] of Object.entries(asked)) form.set(name, value)
  const { files } = await li.api.call(filesApi.upload, { body: form })
  for (const { id } of files) {
    expect(await instructionsOf(id)).toEqual({ ...asked, reference_files: [], can_change: true })
    // The wished date is no due time.
    const shown = { due_at: null, instructions_changed_at: expect.any(String) }
    expect(await fileOf(li.api, id)).toMatchObject(shown)
  }
})

test('instructions are optional in an upload', async () => {
  const id = await uploadOne(li.api)
  expect(await instructionsOf(id)).toEqual({ ...nothing, reference_files: [], can_change: true })
  expect((await fileOf(li.api, id)).instructions_changed_at).toBeNull()
})

test.for([
  ['journal', 'x'.repeat(limits.name + 1)],
  ['english', 'scottish'],
  ['wished_date', 'soon'],
  ['notes', 'x'.repeat(limits.message + 1)],
  ['notes', 'bell \u0007'],
] as const)('instructions with an invalid %s refuse the upload', async ([field, value]) => {
  const before = await keysOf(harness.store)
  const form = formOf({ name: 'a.docx', bytes: wordDocument() })
  form.set(field, value)
  const { status, error } = await li.api.send(filesApi.upload, { body: form })
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]])
  expect(await keysOf(harness.store)).toEqual(before)
})

test('instructions of the greatest length are kept, whatever form they are sent in', async () => {
  const notes = '\u1e69\u{20bb7}\n'.repeat(limits.message / 4).padEnd(limits.message, '文')
  const form = formOf({ name: 'a.docx', bytes: wordDocument() })
  form.set('notes', notes.normalize('NFD'))
  const { files } = await li.api.call(filesApi.upload, { body: form })
  expect((await instructionsOf(files[0]?.id ?? '')).notes?.length).toBe(notes.trim().length)
})

test('instructions can be changed and removed, and staff see them', async () => {
  const id = await uploadOne(li.api)
  expect((await put(id, asked)).body.instructions).toMatchObject(asked)
  const shown = await staff.api.call(filesApi.adminGetInstructions, { params: { id } })
  expect(shown.instructions).toMatchObject(asked)
  await put(id, { english: 'american', journal: ' ' })
  expect(await instructionsOf(id)).toMatchObject({ ...nothing, english: 'american' })
  await put(id, {})
  expect(await instructionsOf(id)).toMatchObject(nothing)
  expect((await fileOf(li.api, id)).instructions_changed_at).toBeNull()
  expect(await peers.receives('file.instructions_changed', id, 3)).toHaveLength(3)
})

test('instructions that are the same change nothing', async () => {
  const id = await uploadOne(li.api)
  await put(id, asked)
  const { instructions_changed_at } = await fileOf(li.api, id)
  await put(id, asked)
  expect((await fileOf(li.api, id)).instructions_changed_at).toBe(instructions_changed_at)
  await put(id, { ...asked, journal: 'Another' })
  const events = await peers.receives('file.instructions_changed', id, 2)
  expect(events.map(({ version }) => version)).toEqual([2, 3])
})

test('instructions that are removed after the payment still show as changed', async () => {
  const id = await uploadOne(li.api)
  await put(id, asked)
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  const paid = await eventually(async () => {
    const file = await fileOf(li.api, id)
    expect(file.is_paid).toBe(true)
    return file
  })
  await put(id, {})
  const { instructions_changed_at } = await fileOf(li.api, id)
  expect(Date.parse(instructions_changed_at ?? '')).toBeGreaterThanOrEqual(Date.parse(paid.paid_at ?? ''))
})

test('instructions are closed once the document is delivered, and open again for a revision', async () => {
  const id = await uploadOne(li.api)
  await deliver(id)
  expect((await instructionsOf(id)).can_change).toBe(false)
  expect((await put(id, asked)).error?.code).toBe('already_delivered')
  await staff.api.call(filesApi.setStatus, { params: { id }, body: { status: 'processing' } })
  expect((await put(id, asked)).status).toBe(200)
})

test('instructions of others are not found', async () => {
  const id = await uploadOne(li.api)
  for (const call of [filesApi.getInstructions, filesApi.putInstructions]) {
    expect(await outcome(other.api, call, { params: { id }, body: undefined })).toBe('404 not_found')
    expect(await outcome(other.api, call, { params: { id: newId() } })).toBe('404 not_found')
    expect(await outcome(staff.api, call, { params: { id } })).toBe('403 forbidden')
  }
  expect(await outcome(li.api, filesApi.adminGetInstructions, { params: { id } })).toBe('403 forbidden')
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const text = Buffer.from('@article{li2027, title = {晶界}}\n')
const references = (...files: { name: string; bytes: Uint8Array }[]) => {
  const form = new FormData()
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  return form
}
const guide = { name: 'guide.pdf', bytes: pdf }
const add = (id: string, form: FormData, headers: Record<string, string> = {}, { api }: Person = li) =>
  api.send(filesApi.uploadReferences, { params: { id }, body: form, headers })
const referenceKeys = async (id: string) =>
  (await keysOf(harness.store)).filter((key) => key.startsWith(`references/${id}/`))

test('reference files are listed, and downloaded by their owner and by staff as attachments', async () => {
  const id = await uploadOne(li.api)
  const form = references({ name: '../期刊 "指南".PDF', bytes: pdf }, { name: 'refs.bib', bytes: text })
  const { body, status } = await add(id, form)
  expect(status).toBe(201)
  const [first, second] = body.instructions.reference_files
  expect(body.instructions.reference_files).toMatchObject([
    { name: '期刊 "指南".PDF', size: pdf.length },
    { name: 'refs.bib', size: text.length },
  ])
  expect(await instructionsOf(id)).toEqual(body.instructions)
  expect((await fileOf(li.api, id)).instructions_changed_at).not.toBeNull()
  await peers.receives('file.instructions_changed', id)
  const got = await li.api.send(filesApi.downloadReference, {
    params: { id, reference_id: first?.id ?? '' },
  })
  expect(got.bytes.equals(pdf)).toBe(true)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const params = { id, reference_id: second?.id ?? '' }
  const byStaff = await staff.api.send(filesApi.adminDownloadReference, { params })
  expect([byStaff.headers.get('content-type'), byStaff.bytes.equals(text)]).toEqual([
    'application/octet-stream',
    true,
  ])
})

test('reference files of others are not found, nor under another document', async () => {
  const [id, mine] = [await uploadOne(li.api), await uploadOne(li.api)]
  const { body } = await add(id, references(guide))
  const reference_id = body.instructions.reference_files[0]?.id ?? ''
  const theirs = await uploadOne(other.api)
  for (const call of [filesApi.downloadReference, filesApi.deleteReference]) {
    expect(await outcome(other.api, call, { params: { id, reference_id } })).toBe('404 not_found')
    expect(await outcome(other.api, call, { params: { id: theirs, reference_id } })).toBe('404 not_found')
    expect(await outcome(li.api, call, { params: { id: mine, reference_id } })).toBe('404 not_found')
    expect(await outcome(li.api, call, { params: { id, reference_id: newId() } })).toBe('404 not_found')
    expect(await outcome(li.api, call, { params: { id, reference_id: 'x' } })).toBe('404 not_found')
  }
  const byStaff = { params: { id: mine, reference_id } }
  expect(await outcome(staff.api, filesApi.adminDownloadReference, byStaff)).toBe('404 not_found')
  expect((await add(id, references(guide), {}, other)).error?.code).toBe('not_found')
  expect(await referenceKeys(id)).toHaveLength(1)
})

test.for([
  ['of another type', 'page.html', Buffer.from('<p>'), '400 unsupported_file_type'],
  ['with another content', 'guide.pdf', Buffer.from('<script>'), '422 unexpected_content'],
  [
    'with a picture in place of a text',
    'a.txt',
    Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'),
    '422 unexpected_content',
  ],
  ['that is not a Word document', 'a.docx', pdf, '422 not_a_word_document'],
  ['that is empty', 'a.pdf', Buffer.alloc(0), '422 unexpected_content'],
  ['of 50 MB and a byte', 'a.pdf', Buffer.alloc(limits.documentBytes + 1, pdf), '413 file_too_large'],
] as const)('reference files: %s refuse all of an upload', async ([, name, bytes, expected]) => {
  const id = await uploadOne(li.api)
  const { status, error } = await add(id, references(guide, { name, bytes }))
  expect(`${status} ${error?.code}`).toBe(expected)
  expect(error?.message).toMatch(new RegExp(`: ${name}$`))
  expect([await instructionsOf(id), await referenceKeys(id)]).toMatchObject([{ reference_files: [] }, []])
})

test('reference files are at most five, also of uploads at the same time', async () => {
  const id = await uploadOne(li.api)
  const six = references(...Array(6).fill(guide))
  expect((await add(id, six)).error?.code).toBe('too_many_files')
  const outcomes = await Promise.all([1, 2, 3].map(() => add(id, references(guide, guide))))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 201, 400])
  expect((await instructionsOf(id)).reference_files).toHaveLength(4)
  await eventually(async () => expect(await referenceKeys(id)).toHaveLength(4))
})

test('reference files count in the storage of the customer', async () => {
  const person = await harness.person()
  const id = await uploadOne(person.api)
  const large = { name: 'large.pdf', bytes: Buffer.alloc(45 * 1_048_576, pdf) }
  expect((await add(id, references(large, large), {}, person)).status).toBe(201)
  expect((await add(id, references(large), {}, person)).error?.code).toBe('storage_full')
  const form = formOf({
    name: 'a.docx',
    bytes: wordDocument({ 'word/a.bin': Buffer.alloc(31 * 1_048_576) }),
  })
  expect((await person.api.send(filesApi.upload, { body: form })).status).toBe(201)
})

test('reference files are added once when an upload is repeated', async () => {
  const id = await uploadOne(li.api)
  const send = () => add(id, references(guide), { 'idempotency-key': `repeat-${id}` })
  const answers = [await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await referenceKeys(id)).toHaveLength(1)
  const changed = await add(id, references({ ...guide, name: 'b.pdf' }), {
    'idempotency-key': `repeat-${id}`,
  })
  expect(changed.error?.code).toBe('idempotency_conflict')
})

test('reference files can be removed until the document is delivered', async () => {
  const id = await uploadOne(li.api)
  const { body } = await add(id, references(guide, guide))
  const [first, second] = body.instructions.reference_files
  const remove = (reference_id = '') =>
    outcome(li.api, filesApi.deleteReference, { params: { id, reference_id } })
  expect(await remove(first?.id)).toBe('204')
  expect(await remove(first?.id)).toBe('404 not_found')
  await eventually(async () => expect(await referenceKeys(id)).toEqual([`references/${id}/${second?.id}`]))
  await deliver(id)
  expect(await remove(second?.id)).toBe('409 already_delivered')
  expect((await add(id, references(guide))).error?.code).toBe('already_delivered')
  expect((await instructionsOf(id)).reference_files).toHaveLength(1)
})

test('reference files go with their document', async () => {
  const id = await uploadOne(li.api)
  await put(id, asked)
  await add(id, references(guide))
  await li.api.call(filesApi.deleteFile, { params: { id } })
  await eventually(async () => expect(await referenceKeys(id)).toEqual([]))
  const left = await harness.rows.pool.query(
    'SELECT file_id FROM instructions WHERE file_id = $1 UNION SELECT file_id FROM reference_files WHERE file_id = $1',
    [id],
  )
  expect(left.rows).toEqual([])
})

test('reference files go with their customer', async () => {
  const person = await harness.person()
  const id = await uploadOne(person.api)
  await add(id, references(guide), {}, person)
  expect(await referenceKeys(id)).toHaveLength(1)
  await peers.send({ type: 'user.deleted', subject: person.userId, data: { user_id: person.userId } })
  await eventually(async () => expect(await referenceKeys(id)).toEqual([]))
})
