/** An administrator who decided something, with the name at that time. */
export interface Staff {
  adminId: string
  name: string
}

/** How an administrator reserves what waits for a decision. */
export interface Claim {
  by: Staff
  /** Also when another administrator has claimed it. */
  takeOver: boolean
}

/** Who has claimed something, and when: columns of its table. */
export interface ClaimColumns {
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_at: Date | null
}

/** The administrator whose decision is stored. */
export const staffOf = ({ userId, username }: { userId: string; username: string }): Staff => ({
  adminId: userId,
  name: username,
})
