import { useTranslation } from 'react-i18next'
import { InShort } from '../components/InShort.tsx'
import { LegalPage, type Texts } from '../components/LegalPage.tsx'

const texts: Texts = {
  en: async () => (await import('../texts/terms.en.ts')).text,
  zh: async () => (await import('../texts/terms.zh.ts')).text,
}
const points = ['price', 'back', 'due', 'revisions', 'refund', 'yours'] as const

export const TermsPage = () => {
  const { t } = useTranslation('legal')
  const short = points.map((point) => t(`termsShort.${point}`))
  return <LegalPage texts={texts} date="2026-11-28" aside={<InShort points={short} />} />
}
