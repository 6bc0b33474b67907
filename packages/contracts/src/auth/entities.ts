import { z } from 'zod'
import { languages, staffRoles } from '../constants.ts'
import { id, time, timeZone } from '../fields/formats.ts'
import { text } from '../fields/text.ts'
import { limits } from '../limits.ts'

export const staffRole = z.enum(staffRoles).meta({
  description: 'editor: documents and messages; manager: also money, users and deletions; owner: also roles',
})

/** Pages of staff that can open after a login. */
export const startPage = z.enum(['invitation_codes', 'to_do'])
export type StartPage = z.infer<typeof startPage>

export const user = z.strictObject({
  id,
  username: z.string(),
  email: z.string().nullable(),
  invitation_code: z.string().nullable(),
  is_admin: z.boolean(),
  role: staffRole.nullable().meta({ description: 'null for customers' }),
  created_at: time,
  last_login: time.nullable(),
  email_confirmed: z.boolean(),
  language: z.enum(languages),
  start_page: startPage
    .optional()
    .meta({ description: 'What a member of staff has chosen to open after the login' }),
})
export type User = z.infer<typeof user>

export const invitationCode = z.strictObject({
  id,
  code: z.string(),
  source: z.string().nullable(),
  description: z.string().nullable(),
  created_at: time,
  expires_at: time.nullable(),
  max_uses: z.int().nullable(),
  used_count: z.int(),
  paid_count: z.int().min(0).meta({
    description: 'Of the customers who registered with it: how many have paid at least once',
  }),
})
export type InvitationCode = z.infer<typeof invitationCode>

export const billing = z.object({
  company: text(limits.billingField),
  address: text(limits.billingField),
  phone: text(limits.billingField),
  tax_number: text(limits.billingField),
})
export type Billing = z.infer<typeof billing>

export const language = z.enum(languages)

export const preferences = z.object({
  language,
  mail: z.object({ documents: z.boolean(), messages: z.boolean(), payments: z.boolean() }).meta({
    description: 'topics of optional emails; emails about security and those requested are always sent',
  }),
  names_in_mail: z
    .boolean()
    .meta({ description: 'whether emails contain names of files once the address is confirmed' }),
  invoice_in_mail: z.boolean().optional().meta({
    description: 'whether emails about payments bring an invoice with the receipt; left out: as before',
  }),
  time_zone: timeZone(
    'Time zone of times in emails, as an IANA name; unknown until a client sends one; left out: as before',
  ).optional(),
})
export type Preferences = z.infer<typeof preferences>

/** Preferences of a customer who has not saved any. The language is the one of the registration. */
export const defaultPreferences = {
  mail: { documents: true, messages: true, payments: true },
  names_in_mail: true,
  invoice_in_mail: false,
} as const satisfies Omit<Preferences, 'language' | 'time_zone'>

/** The name that customers see on a member of staff's messages. Empty: none, clients show a general one. */
export const displayName = z.object({ display_name: text(limits.displayName) })
export type DisplayName = z.infer<typeof displayName>

/** What a member of staff tells customers about themselves, in both languages. An empty text: the other language's. */
export const staffProfile = z.object({
  name_en: text(limits.displayName),
  name_zh: text(limits.displayName),
  field_en: text(limits.profileField),
  field_zh: text(limits.profileField),
  about_en: text(limits.profileAbout),
  about_zh: text(limits.profileAbout),
})
export type StaffProfile = z.infer<typeof staffProfile>

export const ownStaffProfile = staffProfile.extend({
  agreed_at: time.nullable().meta({
    description: 'When the member agreed to be shown to customers; null: is not shown',
  }),
})
export type OwnStaffProfile = z.infer<typeof ownStaffProfile>

export const staffMember = z.strictObject({
  id,
  username: z.string(),
  display_name: z.string(),
  role: staffRole,
  created_at: time,
  last_login: time.nullable(),
  last_active: time.nullable().optional().meta({ description: 'Last use of one of their sessions' }),
  second_factor: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMember>

export const consent = z.strictObject({
  version: z.string(),
  language,
  agreed_at: time,
  text: z.string(),
})
export type Consent = z.infer<typeof consent>

export const sessionEntry = z.strictObject({
  id,
  current: z.boolean(),
  created_at: time,
  last_seen_at: time,
  address: z.string().nullable(),
  client: z.string().nullable().meta({ description: 'Browser and system', example: 'Firefox, Windows' }),
})
export type SessionEntry = z.infer<typeof sessionEntry>

/** Error codes of a deletion that the payment service refuses. Customers can give up all but a running payment. */
export const deletionRefusals = [
  'payment_in_progress',
  'balance_left',
  'undelivered_work',
  'fapiao_undecided',
] as const
export type DeletionRefusal = (typeof deletionRefusals)[number]
