import type { Tx } from '@runwen/service-kit'

/** A member of staff who decided something, with the name at that time. */
export interface Staff {
  adminId: string
  name: string
}

/** How a member of staff reserves what waits for a decision. */
export interface Claim {
  by: Staff
  /** Also when another member of staff has claimed it. */
  takeOver: boolean
}

/** Who has claimed something, and when: columns of its table. */
export interface ClaimColumns {
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_at: Date | null
}

/** Stores who claims something that waits for a decision, or that nobody does any more. */
export async function setClaim(
  tx: Tx,
  table: 'withdrawals' | 'fapiao_requests',
  id: string,
  claim: { by: Staff; at: Date } | null,
): Promise<void> {
  await tx.query(`UPDATE ${table} SET claimed_by = $2, claimed_by_name = $3, claimed_at = $4 WHERE id = $1`, [
    id,
    claim?.by.adminId ?? null,
    claim?.by.name ?? null,
    claim?.at ?? null,
  ])
}

/** The member of staff whose decision is stored. */
export const staffOf = ({ userId, username }: { userId: string; username: string }): Staff => ({
  adminId: userId,
  name: username,
})
