import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { en as findings } from '#shared/findings/locales/en.ts'
import { en as document } from '../locales/en.ts'
import { Findings } from './Findings.tsx'

const compared = { paragraphs: 12, tables: 0, notes: 0, formulas: 0, pictures: 0 }

test.each([
  ['customer', 'ok_tracked', 'How we checked the changes'],
  ['customer', 'ok_translation', 'How we compared them'],
  ['staff', 'ok_tracked', 'Every change is marked (19)'],
] as const)('what the check of a result found opens for %s after %s from "%s"', async (who, code, line) => {
  // Other files share the application's instance.
  const i18n = i18next.createInstance()
  const resources = { en: { findings, document } }
  await i18n.init({ lng: 'en', resources, interpolation: { escapeValue: false } })
  const data = { ...compared, changes: 19, pairs: 12 }
  render(
    <I18nextProvider i18n={i18n}>
      <Findings
        findings={[{ code, for: 'both', place: null, data }]}
        isStaff={who === 'staff'}
        onShow={() => undefined}
      />
    </I18nextProvider>,
  )
  expect(screen.getByText(line)).toBeVisible()
})
