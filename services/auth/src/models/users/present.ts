import type { User } from '@runwen/contracts'
import type { UserRow } from './store.ts'

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  invitation_code: row.invitation_code,
  is_admin: row.is_admin,
  created_at: row.created_at.toISOString(),
  last_login: row.last_login_at?.toISOString() ?? null,
  email_confirmed: row.email_confirmed_at !== null,
  language: row.language,
})
