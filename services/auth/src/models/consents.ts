import { isIP } from 'node:net'
import { agreementText, type Consent, type Language } from '@runwen/contracts'
import { insertRow, maybe, type Tx } from '@runwen/service-kit'

interface NewConsent extends ConsentRow {
  user_id: string
  address: string
}

export const insertConsent = (tx: Tx, consent: NewConsent) =>
  insertRow(tx, 'consents', { ...consent, address: isIP(consent.address) ? consent.address : null })

export interface ConsentRow {
  version: string
  language: Language
  agreed_at: Date
}

export function findConsent(tx: Tx, userId: string): Promise<ConsentRow | undefined> {
  return maybe(tx, 'SELECT version, language, agreed_at FROM consents WHERE user_id = $1', [userId])
}

export function presentConsent({ version, language, agreed_at }: ConsentRow): Consent {
  const text = agreementText(version, language)
  if (text === undefined) throw new Error(`no text for agreement version ${version}`)
  return { version, language, agreed_at: agreed_at.toISOString(), text }
}
