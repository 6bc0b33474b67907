import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { genuineDocuments } from '../../test/documents/genuine.ts'
import { hostileDocuments } from '../../test/documents/hostile.ts'
import { checkDocument } from './check-document.ts'
import { Refusal } from './refusal.ts'

const folder = await mkdtemp(join(tmpdir(), 'runwen-check-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function check(content: Buffer): Promise<unknown> {
  const path = join(folder, String(count++))
  await writeFile(path, content)
  return checkDocument(path).catch((error: unknown) => error)
}

test('knows at least 60 kinds of hostile documents, each once', () => {
  expect(new Set(hostileDocuments.map(({ what }) => what)).size).toBe(hostileDocuments.length)
  expect(hostileDocuments.length).toBeGreaterThanOrEqual(60)
})

test.for(hostileDocuments)('refuses $what', async ({ reason, make }) => {
  const content = make()
  const start = performance.now()
  const outcome = await check(content)
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(outcome).toBeInstanceOf(Refusal)
  expect(String(outcome)).toContain(`${reason}:`)
})

test.for(genuineDocuments)('accepts $what', async ({ make }) => {
  expect(await check(make())).toBeUndefined()
})
