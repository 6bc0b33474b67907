import { referenceExtensions } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { contentTypeOf, kindOfName } from './file-kinds.ts'

test('the kind of a file is known by its extension, in any letter case', () => {
  expect(referenceExtensions.every((extension) => kindOfName(`a${extension}`) !== undefined)).toBe(true)
  expect(['a.docx', 'a.DOCX', 'a.b.DocX'].map(kindOfName)).toEqual(['docx', 'docx', 'docx'])
  expect(['a.JPG', 'a.jpeg', 'refs.bib'].map(kindOfName)).toEqual(['jpeg', 'jpeg', 'text'])
  const others = [
    'a.doc',
    'a.docx.exe',
    'docx',
    'a.docm',
    'a.docx_',
    'a.svg',
    'a.html',
    'pdf',
    '',
    'a.__proto__',
  ]
  expect(others.filter((name) => kindOfName(name) !== undefined)).toEqual([])
})

test('a file is never served as something that browsers run', () => {
  expect(contentTypeOf('a.txt')).toBe('application/octet-stream')
  expect(contentTypeOf('a.PDF')).toBe('application/pdf')
  expect(contentTypeOf('a.html')).toMatch(/wordprocessingml/)
})
