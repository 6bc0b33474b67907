import { expect, test } from 'vitest'
import { translationPairs } from '#testing/mock/redline/translation.ts'
import { differencesOf, differentPairs } from './differences.ts'

const pairOf = (original: string) => {
  const pair = translationPairs.find((each) => JSON.stringify(each.original).includes(original))
  if (!pair) throw new Error(`no pair with ${original}`)
  return pair
}

test('a number that the other side has differently is a difference of both sides', () => {
  expect(differencesOf(pairOf('12.5%'))).toEqual({ original: ['12.5'], result: ['15.2'] })
  expect(differencesOf(pairOf('26.4%'))).toEqual({ original: [], result: [] })
})

test('pairs in which numbers differ are listed in their order, without the one where the free part ends', () => {
  const [wrong, right] = [pairOf('12.5%'), pairOf('26.4%')]
  const id = wrong.original[0]?.id
  expect(differentPairs([right, wrong, right, wrong], false)).toEqual([id, id])
  expect(differentPairs([right, wrong, right, wrong], true)).toEqual([id])
})
