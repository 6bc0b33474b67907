import { agreementText, type Consent } from '@runwen/contracts'
import type { ConsentRow } from './store.ts'

export function presentConsent({ version, language, agreed_at }: ConsentRow): Consent {
  const text = agreementText(version, language)
  if (text === undefined) throw new Error(`no text for agreement version ${version}`)
  return { version, language, agreed_at: agreed_at.toISOString(), text }
}
