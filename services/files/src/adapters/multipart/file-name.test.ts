import { cpuMs, smallest } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { cleanFileName, decodeFormName, resultName } from './file-name.ts'

test.each([
  ['combining marks', `a${'\u0301\u0316'.repeat(4_000)}.docx`],
  ['marks in the extension', `a.${'\u0301\u0316'.repeat(4_000)}`],
  ['one joined emoji', `${'\u{1f469}\u200d'.repeat(2_000)}.docx`],
])('cleanFileName keeps the start of a name that is one long character: %s', async (_, given) => {
  const name = cleanFileName(given)
  expect(name.length).toBeGreaterThan(10)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(await smallest(() => cpuMs(() => cleanFileName(given)), 50)).toBeLessThan(50)
})

test.for([
  ['paper.docx', 'paper.docx'],
  ['钙钛矿 太阳能电池.docx', '钙钛矿 太阳能电池.docx'],
  ['C:\\Users\\li\\论文.docx', '论文.docx'],
  ['../../etc/paper.docx', 'paper.docx'],
  ['  spaced .docx ', 'spaced.docx'],
  ['two\nlines\r\u0000.docx', 'two_lines__.docx'],
  ['invoice\u202excod.docx', 'invoice_xcod.docx'],
  ['a\u2066b\u2069\u200fc\u2028d.docx', 'a_b__c_d.docx'],
  ['"quoted" \'name\'.docx', '"quoted" \'name\'.docx'],
  ['e\u0301te\u0301.docx', 'été.docx'],
  ['📄👩‍🔬.docx', '📄👩‍🔬.docx'],
  ['half \ud83d.docx', 'half \ufffd.docx'],
  ['.docx', 'document.docx'],
  ['', 'document'],
  ['/', 'document'],
  ['no extension', 'no extension'],
] as const)('cleanFileName turns %j into %j', ([given, kept]) => {
  expect(cleanFileName(given)).toBe(kept)
  expect(cleanFileName(kept)).toBe(kept)
})

test('cleanFileName cuts a long name before its extension, between characters', () => {
  for (const letter of ['x', '文', '👩‍🔬', 'é']) {
    const name = cleanFileName(`${letter.repeat(300)}.docx`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(name)).toBeGreaterThan(255 - Buffer.byteLength(letter))
    expect(name).toMatch(new RegExp(`^(${letter})+\\.docx$`, 'u'))
  }
})

test('cleanFileName cuts an overlong extension', () => {
  const name = cleanFileName(`a.${'x'.repeat(400)}`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
})

test('a result is named after its document', () => {
  const zh = { language: 'zh' } as const
  const en = { language: 'en' } as const
  expect(resultName('论文.DOCX', en)).toBe('论文-result.docx')
  expect(resultName('论文.DOCX', { ...zh, version: 'clean' })).toBe('论文（清洁版）.docx')
  expect(resultName('论文.DOCX', { ...zh, result: 2 })).toBe('论文（第 2 版结果，交付稿）.docx')
  expect(resultName('Paper.docx', { ...en, version: 'tracked' })).toBe('Paper (changes marked).docx')
  expect(resultName('Paper.docx', { ...en, result: 1 })).toBe('Paper (result 1, delivered).docx')
  expect(resultName('Paper.docx', { ...en, result: 3, version: 'clean' })).toBe(
    'Paper (result 3, clean).docx',
  )
  const long = `${'文'.repeat(83)}.docx`
  for (const name of [resultName(long, en), resultName(long, { ...zh, result: 12, version: 'tracked' })])
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
})

test('the escapes of browsers in form names are decoded', () => {
  expect(decodeFormName('the %22plan%22%0d%0A.docx')).toBe('the "plan"\r\n.docx')
  expect(decodeFormName('100%25%20.docx')).toBe('100%25%20.docx')
})
