import type { Language } from '../constants.ts'
import { agreement20261121En } from './earlier/2026-11-21.en.ts'
import { agreement20261121Zh } from './earlier/2026-11-21.zh.ts'
import { agreement20261122En } from './earlier/2026-11-22.en.ts'
import { agreement20261122Zh } from './earlier/2026-11-22.zh.ts'
import { agreement20261126En } from './earlier/2026-11-26.en.ts'
import { agreement20261126Zh } from './earlier/2026-11-26.zh.ts'
import { agreementEn } from './en.ts'
import { agreementVersion } from './version.ts'
import { agreementZh } from './zh.ts'

const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '2026-11-21': { en: agreement20261121En, zh: agreement20261121Zh },
  '2026-11-22': { en: agreement20261122En, zh: agreement20261122Zh },
  '2026-11-26': { en: agreement20261126En, zh: agreement20261126Zh },
  [agreementVersion]: { en: agreementEn, zh: agreementZh },
}

/** Returns the text of a version of the authorization agreement; undefined if the version is unknown. */
export function agreementText(version: string, language: Language): string | undefined {
  return Object.hasOwn(texts, version) ? texts[version]?.[language] : undefined
}
