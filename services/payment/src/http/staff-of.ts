import type { Staff } from '../models/staff.ts'

/** The administrator whose decision is stored. */
export const staffOf = ({ userId, username }: { userId: string; username: string }): Staff => ({
  adminId: userId,
  name: username,
})
