import { agreementText, agreementVersion, documentMegabytes, limits } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { faq as faqEn } from './faq.en.ts'
import { faq as faqZh } from './faq.zh.ts'
import { text as termsEn } from './terms.en.ts'
import { text as termsZh } from './terms.zh.ts'

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US')
const [translation, polish] = [dollars(limits.priceCents[1]), dollars(limits.priceCents[2])]
const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([figure]) => figure))

test.each([
  ['en', termsEn, [`${translation} USD`, `${polish} USD`, `up to ${limits.filesPerUpload} at a time`]],
  ['zh', termsZh, [`${translation} 美元`, `${polish} 美元`, `最多 ${limits.filesPerUpload} 份`]],
] as const)('the terms (%s) state the prices and limits of the product', (_, text, figures) => {
  for (const figure of figures) expect(text).toContain(figure)
  expect(found(text, /[\d.]+ ?MB/g)).toEqual(new Set([`${documentMegabytes} MB`]))
  expect(found(text, /[\d.]+%/g)).toEqual(new Set([`${limits.rebatePercent}%`]))
})

test.each(['en', 'zh'] as const)('the agreement (%s) states the rebate of the product', (language) => {
  const text = agreementText(agreementVersion, language) ?? ''
  expect(found(text, /[\d.]+%/g)).toEqual(new Set([`${limits.rebatePercent}%`]))
})

test.each([
  ['en', faqEn, `${limits.filesPerUpload} at a time`],
  ['zh', faqZh, `最多 ${limits.filesPerUpload} 份`],
] as const)('the questions and answers (%s) state the limits of the product', (_, faq, files) => {
  const text = JSON.stringify(faq)
  expect(text).toContain(files)
  expect(found(text, /[\d.]+ ?MB/g)).toEqual(new Set([`${documentMegabytes} MB`]))
  expect(found(text, /[\d.]+%/g)).toEqual(new Set([`${limits.rebatePercent}%`]))
})
