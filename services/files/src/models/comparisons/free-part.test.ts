import type { Block } from '@runwen/contracts'
import { expect, test } from 'vitest'
import type { Content } from './content.ts'
import { cutFreePart } from './free-part.ts'

const paragraph = (id: number, text: string): Block => ({
  id,
  type: 'paragraph',
  role: 'body',
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
const cut = (content: Content, original: number, result: number) =>
  cutFreePart(content, [], [], { words: 250, original, result }).content.pairs

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
  expect(cut(translationOf(lengths), 120, 240)).toHaveLength(2)
})

test('the free part of a translation holds at most a quarter of either side', () => {
  const words = (blocks: readonly Block[]) => JSON.stringify(blocks).match(/润|word/g)?.length ?? 0
  const pairs = cut(translationOf([[400, 240]]), 400, 240)
  expect(pairs.map(({ original, result }) => [words(original), words(result)])).toEqual([[100, 60]])
})
