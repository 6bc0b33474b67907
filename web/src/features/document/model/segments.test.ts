import type { Run } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { fitsBetweenLines, hasRoomAround, segmentsOf } from './segments.ts'

const plain = (text: string): Run => ({ type: 'text', text })
const del = (text: string, change = 0): Run => ({ type: 'text', text, mark: 'deletion', change })
const ins = (text: string, change = 0): Run => ({ type: 'text', text, mark: 'insertion', change })
const all = () => true

test('the two sides of a replacement are one change, neighbours are not', () => {
  const segments = segmentsOf([plain('We '), del('has', 0), ins('have', 0), ins(' also', 1)], all)
  expect(segments.map(({ kind }) => kind)).toEqual(['plain', 'change', 'change'])
  expect(segments[1]).toMatchObject({ change: 0, removed: [{ text: 'has' }], added: [{ text: 'have' }] })
})

test('a change that is filtered out reads as in the result', () => {
  const segments = segmentsOf([plain('We '), del('has', 0), ins('have', 0)], () => false)
  expect(segments).toEqual([
    { kind: 'plain', runs: [plain('We '), { ...ins('have'), mark: undefined, change: undefined }] },
  ])
})

test.each([
  ['has', 'have', true],
  ['influence', 'effect', true],
  ['it', 'the influence of it on them', false],
  ['a very long phrase that wraps over the line', 'short', false],
  ['results', 'r', true],
])('%s → %s between the lines: %s', (before, after, fits) =>
  expect(fitsBetweenLines([del(before)], [ins(after)])).toBe(fits),
)

test('only text is between the lines', () => {
  expect(fitsBetweenLines([{ type: 'formula', text: 'x', mark: 'deletion', change: 0 }], [ins('y')])).toBe(
    false,
  )
  expect(fitsBetweenLines([], [ins('y')])).toBe(false)
})

test('new words reach over the text next to them, unless another change is near', () => {
  const roomOf = (runs: readonly Run[], change: number) => {
    const segments = segmentsOf(runs, all)
    return hasRoomAround(
      segments,
      segments.findIndex((segment) => segment.kind === 'change' && segment.change === change),
    )
  }
  const near = [plain('So it '), del('in', 0), ins('inside', 0), plain(' the '), del('on', 1), ins('onto', 1)]
  expect([roomOf(near, 0), roomOf(near, 1)]).toEqual([false, false])
  const far = [
    plain('So it '),
    del('in', 0),
    ins('inside', 0),
    plain(' the box that '),
    del('on', 1),
    ins('onto', 1),
  ]
  expect([roomOf(far, 0), roomOf(far, 1)]).toEqual([true, true])
  expect(roomOf([del('in', 0), ins('inside', 0), plain('.')], 0)).toBe(true)
})
