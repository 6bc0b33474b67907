import { expect, test } from 'vitest'
import { entriesOf } from './tally.ts'

test('the tally of an edit counts words added and deleted, moves and notes', () => {
  const counts = { words_in: 611, words_out: 702, moves: 4, comments: 9 }
  expect(entriesOf({ kind: 'edit', counts })).toEqual([
    ['added', 611],
    ['removed', 702],
    ['moved', 4],
    ['notes', 9],
  ])
})

test('the tally of a translation is the length of both sides, because it changes no words', () => {
  expect(entriesOf({ kind: 'translation', characters: 2983, words: 1479, comments: 6 })).toEqual([
    ['source', 2983],
    ['translated', 1479],
    ['notes', 6],
  ])
})

test('a tally leaves out what there is none of, and is never empty', () => {
  const counts = { words_in: 0, words_out: 3, moves: 0, comments: 0 }
  expect(entriesOf({ kind: 'edit', counts })).toEqual([['removed', 3]])
  expect(entriesOf({ kind: 'edit', counts: { ...counts, words_out: 0 } })).toEqual([['added', 0]])
})
