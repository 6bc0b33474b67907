import type { Block } from '@runwen/contracts'
import { expect, test } from 'vitest'
import type { Content } from './content.ts'
import { cutFreePart } from './free-part.ts'

const paragraph = (id: number, text: string, role: 'body' | 'h1' = 'body'): Block => ({
  id,
  type: 'paragraph',
  role,
  runs: [{ type: 'text', text }],
})

/** A translation of paragraphs with these lengths in words. */
const translationOf = (lengths: readonly [original: number, result: number][]): Content => ({
  blocks: [],
  pairs: lengths.map(([original, result], index) => ({
    original: [paragraph(2 * index, '润'.repeat(original))],
    result: [paragraph(2 * index + 1, 'word '.repeat(result))],
  })),
  notes: [],
  comments: [],
})
const cut = (content: Content, original: number, result: number, words = 250) =>
  cutFreePart(content, [], [], { words, original, result }).content.pairs
const wordsOf = (blocks: readonly Block[]) => JSON.stringify(blocks).match(/润|word/g)?.length ?? 0

test('the free part of a translation never shows a paragraph without its translation', () => {
  const lengths: [number, number][] = [
    [10, 6],
    [20, 12],
    [370, 222],
  ]
  const pairs = cut(translationOf(lengths), 400, 240)
  expect(pairs).toHaveLength(3)
  expect(pairs.every(({ original, result }) => original.length === result.length)).toBe(true)
  // The original of the second paragraph needs all that is free of it.
  expect(cut(translationOf(lengths), 400, 240, 30)).toHaveLength(2)
})

test('the free part of a translation holds at most a quarter of either side', () => {
  const pairs = cut(translationOf([[400, 240]]), 400, 240)
  expect(pairs.map(({ original, result }) => [wordsOf(original), wordsOf(result)])).toEqual([[100, 60]])
})

/** Words of each block that are free, of a document whose blocks have these lengths. */
const freeOf = (lengths: readonly number[], role: 'body' | 'h1' = 'body') => {
  const blocks = lengths.map((length, id) => paragraph(id, 'word '.repeat(length), id === 0 ? 'h1' : role))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const content: Content = { blocks, pairs: [], notes: [], comments: [] }
  const free = cutFreePart(content, [], [], { words: 250, original: total, result: total }).content.blocks
  return free.map((block) => wordsOf([block]))
}

test('the free part of a very short document has its title and sixty words', () => {
  expect(freeOf([20, 150])).toEqual([20, 60])
})

test('the free part of a very short document is never more than half of it', () => {
  expect(freeOf([20, 60])).toEqual([20, 20])
  expect(freeOf([20, 30, 30], 'h1')).toEqual([20, 20])
  // All of it headings, and not very short.
  expect(freeOf([20, 300, 300], 'h1')).toEqual([20, 135])
})

test('the free part of a longer document stays a quarter of it', () => {
  expect(freeOf([20, 780])).toEqual([20, 180])
})

test('what was removed or inserted, and notes, make no document longer', () => {
  const marked = (id: number, mark: 'insertion' | 'deletion'): Block => ({
    id,
    type: 'paragraph',
    role: 'body',
    runs: [{ type: 'text', text: 'word '.repeat(100), mark, change: 0 }],
  })
  for (const mark of ['insertion', 'deletion'] as const) {
    const blocks = [paragraph(0, 'word '.repeat(20), 'h1'), paragraph(1, 'word '.repeat(80)), marked(2, mark)]
    const content: Content = { blocks, pairs: [], notes: [], comments: [] }
    const limit = { words: 250, original: 400, result: 400 }
    const free = cutFreePart(content, [], [], limit).content.blocks
    expect(free.map((block) => wordsOf([block]))).toEqual([20, 30])
  }
})

const text = (words: number, marks: object = {}) => ({
  type: 'text' as const,
  text: 'word '.repeat(words),
  ...marks,
})
const deleted = (words: number) => text(words, { mark: 'deletion', change: 0 })
const inserted = (words: number) => text(words, { mark: 'insertion', change: 0 })

test.each([
  [
    'ends before a replacement whose new words it has no room for',
    [text(90), deleted(5), inserted(50), text(300)],
    [text(90)],
  ],
  [
    'keeps the beginning of an insertion',
    [text(50), inserted(20), inserted(40), text(300)],
    [text(50), inserted(20)],
  ],
  [
    'is not empty when the document begins with a long replacement',
    [deleted(95), inserted(110), text(300)],
    [deleted(95), inserted(3)],
  ],
])('the free part %s', (_, runs, free) => {
  const blocks: Block[] = [{ id: 0, type: 'paragraph', role: 'body', runs }]
  const content: Content = { blocks, pairs: [], notes: [], comments: [] }
  const cut = cutFreePart(content, [], [], { words: 250, original: 400, result: 440 }).content.blocks
  expect(cut).toEqual([{ id: 0, type: 'paragraph', role: 'body', runs: free }])
})

test('the free part continues after a very short first paragraph with a change that is too long for it', () => {
  const blocks: Block[] = [
    paragraph(0, 'word '.repeat(6)),
    { id: 1, type: 'paragraph', role: 'body', runs: [deleted(40), inserted(110), text(300)] },
  ]
  const limit = { words: 250, original: 346, result: 416 }
  const free = (all: Block[]) =>
    cutFreePart({ blocks: all, pairs: [], notes: [], comments: [] }, [], [], limit).content.blocks
  expect(free(blocks).map((block) => wordsOf([block]))).toEqual([6, 80])
  // Behind more than a title, a change is shown whole or not at all.
  const [, second] = blocks
  if (second) expect(free([paragraph(0, 'word '.repeat(45)), second])).toHaveLength(1)
})
