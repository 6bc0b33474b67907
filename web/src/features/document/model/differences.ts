import type { ChangeModelPart } from '@runwen/contracts'
import { missingNumbers, translatedNumbers } from '@runwen/word-document/numbers'
import { textOf } from './sides.ts'

type Pair = ChangeModelPart['pairs'][number]

/** The numbers that only one side of a paragraph and its translation has, as they are written there. */
export const differencesOf = ({ original, result }: Pair) => {
  const before = translatedNumbers(textOf(original))
  const after = translatedNumbers(textOf(result))
  const texts = (numbers: typeof before) => numbers.map(({ text }) => text)
  return { original: texts(missingNumbers(before, after)), result: texts(missingNumbers(after, before)) }
}

/** The first block of each pair in which numbers differ. Where the free part ends, numbers are missing on either side. */
export const differentPairs = (pairs: readonly Pair[], isFree: boolean): number[] =>
  (isFree ? pairs.slice(0, -1) : pairs).flatMap((pair) => {
    const { original, result } = differencesOf(pair)
    const [first] = [...pair.original, ...pair.result]
    return first && original.length + result.length > 0 ? [first.id] : []
  })
