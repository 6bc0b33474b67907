import type { Block } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  id: 0,
  role: 'body',
  runs: [{ type: 'text', text }],
})

test('a text is Chinese when much of it is, whatever names and formulas stand between', () => {
  expect(languageOf([paragraph('结果表明，PCR 的产率提高了 12.5%。')])).toBe('zh-CN')
  expect(languageOf([paragraph('The word 产率 means yield in Chinese.')])).toBe('en')
  expect(languageOf([])).toBe('en')
})
