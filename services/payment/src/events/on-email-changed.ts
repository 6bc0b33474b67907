import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { renameCustomer } from '../models/customers/store.ts'

export const onEmailChanged = (tx: Tx, { data, version }: Event<'user.email_changed'>): Promise<void> =>
  renameCustomer(tx, { userId: data.user_id, username: data.username, version })
