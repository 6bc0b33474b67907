import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { FindingList } from './FindingList.tsx'
import { en } from './locales/en.ts'
import { zh } from './locales/zh.ts'

test.each([
  ['en', en, /all 2,000 changes/],
  ['zh', zh, /全部 2,000 处修订/],
] as const)('groups the digits of counts in %s', async (lng, findings, expected) => {
  // Other files share the application's instance.
  const i18n = i18next.createInstance()
  await i18n.init({ lng, resources: { [lng]: { findings } }, interpolation: { escapeValue: false } })
  const data = { changes: 2_000, paragraphs: 310, tables: 0, notes: 0, formulas: 0, pictures: 0 }
  render(
    <I18nextProvider i18n={i18n}>
      <FindingList findings={[{ code: 'ok_tracked', for: 'both', place: null, data }]} isStaff={false} />
    </I18nextProvider>,
  )
  expect(screen.getByText(expected)).toBeVisible()
})
