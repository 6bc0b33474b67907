import { filesApi, limits } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { wordDocument } from './documents/word-parts.ts'
import { formOf, type Harness, keysOf, outcome, useHarness } from './harness.ts'

type Person = Awaited<ReturnType<Harness['person']>>
let li: Person
let other: Person
const { harness, peers, staff } = useHarness({ env: { STORAGE_PER_CUSTOMER_MB: '60' } })
beforeAll(async () => {
  ;[li, other] = [await registered(), await registered()]
})

/** A customer whose registration has arrived. */
async function registered() {
  const person = await harness.person()
  const { userId, username } = person
  await peers.send({
    type: 'user.registered',
    subject: userId,
    version: 1,
    data: { user_id: userId, username, language: 'zh', consent: null },
  })
  await eventually(async () => {
    const { rows } = await harness.rows.pool.query('SELECT 1 FROM users WHERE id = $1', [userId])
    expect(rows).toHaveLength(1)
  })
  return person
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const formWith = (name = 'review.pdf', bytes: Uint8Array = pdf) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}
const upload = ({ api }: Person, form = formWith(), headers: Record<string, string> = {}) =>
  api.send(filesApi.uploadAttachment, { body: form, headers })
const uploadFor = (customer: Pick<Person, 'userId'>, form = formWith()) =>
  staff.api.send(filesApi.adminUploadAttachment, { params: { id: customer.userId }, body: form })
const download = ({ api }: Person, id: string) =>
  outcome(api, filesApi.downloadAttachment, { params: { id } })
const announce = (name: 'sent' | 'dropped', { userId }: Person, ...attachment_ids: string[]) =>
  peers.send({
    type: `message.attachments_${name}`,
    subject: newId(),
    data: { user_id: userId, attachment_ids },
  })
const keys = async () => (await keysOf(harness.store)).filter((key) => key.startsWith('attachments/'))

test('a customer’s attachment is announced, and downloaded by the customer and by staff', async () => {
  const { status, body } = await upload(li, formWith('../审稿 "意见".PDF'))
  const { id } = body.attachment
  expect([status, body.attachment]).toEqual([201, { id, name: '审稿 "意见".PDF', size: pdf.length }])
  const got = await li.api.send(filesApi.downloadAttachment, { params: { id } })
  expect(got.bytes.equals(pdf)).toBe(true)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
  })
  const byStaff = await staff.api.send(filesApi.adminDownloadAttachment, { params: { id } })
  expect(byStaff.bytes.equals(pdf)).toBe(true)
  const { rows } = await harness.rows.pool.query(
    "SELECT envelope FROM outbox WHERE envelope->>'subject' = $1",
    [id],
  )
  expect(rows).toMatchObject([
    {
      envelope: {
        type: 'runwen.file.attachment_uploaded.v1',
        data: { attachment_id: id, user_id: li.userId, uploaded_by: li.userId, size: pdf.length },
      },
    },
  ])
})

test('an attachment of others is not found', async () => {
  const { id } = (await upload(li)).body.attachment
  expect(await download(other, id)).toBe('404 not_found')
  expect(await download(li, newId())).toBe('404 not_found')
  expect(await download(li, 'x')).toBe('404 not_found')
  expect(await download(staff, id)).toBe('403 forbidden')
  expect(await outcome(li.api, filesApi.adminDownloadAttachment, { params: { id } })).toBe('403 forbidden')
  expect(await outcome(li.api, filesApi.adminUploadAttachment, { params: { id: li.userId } })).toBe(
    '403 forbidden',
  )
})

test('a customer gets an attachment of staff once it is sent', async () => {
  const { id } = (await uploadFor(li)).body.attachment
  expect(await download(li, id)).toBe('404 not_found')
  await announce('sent', other, id)
  await announce('sent', li, id)
  await announce('sent', li, id, newId())
  await eventually(async () => expect(await download(li, id)).toBe('200'))
  expect(await download(other, id)).toBe('404 not_found')
})

test('a download waits for the event of a reply that was just sent', async () => {
  const { id } = (await uploadFor(li)).body.attachment
  // Retried, because a busy machine may take longer than a download waits.
  const got = eventually(async () => expect(await download(li, id)).toBe('200'))
  await announce('sent', li, id)
  await got
})

test('staff upload for registered customers only', async () => {
  expect((await uploadFor({ userId: newId() })).error?.code).toBe('not_found')
  const gone = await registered()
  await peers.send({ type: 'user.deleted', subject: gone.userId, data: { user_id: gone.userId } })
  await eventually(async () => expect((await uploadFor(gone)).error?.code).toBe('not_found'))
})

test.for([
  ['of another type', formWith('page.html'), '400 unsupported_file_type'],
  ['with another content', formWith('a.pdf', Buffer.from('<script>')), '422 unexpected_content'],
  ['that is not a Word document', formWith('a.docx'), '422 not_a_word_document'],
  [
    'of 50 MB and a byte',
    formWith('a.pdf', Buffer.alloc(limits.documentBytes + 1, pdf)),
    '413 file_too_large',
  ],
  ['without a file', new FormData(), '400 no_files'],
] as const)('an upload %s is refused', async ([, form, expected]) => {
  const before = await keys()
  for (const { status, error } of [await upload(li, form), await uploadFor(li, form)])
    expect(`${status} ${error?.code}`).toBe(expected)
  // Deletions of earlier tests may still be running.
  expect(before).toEqual(expect.arrayContaining(await keys()))
})

test('an upload of two files is refused', async () => {
  const form = formWith()
  form.append('file', new Blob([pdf]), 'b.pdf')
  expect((await upload(li, form)).error?.code).toBe('too_many_files')
})

test('a Word document can be attached', async () => {
  expect((await upload(li, formWith('a.docx', wordDocument()))).status).toBe(201)
})

test('a repeated upload is stored once', async () => {
  const headers = { 'idempotency-key': newId() }
  const before = (await keys()).length
  const [first, second] = [await upload(li, formWith(), headers), await upload(li, formWith(), headers)]
  expect(second.body).toEqual(first.body)
  expect(await keys()).toHaveLength(before + 1)
  const changed = await upload(li, formWith('b.pdf'), headers)
  expect(changed.error?.code).toBe('idempotency_conflict')
})

test('attachments of the customer count in their storage, those of staff do not', async () => {
  const person = await registered()
  const large = () => formWith('large.pdf', Buffer.alloc(35 * 1_048_576, pdf))
  expect((await uploadFor(person, large())).status).toBe(201)
  expect((await upload(person, large())).status).toBe(201)
  expect((await upload(person, large())).error?.code).toBe('storage_full')
  const bytes = wordDocument({ 'word/a.bin': Buffer.alloc(27 * 1_048_576) })
  const document = await person.api.send(filesApi.upload, { body: formOf({ name: 'a.docx', bytes }) })
  expect([document.status, document.error?.code]).toEqual([201, undefined])
})

test('dropped attachments are deleted with their objects', async () => {
  const [kept, dropped] = [(await upload(li)).body.attachment.id, (await upload(li)).body.attachment.id]
  await announce('dropped', other, kept)
  await announce('dropped', li, dropped)
  await announce('dropped', li, dropped)
  await eventually(async () => expect(await download(li, dropped)).toBe('404 not_found'))
  await eventually(async () => expect(await keys()).not.toContain(`attachments/${dropped}`))
  expect(await keys()).toContain(`attachments/${kept}`)
  expect(await download(li, kept)).toBe('200')
})

test('attachments go with their customer', async () => {
  const person = await registered()
  const ids = [(await upload(person)).body.attachment.id, (await uploadFor(person)).body.attachment.id]
  await peers.send({ type: 'user.deleted', subject: person.userId, data: { user_id: person.userId } })
  await eventually(async () => {
    const left = await keys()
    for (const id of ids) expect(left).not.toContain(`attachments/${id}`)
  })
  const { rows } = await harness.rows.pool.query('SELECT id FROM attachments WHERE id = ANY ($1)', [ids])
  expect(rows).toEqual([])
  expect((await upload(person)).error?.code).toBe('unauthorized')
})
