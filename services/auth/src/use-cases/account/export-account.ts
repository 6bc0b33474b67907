import { agreementText } from '@runwen/contracts'
import { publishExport } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { findBilling, presentBilling } from '../../models/billing.ts'
import { findConsent } from '../../models/consents.ts'
import { readAccount, readConsents, readSessions } from '../../models/exports.ts'

/** Publishes what this service holds about a user: account, billing details, consent with its text, sessions. */
export async function exportAccount(tx: Tx, about: { userId: string; exportId: string }): Promise<void> {
  const { userId } = about
  const [account] = await readAccount(tx, userId)
  if (!account) return
  const consent = await findConsent(tx, userId)
  const agreement = consent && agreementText(consent.version, consent.language)
  await publishExport(tx, 'user.export_part', about, [
    { name: 'account.json', content: account },
    { name: 'billing.json', content: presentBilling(await findBilling(tx, userId)) },
    { name: 'consents.json', content: await readConsents(tx, userId) },
    ...(consent && agreement
      ? [{ name: `agreement-${consent.version}.${consent.language}.txt`, content: agreement }]
      : []),
    { name: 'sessions.json', content: await readSessions(tx, userId) },
  ])
}
