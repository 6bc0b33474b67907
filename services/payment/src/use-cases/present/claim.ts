import type { ClaimColumns } from '../../models/staff.ts'

export const presentClaim = ({ claimed_by, claimed_by_name, claimed_at }: ClaimColumns) =>
  claimed_by !== null && claimed_at !== null
    ? { admin_id: claimed_by, name: claimed_by_name ?? claimed_by, at: claimed_at.toISOString() }
    : null
