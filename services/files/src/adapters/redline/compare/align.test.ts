import { cpuMs } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { compare, linesOf } from '../../../../test/redline/compare.ts'
import { expectConsistent } from '../../../../test/redline/consistent.ts'
import { p } from '../../../../test/redline/markup.ts'

const wordAt = (at: number) => `${((at * 7_919) % 100_003).toString(36)}`
const lineOf = (line: number, words = 30) =>
  Array.from({ length: words }, (_, at) =>
    at % 3 === 0 ? wordAt(line * 100 + at) : ['the', 'of'][at % 2],
  ).join(' ')

test('paragraphs that were all changed find their partners, also around splits, gaps and repetitions', async () => {
  const before = Array.from({ length: 80 }, (_, line) => lineOf(line))
  before[50] = before[20] ?? ''
  const edited = before.map((line) => `So: ${line}`)
  const half = (edited[10] ?? '').split(' ')
  const after = [
    ...edited.slice(0, 10),
    half.slice(0, 16).join(' '),
    half.slice(16).join(' '),
    ...edited.slice(11, 40),
    'A paragraph that nobody had before.',
    ...edited.slice(41),
  ]
  const outcome = await compare(before.map((line) => p(line)).join(''), after.map((line) => p(line)).join(''))
  expectConsistent(outcome)
  expect(linesOf(outcome.blocks, 'original')).toEqual(before)
  expect(linesOf(outcome.blocks, 'result')).toEqual(after)
  // What is new: a word in each paragraph, the end of one, and a paragraph. 30 words are gone.
  expect(outcome.counts).toMatchObject({ words_in: 79 + 6, words_out: 30 })
})

test('a long text of which every paragraph was changed is compared in time', async () => {
  const lines = Array.from({ length: 1_000 }, (_, line) => lineOf(line, 50))
  const [before, after] = [lines, lines.map((line, at) => line.replace('the', `new${at}`))].map((all) =>
    all.map((line) => p(line)).join(''),
  )
  let changes = 0
  const spent = await cpuMs(async () => {
    changes = (await compare(before ?? '', after ?? '')).changes.length
  })
  expect(changes).toBe(1_000)
  expect(spent).toBeLessThan(6_000)
})
