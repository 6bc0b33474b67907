import { isIP } from 'node:net'
import { agreementText, type Consent, type Language } from '@runwen/contracts'
import { maybe, type Tx } from '@runwen/service-kit'

export interface NewConsent {
  userId: string
  version: string
  language: Language
  agreedAt: Date
  address: string
}

export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx.query(
    'INSERT INTO consents (user_id, version, language, agreed_at, address) VALUES ($1, $2, $3, $4, $5)',
    [
      consent.userId,
      consent.version,
      consent.language,
      consent.agreedAt,
      isIP(consent.address) ? consent.address : null,
    ],
  )
}

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
