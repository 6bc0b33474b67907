import { limits } from '@runwen/contracts/limits'
import { expect, test } from 'vitest'
import { remedyFor, sortFiles } from './rules.ts'

const file = (name: string, size = 10) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('a .docx file is accepted in any letter case up to the size limit', () => {
  const files = [file('a.docx'), file('B.DOCX', limits.documentBytes)]
  expect(sortFiles(files)).toEqual({ accepted: files, refused: { type: [], size: [] } })
})

test('files of a wrong type and files that are too large are separated from the others', () => {
  const [good, large] = [file('a.docx'), file('large.docx', limits.documentBytes + 1)]
  expect(sortFiles([good, file('b.pdf'), large, file('c')])).toEqual({
    accepted: [good],
    refused: { type: ['b.pdf', 'c'], size: ['large.docx'] },
  })
})

test.each([
  ['a.doc', 'oldWord'],
  ['A.DOC', 'oldWord'],
  ['b.wps', 'oldWord'],
  ['a.docm', 'macros'],
  ['a.doc.pdf', 'pdf'],
  ['doc', 'other'],
])('what helps with %s is %s', (name, remedy) => {
  expect(remedyFor(name)).toBe(remedy)
})
