import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { renameUser } from '../models/users/store.ts'

export const onEmailChanged = (tx: Tx, { data, version }: Event<'user.email_changed'>): Promise<void> =>
  renameUser(tx, { id: data.user_id, username: data.username, version })
