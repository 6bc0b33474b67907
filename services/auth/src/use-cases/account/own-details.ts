import type { Billing, Consent, DisplayName, StartPage, User } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findBilling, presentBilling, putBilling } from '../../models/billing.ts'
import { findConsent, presentConsent } from '../../models/consents.ts'
import { presentUser } from '../../models/users/rules.ts'
import { findDisplayName, incrementVersion, setDisplayName, setStartPage } from '../../models/users/store.ts'

/** @throws AppError `unauthorized` if the caller has been deleted. */
export async function getDisplayName({ database }: Context, { userId }: Caller): Promise<DisplayName> {
  const name = await database.read((tx) => findDisplayName(tx, userId))
  if (name === undefined) throw new AppError('unauthorized')
  return { display_name: name }
}

/** @throws AppError `unauthorized` if the caller has been deleted. */
export function saveDisplayName(
  { database }: Context,
  { userId }: Caller,
  { display_name }: DisplayName,
): Promise<DisplayName> {
  return database.transaction(async (tx) => {
    const version = await incrementVersion(tx, userId)
    if (version === undefined) throw new AppError('unauthorized')
    await setDisplayName(tx, userId, display_name)
    const data = { user_id: userId, display_name }
    await publish(tx, { type: 'user.display_name_changed', subject: userId, version, data })
    return { display_name }
  })
}

/** @throws AppError `unauthorized` if the caller has been deleted. */
export async function chooseStartPage(
  { database }: Context,
  { userId }: Caller,
  page: StartPage,
): Promise<{ user: User }> {
  const row = await database.transaction((tx) => setStartPage(tx, userId, page))
  if (!row) throw new AppError('unauthorized')
  return { user: presentUser(row) }
}

export const getBilling = ({ database }: Context, userId: string): Promise<Billing> =>
  database.read(async (tx) => presentBilling(await findBilling(tx, userId)))

/** @throws AppError `unauthorized` if the user has been deleted. */
export function saveBilling({ database }: Context, userId: string, billing: Billing): Promise<Billing> {
  return database.transaction(async (tx) => {
    const version = await incrementVersion(tx, userId)
    if (version === undefined) throw new AppError('unauthorized')
    await putBilling(tx, userId, billing)
    await publish(tx, {
      type: 'user.billing_changed',
      subject: userId,
      version,
      data: { user_id: userId, ...billing },
    })
    return presentBilling(billing)
  })
}

/** @throws AppError `not_found` */
export function getConsent({ database }: Context, userId: string): Promise<Consent> {
  return database.read(async (tx) => {
    const consent = await findConsent(tx, userId)
    if (!consent) throw new AppError('not_found')
    return presentConsent(consent)
  })
}
