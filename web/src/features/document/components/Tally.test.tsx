import { render } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { en } from '../locales/en.ts'
import { zh } from '../locales/zh.ts'
import { Tally } from './Tally.tsx'

const texts = { en, zh }
const none = { insertions: 0, deletions: 0, moves: 0, formats: 0, comments: 0, words_in: 2, words_out: 1 }

test.each([
  ['en', 1, 1, 1, '1 change. 2 words added, 1 removed. '],
  ['en', 3, 1, 1, '3 changes. 2 words added, 1 removed. '],
  ['en', 3, 2, 2, '3 changes in all 2 paragraphs. 2 words added, 1 removed. '],
  ['en', 1, 1, 3, '1 change in 1 of 3 paragraphs. 2 words added, 1 removed. '],
  ['zh', 1, 1, 1, '共 1 处改动。增 2 词，删 1 词。'],
  ['zh', 3, 2, 2, '全文 2 段均有改动，共 3 处。增 2 词，删 1 词。'],
  ['zh', 3, 1, 2, '全文 2 段，其中 1 段有改动，共 3 处。增 2 词，删 1 词。'],
] as const)(
  'the tally says naturally in %s that %i changes are in %i of %i paragraphs',
  async (lng, replacements, paragraphs_touched, paragraphs, expected) => {
    // Other files share the application's instance.
    const i18n = i18next.createInstance()
    const resources = { [lng]: { document: texts[lng] } }
    await i18n.init({ lng, resources, interpolation: { escapeValue: false } })
    const { container } = render(
      <I18nextProvider i18n={i18n}>
        <Tally counts={{ ...none, replacements, paragraphs_touched, paragraphs }} />
      </I18nextProvider>,
    )
    expect(container).toHaveTextContent(expected.trim())
  },
)
