import type { InvitationCode } from '@runwen/contracts'
import type { InvitationCodeRow } from './store.ts'

export const presentCode = (row: InvitationCodeRow): InvitationCode => ({
  id: row.id,
  code: row.code,
  source: row.source,
  description: row.description,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  max_uses: row.max_uses,
  used_count: row.used_count,
  paid_count: row.paid_count,
})
