import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../models/customers/store.ts'
import { creditDueRebates } from '../models/rebates/store.ts'

/** The consent is known from here on: what was paid before is rebated now. A deleted customer stays deleted. */
export async function onUserRegistered(tx: Tx, { data }: Event<'user.registered'>): Promise<void> {
  const customer = await lockCustomer(tx, data.user_id)
  if (customer.state !== 'unseen') return
  const consent = data.consent ? 'given' : 'none'
  await tx.query(
    `UPDATE customers SET state = 'registered', username = $2, language = $3, consent = $4 WHERE user_id = $1`,
    [data.user_id, data.username, data.language, consent],
  )
  await creditDueRebates(tx, { ...customer, state: 'registered', consent })
}
