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
