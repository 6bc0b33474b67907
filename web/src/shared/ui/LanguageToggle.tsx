import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '#shared/i18n/i18n.ts'
import { type Area, otherLanguage } from '#shared/i18n/language.ts'

/** Names the other language in that language, so that whoever needs it can read it. */
export const LanguageToggle = ({ area = 'site' }: { area?: Area }) => {
  const { t, i18n } = useTranslation()
  const other = otherLanguage(i18n.language)
  return (
    <Button variant="subtle" size="sm" lang={other} onClick={() => switchLanguage(area, other)}>
      {t('language.switchTo')}
    </Button>
  )
}
