/** An administrator who decided something, with the name at that time. */
export interface Staff {
  adminId: string
  name: string
}

/** The administrator whose decision is stored. */
export const staffOf = ({ userId, username }: { userId: string; username: string }): Staff => ({
  adminId: userId,
  name: username,
})
