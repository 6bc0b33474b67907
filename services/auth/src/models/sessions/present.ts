import type { SessionEntry } from '@runwen/contracts'
import type { SessionRow } from './store.ts'

export const presentSession = (row: SessionRow, currentId: string): SessionEntry => ({
  id: row.id,
  current: row.id === currentId,
  created_at: row.created_at.toISOString(),
  last_seen_at: (row.last_seen_at ?? row.created_at).toISOString(),
  address: row.address,
  client: row.client || null,
})
