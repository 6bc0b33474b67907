import { agreementVersion } from '@runwen/contracts/agreement/version'
import type { Language } from './language.ts'

/** The current authorization agreement in the given language. */
export const agreement: Readonly<Record<Language, () => Promise<string>>> = {
  en: async () => (await import('@runwen/contracts/agreement/en')).agreementEn,
  zh: async () => (await import('@runwen/contracts/agreement/zh')).agreementZh,
}

export { agreementVersion }
