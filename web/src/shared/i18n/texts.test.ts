import { expect, test, vi } from 'vitest'
import { createTexts, type Words } from './texts.ts'

const texts: Record<string, Words> = {
  'en/common': {
    action: { save: 'Save' },
    cost: '{{amount}} of {{ total }}',
    odd: '{{name}}',
    plain: 'plain',
  },
  'zh/common': {
    action: { save: '保存' },
    cost: '{{total}} 中的 {{amount}}',
    odd: '{{name}}',
    plain: '普通',
  },
  'en/files': { files_one: '{{count}} file', files_other: '{{count}} files', all: 'All' },
  'zh/files': { files_other: '{{count}} 份文件', all: '全部' },
}

const started = async (language: 'en' | 'zh' = 'en') => {
  const load = vi.fn(async (of: string, namespace: string) => texts[`${of}/${namespace}`] ?? {})
  const i18n = createTexts<'en' | 'zh'>('en')
  await i18n.start(load, language)
  return { i18n, load, t: (key: string, values?: Words) => i18n.getFixedT(null, 'common')(key, values) }
}

test('keys name a text by its path, and another namespace before a colon', async () => {
  const { i18n, t } = await started()
  await i18n.loadNamespaces('files')
  expect(t('action.save')).toBe('Save')
  expect(t('files:all')).toBe('All')
  expect(i18n.getFixedT(null, ['files', 'common'])('all')).toBe('All')
})

test('values replace their names, and are not read as texts themselves', async () => {
  const { t } = await started()
  expect(t('cost', { amount: 0, total: 3 })).toBe('0 of 3')
  expect(t('odd', { name: '{{amount}} $& <b>' })).toBe('{{amount}} $& <b>')
  expect(t('odd')).toBe('')
})

test.each([
  ['en', 1, '1 file'],
  ['en', 0, '0 files'],
  ['en', 2, '2 files'],
  ['zh', 1, '1 份文件'],
] as const)('in %s the form for %d is %s', async (language, count, text) => {
  const { i18n, t } = await started(language)
  await i18n.loadNamespaces(['files'])
  expect(t('files:files', { count })).toBe(text)
})

test('a text without a plural form takes a count as a value', async () => {
  const { t } = await started()
  expect(t('plain', { count: 2 })).toBe('plain')
})

test('a key without a text is shown as it is', async () => {
  const { t } = await started()
  expect(t('action.missing')).toBe('action.missing')
  expect(t('action')).toBe('action')
})

test('a change of language loads what is in use once, then tells', async () => {
  const { i18n, load, t } = await started()
  await i18n.loadNamespaces('files')
  const heard: string[] = []
  const listener = (language: string) => void heard.push(`${language} ${t('files:all')}`)
  i18n.on('languageChanged', listener)
  await i18n.changeLanguage('zh')
  i18n.off('languageChanged', listener)
  await i18n.changeLanguage('en')
  await i18n.changeLanguage('zh')
  expect(heard).toEqual(['zh 全部'])
  expect(load).toHaveBeenCalledTimes(4)
})

test('the last of several changes decides, whatever is loaded first', async () => {
  const arrived: Record<string, PromiseWithResolvers<Words>> = {
    zh: Promise.withResolvers(),
    en: Promise.withResolvers(),
  }
  const i18n = createTexts<'en' | 'zh'>('en')
  const first = i18n.start((language) => arrived[language]?.promise ?? Promise.reject(new Error('no')), 'zh')
  const second = i18n.changeLanguage('en')
  arrived.en?.resolve({})
  await second
  arrived.zh?.resolve({})
  await first
  expect(i18n.language).toBe('en')
})

test('texts that could not be fetched are fetched again', async () => {
  const { i18n, load, t } = await started()
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(i18n.loadNamespaces('files')).rejects.toThrow('offline')
  expect(i18n.hasLoadedNamespace('files')).toBe(false)
  await i18n.loadNamespaces('files')
  expect(t('files:all')).toBe('All')
})

test('a namespace that is loaded during a change of language is there in both', async () => {
  const { i18n, t } = await started()
  await Promise.all([i18n.changeLanguage('zh'), i18n.loadNamespaces('files')])
  expect(i18n.language).toBe('zh')
  expect(t('files:all')).toBe('全部')
})
