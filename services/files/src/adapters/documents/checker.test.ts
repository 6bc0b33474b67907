import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, smallest } from '@runwen/test-kit'
import { afterAll, expect, test } from 'vitest'
import { packedPicture, wordDocument, wordParts, workbook } from '../../../test/documents/word-parts.ts'
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
  return { document: { descriptor: file.descriptor, size: content.length }, close: file.close }
}

test('more documents are checked than there are processes', async () => {
  const checker = createChecker({ concurrency: 2, folder })
  const documents = await Promise.all([good, bad, good, bad, bad, good].map(openDocument))
  const outcomes = await Promise.all(documents.map(({ document }) => checker.check(document, 'a')))
  expect(
    outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal.split(':')[0] : undefined)),
  ).toEqual([undefined, 'not_word', undefined, 'not_word', 'not_word', undefined])
  await checker.close()
  for (const { close } of documents) close()
})

test('a check does not block the calling thread', async () => {
  const checker = createChecker({ concurrency: 1, folder })
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

test('a failed check is an error, and the next document is checked', async () => {
  const checker = createChecker({ concurrency: 1, folder })
  await expect(checker.check({ descriptor: 10_000, size: 100 }, 'a')).rejects.toThrow('EBADF')
  const { close, document } = await openDocument(good)
  expect(await checker.check(document, 'a')).toHaveProperty('accepted')
  // A large document, because a small one can be checked before the process stops.
  const slow = await openDocument(large)
  const waiting = [checker.check(slow.document, 'a'), checker.check(document, 'a')]
  await checker.close()
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome.status).toBe('rejected')
  slow.close()
  close()
})

test('checks alternate between owners', async () => {
  const checker = createChecker({ concurrency: 1, folder })
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

test('embedded archives are checked at every level', async () => {
  const checker = createChecker({ concurrency: 1, folder })
  const inner = workbook({ 'xl/a.bin': 'data' })
  const outer = workbook({ 'xl/a.emz': packedPicture(), 'xl/embeddings/b.xlsx': inner })
  const nested = wordDocument({ 'word/a.emz': packedPicture(), 'word/embeddings/a.xlsx': outer })
  const tooDeep = wordDocument({
    'word/embeddings/a.xlsx': workbook({ 'xl/embeddings/b.xlsx': outer }),
  })
  for (const content of [nested, tooDeep, nested]) {
    const { close, document } = await openDocument(content)
    const verdict = await checker.check(document, 'a')
    expect('refusal' in verdict).toBe(content === tooDeep)
    close()
  }
  await checker.close()
})

test('a check that takes too long is stopped', async () => {
  const { close, document } = await openDocument(large)
  const checker = createChecker({ concurrency: 1, folder, timeoutMs: 1 })
  await expect(checker.check(document, 'a')).rejects.toThrow('the check process exited')
  await eventually(() => expect(checker.processes()).toEqual([]))
  await checker.close()
  close()
})

test('a process that was killed is replaced', async () => {
  const checker = createChecker({ concurrency: 1, folder })
  const { close, document } = await openDocument(good)
  expect(await checker.check(document, 'a')).toHaveProperty('accepted')
  for (const pid of checker.processes()) process.kill(pid, 'SIGKILL')
  await eventually(() => expect(checker.processes()).toEqual([]))
  expect(await checker.check(document, 'a')).toHaveProperty('accepted')
  await checker.close()
  close()
})

test('two idle processes are kept', async () => {
  const checker = createChecker({ concurrency: 4, folder })
  const { close, document } = await openDocument(good)
  await Promise.all(Array.from({ length: 8 }, () => checker.check(document, 'a')))
  await eventually(() => expect(checker.processes().length).toBe(2))
  await checker.close()
  expect(checker.processes()).toEqual([])
  close()
})

test('idle processes are stopped', async () => {
  const checker = createChecker({ concurrency: 1, folder, idleMs: 50 })
  const { close, document } = await openDocument(good)
  for (let round = 0; round < 2; round += 1) {
    expect(await checker.check(document, 'a')).toHaveProperty('accepted')
    await eventually(() => expect(checker.processes()).toEqual([]))
  }
  await checker.close()
  close()
})
