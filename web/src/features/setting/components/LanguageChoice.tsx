import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '#shared/i18n/i18n.ts'
import { isLanguage } from '#shared/i18n/language.ts'
import { Section } from './Section.tsx'

/** Each language under its own name, whichever is shown. */
const choices = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
]

export const LanguageChoice = () => {
  const { t, i18n } = useTranslation('setting')
  return (
    <Section title={t('language')}>
      <SegmentedControl
        aria-label={t('language')}
        data={choices}
        value={i18n.language}
        onChange={(value) => isLanguage(value) && switchLanguage('site', value)}
      />
    </Section>
  )
}
