import type { Consent } from '@runwen/contracts'
import { AppError, type Database } from '@runwen/service-kit'
import { presentConsent } from '../../models/consents/present.ts'
import { findConsent } from '../../models/consents/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `not_found` */
export function getConsent({ database }: Dependencies, userId: string): Promise<Consent> {
  return database.read(async (tx) => {
    const consent = await findConsent(tx, userId)
    if (!consent) throw new AppError('not_found')
    return presentConsent(consent)
  })
}
