import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { saveDisplayName } from '../models/users/store.ts'

export const onDisplayNameChanged = (
  tx: Tx,
  { data, version }: Event<'user.display_name_changed'>,
): Promise<void> => saveDisplayName(tx, { id: data.user_id, displayName: data.display_name || null, version })
