import { expect, test } from 'vitest'
import { createCounter } from './text-count.ts'

function count(...pieces: (string | null)[]) {
  const counter = createCounter()
  for (const piece of pieces) {
    if (piece === null) counter.break()
    else counter.add(piece)
  }
  const { words, characters } = counter.total()
  return [words, characters]
}

test.for([
  ['', 0, 0],
  [' \t\n\u00a0\u3000', 0, 0],
  ['two words', 2, 8],
  ["don't re-use 3.14!", 3, 16],
  ['润文润色论文。', 7, 7],
  ['用 Runwen 润色', 4, 9],
  ['XRD图谱', 3, 5],
  ['“引号”与（括号）', 9, 9],
  ['ひらがな カタカナ', 8, 8],
  ['한국어 문서', 2, 5],
  ['naïve café', 2, 9],
  ['😀 smile', 2, 6],
] as const)('the words and characters of %j are counted', ([text, words, characters]) => {
  expect(count(text)).toEqual([words, characters])
})

test.for([
  ['', false],
  ['An English text', false],
  ['润文润色论文', true],
  ['本文研究了 XRD 图谱与晶界扩散的关系。', true],
  ['Grain boundary diffusion (晶界扩散) was studied with X-ray diffraction', false],
  ['これはにほんごのぶんしょうで、漢字もつかう', false],
] as const)('a text is found to be Chinese or not: %j', ([text, isChinese]) => {
  const counter = createCounter()
  counter.add(text)
  expect(counter.total().isChinese).toBe(isChinese)
})

test('pieces of one word are joined, and words at line ends are separate', () => {
  expect(count('poli', 'sh', 'ed')).toEqual([1, 8])
  expect(count('poli', null, 'shed')).toEqual([2, 8])
  expect(count('a ', null, ' b')).toEqual([2, 2])
})
