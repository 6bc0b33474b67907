import { LegalPage, type Texts } from '../components/LegalPage.tsx'

const texts: Texts = {
  en: async () => (await import('../texts/privacy.en.ts')).text,
  zh: async () => (await import('../texts/privacy.zh.ts')).text,
}

export const PrivacyPage = () => <LegalPage texts={texts} date="2026-11-26" />
