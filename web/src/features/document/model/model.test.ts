import { expect, test } from 'vitest'
import { groupOf } from './change-groups.ts'
import { markNumbers } from './numbers.ts'
import { resultNumber, resultsUntilCurrent } from './results.ts'
import { chineseDate } from './tally.ts'

test('numbers that the other side lacks are parts of their own', () => {
  expect(markNumbers('rose by 12.5% in 2023', ['12.5'])).toEqual([
    { text: 'rose by ', isDifferent: false },
    { text: '12.5%', isDifferent: true },
    { text: ' in 2023', isDifferent: false },
  ])
})

test('every change is in one group', () => {
  const words = { kind: 'replace', is_punctuation: false } as const
  expect(groupOf(words)).toBe('words')
  expect(groupOf({ ...words, is_punctuation: true })).toBe('punctuation')
  expect(groupOf({ ...words, kind: 'comment' })).toBe('notes')
  expect(groupOf({ ...words, kind: 'move' })).toBe('moves')
})

test.each([
  ['2026-11-23T12:00', '二〇二六年十一月二十三日'],
  ['2027-10-10T12:00', '二〇二七年十月十日'],
  ['2030-01-30T12:00', '二〇三〇年一月三十日'],
])('%s in a colophon is %s', (iso, date) => expect(chineseDate(iso)).toBe(date))

test('results are counted from 1, whatever drafts came before them', () => {
  const history = [
    { kind: 'result', version: 6 },
    { kind: 'checked', version: 6 },
    { kind: 'result', version: 4 },
    { kind: 'uploaded', version: null },
  ] as const
  expect([4, 6, 5, null].map((version) => resultNumber(history, version))).toEqual(['1', '2', '', ''])
})

test('a restored result is compared with those before it, not with the later one that it replaced', () => {
  const before = [
    { kind: 'result', version: 3 },
    { kind: 'result', version: 2 },
    { kind: 'result', version: 1 },
  ] as const
  expect(resultsUntilCurrent(before)).toEqual([3, 2, 1])
  expect(resultsUntilCurrent([{ kind: 'restored', version: 2 }, ...before])).toEqual([2, 1])
  expect(resultsUntilCurrent([])).toEqual([])
})
