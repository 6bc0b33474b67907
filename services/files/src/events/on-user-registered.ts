import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { registerUser } from '../use-cases/users/register-user.ts'

export const onUserRegistered = (tx: Tx, { data }: Event<'user.registered'>): Promise<void> =>
  registerUser(tx, {
    id: data.user_id,
    username: data.username,
    consent: data.consent && {
      version: data.consent.version,
      language: data.language,
      agreedAt: new Date(data.consent.agreed_at),
    },
  })
