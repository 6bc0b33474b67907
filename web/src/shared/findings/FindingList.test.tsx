import type { Finding } from '@runwen/contracts'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { Translations } from '#shared/i18n/translations.ts'
import { FindingList, FindingTitle } from './FindingList.tsx'
import { en } from './locales/en.ts'
import { zh } from './locales/zh.ts'

const renderIn = async (lng: 'en' | 'zh', findings: Translations<typeof en>, children: ReactNode) => {
  // Other files share the application's instance.
  const i18n = i18next.createInstance()
  await i18n.init({ lng, resources: { [lng]: { findings } }, interpolation: { escapeValue: false } })
  return render(<I18nextProvider i18n={i18n}>{children}</I18nextProvider>)
}

const show = (lng: 'en' | 'zh', findings: Translations<typeof en>, finding: Finding) =>
  renderIn(lng, findings, <FindingList findings={[finding]} isStaff={false} />)

const compared = { paragraphs: 12, tables: 0, notes: 0, formulas: 0, pictures: 0 }
test.each([
  [
    'en',
    en,
    [
      'Every change is marked (2,000)',
      'Changes found and marked: 7',
      'Pairs of paragraphs: 12, nothing missing',
    ],
  ],
  ['zh', zh, ['2,000 处修改均已标出', '比对出 7 处修改，均已标出', '12 组段落已核对，无遗漏']],
] as const)(
  'the list says in a few words in %s what the comparison came to',
  async (lng, findings, expected) => {
    const verdicts = [
      ['ok_tracked', { changes: 2_000, ...compared }],
      ['ok_clean', { changes: 7, ...compared }],
      ['ok_translation', { pairs: 12, ...compared }],
    ] as const
    const { container } = await renderIn(
      lng,
      findings,
      verdicts.map(([code, data]) => (
        <p key={code}>
          <FindingTitle group={{ code, findings: [{ code, for: 'both', place: null, data }] }} isShort />
        </p>
      )),
    )
    expect([...container.children].map(({ textContent }) => textContent)).toEqual(expected)
  },
)

test.each([
  ['en', en, /all 2,000 changes/],
  ['zh', zh, /全部 2,000 处修订/],
] as const)('the digits of counts are grouped in %s', async (lng, findings, expected) => {
  const data = { changes: 2_000, paragraphs: 310, tables: 0, notes: 0, formulas: 0, pictures: 0 }
  await show(lng, findings, { code: 'ok_tracked', for: 'both', place: null, data })
  expect(screen.getByText(expected)).toBeVisible()
})

test('a single change, or pair of paragraphs, is not counted as several', async () => {
  const single: [Finding['code'], Finding['data']][] = [
    ['ok_tracked', { changes: 1, ...compared }],
    ['ok_clean', { changes: 1, ...compared }],
    ['ok_translation', { pairs: 1, ...compared }],
    ['original_had_changes', { changes: 1, authors: ['A. Li'] }],
  ]
  const { container } = await renderIn(
    'en',
    en,
    single.map(([code, data]) => (
      <p key={code}>
        <FindingTitle group={{ code, findings: [{ code, for: 'both', place: null, data }] }} />
      </p>
    )),
  )
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    'Rejecting the only change gives back the original. Compared: text.',
    'The result came without marks. We found one change and marked it. Compared: text.',
    'One pair of paragraphs. Compared: text.',
    'The original already held one tracked change by A. Li. It is not counted here.',
  ])
})

test.each([
  ['en', en, 'Results, table 2, row 3, column 1'],
  ['zh', zh, 'Results，表格 2 第 3 行第 1 列'],
] as const)('the list names the cell of a table in %s', async (lng, findings, expected) => {
  const place = {
    block: null,
    section: 'Results',
    paragraph: null,
    cell: { table: 2, row: 3, column: 1 },
    quote: '12.5',
  }
  await show(lng, findings, {
    code: 'number_changed',
    for: 'both',
    place,
    data: { from: '12.5', to: '15.2' },
  })
  expect(screen.getByText(expected, { exact: false })).toBeVisible()
})

test.each([
  ['en', en, 'It was delivered to another customer.'],
  ['zh', zh, '已交付给另一位客户'],
] as const)(
  'the list says how another customer has the file in %s, without a name',
  async (lng, findings, expected) => {
    const data = { what: 'delivered' }
    await show(lng, findings, { code: 'another_customer', for: 'staff', place: null, data })
    expect(screen.getByText(expected)).toBeVisible()
  },
)
