import { LegalPage, type Texts } from '../components/LegalPage.tsx'

const texts: Texts = {
  en: async () => (await import('../texts/terms.en.ts')).text,
  zh: async () => (await import('../texts/terms.zh.ts')).text,
}

export const TermsPage = () => <LegalPage texts={texts} date="2026-11-26" />
