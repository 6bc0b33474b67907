import { email as emailField, parseInput } from '@runwen/contracts'
import type { UserRow } from './store.ts'

/** Returns where mails to the user go: a customer's email, or an administrator's username if it is an email. */
export function mailAddressOf({ email, username }: Pick<UserRow, 'email' | 'username'>): string | undefined {
  if (email !== null) return email
  return parseInput(emailField, username, 'en').ok ? username : undefined
}
