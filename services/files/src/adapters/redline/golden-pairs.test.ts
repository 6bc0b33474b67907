import { expect, test } from 'vitest'
import { compare, linesOf, read } from '../../../test/redline/compare.ts'
import { expectConsistent } from '../../../test/redline/consistent.ts'
import { chinesePairs } from '../../../test/redline/pairs/chinese.ts'
import { cleanPairs } from '../../../test/redline/pairs/clean.ts'
import type { GoldenPair } from '../../../test/redline/pairs/pair.ts'
import { trackedPairs } from '../../../test/redline/pairs/tracked.ts'
import { translatedPairs } from '../../../test/redline/pairs/translated.ts'

const none = { insertions: 0, deletions: 0, replacements: 0, moves: 0, formats: 0, comments: 0 }

async function check({ original, result, service, kind, counts, words, findings }: GoldenPair) {
  const outcome = await compare(original, result, service)
  expect(outcome.kind).toBe(kind)
  expectConsistent(outcome)
  if (counts) expect(outcome.counts).toMatchObject({ ...none, ...counts })
  if (words) expect([outcome.counts.words_in, outcome.counts.words_out]).toEqual(words)
  const told = outcome.findings.map(({ code }) => code).filter((code) => !code.startsWith('ok_'))
  if (findings) expect([...new Set(told)].sort()).toEqual([...findings].sort())
  if (kind === 'unrelated') return
  const [before, after] = [await read(original), await read(result)]
  const shown = (side: 'original' | 'result') =>
    kind === 'translation'
      ? outcome.pairs.flatMap((pair) => linesOf(pair[side], side))
      : linesOf(outcome.blocks, side)
  expect(shown('result')).toEqual(linesOf(after.blocks, 'result'))
  // An edit that no one marked is on neither side of the marks.
  if (told.some((code) => /untracked_edit|grouped|original_had_changes/.test(code))) return
  expect(shown('original')).toEqual(linesOf(before.blocks, 'original'))
}

test.for(Object.entries(trackedPairs))(
  'the changes of a tracked document are shown and counted: %s',
  ([, pair]) => check(pair),
)

test.for(Object.entries(cleanPairs))(
  'the changes of a document without marks are shown and counted: %s',
  ([, pair]) => check(pair),
)

test.for(Object.entries(chinesePairs))(
  'the changes of a Chinese document are shown and counted: %s',
  ([, pair]) => check(pair),
)

test.for(Object.entries(translatedPairs))(
  'a translation is checked for what has to survive it: %s',
  ([, pair]) => check(pair),
)
