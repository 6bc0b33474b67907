import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkout } from './pages.ts'
import { changedSections, structuralDifferences, withMarks } from './readme-zh.ts'

const read = (name: string) => readFileSync(join(checkout, name), 'utf8')
const english = read('README.md')
const chinese = read('README.zh.md')

test('README.zh.md has the headings, code, links, pictures and tables of README.md', () => {
  expect(structuralDifferences(english, chinese)).toEqual([])
})

test('no section of either README changed since both were compared', () => {
  // If this fails, change the other language too, then run `npm run readme`.
  expect(changedSections(english, chinese)).toEqual({ english: [], chinese: [] })
})

test('README.md has at most 150 lines', () => {
  expect(english.split('\n').length - 1).toBeLessThanOrEqual(150)
})

describe('the rules', () => {
  const en = '# Tea\n\n[中文](README.zh.md)\n\n## Brew\n\n```sh\nbrew   # now\n```\n\nSee [more](more.md).\n'
  const zh = withMarks(
    en,
    '# 茶\n\n[English](README.md)\n\n## 泡茶\n\n```sh\nbrew   # 现在\n```\n\n参阅[更多](more.md)。\n',
  )

  test('the rules accept a translation in step', () => {
    expect(structuralDifferences(en, zh)).toEqual([])
    expect(changedSections(en, zh)).toEqual({ english: [], chinese: [] })
    expect(withMarks(en, zh)).toBe(zh)
  })

  test('the rules refuse a change of one language', () => {
    expect(changedSections(en.replace('See', 'Read'), zh)).toEqual({ english: [1], chinese: [] })
    expect(changedSections(en, zh.replace('# 茶', '# 红茶'))).toEqual({ english: [], chinese: [0] })
  })

  test('the rules refuse a new section and a translation without marks', () => {
    expect(changedSections(`${en}\n## Drink\n`, zh)).toEqual({ english: [2], chinese: [2] })
    expect(changedSections(en, '# 茶\n')).toEqual({ english: [0, 1], chinese: [0, 1] })
  })

  test.each([
    ['headings', '## 泡茶', '### 泡茶'],
    ['targets', 'more.md', 'less.md'],
    ['code', 'brew ', 'cook '],
    ['rows', '参阅', '| 茶 |\n\n参阅'],
  ])('the rules refuse other %s', (name, from, to) => {
    expect(structuralDifferences(en, zh.replace(from, to))).toContain(name)
  })
})
