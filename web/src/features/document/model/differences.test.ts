import { expect, test } from 'vitest'
import { delivered } from '#testing/customer-data.ts'
import { viewOf } from '#testing/mock/redline/serve.ts'
import { translationPairs } from '#testing/mock/redline/translation.ts'
import { differencesOf } from './differences.ts'
import { placesIn } from './pair-places.ts'

const pairOf = (original: string) => {
  const pair = translationPairs.find((each) => JSON.stringify(each.original).includes(original))
  if (!pair) throw new Error(`no pair with ${original}`)
  return pair
}

test('a number that the other side has differently is a difference of both sides', () => {
  expect(differencesOf(pairOf('12.5%'))).toEqual({ original: ['12.5'], result: ['15.2'] })
  expect(differencesOf(pairOf('26.4%'))).toEqual({ original: [], result: [] })
})

test('the places of a translation are its numbers that differ and its notes, in its order', () => {
  const [wrong, right] = [pairOf('12.5%'), pairOf('26.4%')]
  const [block = 0, noted = 0] = [wrong.original[0]?.id, right.result[0]?.id]
  const { model, ...view } = viewOf(delivered({ service_type: 1, is_paid: true }), 0)
  const [comment] = model.comments
  const comments = comment
    ? [
        { ...comment, block: noted },
        { ...comment, id: 'answer', parent: comment.id, block: noted },
      ]
    : []
  const placesOf = (free_parts: number | null) =>
    placesIn({ ...view, free_parts, model: { ...model, pairs: [wrong, right, wrong], comments } }).map(
      ({ what, block: at }) => [what, at],
    )
  const note = ['note', right.original[0]?.id]
  expect(placesOf(null)).toEqual([['number', block], note, ['number', block]])
  // Where the free part ends, numbers are missing on either side.
  expect(placesOf(1)).toEqual([['number', block], note])
})
