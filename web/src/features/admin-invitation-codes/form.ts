import type { InvitationCode } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import type { Body } from '#shared/api/endpoints.ts'
import { twoDigits } from '#shared/i18n/format.ts'

/** The form's fields as entered, all as text. */
export type Values = {
  code: string
  source: string
  description: string
  /** A date such as `2026-12-31`, or empty. */
  expires: string
  maxUses: string
  /** How many codes to add. */
  count: string
}

export const emptyValues: Values = {
  code: '',
  source: '',
  description: '',
  expires: '',
  maxUses: '',
  count: '1',
}

const dayOf = (iso: string) => {
  const date = new Date(iso)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** A code is valid until the end of its expiry date in the member of staff's time zone. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

export const valuesOf = (code: InvitationCode): Values => ({
  code: code.code,
  source: code.source ?? '',
  description: code.description ?? '',
  expires: code.expires_at ? dayOf(code.expires_at) : '',
  maxUses: code.max_uses === null ? '' : String(code.max_uses),
  count: '1',
})

export const isUses = (text: string) =>
  text === '' || (/^\d{1,7}$/.test(text) && +text >= 1 && +text <= 1_000_000)

/** Drafts of an earlier version have no count. */
export const countOf = ({ count }: Values) => Number(count || 1)

export const isCount = (text: string) =>
  text === '' || (/^\d{1,3}$/.test(text) && +text >= 1 && +text <= limits.page.max)

export const bodyOf = (values: Values): Body<'createInvitationCode'> => ({
  code: values.code,
  source: values.source || null,
  description: values.description || null,
  expires_at: values.expires ? endOfDay(values.expires) : null,
  max_uses: values.maxUses ? Number(values.maxUses) : null,
})

/** The reason a code can no longer be used, or undefined while it can. */
export const exhaustion = (code: InvitationCode, now = new Date()) => {
  if (code.expires_at !== null && new Date(code.expires_at) <= now) return 'expired'
  return code.max_uses !== null && code.used_count >= code.max_uses ? 'usedUp' : undefined
}
