import type { Language, Preferences, User } from '@runwen/contracts'

let count = 0

/** A unique id in the server's format. */
export const newId = () => {
  count += 1
  return `019a6f3e-0000-7000-8000-${count.toString(16).padStart(12, '0')}`
}

export const customer = (with_: Partial<User> = {}): User => ({
  id: newId(),
  username: 'li.wei@example.com',
  email: 'li.wei@example.com',
  invitation_code: 'WELCOME2026',
  is_admin: false,
  role: null,
  created_at: '2026-11-02T08:30:00.000Z',
  last_login: '2026-11-20T02:15:00.000Z',
  email_confirmed: true,
  language: 'en',
  ...with_,
})

export const admin = (with_: Partial<User> = {}): User =>
  customer({
    username: 'editor',
    email: null,
    invitation_code: null,
    is_admin: true,
    role: 'owner',
    ...with_,
  })

export const preferences = (language: Language, with_: Partial<Preferences> = {}): Preferences => ({
  language,
  mail: { documents: true, messages: true, payments: true },
  names_in_mail: false,
  invoice_in_mail: false,
  ...with_,
})
