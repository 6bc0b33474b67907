import { closeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { open } from '../../../test/redline/compare.ts'
import { del, ins, p, run } from '../../../test/redline/markup.ts'
import { compareInChild } from './compare-in-child.ts'

const original =
  p('The yield rose by 12.5% in all of the samples that we measured.') + p('It stayed unchanged.')
const tracked =
  p(
    run('The yield ') +
      del('rose') +
      ins('increased') +
      run(' by 12.5% in all of the samples that we measured.'),
  ) + p('It stayed unchanged.')

async function compareFiles(first: string | Buffer, second: string | Buffer, options = {}) {
  const descriptors = [await open(first), await open(second)] as const
  const [one, other] = descriptors
  return compareInChild({ original: one, result: other, what: 2, ...options }).finally(() => {
    for (const descriptor of descriptors) closeSync(descriptor)
  })
}

test('the child process reads the marks of a tracked document', async () => {
  const { kind, counts, authors, changes, original: side, findings } = await compareFiles(original, tracked)
  expect({ kind, authors }).toEqual({ kind: 'tracked', authors: ['Editor'] })
  expect(counts).toMatchObject({
    replacements: 1,
    insertions: 0,
    deletions: 0,
    paragraphs_touched: 1,
    words_in: 1,
  })
  expect(changes).toEqual([
    expect.objectContaining({ kind: 'replace', before: 'rose', after: 'increased', block: 0 }),
  ])
  expect(side.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(findings.every((finding) => finding.for === 'staff' || finding.for === 'both')).toBe(true)
})

test('the child process compares a document without marks', async () => {
  const clean = original.replace('rose', 'increased').replace('unchanged', 'untouched')
  const { kind, counts, changes } = await compareFiles(original, clean)
  expect(kind).toBe('clean')
  expect(counts.replacements).toBe(2)
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['rose', 'increased'],
    ['unchanged', 'untouched'],
  ])
})

test('the child process lists an edit that is not tracked', async () => {
  const { kind, findings } = await compareFiles(original, tracked.replace('unchanged', 'untouched'))
  expect(kind).toBe('tracked')
  expect(findings).toContainEqual({
    code: 'untracked_edit',
    for: 'both',
    place: { block: 1, section: null, paragraph: 2, quote: 'untouched' },
    data: { count: 1, kind: 'replace', before: 'unchanged', after: 'untouched' },
  })
})

test('a comparison stops at its limits of time and memory, and with the service', async () => {
  const long = p('word '.repeat(2_000_000))
  // Less than a process needs to start: on a quick machine, 300 ms are enough to refuse the document.
  const limits = { timeMs: 60_000, heapMb: 128, memoryMb: 384 }
  const within = (limit: Partial<typeof limits>) =>
    compareFiles(long, long, { limits: { ...limits, ...limit } })
  await expect(within({ timeMs: 30 })).rejects.toThrow('SIGKILL')
  await expect(within({ heapMb: 24 })).rejects.toThrow(/exited with/)
  // Less than Node.js takes before it reads anything.
  await expect(compareFiles(original, tracked, { limits: { ...limits, memoryMb: 20 } })).rejects.toThrow(
    'SIGKILL',
  )
  await expect(compareFiles(long, long, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})
