import type { Clock, Database } from '@runwen/service-kit'
import { removeExpiredLinks } from '../../models/links/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
}

export function deleteExpiredLinks({ database, now }: Dependencies): Promise<void> {
  return database.transaction((tx) => removeExpiredLinks(tx, now()))
}
