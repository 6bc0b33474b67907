import type { Language } from '../limits.ts'
import { agreementEn } from './en.ts'
import { agreementVersion } from './version.ts'
import { agreementZh } from './zh.ts'

const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  [agreementVersion]: { en: agreementEn, zh: agreementZh },
}

/** The authorization agreement as it read in that version; undefined for a version that never was. */
export function agreementText(version: string, language: Language): string | undefined {
  return Object.hasOwn(texts, version) ? texts[version]?.[language] : undefined
}
