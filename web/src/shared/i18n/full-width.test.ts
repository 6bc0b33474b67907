import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { fullWidth } from './full-width.ts'

const texts = {
  zh: {
    delivered: '{{name}} 于 {{time}} 交付',
    open: '打开 {{name}} 一次',
    plain: '已交付 Word 文件',
    agreed: '您于 {{time}} 同意 {{day}} 的版本',
  },
  en: {
    delivered: '{{name}} delivered {{time}}',
    open: 'Open {{name}} once',
    plain: 'Delivered',
    agreed: 'You agreed',
  },
}
/** Other files share the application's instance. */
const i18n = i18next.createInstance().use(fullWidth)
beforeAll(() =>
  i18n.init({
    lng: 'zh',
    resources: { zh: { common: texts.zh }, en: { common: texts.en } },
    defaultNS: 'common',
    postProcess: ['fullWidth'],
    interpolation: { escapeValue: false },
  }),
)
// The keys are those of this test, not of the product.
const t = i18n.t as unknown as (key: string, values?: Record<string, string | number>) => string

test.each([
  ['delivered', { name: '何文（译审）', time: '11 月 18 日' }, '何文（译审）于 11 月 18 日交付'],
  ['delivered', { name: 'Lin', time: '11 月 18 日' }, 'Lin 于 11 月 18 日交付'],
  [
    'delivered',
    { name: 'Lin', time: '12\u00a0月\u00a010\u00a0日周四' },
    'Lin 于 12\u00a0月\u00a010\u00a0日周四交付',
  ],
  ['delivered', { name: 'Lin', time: '11 月 18 日 18:00' }, 'Lin 于 11 月 18 日 18:00 交付'],
  [
    'agreed',
    { day: '11 月 27 日', time: '11 月 27 日 09:41' },
    '您于 11 月 27 日 09:41 同意 11 月 27 日的版本',
  ],
  ['open', { name: '《论文》' }, '打开《论文》一次'],
  ['open', { name: '（一） 引言.docx' }, '打开（一） 引言.docx 一次'],
  ['plain', {}, '已交付 Word 文件'],
])('the Chinese text %s of %j is %s', async (key, values, text) => {
  await i18n.changeLanguage('zh')
  expect(t(key, values)).toBe(text)
})

test('an English text keeps its spaces', async () => {
  await i18n.changeLanguage('en')
  expect(t('delivered', { name: '何文（译审）', time: 'today' })).toBe('何文（译审） delivered today')
})
