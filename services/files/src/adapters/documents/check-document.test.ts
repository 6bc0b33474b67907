import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { elapsedMs, smallest } from '@runwen/test-kit'
import { Refusal } from '@runwen/word-document'
import { afterAll, expect, test } from 'vitest'
import { genuineDocuments } from '../../../test/documents/genuine.ts'
import { hostileDocuments } from '../../../test/documents/hostile/index.ts'
import { checkDocument } from './check-document.ts'
import { createTemporaryFile } from './io/temporary-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'runwen-check-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(content: Buffer): Promise<unknown> {
  const file = createTemporaryFile(folder)
  await file.write(content)
  try {
    return await checkDocument({ descriptor: file.descriptor, size: content.length }, () =>
      createTemporaryFile(folder),
    )
  } catch (error) {
    return error
  } finally {
    file.close()
  }
}

test('there are at least 60 different kinds of hostile documents', () => {
  expect(new Set(hostileDocuments.map(({ what }) => what)).size).toBe(hostileDocuments.length)
  expect(hostileDocuments.length).toBeGreaterThanOrEqual(60)
})

test.for(hostileDocuments)('a document is refused: $what', async ({ reason, make }) => {
  const content = make()
  const outcome = await check(content)
  expect(await smallest(() => elapsedMs(() => check(content)), 2_000)).toBeLessThan(2_000)
  expect(outcome).toBeInstanceOf(Refusal)
  expect(String(outcome)).toContain(`${reason}:`)
})

test.for(genuineDocuments)('a document is accepted: $what', async ({ what, make }) => {
  expect(await check(make())).toEqual({ linkedPictures: what === 'a picture pasted from a web page' })
})

test('a check leaves no file behind', async () => {
  expect(await readdir(folder)).toEqual([])
})
