import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { registerCustomer } from '../use-cases/customers/register-customer.ts'

export async function onUserRegistered(tx: Tx, { data }: Event<'user.registered'>): Promise<void> {
  const { user_id: userId, username, language, consent } = data
  await registerCustomer(tx, { userId, username, language, hasConsented: consent !== null })
}
