import type { authApi, BodyOf } from '@runwen/contracts'
import type { NewInvitationCode } from './store.ts'

export type Fields = BodyOf<typeof authApi.createInvitationCode>
type Settable = Omit<NewInvitationCode, 'id' | 'created_at'>

// Excludes 0, 1, I, L and O, which are easy to confuse.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** @param randomInt returns a random integer below its argument. */
export const generateCode = (randomInt: (below: number) => number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Merges a request into the current values. Omitted fields and an empty code stay; null or empty fields are cleared. */
export function applyFields(fields: Fields, before: Settable): Settable {
  const { source, description, expires_at: expiry, max_uses: uses } = fields
  return {
    code: fields.code || before.code,
    source: source === undefined ? before.source : source || null,
    description: description === undefined ? before.description : description || null,
    expires_at: expiry === undefined ? before.expires_at : expiry === null ? null : new Date(expiry),
    max_uses: uses === undefined ? before.max_uses : uses,
  }
}
