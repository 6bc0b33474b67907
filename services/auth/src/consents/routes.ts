import { agreementText, authApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { findConsent } from './store.ts'

export function addConsentRoutes(app: App, { database }: Pick<Parts, 'database'>): void {
  implement(app, authApi.getConsent, async ({ caller }) => {
    const consent = await database.read((tx) => findConsent(tx, caller.userId))
    if (!consent) throw new AppError('not_found')
    const { version, language, agreed_at } = consent
    const text = agreementText(version, language)
    if (text === undefined) throw new Error(`the agreement of ${version} is missing`)
    return { version, language, agreed_at: agreed_at.toISOString(), text }
  })
}
