import { emailKinds, languages } from '@runwen/contracts'
import { describe, expect, test } from 'vitest'
import { canBeSwitchedOff } from '../src/models/emails/rules.ts'
import { composeExample } from '../templates/compose-example.ts'
import { exampleNames, examples } from '../templates/examples.ts'

const cases = exampleNames.flatMap((kind) => languages.map((language) => ({ kind, language })))

describe.each(cases)('the email $kind in $language', ({ kind, language }) => {
  const { subject, html, text, headers } = composeExample(kind, language)
  const body = html.slice(html.indexOf('<body'))
  const hasPreference = kind !== 'staff_digest' && canBeSwitchedOff(kind)

  test('an email has all texts, and only those of its language', () => {
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|\bnull\b|NaN|Invalid/)
    const words = (text + subject).replaceAll('Runwen 润文', '').replace(/https:\S+/g, '')
    if (language === 'en') expect(words).not.toMatch(/\p{Script=Han}/u)
    else expect(subject).toMatch(/\p{Script=Han}/u)
    expect(html).toContain(`lang="${language}"`)
  })

  test('an email says the same as text and has its link in both', () => {
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
    // The button, the way to write to us, and the preferences.
    expect(links.length).toBe(kind.startsWith('staff_') ? 1 : hasPreference ? 3 : 2)
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/runwen\.example\/[a-z]/)
      expect(text).toContain(link)
    }
  })

  test('an email loads nothing and has one button', () => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
    expect(html.split('<!-- begin').length).toBe(1)
    expect(body.match(/class="action"/g)).toHaveLength(1)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  test('an email can be switched off in one click where the customer may', () => {
    expect(headers['List-Unsubscribe-Post']).toBe(hasPreference ? 'List-Unsubscribe=One-Click' : undefined)
  })
})

const aboutDocuments = emailKinds.filter((kind) => !kind.startsWith('staff_') && 'file_id' in examples[kind])

test.each(aboutDocuments)('the email %s lists the document where it may be named', (kind) => {
  expect(aboutDocuments.length).toBeGreaterThanOrEqual(10)
  expect(composeExample(kind, 'en', 'Paper.docx').text).toContain('\nDocument: Paper.docx\n')
  expect(composeExample(kind, 'zh', '论文.docx').text).toContain('\n文档：论文.docx\n')
  expect(composeExample(kind, 'en').text).not.toContain('Document:')
})

test.each([
  ['result_ready', 'en', 'You can view and download it now', 'Pay to read and download all of it.'],
  ['result_ready', 'zh', '您现在可以查看和下载。', '付款后可通读全文并下载。'],
  ['new_version_delivered', 'en', 'You can view and download it now', 'Pay to read and download all of it.'],
  ['new_version_delivered', 'zh', '您现在可以查看和下载。', '付款后可通读全文并下载。'],
] as const)('the email %s in %s promises no download before the payment', (kind, language, paid, unpaid) => {
  const textOf = (is_paid: boolean) =>
    composeExample(kind, language, null, { ...examples[kind], is_paid }).text
  expect(textOf(true)).toContain(paid)
  expect(textOf(false)).toContain(unpaid)
  expect(textOf(false)).not.toContain(paid)
})

test.each([
  ['en', 'Our editors start on it now', 'a finished result can be downloaded now'],
  ['zh', '编辑随即开始处理', '结果如已完成，现在就可以下载'],
] as const)(
  'the email in %s about a payment announces work only where a result is due',
  (language, work, done) => {
    const textOf = (dueAt?: null) =>
      composeExample('payment_received', language, null, examples.payment_received, false, dueAt).text
    expect(textOf()).toContain(work)
    expect(textOf(null)).toContain(done)
    expect(textOf(null)).not.toContain(work)
  },
)

test('the extension of a listed file name stays in one line', () => {
  const { html } = composeExample('result_ready', 'zh', '土石坝渗流的长期演化与早期预警.docx')
  expect(html).toContain('土石坝渗流的长期演化与早期<span style="white-space:nowrap">预警.docx</span>')
  const short = composeExample('result_ready', 'en', 'a.docx').html
  expect(short).toContain('<span style="white-space:nowrap">a.docx</span>')
})

test.each([
  ['confirm_email', 'en', 'valid for 7 days'],
  ['confirm_email', 'zh', '链接 7 天内有效'],
  ['reset_password', 'en', 'once, for 30 minutes'],
  ['reset_password', 'zh', '链接 30 分钟内有效'],
  ['change_email', 'en', 'works for 24 hours'],
  ['change_email', 'zh', '链接 24 小时内有效'],
] as const)('the email %s in %s says how long its link works', (kind, language, words) => {
  expect(composeExample(kind, language).text).toContain(words)
})

test('names are escaped in the HTML of an email', () => {
  const { html, text } = composeExample('result_ready', 'en', '<b>{{title}}</b>.docx')
  expect(html).toContain('“&lt;b&gt;{{title}}&lt;/b&gt;.docx”')
  expect(text).toContain('“<b>{{title}}</b>.docx”')
})

test('an email says where to write, and names the document in the subject where it may', () => {
  expect(composeExample('result_ready', 'en').text).toContain(
    'Write to us under Messages: https://runwen.example/app/dashboard',
  )
  expect(composeExample('reset_password', 'zh').text).toContain(
    '请前往“联系我们”页面：https://runwen.example/contact',
  )
  const long = composeExample('payment_received', 'en', `${'a'.repeat(80)}.docx`)
  expect(long.subject).toBe(
    `Payment received for “${'a'.repeat(59)}…”: $1,588.00, and $392.00 from your balance`,
  )
  expect(composeExample('payment_received', 'zh', '论文.docx').subject).toMatch(
    /^已收到《论文.docx》的付款：/,
  )
})

test.each([
  [
    'payment_received',
    'en',
    /Paid on: 22 November 2026 at 08:00 UTC\nReady by: 26 November 2026 at 10:00 UTC/,
  ],
  [
    'payment_received',
    'zh',
    /付款时间：2026 年 11 月 22 日 16:00（北京时间）\n预计交付：2026 年 11 月 26 日 18:00（北京时间）/,
  ],
  ['payment_failed', 'en', /Declined on: 22 November 2026 at 08:00 UTC\nFee: \$980\.00/],
  ['payment_failed', 'zh', /尝试付款时间：2026 年 11 月 22 日 16:00（北京时间）\n费用：\$980\.00/],
  ['payment_unfinished', 'en', /Started on: 22 November 2026 at 08:00 UTC\nFee: \$980\.00/],
  ['payment_unfinished', 'zh', /开始付款时间：2026 年 11 月 22 日 16:00（北京时间）\n费用：\$980\.00/],
  ['payment_refunded', 'en', /Refunded on: 22 November 2026 at 08:00 UTC\nRefund: \$1,980\.00/],
  ['payment_refunded', 'zh', /退款时间：2026 年 11 月 22 日 16:00（北京时间）\n退款金额：\$1,980\.00/],
  ['result_ready', 'en', /Delivered: 22 November 2026 at 08:00 UTC/],
  ['revision_accepted', 'en', /Ready by: 24 November 2026 at 10:00 UTC/],
  [
    'balance_credited',
    'en',
    /Added on: 22 November 2026 at 08:00 UTC\nAmount: \$50\.00\nReason: The result came two days late\./,
  ],
  ['balance_credited', 'zh', /金额：\$50\.00\n原因：The result came two days late\./],
  [
    'second_factor_on',
    'en',
    /Time: 22 November 2026 at 08:00 UTC\nIP address: 203\.0\.113\.9\nDevice: Firefox, Windows/,
  ],
  ['second_factor_off', 'zh', /时间：2026 年 11 月 22 日 16:00（北京时间）\nIP 地址：203\.0\.113\.9/],
  ['withdrawal_paid', 'zh', /汇出时间：2026 年 11 月 22 日 16:00（北京时间）\n金额：\$392\.00/],
] as const)('the email %s in %s names dates and sums', (kind, language, facts) => {
  expect(composeExample(kind, language).text).toMatch(facts)
})

test('an email in Chinese has no space after a full-width colon, and names the customer once in a sentence', () => {
  const { html, text } = composeExample('payment_received', 'zh')
  for (const part of [html, text]) {
    expect(part).toContain('请前往')
    expect(part).not.toMatch(/： |您对您|您的文档的/)
  }
  expect(composeExample('revision_accepted', 'zh').text).toContain('编辑已收到您的修订申请。')
  expect(composeExample('revision_accepted', 'zh', '论文.docx').text).toContain('您对《论文.docx》的修订申请')
})

test.each([
  ['en', /We have refunded a part of your payment[\s\S]*You keep the document and its result/],
  ['zh', /我们已为您退还部分款项[\s\S]*文件和处理结果仍归您使用/],
] as const)('the email about a refund of a part in %s says that the document stays', (language, words) => {
  const part = { ...examples.payment_refunded, amount: 50_000, is_part: true }
  const { text } = composeExample('payment_refunded', language, null, part)
  expect(text).toMatch(words)
  expect(text).toContain('$500.00')
})

test.each([
  ['en', /The rest of the payment for .* was refunded/],
  ['zh', /剩余付款已退还/],
] as const)('the email about the refund of what parts have left says so in %s', (language, words) => {
  const rest = { ...examples.payment_refunded, amount: 148_000, is_rest: true }
  const { text } = composeExample('payment_refunded', language, null, rest)
  expect(text).toMatch(words)
  expect(text).toContain('$1,480.00')
})

test('an email names the operator to customers, and not to staff', () => {
  const operator =
    'Runwen Editing Pte. Ltd. · 202600001A · 1 Paper Lane, Singapore 068808 · desk@runwen.example'
  const { text, html } = composeExample('payment_received', 'en')
  for (const part of [text, html]) expect(part).toContain(`${operator} · WeChat runwen-desk`)
  expect(composeExample('confirm_email', 'zh').text).toContain(
    '润文编辑有限公司 · 202600001A · 新加坡纸巷 1 号 · desk@runwen.example · 微信 runwen-desk',
  )
  expect(composeExample('staff_document_paid', 'en').text).not.toContain('Paper Lane')
})

test('the email about a payment from the balance alone names no charge', () => {
  const { payment_received: paid } = examples
  const textOf = (balance_applied: number) =>
    composeExample('payment_received', 'en', null, { ...paid, balance_applied }).text
  expect(textOf(39_200)).toMatch(/^From your balance: \$392\.00\nCharged: \$1,588\.00$/m)
  expect(textOf(paid.amount)).toMatch(/^From your balance: \$1,980\.00$/m)
  expect(textOf(paid.amount)).not.toContain('$0.00')
})

test('the email about a checked edit leaves out what there is none of', () => {
  const counts = { words_in: 12, words_out: 3, moves: 0, comments: 0 }
  const textIn = (language: 'en' | 'zh') =>
    composeExample('result_ready', language, null, { ...examples.result_ready, counts }).text
  expect(textIn('en')).toMatch(/^Tally: 12 words added · 3 words removed$/m)
  expect(textIn('zh')).toMatch(/^涂注乙：增 12 词 · 删 3 词$/m)
})

test('the tally of an email says one of a thing in the singular', () => {
  const counts = { words_in: 1, words_out: 1, moves: 1, comments: 1 }
  const { text } = composeExample('result_ready', 'en', null, { ...examples.result_ready, counts })
  expect(text).toMatch(/^Tally: 1 word added · 1 word removed · 1 moved · 1 note$/m)
})

test('the email about a checked edit ends with its tally, and that about a translation names only its notes', () => {
  expect(composeExample('result_ready', 'zh').text).toContain(
    '涂注乙：增 611 词 · 删 702 词 · 移 4 处 · 注 9 条',
  )
  for (const language of languages) {
    const { html } = composeExample('result_ready', language)
    const signs = [...html.matchAll(/<span lang="zh">(.)<\/span>&nbsp;(\d+)<br>/g)]
    expect(signs.map(([, sign, count]) => `${sign} ${count}`)).toEqual(['增 611', '删 702', '移 4', '注 9'])
  }
  for (const language of languages)
    expect(composeExample('revision_delivered', language).text).not.toMatch(/涂注乙|Tally/)
  expect(composeExample('revision_delivered', 'zh').text).toContain('批注：6 条')
  expect(composeExample('revision_delivered', 'en').text).toContain('Notes: 6')
})
