import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readlink, rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { filesApi } from '@runwen/contracts'
import { type ObjectStore, ObjectStoreUnavailable, openObjectStore } from '@runwen/object-store'
import { eventually, resultForm } from '@runwen/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepUploads } from '../src/use-cases/uploads/sweep-uploads.ts'
import { beginUpload } from './begin-upload.ts'
import { wordDocument } from './documents/word-parts.ts'
import { formOf, type Harness, keysOf, outcome, uploadOne, useHarness } from './harness.ts'

const folder = await mkdtemp(join(tmpdir(), 'runwen-faults-'))
const real = openObjectStore(pathToFileURL(folder).href)
/** Failures that the store simulates. Each test resets them. */
const faults: { unavailable: boolean; beforePut: (key: string) => Promise<void> } = {
  unavailable: false,
  beforePut: async () => {},
}
const store: ObjectStore = {
  ...real,
  async put(key, body, object) {
    await faults.beforePut(key)
    if (faults.unavailable) throw new ObjectStoreUnavailable(new Error('unavailable'))
    return real.put(key, body, object)
  },
  async get(key, range) {
    if (faults.unavailable) throw new ObjectStoreUnavailable(new Error('unavailable'))
    return real.get(key, range)
  },
  async remove(key) {
    if (faults.unavailable) throw new ObjectStoreUnavailable(new Error('unavailable'))
    return real.remove(key)
  },
}

let api: Awaited<ReturnType<Harness['person']>>['api']
let token: string
afterAll(() => rm(folder, { recursive: true, force: true }))
const { harness } = useHarness({
  env: { UPLOADS_PER_PERSON: '20' },
  overrides: { store, minDataRate: { windowMs: 600, bytesPerSecond: 1_024 } },
})
beforeAll(async () => {
  ;({ api, token } = await harness.person())
})
beforeEach(async () => {
  faults.unavailable = false
  faults.beforePut = async () => {}
  // The objects of files that the previous test deleted.
  await eventually(async () => {
    await rowsOf('UPDATE object_deletions SET due_at = now()')
    expect(await rowsOf('SELECT key FROM object_deletions')).toEqual([])
  })
})

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await harness.rows.pool.query(sql, values)).rows
const send = (key?: string, name = 'a.docx') =>
  outcome(api, filesApi.upload, {
    body: formOf({ name, bytes: wordDocument() }),
    headers: key ? { 'idempotency-key': key } : {},
  })
/** Waits until exactly these objects and files exist and nothing is in progress. */
const nothingMore = (keys: string[], files: unknown[]) =>
  eventually(async () => {
    expect(await keysOf(real)).toEqual(keys)
    expect(await rowsOf('SELECT id FROM files ORDER BY id')).toEqual(files)
    expect(await rowsOf('SELECT 1 FROM uploads')).toEqual([])
    expect(await rowsOf('SELECT key FROM object_deletions')).toEqual([])
    expect(await readdir(harness.uploadDirectory)).toEqual([])
  })
/** Waits until no object of the file is stored. Failed deletions are retried immediately instead of after their backoff. */
const isRemoved = (id: string) =>
  eventually(async () => {
    await rowsOf('UPDATE object_deletions SET due_at = now()')
    expect((await keysOf(real)).some((key) => key.includes(id))).toBe(false)
  })
const present = async () => [await keysOf(real), await rowsOf('SELECT id FROM files ORDER BY id')] as const

test('uploads and downloads answer 503 and leave nothing behind while the store is unavailable', async () => {
  const id = await uploadOne(api)
  const before = await present()
  faults.unavailable = true
  expect(await send('key')).toBe('503 unavailable')
  expect(await outcome(api, filesApi.downloadOriginal, { params: { id } })).toBe('503 unavailable')
  const staff = await harness.person({ isStaff: true })
  expect(
    await outcome(staff.api, filesApi.uploadResult, { params: { id }, body: resultForm(wordDocument()) }),
  ).toBe('503 unavailable')
  faults.unavailable = false
  await rowsOf('UPDATE object_deletions SET due_at = now()')
  await uploadOne(api).then((other) => api.call(filesApi.deleteFile, { params: { id: other } }))
  await nothingMore(...before)
  expect(await send('key')).toBe('201')
})

test('a document is counted after an outage of the store that lasted longer than its attempts', async () => {
  const id = await uploadOne(api)
  const stateOf = async () => {
    const sql = `SELECT word_count AS words, count_tries AS tries, count_due_at > now() AS waits FROM files WHERE id = $1`
    return (await rowsOf(sql, [id]))[0]
  }
  await eventually(async () => expect(await stateOf()).toMatchObject({ words: 10 }))
  faults.unavailable = true
  await rowsOf('UPDATE files SET word_count = NULL, count_tries = 2, count_due_at = now() WHERE id = $1', [
    id,
  ])
  await eventually(
    async () => expect(await stateOf()).toEqual({ words: null, tries: 2, waits: true }),
    15_000,
  )
  faults.unavailable = false
  await rowsOf('UPDATE files SET count_due_at = now() WHERE id = $1', [id])
  await eventually(async () => expect(await stateOf()).toMatchObject({ words: 10 }))
})

test('an object that cannot be stored rejects the whole selection', async () => {
  const before = await present()
  let puts = 0
  faults.beforePut = async () => {
    puts += 1
    if (puts === 7) faults.unavailable = true
  }
  const files = Array.from({ length: 10 }, (_, i) => ({ name: `${i}.docx`, bytes: wordDocument() }))
  expect(await outcome(api, filesApi.upload, { body: formOf(...files) })).toBe('503 unavailable')
  faults.unavailable = false
  await rowsOf('UPDATE object_deletions SET due_at = now()')
  await uploadOne(api).then((other) => api.call(filesApi.deleteFile, { params: { id: other } }))
  await nothingMore(...before)
})

test('objects of deleted files are removed when the store recovers', async () => {
  const id = await uploadOne(api)
  faults.unavailable = true
  expect(await outcome(api, filesApi.deleteFile, { params: { id } })).toBe('204')
  await eventually(async () =>
    expect(await rowsOf('SELECT tries > 0 AS tried FROM object_deletions')).toEqual([{ tried: true }]),
  )
  expect((await keysOf(real)).some((key) => key.includes(id))).toBe(true)
  faults.unavailable = false
  await api.call(filesApi.deleteFile, { params: { id: await uploadOne(api) } })
  await isRemoved(id)
})

test('downloads answer 503 and deletions wait while the folder of the store is missing', async () => {
  const [kept, deleted] = [await uploadOne(api), await uploadOne(api)]
  const download = () => outcome(api, filesApi.downloadOriginal, { params: { id: kept } })
  await rename(folder, `${folder}-away`)
  expect(await download()).toBe('503 unavailable')
  expect(await send()).toBe('503 unavailable')
  // Simulates a mount point whose disk is not mounted.
  await mkdir(folder)
  expect(await download()).toBe('503 unavailable')
  expect(await outcome(api, filesApi.deleteFile, { params: { id: deleted } })).toBe('204')
  await eventually(async () =>
    expect(
      await rowsOf('SELECT tries > 0 AS tried FROM object_deletions WHERE key LIKE $1', [`%${deleted}%`]),
    ).toEqual([{ tried: true }]),
  )
  await rm(folder, { recursive: true })
  await rename(`${folder}-away`, folder)
  expect(await download()).toBe('200')
  await api.call(filesApi.deleteFile, { params: { id: await uploadOne(api) } })
  await isRemoved(deleted)
})

test('the download of a lost object answers 503, not 500', async () => {
  const id = await uploadOne(api)
  await real.remove(`originals/${id}.docx`)
  expect(await outcome(api, filesApi.downloadOriginal, { params: { id } })).toBe('503 unavailable')
  await api.call(filesApi.deleteFile, { params: { id } })
})

test.for(['stops reading', 'disconnects'] as const)(
  'a download whose reader %s is cut and keeps no descriptor',
  async (how) => {
    const bytes = wordDocument({ 'word/media/image1.png': randomBytes(20 * 1_048_576) })
    const id = await uploadOne(api, 'large.docx', bytes)
    const openObjects = async () => {
      const links = (await readdir('/proc/self/fd')).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ''),
      )
      return (await Promise.all(links)).filter((path) => path.includes(id)).length
    }
    const { hostname, port } = new URL(harness.urls[0] ?? '')
    const reader = connect(Number(port), hostname)
    reader.on('error', () => undefined)
    reader.write(
      `GET /api/user/files/${id}/download HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    await once(reader, 'readable')
    if (how === 'disconnects') reader.destroy()
    await eventually(async () => expect(await openObjects()).toBe(0))
    // Proves that the object was closed before all of it was sent.
    expect(reader.bytesRead).toBeLessThan(bytes.length / 2)
    reader.destroy()
    await api.call(filesApi.deleteFile, { params: { id } })
  },
)

test('an upload that lost its lease keeps nothing', async () => {
  const before = await present()
  faults.beforePut = async () => void (await rowsOf('DELETE FROM uploads'))
  expect(await send()).toBe('503 unavailable')
  faults.beforePut = async () => {}
  // A sweeper that ends a lease also deletes its objects. This test removed only the row, so it deletes the object itself.
  const [orphan] = (await keysOf(real)).filter((key) => !before[0].includes(key))
  await real.remove(orphan ?? '')
  await nothingMore(...before)
})

test('objects of a crashed upload are swept once its lease has expired', async () => {
  const before = await present()
  const key = 'originals/0199c0de-0000-7000-8000-000000000000.docx'
  const content = wordDocument()
  const sha256 = createHash('sha256').update(content).digest('hex')
  await real.put(key, Readable.from([content]), { size: content.length, sha256 })
  await rowsOf("INSERT INTO uploads VALUES (gen_random_uuid(), now() + interval '50 seconds', $1)", [[key]])
  const sweep = () => sweepUploads({ database: harness.rows, store, now: () => new Date() })
  await sweep()
  expect(await keysOf(real)).toContain(key)
  await rowsOf("UPDATE uploads SET lease_until = now() - interval '1 second'")
  await sweep()
  // The deletion is delayed, because a stalled process might still store the object.
  expect(await rowsOf('SELECT key FROM object_deletions WHERE due_at > now()')).toEqual([{ key }])
  await rowsOf('UPDATE object_deletions SET due_at = now()')
  await api.call(filesApi.deleteFile, { params: { id: await uploadOne(api) } })
  await nothingMore(...before)
})

test('an idle upload is cut and leaves nothing', async () => {
  const before = await present()
  const upload = beginUpload(harness.urls[0] ?? '', token)
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(408)
  expect(JSON.parse(await text(response))).toMatchObject({ code: 'request_timeout' })
  upload.destroy()
  await nothingMore(...before)
})

test('uploads fail or succeed as a whole when database connections are lost', async () => {
  const before = await present()
  const outcomes = Promise.all(Array.from({ length: 20 }, () => send()))
  let ended = false
  const all = outcomes.finally(() => {
    ended = true
  })
  while (!ended) {
    await harness.database.cutConnections()
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 100))])
  }
  const kept = (await all).filter((status) => status === '201').length
  expect(new Set(await all)).not.toContain('500 internal')
  await eventually(async () => {
    await rowsOf('UPDATE uploads SET lease_until = now()')
    await rowsOf('UPDATE object_deletions SET due_at = now()')
    const [keys, files] = await present()
    expect(files.length).toBeGreaterThanOrEqual(before[1].length + kept)
    expect(keys.filter((key) => key.startsWith('originals/'))).toHaveLength(files.length)
    // The sweeper runs every 30 s.
  }, 120_000)
}, 180_000)
