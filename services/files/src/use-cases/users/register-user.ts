import type { Tx } from '@runwen/service-kit'
import { type Consent, lockUser, saveConsent } from '../../models/users/store.ts'

export interface Registration {
  id: string
  username: string
  consent: Consent | null
}

/** Records a user's name and consent. A user who was deleted before stays deleted. */
export async function registerUser(tx: Tx, { consent, ...user }: Registration): Promise<void> {
  if ((await lockUser(tx, user)) && consent) await saveConsent(tx, user.id, consent)
}
