import { expect, test } from 'vitest'
import { filledIn, openFields, unknownFields } from './fields.ts'

test('known fields are filled in, unknown ones stay open and other braces are text', () => {
  const text = filledIn('{document}: {due}, {due} {other}', { document: '$& 摘要.docx' })
  expect(text).toBe('$& 摘要.docx: {due}, {due} {other}')
  expect(openFields(text)).toEqual(['{due}'])
  expect(openFields(filledIn(text, { due: '3 Dec' }))).toEqual([])
})

test('names in braces that nothing fills in are found, but no formulas', () => {
  expect(unknownFields('{customer}, {name}: {due} {编辑} {name}')).toEqual(['{name}', '{编辑}'])
  expect(unknownFields('x_{i} = {1, 2}, {}')).toEqual([])
})
