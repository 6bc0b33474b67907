import { expect, test } from 'vitest'
import { runsOf } from './fonts.ts'

test('a text stays in one piece while one font shows it', () => {
  expect(runsOf('深圳市堃喆科技有限公司 Ltd. (US$1,980.00)')).toHaveLength(1)
})

test('what one font lacks is shown by another', () => {
  const runs = runsOf('润文 Société Nguyễn Đỗ Москва')
  expect(runs.map(({ text }) => text).join('')).toBe('润文 Société Nguyễn Đỗ Москва')
  expect(new Set(runs.map(({ face }) => face))).toEqual(
    new Set(['chinese-simplified', 'latin-ext', 'cyrillic']),
  )
})

test('what no font has is a blank box, and line breaks are spaces', () => {
  expect(runsOf('a\n\tb 🙂')).toEqual([{ face: 'chinese-simplified', text: 'a  b 🙂' }])
  expect(runsOf('')).toEqual([])
})
