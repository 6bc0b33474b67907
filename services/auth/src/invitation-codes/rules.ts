import type { authApi, BodyOf } from '@runwen/contracts'
import type { NewInvitationCode } from './store.ts'

export type Fields = BodyOf<typeof authApi.createInvitationCode>
type Settable = Omit<NewInvitationCode, 'id' | 'created_at'>

// Without 0, 1, I, L and O, which look alike.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** @param randomInt a random whole number below the one given. */
export const generateCode = (randomInt: (below: number) => number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** What a person filled in over what there was: what is left out stays, and so does a code that is empty. */
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
