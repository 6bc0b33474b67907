import type { MailCategory } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { presentPreferences } from '../../models/preferences/present.ts'
import { findPreferences, savePreferences } from '../../models/preferences/store.ts'
import { incrementVersion } from '../../models/users/store.ts'

/** Switches off one category of mails, unless the user was deleted. */
export async function switchOffMail(tx: Tx, userId: string, category: MailCategory): Promise<void> {
  const version = await incrementVersion(tx, userId)
  const row = await findPreferences(tx, userId)
  if (version === undefined || !row) return
  const before = presentPreferences(row)
  const after = { ...before, mail: { ...before.mail, [category]: false } }
  await savePreferences(tx, userId, after)
  const data = { user_id: userId, ...after }
  await publish(tx, { type: 'user.preferences_changed', subject: userId, version, data })
}
