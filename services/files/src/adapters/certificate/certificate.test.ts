import { buffer } from 'node:stream/consumers'
import type { StaffProfile } from '@runwen/contracts'
import { pdfText } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { type CertificateSheet, certificatePdf, editorOf } from './certificate.ts'

const profile = (name_en: string, name_zh: string): StaffProfile => ({
  name_en,
  name_zh,
  field_en: '',
  field_zh: '',
  about_en: '',
  about_zh: '',
})

const sheet = (given: Partial<CertificateSheet> = {}): CertificateSheet => ({
  code: '7Q2M4X9KBD3TVW8E',
  url: 'https://runwen.example/verify/7Q2M4X9KBD3TVW8E',
  documentId: '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11',
  documentName: '论文.docx',
  serviceType: 2,
  editor: undefined,
  uploadedAt: new Date('2026-11-14T08:00:00Z'),
  deliveredAt: new Date('2026-11-18T20:30:00Z'),
  issuedAt: new Date('2026-11-19T01:00:00Z'),
  originalSha256: 'ab12cd34'.repeat(8),
  resultSha256: '12ab34cd'.repeat(8),
  versions: [],
  tally: { kind: 'edit', counts: { words_in: 611, words_out: 702, moves: 4, comments: 9 } },
  language: 'en',
  ...given,
})

test('a certificate names an editor who agreed, with the role, and otherwise only the role', () => {
  const editor = profile('Lin Yue', '林越')
  expect(editorOf(sheet({ editor }))).toBe('Lin Yue, editor at Runwen')
  expect(editorOf(sheet({ editor, language: 'zh', serviceType: 1 }))).toBe('林越，润文译者')
  expect(editorOf(sheet())).toBe('An editor at Runwen')
  expect(editorOf(sheet({ language: 'zh' }))).toBe('润文编辑')
})

test('a name in one language only is on certificates of either language', () => {
  expect(editorOf(sheet({ editor: profile('Helen Marsh', ''), language: 'zh' }))).toBe(
    'Helen Marsh，润文编辑',
  )
  expect(editorOf(sheet({ editor: profile('', '林越') }))).toBe('林越, editor at Runwen')
})

test.each([
  ['en', 'Translated by Runwen', 'Edited by Runwen'],
  ['zh', '润文翻译', '润文编辑'],
] as const)('the tally of a translation is signed as one (%s)', async (language, signed, other) => {
  const tally = { kind: 'translation', characters: 6240, words: 4118, comments: 2 } as const
  const texts = pdfText(await buffer(certificatePdf(sheet({ language, serviceType: 1, tally })))).join()
  expect(texts).toContain(signed)
  expect(texts).not.toContain(other)
  expect(pdfText(await buffer(certificatePdf(sheet({ language })))).join()).toContain(other)
})

test.each([
  ['en', 'Edited by Lin Yue, Runwen', 'Translated by Lin Yue, Runwen'],
  ['zh', '润文编辑 林越', '润文译者 林越'],
] as const)('the tally is signed by an editor who agreed (%s)', async (language, edited, translated) => {
  const editor = profile('Lin Yue', '林越')
  const textOf = async (given: Partial<CertificateSheet>) =>
    pdfText(await buffer(certificatePdf(sheet({ language, editor, ...given })))).join()
  expect(await textOf({})).toContain(edited)
  const tally = { kind: 'translation', characters: 6240, words: 4118, comments: 2 } as const
  expect(await textOf({ serviceType: 1, tally })).toContain(translated)
})

test.each(['en', 'zh'] as const)(
  'a certificate in %s lists the versions of the result on its one page',
  async (language) => {
    const versions = [
      { version: 'clean' as const, sha256: 'c1ea0000'.repeat(8) },
      { version: 'tracked' as const, sha256: '7fac0000'.repeat(8) },
    ]
    const pdf = await buffer(
      certificatePdf(sheet({ language, versions, editor: profile('Lin Yue', '林越') })),
    )
    const text = pdfText(pdf).join()
    for (const sum of ['c1ea0000', '7fac0000']) expect(text).toContain(sum)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  },
)
