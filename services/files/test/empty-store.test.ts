import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { afterAll, expect, test } from 'vitest'
import { wordDocument } from './documents/word-parts.ts'
import { formOf, outcome, useHarness } from './harness.ts'

const folder = await mkdtemp(join(tmpdir(), 'runwen-mount-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { harness } = useHarness({ env: { OBJECT_STORE_URL: pathToFileURL(folder).href } })

const readiness = async () => {
  const response = await fetch(`${harness.urls[0]}/readyz`)
  return [response.status, await response.json()]
}

test('a service that starts without the disk of its documents stores nothing in the empty mount point', async () => {
  const { api, userId } = await harness.person()
  const id = newId()
  // As an earlier process left it.
  await harness.rows.pool.query(
    `WITH person AS (INSERT INTO users (id, username) VALUES ($2, 'mei') ON CONFLICT (id) DO NOTHING)
     INSERT INTO files (id, user_id, original_name, service_type, uploaded_at, size, sha256) VALUES ($1, $2, 'a.docx', 1, now(), 1, '')`,
    [id, userId],
  )
  const upload = () =>
    outcome(api, filesApi.upload, { body: formOf({ name: 'b.docx', bytes: wordDocument() }) })
  expect(await readiness()).toEqual([503, { status: 'unavailable', failing: ['object-store'] }])
  expect(await upload()).toBe('503 unavailable')
  expect(await outcome(api, filesApi.downloadOriginal, { params: { id } })).toBe('503 unavailable')
  expect(await readdir(folder)).toEqual([])

  await mkdir(join(folder, '.incomplete'))
  expect(await readiness()).toEqual([200, { status: 'ok', failing: [] }])
  expect(await upload()).toBe('201')
})
