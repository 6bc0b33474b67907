import { type EmailCategory, fieldTexts, type Language, type Preferences } from '@runwen/contracts'
import { isTimeZone } from '@runwen/contracts/time-zones'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findPreferences, presentPreferences, storePreferences } from '../../models/preferences.ts'
import { incrementVersion } from '../../models/users/store.ts'

/** @throws AppError `unauthorized` if the caller has been deleted. */
export async function getPreferences({ database }: Context, { userId }: Caller): Promise<Preferences> {
  const row = await database.read((tx) => findPreferences(tx, userId))
  if (!row) throw new AppError('unauthorized')
  return presentPreferences(row)
}

/** @throws AppError `unauthorized` if the caller has been deleted, `validation_failed` for an unknown time zone. */
export async function savePreferences(
  { database }: Context,
  { userId }: Caller,
  preferences: Preferences,
  language: Language,
): Promise<Preferences> {
  if (preferences.time_zone !== undefined && !isTimeZone(preferences.time_zone))
    throw new AppError('validation_failed', { fields: { time_zone: fieldTexts.invalid[language] } })
  return database.transaction(async (tx) => {
    const saved = await change(tx, userId, () => preferences)
    if (!saved) throw new AppError('unauthorized')
    return saved
  })
}

/** Switches off one category of emails, unless the user was deleted. */
export async function switchOffEmails(tx: Tx, userId: string, category: EmailCategory): Promise<void> {
  await change(tx, userId, (before) => ({ ...before, mail: { ...before.mail, [category]: false } }))
}

/** Returns undefined if the user was deleted. */
async function change(
  tx: Tx,
  userId: string,
  to: (before: Preferences) => Preferences,
): Promise<Preferences | undefined> {
  const version = await incrementVersion(tx, userId)
  const before = await findPreferences(tx, userId)
  const row = before && (await storePreferences(tx, userId, to(presentPreferences(before))))
  if (version === undefined || !row) return undefined
  const saved = presentPreferences(row)
  const data = { user_id: userId, ...saved }
  await publish(tx, { type: 'user.preferences_changed', subject: userId, version, data })
  return saved
}
