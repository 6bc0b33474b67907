import { limits } from '@runwen/contracts/limits'
import { expect, test } from 'vitest'
import { checkFiles, validFiles } from './check-files.ts'

const file = (name: string, size = 10) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('files of the known types are accepted in any letter case up to the size limit', () => {
  const files = ['a.docx', 'b.PDF', 'c.png', 'd.JPEG', 'refs.bib'].map((name) => file(name))
  expect(checkFiles(files, 5)).toBeUndefined()
  expect(checkFiles([file('a.txt', limits.documentBytes)], 1)).toBeUndefined()
})

test('the files that cannot be added are named', () => {
  const [good, page, large] = [file('a.pdf'), file('b.html'), file('c.pdf', limits.documentBytes + 1)]
  expect(checkFiles([good, page, file('pdf')], 3)).toEqual({ fault: 'badType', names: 'b.html, pdf' })
  expect(checkFiles([good, large], 2)).toEqual({ fault: 'tooLarge', names: 'c.pdf' })
  expect(checkFiles([good, good], 1)).toMatchObject({ fault: 'tooMany' })
})

test('the valid files of a selection are kept, as many as there is room for', () => {
  const [first, page, second] = [file('a.pdf'), file('b.html'), file('c.txt')]
  expect(validFiles([first, page, second], 5)).toEqual([first, second])
  expect(validFiles([first, page, second], 1)).toEqual([first])
  expect(validFiles([first], 0)).toEqual([])
})
