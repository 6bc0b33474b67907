/** Whether staff must have a second factor. */
export const staffSecondFactor = ['optional', 'required'] as const
export type StaffSecondFactor = (typeof staffSecondFactor)[number]

export const recoveryCodeCount = 10
/** Without characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groups = 3
const groupLength = 4

/** Returns a recovery code such as `k7wm-29fd-qx3p` (59 bits). */
export function generateRecoveryCode(randomInt: (below: number) => number): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Returns a code as it is compared: without spaces and hyphens, in lower case. */
export const normalizeCode = (code: string): string => code.replace(/[ -]/g, '').toLowerCase()

export const isTotpCode = (normalized: string): boolean => /^\d{6}$/.test(normalized)

/** Whether a session must be restricted to the user's own account until the user has set up a second factor. */
export const isRestricted = (user: { is_admin: boolean }, hasFactor: boolean, setting: StaffSecondFactor) =>
  setting === 'required' && user.is_admin && !hasFactor
