import type { Consent } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findConsent, presentConsent } from '../../models/consents.ts'

/** @throws AppError `not_found` */
export function getConsent({ database }: Context, userId: string): Promise<Consent> {
  return database.read(async (tx) => {
    const consent = await findConsent(tx, userId)
    if (!consent) throw new AppError('not_found')
    return presentConsent(consent)
  })
}
