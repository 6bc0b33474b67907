import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallest } from '@runwen/test-kit'
import { afterAll, expect, test } from 'vitest'
import { wordDocument, wordParts } from '../../../test/documents/word-parts.ts'
import { buildZip } from '../../../test/documents/zip-builder.ts'
import { createChecker } from './checker.ts'
import { createTemporaryFile } from './io/temporary-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'runwen-checker-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const good = wordDocument()
const bad = buildZip({ parts: wordParts({ 'word/document.xml': null }) })
const large = buildZip({
  parts: [...wordParts(), { name: 'word/media/a.png', content: Buffer.alloc(100 * 1_048_576) }],
})

async function openDocument(content: Buffer) {
  const file = createTemporaryFile(folder)
  await file.write(content)
  return { document: { file: file.descriptor, size: content.length, scratch: folder }, close: file.close }
}

test('checks more documents than there are threads', async () => {
  const checker = createChecker({ concurrency: 2 })
  const documents = await Promise.all([good, bad, good, bad, bad, good].map(openDocument))
  const outcomes = await Promise.all(documents.map(({ document }) => checker.check(document, 'a')))
  expect(
    outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal.split(':')[0] : undefined)),
  ).toEqual([undefined, 'not_word', undefined, 'not_word', 'not_word', undefined])
  await checker.close()
  for (const { close } of documents) close()
})

test('does not block the calling thread', async () => {
  const checker = createChecker({ concurrency: 1 })
  const { close, document } = await openDocument(large)
  const first = await openDocument(good)
  await checker.check(first.document, 'a')
  const longestBlock = async () => {
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    expect(await checker.check(document, 'a')).toHaveProperty('accepted')
    clearInterval(timer)
    return longest
  }
  expect(await smallest(longestBlock, 100)).toBeLessThan(100)
  first.close()
  await checker.close()
  close()
})

test('rejects when a check fails, and continues with the next document', async () => {
  const checker = createChecker({ concurrency: 1 })
  await expect(checker.check({ file: 10_000, size: 100, scratch: folder }, 'a')).rejects.toThrow('EBADF')
  const { close, document } = await openDocument(good)
  expect(await checker.check(document, 'a')).toHaveProperty('accepted')
  // A large document, because a small one can be checked before the thread stops.
  const slow = await openDocument(large)
  const waiting = [checker.check(slow.document, 'a'), checker.check(document, 'a')]
  await checker.close()
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome.status).toBe('rejected')
  slow.close()
  close()
})

test('alternates between owners', async () => {
  const checker = createChecker({ concurrency: 1 })
  const { close, document } = await openDocument(good)
  const order: string[] = []
  const check = async (owner: string) => {
    await checker.check(document, owner)
    order.push(owner)
  }
  await Promise.all([...Array<string>(20).fill('many'), 'few'].map(check))
  expect(order.indexOf('few')).toBeLessThanOrEqual(2)
  await checker.close()
  close()
})
