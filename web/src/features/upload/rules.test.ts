import { limits } from '@runwen/contracts/limits'
import { expect, test } from 'vitest'
import { isOldWord, sentBytes, sortFiles } from './rules.ts'

const file = (name: string, size = 10) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('accepts .docx in any letter case up to the size limit', () => {
  const files = [file('a.docx'), file('B.DOCX', limits.documentBytes)]
  expect(sortFiles(files)).toEqual({ accepted: files, refused: { type: [], size: [] } })
})

test('separates files of a wrong type and files that are too large from the others', () => {
  const [good, large] = [file('a.docx'), file('large.docx', limits.documentBytes + 1)]
  expect(sortFiles([good, file('b.pdf'), large, file('c')])).toEqual({
    accepted: [good],
    refused: { type: ['b.pdf', 'c'], size: ['large.docx'] },
  })
})

test('knows the names of old Word documents', () => {
  expect(['a.doc', 'A.DOC', 'b.wps'].every(isOldWord)).toBe(true)
  expect(['a.docx', 'doc', 'a.doc.pdf'].some(isOldWord)).toBe(false)
})

test('assigns sent bytes to the files in order', () => {
  expect(sentBytes([{ size: 100 }, { size: 300 }], 0)).toEqual([0, 0])
  expect(sentBytes([{ size: 100 }, { size: 300 }], 0.5)).toEqual([100, 100])
  expect(sentBytes([{ size: 100 }, { size: 300 }], 1)).toEqual([100, 300])
})
