import { limits } from '@runwen/contracts/limits'
import { expect, test } from 'vitest'
import { checkReferences } from './check-references.ts'

const file = (name: string, size = 10) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('accepts files of the known types in any letter case up to the size limit', () => {
  const files = ['a.docx', 'b.PDF', 'c.png', 'd.JPEG', 'refs.bib'].map((name) => file(name))
  expect(checkReferences(files, 0)).toBeUndefined()
  expect(checkReferences([file('a.txt', limits.documentBytes)], 4)).toBeUndefined()
})

test('names what cannot be added', () => {
  const [good, page, large] = [file('a.pdf'), file('b.html'), file('c.pdf', limits.documentBytes + 1)]
  expect(checkReferences([good, page, file('pdf')], 0)).toEqual({ fault: 'badType', names: 'b.html, pdf' })
  expect(checkReferences([good, large], 0)).toEqual({ fault: 'tooLarge', names: 'c.pdf' })
  expect(checkReferences([good, good], 4)).toMatchObject({ fault: 'tooMany' })
})
