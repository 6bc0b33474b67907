import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/i18n/format-day.ts'
import { isLanguage, type Language } from '#shared/i18n/language.ts'
import { useTitle } from '#shared/lib/title.ts'
import { useLoaded } from '#shared/lib/use-loaded.ts'
import { LegalText } from '#shared/ui/LegalText.tsx'
import page from '#shared/ui/Page.module.css'

export type Texts = Readonly<Record<Language, () => Promise<string>>>

type LegalPageProps = {
  texts: Texts
  date: string
  /** What is next to the text. */
  aside?: ReactNode
  show?: ((paragraph: string) => ReactNode) | undefined
}

/** A legal text in the current language. Loads only that language. */
export const LegalPage = ({ texts, date, aside, show }: LegalPageProps) => {
  const { t, i18n } = useTranslation('legal')
  const text = useLoaded(texts[isLanguage(i18n.language) ? i18n.language : 'en'])
  useTitle(text?.split('\n\n')[0] ?? '')
  return (
    <div className={`${page.public} ${page.long}`}>
      {text && (
        <LegalText
          text={text}
          version={t('version', { date: formatDay(date, i18n.language) })}
          aside={aside}
          index={t('faq.index')}
          {...(show && { show })}
        />
      )}
    </div>
  )
}
