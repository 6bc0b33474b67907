import { limits } from '@runwen/contracts/limits'
import { expect, test } from 'vitest'
import { rejectionOf, sentBytes } from './rules.ts'

const file = (name: string, size = 10) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('accepts .docx in any letter case up to the size limit', () => {
  expect(rejectionOf([file('a.docx'), file('B.DOCX', limits.documentBytes)])).toBeUndefined()
})

test('names only the files of a wrong type', () => {
  expect(rejectionOf([file('a.docx'), file('b.pdf'), file('c')])).toEqual({
    reason: 'type',
    names: 'b.pdf, c',
  })
})

test('names all files that are too large', () => {
  const large = limits.documentBytes + 1
  expect(rejectionOf([file('a.docx', large), file('b.docx')])).toEqual({ reason: 'size', names: 'a.docx' })
})

test('assigns sent bytes to the files in order', () => {
  expect(sentBytes([{ size: 100 }, { size: 300 }], 0)).toEqual([0, 0])
  expect(sentBytes([{ size: 100 }, { size: 300 }], 0.5)).toEqual([100, 100])
  expect(sentBytes([{ size: 100 }, { size: 300 }], 1)).toEqual([100, 300])
})
