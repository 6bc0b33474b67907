import { useTranslation } from 'react-i18next'
import { isLanguage, type Language } from '#shared/i18n/language.ts'
import { useTitle } from '#shared/lib/title.ts'
import { useLoaded } from '#shared/lib/use-loaded.ts'
import { LegalText } from '#shared/ui/LegalText.tsx'
import styles from './LegalPage.module.css'

export type Texts = Readonly<Record<Language, () => Promise<string>>>

/** A legal text in the current language. Loads only that language. */
export const LegalPage = ({ texts, date }: { texts: Texts; date: string }) => {
  const { t, i18n } = useTranslation('legal')
  const text = useLoaded(texts[isLanguage(i18n.language) ? i18n.language : 'en'])
  useTitle(text?.split('\n\n')[0] ?? '')
  return (
    <div className={styles.page}>{text && <LegalText text={text} version={t('version', { date })} />}</div>
  )
}
