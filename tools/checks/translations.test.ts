import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chineseTypos, differences, flatten, hardcodedText, unused } from './translations.ts'

const root = resolve(import.meta.dirname, '../../web/src')
const files = (pattern: string) => globSync(pattern, { cwd: root }).map((name) => join(root, name))
const read = (file: string) => readFileSync(file, 'utf8')
const isSource = (file: string) => !/\/locales\/|\.test\.tsx?$|\/testing\//.test(file)

const sources = files('**/*.{ts,tsx}').filter(isSource)
const namespaces = files('**/locales/en.ts').map((file) => {
  const folder = resolve(file, '../..')
  const shared = folder.endsWith('/shared/i18n')
  return {
    name: shared ? 'common' : folder.slice(folder.lastIndexOf('/') + 1),
    en: file,
    zh: file.replace(/en\.ts$/, 'zh.ts'),
    sources: sources.filter((source) => shared || source.startsWith(`${folder}/`)).map(read),
  }
})

const translations = async (file: string, language: 'en' | 'zh') => {
  const module: Record<string, object> = await import(file)
  return flatten(module[language] ?? {})
}

describe.each(namespaces)('the translations of $name', ({ en, zh, sources }) => {
  test('translations have the same keys and placeholders in both languages', async () => {
    expect(differences(await translations(en, 'en'), await translations(zh, 'zh'))).toEqual([])
  })
  test('translations follow the rules of Chinese typography', async () => {
    expect(chineseTypos(await translations(zh, 'zh'))).toEqual([])
  })
  test('translations are all used', async () => {
    expect(unused((await translations(en, 'en')).keys(), sources)).toEqual([])
  })
})

test('no component contains hard-coded text', () => {
  const found = sources.filter((file) => file.endsWith('.tsx')).flatMap((file) => hardcodedText(read(file)))
  expect(found).toEqual([])
})

describe('the rules', () => {
  const en = flatten({ a: { b: 'Pay {{amount}}', n_one: '1 file', n_other: '{{count}} files' } })

  test('the rules reject a key that is missing, extra, empty or has other placeholders', () => {
    const zh = flatten({ a: { b: '支付 {{sum}}', n_other: '' }, c: '多余' })
    expect(differences(en, zh)).toEqual([
      'a.b has other places in zh',
      'a.n_other has other places in zh',
      'en lacks c',
      'zh a.n_other is empty',
    ])
    expect(differences(en, flatten({}))).toEqual(['zh lacks a.b', 'zh lacks a.n_other'])
  })
  test('the rules reject violations of Chinese typography', () => {
    const texts = flatten({
      a: '上传Word文档',
      b: '支付{{amount}}',
      c: '好,谢谢',
      d: '你的文档',
      e: '上传 Word，再付款。',
    })
    expect(chineseTypos(texts)).toHaveLength(4)
  })
  test('the rules reject an unused key', () => {
    expect(unused(en.keys(), [`t('a.n', { count })`])).toEqual(['a.b'])
    expect(unused(en.keys(), [`t(\`a.\${name}\`)`])).toEqual([])
  })
  test('the rules reject hard-coded text', () => {
    expect(hardcodedText(`<p>Hello you</p><a title="Go">{t('x')}</a>`)).toEqual(['Hello you', 'Go'])
    expect(hardcodedText(`<p>{t('x')}</p><p>·</p>`)).toEqual([])
  })
})
