import { email as emailField, parseInput, type StaffMember, type User } from '@runwen/contracts'
import type { StaffRow, UserRow } from './store.ts'

/** Returns where emails to the user go: a customer's email, or a member of staff's username if it is an email. */
export function emailAddressOf({ email, username }: Pick<UserRow, 'email' | 'username'>): string | undefined {
  if (email !== null) return email
  return parseInput(emailField, username, 'en').ok ? username : undefined
}

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  invitation_code: row.invitation_code,
  is_admin: row.is_admin,
  role: row.role,
  created_at: row.created_at.toISOString(),
  last_login: row.last_login_at?.toISOString() ?? null,
  email_confirmed: row.email_confirmed_at !== null,
  language: row.language,
  ...(row.start_page && { start_page: row.start_page }),
})

export const presentStaff = (row: StaffRow): StaffMember => ({
  id: row.id,
  username: row.username,
  display_name: row.display_name,
  role: row.role,
  created_at: row.created_at.toISOString(),
  last_login: row.last_login_at?.toISOString() ?? null,
  last_active: row.last_active_at?.toISOString() ?? null,
  second_factor: row.second_factor,
})
