import type { Clock, Database, Tx } from '@runwen/service-kit'
import { takeResetRequest } from '../../models/reset-requests/store.ts'
import { mailAddressOf } from '../../models/users/rules.ts'
import { findUserByName, lockUser } from '../../models/users/store.ts'
import { issueLink, type Dependencies as Links } from '../links/issue-link.ts'

export interface Dependencies extends Links {
  database: Database
  now: Clock
}

/** Issues the requested links that set a new password. Requests for unknown accounts and for accounts without an email end. */
export async function issueResetLinks(dependencies: Dependencies): Promise<void> {
  const { database, now } = dependencies
  while (await database.transaction((tx) => issueNext(tx, dependencies, now())));
}

/** Returns false if no request is left. */
async function issueNext(tx: Tx, links: Links, now: Date): Promise<boolean> {
  const request = await takeResetRequest(tx)
  if (!request) return false
  const found = await findUserByName(tx, request.username)
  const user = found && (await lockUser(tx, found.id))
  if (!user) return true
  const { id: userId, language } = user
  const to = mailAddressOf(user)
  if (to !== undefined) {
    await issueLink(tx, links, { userId, purpose: 'reset_password', to, language }, now)
  }
  return true
}
