import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { ObjectNotFound, type ObjectStore, ObjectStoreUnavailable, openObjectStore } from '../src/index.ts'
import { collect } from './collect.ts'
import { announce, objectStoreSuite } from './conformance.ts'

const root = await mkdtemp(join(tmpdir(), 'runwen-objects-'))
afterAll(() => rm(root, { recursive: true, force: true }))

objectStoreSuite('folder store', async () => openObjectStore(pathToFileURL(join(root, 'suite')).href))

test('folder store failed puts leave no files', async () => {
  expect(await readdir(join(root, 'suite', '.incomplete'))).toEqual([])
})

test('folder store removes old files of crashed puts', async () => {
  const incomplete = join(root, 'crash', '.incomplete')
  await mkdir(incomplete, { recursive: true })
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const name of ['old', 'new']) await writeFile(join(incomplete, name), name)
  await utimes(join(incomplete, 'old'), hourAgo, hourAgo)
  const store = openObjectStore(pathToFileURL(join(root, 'crash')).href)
  expect(await store.removeIncomplete(new Date(Date.now() - 60_000))).toBe(1)
  expect(await readdir(incomplete)).toEqual(['new'])
  expect(await collect(store.list(''))).toEqual([])
})

test('folder store reports the space of its disk, once its folder exists', async () => {
  const { freeBytes, totalBytes } = (await openObjectStore(pathToFileURL(root).href).capacity()) ?? {}
  expect(freeBytes).toBeGreaterThan(0)
  expect(totalBytes).toBeGreaterThanOrEqual(Number(freeBytes))
  const missing = openObjectStore(pathToFileURL(join(root, 'missing')).href)
  await expect(missing.capacity()).rejects.toThrow(ObjectStoreUnavailable)
})

test('folder store is unavailable without write permission', async () => {
  await writeFile(join(root, 'file'), 'not a folder')
  const store = openObjectStore(pathToFileURL(join(root, 'file')).href)
  const object = announce(Buffer.alloc(0))
  await expect(store.put('a.docx', Readable.from([]), object)).rejects.toThrow(ObjectStoreUnavailable)
  await expect(store.check()).rejects.toThrow(ObjectStoreUnavailable)
})

test('folder store is unavailable while its folder is missing, and recovers when it returns', async () => {
  const folder = join(root, 'mount')
  const store = openObjectStore(pathToFileURL(folder).href)
  const object = announce(Buffer.from('kept'))
  const put = (key: string) => store.put(key, Readable.from([Buffer.from('kept')]), object)
  await put('a/a.docx')
  await rename(folder, `${folder}-away`)
  const calls = [
    () => store.get('a/a.docx'),
    () => store.remove('a/a.docx'),
    () => put('b.docx'),
    () => store.check(),
    // Like a mount point without its disk.
    () => mkdir(folder).then(() => store.remove('a/a.docx')),
    () => put('b.docx'),
  ]
  for (const call of calls) await expect(call()).rejects.toThrow(ObjectStoreUnavailable)
  await rm(folder, { recursive: true })
  await rename(`${folder}-away`, folder)
  expect((await collect(store.list(''))).map(({ key }) => key)).toEqual(['a/a.docx'])
  await store.remove('a/a.docx')
  await store.check()
  await expect(store.get('a/a.docx')).rejects.toThrow(ObjectNotFound)
})

test('folder store does not begin in an empty folder when objects were stored before', async () => {
  const folder = join(root, 'restarted')
  const object = announce(Buffer.from('kept'))
  const open = (isNew: boolean) => openObjectStore(pathToFileURL(folder).href, { isNew: async () => isNew })
  const put = (store: ObjectStore) => store.put('a.docx', Readable.from([Buffer.from('kept')]), object)
  const refuses = async (store: ObjectStore) => {
    await expect(store.check()).rejects.toThrow('its disk is not mounted')
    await expect(put(store)).rejects.toThrow(ObjectStoreUnavailable)
    await expect(store.remove('a.docx')).rejects.toThrow(ObjectStoreUnavailable)
  }
  const before = open(false)
  await refuses(before)
  // Like a mount point without its disk, or a new disk with a file system.
  await mkdir(join(folder, 'lost+found'), { recursive: true })
  await refuses(before)
  await put(open(true))
  await put(before)

  // A backup may not contain empty folders.
  await rm(join(folder, '.incomplete'), { recursive: true })
  await put(open(false))
  expect((await collect(open(false).list(''))).map(({ key }) => key)).toEqual(['a.docx'])
})
