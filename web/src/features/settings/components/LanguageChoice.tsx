import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { switchLanguage } from '#shared/i18n/i18n.ts'
import { selectUser } from '#shared/session/session.ts'
import { Section } from '#shared/ui/Section.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { languages } from '../languages.ts'

export const LanguageChoice = () => {
  const { t, i18n } = useTranslation('settings')
  const isStaff = useAppSelector(selectUser)?.is_admin === true
  return (
    <Section title={t('language')}>
      <Segments
        label={t('language')}
        choices={languages}
        value={i18n.language}
        onChoose={(value) => switchLanguage(isStaff ? 'admin' : 'site', value)}
      />
    </Section>
  )
}
