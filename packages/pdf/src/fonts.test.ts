import { expect, test } from 'vitest'
import { faces, runsOf } from './fonts.ts'

const noto = 'noto-sans-sc-chinese-simplified'

test('a text stays in one run while one font covers it', () => {
  expect(runsOf('深圳市堃喆科技有限公司 Ltd. ($1,980.00)')).toHaveLength(1)
})

test.each([
  ['Société', [noto]],
  ['Đỗ Nguyễn', ['noto-sans-sc-latin-ext', noto, 'dejavu-sans']],
  ['Москва', ['noto-sans-sc-cyrillic']],
  ['Αθήνα', ['dejavu-sans']],
  ['☎ 😀 ≥', ['dejavu-sans', noto]],
  ['龘靐䶮㛃', [noto, 'droid-sans-fallback-full']],
])('a character that one font lacks uses another: %s', (text, names) => {
  const runs = runsOf(text)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(new Set(runs.map(({ face }) => face))).toEqual(new Set(names))
})

test('a character that no font has prints a visible box', () => {
  expect(runsOf('a 한 b')).toEqual([{ face: noto, text: 'a 한 b' }])
  const [{ font }] = faces()
  const [box] = font.glyphsForString('한')
  expect(box?.id).toBe(0)
  expect(box?.path.commands.length).toBeGreaterThan(3)
  expect(box?.advanceWidth).toBeGreaterThan(0)
})

test('line breaks become spaces, and invisible characters are dropped', () => {
  expect(runsOf('a\n\tb\u200b\ufe0f\u00ad\u202e')).toEqual([{ face: noto, text: 'a  b' }])
  expect(runsOf('')).toEqual([])
  expect(runsOf('\u200d')).toEqual([])
})
