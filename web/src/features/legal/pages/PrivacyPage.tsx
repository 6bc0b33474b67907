import { useTranslation } from 'react-i18next'
import { InShort } from '../components/InShort.tsx'
import { LegalPage, type Texts } from '../components/LegalPage.tsx'

const texts: Texts = {
  en: async () => (await import('../texts/privacy.en.ts')).text,
  zh: async () => (await import('../texts/privacy.zh.ts')).text,
}
const points = ['needed', 'noAds', 'cards', 'yourData'] as const

/** The subject before a colon, as in `Your account: email address, …`. */
const subject = /^[^,，:：]{2,24}[:：]/

/** A paragraph whose subject, if it begins with one, stands out. */
const withSubject = (paragraph: string) => {
  const [lead = ''] = subject.exec(paragraph) ?? []
  return (
    <>
      {lead && <strong>{lead}</strong>}
      {paragraph.slice(lead.length)}
    </>
  )
}

export const PrivacyPage = () => {
  const { t } = useTranslation('legal')
  const short = points.map((point) => t(`privacyShort.${point}`))
  return <LegalPage texts={texts} date="2026-11-27" aside={<InShort points={short} />} show={withSubject} />
}
