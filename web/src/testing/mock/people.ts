import type { User } from '@runwen/contracts'
import type { Session } from '#shared/session/session.ts'
import { admin, customer } from '../users.ts'

export const people = {
  customer: customer({ username: 'li.wei@example.com' }),
  staff: admin({ username: 'editor' }),
} as const satisfies Record<string, User>

export const sessionOf = (person: keyof typeof people): Session => ({
  token: person,
  user: people[person],
})
