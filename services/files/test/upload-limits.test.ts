import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fstatSync, readdirSync, readlinkSync } from 'node:fs'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { filesApi } from '@runwen/contracts'
import { eventually, resultForm } from '@runwen/test-kit'
import { afterEach, expect, test } from 'vitest'
import { beginUpload } from './begin-upload.ts'
import { wordDocument } from './documents/word-parts.ts'
import { formOf, outcome, uploadOne, useHarness } from './harness.ts'

const MB = 1_048_576

// An eighth is reserved for staff, so customers can use 70 MB.
const { harness } = useHarness({
  env: {
    UPLOAD_DIR_MB: '80',
    UPLOADS_PER_PERSON: '3',
    STORAGE_PER_CUSTOMER_MB: '5',
    OBJECT_STORE_QUOTA_MB: '100',
  },
})

const begun: ClientRequest[] = []
const begin = (token: string, options?: Parameters<typeof beginUpload>[2]) => {
  const upload = beginUpload(harness.urls[0] ?? '', token, options)
  begun.push(upload)
  return upload
}
const runningUploads = async () => (await harness.rows.pool.query('SELECT 1 FROM uploads')).rows.length
afterEach(async () => {
  for (const upload of begun.splice(0)) upload.destroy()
  await eventually(async () => expect(await runningUploads()).toBe(0))
  // What is still open would count as sent by the next test.
  await eventually(() => expect(spooledBytes()).toBe(0))
})

/** Total size of the unlinked upload files that this process has open. */
function spooledBytes(): number {
  const sizes = readdirSync('/proc/self/fd').map((fd) => {
    try {
      const isOurs = readlinkSync(`/proc/self/fd/${fd}`).startsWith(harness.uploadDirectory)
      return isOurs ? fstatSync(Number(fd)).size : 0
    } catch {
      return 0
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

const largeDocument = (bytes = 2 * MB) => wordDocument({ 'word/media/image1.png': randomBytes(bytes) })

test('uploads that announce a gigabyte but send little do not block other users', async () => {
  const people = [
    await harness.person(),
    await harness.person(),
    await harness.person(),
    await harness.person(),
  ]
  for (const { token } of people) begin(token, { announced: 1_000_000_000 })
  await eventually(async () => expect(await runningUploads()).toBe(4))
  const [first] = people
  if (!first) throw new Error('no user')
  const id = await uploadOne(first.api, 'mine.docx', largeDocument())
  const staff = await harness.person({ isStaff: true })
  expect(
    await outcome(staff.api, filesApi.uploadResult, { params: { id }, body: resultForm(largeDocument()) }),
  ).toBe('200')
})

test('customers who fill their space block neither staff nor, once they disconnect, other customers', async () => {
  const [owner, a, b] = await Promise.all([harness.person(), harness.person(), harness.person()])
  const id = await uploadOne(owner.api)
  begin(a.token, { announced: 1_000_000_000, sent: 45 * MB })
  begin(b.token, { announced: 1_000_000_000, sent: 24 * MB })
  await eventually(() => expect(spooledBytes()).toBeGreaterThan(67 * MB))
  // Does not fit even while the last two megabytes of the others are on their way.
  const body = formOf({ name: 'a.docx', bytes: largeDocument(4 * MB) })
  const refused = await owner.api.send(filesApi.upload, { body })
  expect(`${refused.status} ${refused.error?.code}`).toBe('503 unavailable')
  expect(refused.headers.get('retry-after')).toBe('10')
  const staff = await harness.person({ isStaff: true })
  expect(
    await outcome(staff.api, filesApi.uploadResult, { params: { id }, body: resultForm(largeDocument()) }),
  ).toBe('200')
  for (const upload of begun.splice(0)) upload.destroy()
  await eventually(async () => expect(await outcome(owner.api, filesApi.upload, { body })).toBe('201'))
  await eventually(() => expect(spooledBytes()).toBe(0))
})

test('the number of running uploads per user is limited', async () => {
  const [greedy, other] = await Promise.all([harness.person(), harness.person()])
  for (let i = 0; i < 3; i += 1) begin(greedy.token)
  await eventually(async () => expect(await runningUploads()).toBe(3))
  const [response] = (await once(begin(greedy.token), 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('10')
  await uploadOne(other.api)
  for (const upload of begun.splice(0)) upload.destroy()
  await eventually(() => uploadOne(greedy.api))
})

test('the documents of one customer stay within the quota, even with concurrent uploads', async () => {
  const person = await harness.person()
  const send = () =>
    outcome(person.api, filesApi.upload, { body: formOf({ name: 'a.docx', bytes: largeDocument() }) })
  const outcomes = await Promise.all([send(), send(), send()])
  expect(outcomes.sort()).toEqual(['201', '201', '413 storage_full'])
  expect(await send()).toBe('413 storage_full')
  const staff = await harness.person({ isStaff: true })
  const { files } = await person.api.call(filesApi.listFiles)
  const [first] = files
  if (!first) throw new Error('nothing uploaded')
  // Results do not count towards the customer's quota.
  const params = { id: first.id }
  expect(await outcome(staff.api, filesApi.uploadResult, { params, body: resultForm(largeDocument()) })).toBe(
    '200',
  )
  await person.api.call(filesApi.deleteFile, { params })
  expect(await send()).toBe('201')
  await uploadOne((await harness.person()).api, 'b.docx', largeDocument())
})

test('metrics compare what is stored with the quota of the object store', async () => {
  const { api } = await harness.person()
  await uploadOne(api)
  const sizes = await harness.rows.pool.query<{ size: number }>(
    'SELECT size FROM files UNION ALL SELECT size FROM results',
  )
  const stored = sizes.rows.reduce((sum, { size }) => sum + size, 0)
  expect(stored).toBeGreaterThan(0)
  await eventually(async () => {
    const text = await (await fetch(`${harness.urls[0]}/metrics`)).text()
    const read = (name: string) => Number(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(text)?.[1])
    expect(read('runwen_object_store_total_bytes')).toBe(100 * MB)
    expect(read('runwen_object_store_free_bytes')).toBe(100 * MB - stored)
    // A measurement that failed is repeated after a minute.
  }, 100_000)
})
