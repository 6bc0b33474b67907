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

test.each([
  [1, '1 second', '1 秒'],
  [119, '119 seconds', '119 秒'],
  [121, '3 minutes', '3 分钟'],
  [3_181, '54 minutes', '54 分钟'],
  [7_201, '3 hours', '3 小时'],
])('a wait of %i seconds is shown as %s', (seconds, en, zh) => {
  expect(errorText('too_many_requests', 'en', { seconds })).toBe(`Too many requests. Try again in ${en}.`)
  expect(errorText('too_many_requests', 'zh', { seconds })).toBe(`请求过于频繁，请在 ${zh}后重试。`)
})

test('parameters are replaced', () => {
  expect(errorText('storage_full', 'zh', { megabytes: 500 })).toContain('500 MB')
})
