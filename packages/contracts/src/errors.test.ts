import { expect, test } from 'vitest'
import { type ErrorCode, errors, errorText } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]
const parametersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

test.each(codes)('%s has a text in each language with the same parameters', (code) => {
  const { en, zh } = errors[code]
  expect(en).toMatch(/\w/)
  expect(zh).toMatch(/\p{Script=Han}|\{reason\}/u)
  expect(parametersOf(zh)).toEqual(parametersOf(en))
})

test('parameters are replaced', () => {
  expect(errorText('storage_full', 'zh', { megabytes: 500 })).toContain('500 MB')
})
