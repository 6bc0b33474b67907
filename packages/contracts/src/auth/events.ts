import { z } from 'zod'
import { linkPurposes } from '../constants.ts'
import { exportPart } from '../export-part.ts'
import { id, time } from '../fields/formats.ts'
import { language, preferences, staffRole } from './entities.ts'

export const authEvents = {
  'user.registered': {
    version: 1,
    personal: true,
    data: z.object({
      user_id: id,
      username: z.string(),
      language,
      consent: z.object({ version: z.string(), agreed_at: time }).nullable(),
    }),
  },
  /** Everything that emails need of a user, repeated on request of an operator. The version is that of the user's last event. */
  'user.snapshot': {
    version: 1,
    personal: true,
    data: z.object({ user_id: id, username: z.string(), email_confirmed: z.boolean(), ...preferences.shape }),
  },
  'user.billing_changed': {
    version: 1,
    personal: true,
    data: z.object({
      user_id: id,
      company: z.string(),
      address: z.string(),
      phone: z.string(),
      tax_number: z.string(),
    }),
  },
  /** Until the first one: the language of `user.registered` and `defaultPreferences`. */
  'user.preferences_changed': {
    version: 1,
    data: z.object({ user_id: id, ...preferences.shape }),
  },
  /** `username` is the new email. `user.email_confirmed` follows. */
  'user.email_changed': {
    version: 1,
    personal: true,
    data: z.object({ user_id: id, username: z.string(), previous_username: z.string() }),
  },
  /** The name of a member of staff that customers see. Empty: none. */
  'user.display_name_changed': {
    version: 1,
    personal: true,
    data: z.object({ user_id: id, display_name: z.string() }),
  },
  /** The profile that a member of staff lets customers see. Null: none. */
  'user.profile_changed': {
    version: 1,
    personal: true,
    data: z.object({
      user_id: id,
      profile: z
        .object({
          name_en: z.string(),
          name_zh: z.string(),
          field_en: z.string(),
          field_zh: z.string(),
          about_en: z.string(),
          about_zh: z.string(),
        })
        .nullable(),
    }),
  },
  /** The role of a member of staff, also when the account is created. */
  'user.role_changed': {
    version: 1,
    personal: true,
    data: z.object({ user_id: id, username: z.string(), role: staffRole }),
  },
  'user.email_confirmed': {
    version: 1,
    personal: true,
    data: z.object({ user_id: id, username: z.string() }),
  },
  'user.password_changed': {
    version: 1,
    data: z.object({ user_id: id, cause: z.enum(['changed', 'reset', 'by_operator']) }),
  },
  /** A login from a network and kind of client that the account has not logged in from before. */
  'user.new_sign_in': {
    version: 1,
    personal: true,
    data: z.object({
      user_id: id,
      at: time,
      address: z.string(),
      client: z.string().meta({ description: 'such as `Firefox, Windows`; empty: unknown' }),
    }),
  },
  'user.second_factor_changed': {
    version: 1,
    personal: true,
    data: z.object({
      user_id: id,
      enabled: z.boolean(),
      by: z
        .object({ address: z.string(), client: z.string() })
        .nullable()
        .meta({ description: 'from where the user did it, as in `user.new_sign_in`; null: an operator' }),
    }),
  },
  /** An email with a link is due. The link's token follows from `nonce` and a key that events do not carry. */
  'user.link_requested': {
    version: 1,
    personal: true,
    data: z.object({
      user_id: id,
      purpose: z.enum(linkPurposes),
      to: z.string().meta({ description: 'email address; that of the account may be another one' }),
      language,
      nonce: z.string(),
      expires_at: time,
    }),
  },
  /** A customer, or staff for them, asks for the deletion. The payment service decides, because it owns the balance. */
  'user.deletion_requested': {
    version: 1,
    data: z.object({
      user_id: id,
      request_id: id,
      forfeit: z.boolean().meta({ description: 'the customer gives up balance, paid work and fapiao' }),
    }),
  },
  /** Answers `file.export_requested`. */
  'user.export_part': { version: 1, personal: true, data: exportPart },
  'user.deleted': {
    version: 1,
    data: z.object({
      user_id: id,
      is_customer: z.boolean().optional().meta({ description: 'missing in events from before it was added' }),
    }),
  },
  'session.ended': {
    version: 1,
    data: z.object({
      user_id: id,
      session_id: id.nullable().meta({ description: 'null: all sessions of the user' }),
      reason: z.enum(['logout', 'ended', 'idle', 'password_changed', 'user_deleted', 'role_changed']),
    }),
  },
} as const
