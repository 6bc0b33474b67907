import { z } from 'zod'
import { id, time } from '../fields/formats.ts'
import { language } from './entities.ts'

export const authEvents = {
  'user.registered': {
    version: 1,
    data: z.object({
      user_id: id,
      username: z.string(),
      language,
      consent: z.object({ version: z.string(), agreed_at: time }).nullable(),
    }),
  },
  'user.billing_changed': {
    version: 1,
    data: z.object({
      user_id: id,
      company: z.string(),
      address: z.string(),
      phone: z.string(),
      tax_number: z.string(),
    }),
  },
  'user.deleted': { version: 1, data: z.object({ user_id: id }) },
  'session.ended': {
    version: 1,
    data: z.object({
      user_id: id,
      session_id: id.nullable().meta({ description: 'null: all sessions of the user' }),
      reason: z.enum(['logout', 'password_changed', 'user_deleted', 'role_changed']),
    }),
  },
} as const
