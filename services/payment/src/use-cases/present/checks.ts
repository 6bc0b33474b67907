import type { Dispute, Mismatch } from '@runwen/contracts'
import type { DisputeRow } from '../../models/disputes.ts'
import type { MismatchRow } from '../../models/mismatches.ts'
import type { FailedWebhook } from '../../models/webhooks.ts'

export const presentDispute = ({ lost_at, ...row }: DisputeRow): Dispute => ({
  ...row,
  created_at: row.created_at.toISOString(),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  reinstated_at: row.reinstated_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
})

export const presentMismatch = (row: MismatchRow): Mismatch => ({
  ...row,
  created_at: row.created_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
})

export const presentFailedWebhook = (row: FailedWebhook) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})
