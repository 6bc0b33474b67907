import { useTranslation } from 'react-i18next'
import { switchLanguage } from '#shared/i18n/i18n.ts'
import { type Area, otherLanguage } from '#shared/i18n/language.ts'
import { PlainButton } from './PlainButton.tsx'

/** Switches to the other language, which is named in that language. */
export const LanguageToggle = ({ area = 'site' }: { area?: Area }) => {
  const { t, i18n } = useTranslation()
  const other = otherLanguage(i18n.language)
  return (
    <PlainButton variant="subtle" size="sm" lang={other} onClick={() => switchLanguage(area, other)}>
      {t('language.switchTo')}
    </PlainButton>
  )
}
