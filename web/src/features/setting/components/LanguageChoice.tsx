import { useTranslation } from 'react-i18next'
import { switchLanguage } from '#shared/i18n/i18n.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { Section } from './Section.tsx'

/** Language selector. Each language is labelled in that language. */
const choices = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
] as const

export const LanguageChoice = () => {
  const { t, i18n } = useTranslation('setting')
  return (
    <Section title={t('language')}>
      <Segments
        label={t('language')}
        choices={choices}
        value={i18n.language}
        onChoose={(value) => switchLanguage('site', value)}
      />
    </Section>
  )
}
