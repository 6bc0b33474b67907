import { limits } from '@runwen/contracts/limits'
import { expect, test } from 'vitest'
import { rejectionOf, sentBytes } from './rules.ts'

const file = (name: string, size = 10) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('takes .docx in any case, up to the limit', () => {
  expect(rejectionOf([file('a.docx'), file('B.DOCX', limits.documentBytes)])).toBeUndefined()
})

test('names every file of a wrong type, and none of the others', () => {
  expect(rejectionOf([file('a.docx'), file('b.pdf'), file('c')])).toEqual({
    reason: 'type',
    names: 'b.pdf, c',
  })
})

test('names every file that is too large', () => {
  const large = limits.documentBytes + 1
  expect(rejectionOf([file('a.docx', large), file('b.docx')])).toEqual({ reason: 'size', names: 'a.docx' })
})

test('the bytes that have left belong to the files in their order', () => {
  expect(sentBytes([{ size: 100 }, { size: 300 }], 0)).toEqual([0, 0])
  expect(sentBytes([{ size: 100 }, { size: 300 }], 0.5)).toEqual([100, 100])
  expect(sentBytes([{ size: 100 }, { size: 300 }], 1)).toEqual([100, 300])
})
