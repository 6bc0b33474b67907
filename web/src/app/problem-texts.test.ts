import { type ErrorCode, errors, errorText } from '@runwen/contracts'
import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { payProblemText } from '#features/payment/problem-text.ts'
import { uploadProblemText } from '#features/upload/problem-text.ts'
import { problemOf } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { i18n, startI18n } from '#shared/i18n/i18n.ts'
import { type Language, languages } from '#shared/i18n/language.ts'
import { loadTranslations } from './load-translations.ts'

const codes = Object.keys(errors) as ErrorCode[]

/** Parameters of the texts, as the services fill them. */
const params = {
  amount: 10,
  days: 14,
  max: 20,
  megabytes: 500,
  names: 'paper.docx',
  reason: 'No.',
  seconds: 3,
}

/** The problem of an error answer of the server, in the language of the request. */
const answered = (code: ErrorCode, language: Language) => {
  const text = errorText(code, language, params)
  return problemOf(errors[code].status, { code, error: text, message: text, request_id: 'r' })
}

const translationsOf = <Namespace extends 'upload' | 'payment'>(namespace: Namespace) =>
  i18n.getFixedT(null, namespace) as unknown as TFunction<Namespace>

/** The text functions of the app in the current language. */
const textsOf = (problem: ReturnType<typeof problemOf>) => ({
  any: problemText(problem),
  upload: uploadProblemText(problem, translationsOf('upload')),
  payment: payProblemText(problem, translationsOf('payment')),
})

beforeAll(async () => {
  await startI18n(loadTranslations, 'en')
  await i18n.loadNamespaces(['upload', 'payment'])
})

describe.each(languages)('the texts in %s', (language) => {
  beforeAll(() => i18n.changeLanguage(language))

  test.each(codes)('%s has a text of its own', (code) => {
    const { any, upload, payment } = textsOf(answered(code, language))
    const generic = textsOf(problemOf(400, { code }))
    const own = errorText(code, language, params)
    expect(own).not.toMatch(/[{}]|^$/)
    if (code !== 'card_declined') expect(/\p{Script=Han}/u.test(own)).toBe(language === 'zh')
    expect(any).toBe(own)
    // A fault of the server has no more to say than that.
    if (code !== 'internal') expect(any).not.toBe(generic.any)
    // An expired session has a text that says what happens to the chosen files.
    if (errors[code].status !== 401) expect(upload).toContain(own)
    // The provider's reasons are in English.
    if (code === 'card_declined' && language === 'zh') expect(payment).toMatch(/\p{Script=Han}/u)
    else expect(payment).toContain(own)
  })

  test('no two codes share a text', () => {
    const texts = codes.map((code) => errorText(code, language, params))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })
})

test('parameters are those of the texts', () => {
  const used = [...JSON.stringify(errors).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  // `errorText` writes the seconds as a time.
  const given = used.map((name) => (name === 'wait' ? 'seconds' : name))
  expect(Object.keys(params).sort()).toEqual([...new Set(given)].sort())
})
