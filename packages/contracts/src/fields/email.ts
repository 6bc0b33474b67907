import { limits } from '../limits.ts'
import { type Rejection, reject } from './field.ts'
import { isIdentifier, isSingleScript } from './identifier.ts'
import { requiredText } from './text.ts'

/** Rejects invisible characters and mixed scripts, which make names look like others (RFC 8265, UTS #39). */
function parseName(value: string): string | Rejection {
  if (!isIdentifier(value)) return reject('forbidden_characters')
  return value.split(/[@.]/).every(isSingleScript) ? value : reject('mixed_scripts')
}

/** Takes linear time, unlike a single regular expression with several unbounded parts. */
function parseEmail(value: string): string | Rejection {
  const parts = value.toLowerCase().split('@')
  const [local = '', domain = ''] = parts
  const labels = domain.split('.')
  const fits = parts.length === 2 && local !== '' && labels.length > 1 && !labels.includes('')
  return fits && !/[ \t\n]/.test(value) ? parseName(value.toLowerCase()) : reject('invalid_email')
}

/** Email of a new account, in lower case. */
export const email = requiredText(limits.name, {
  parse: parseEmail,
  meta: { format: 'email', example: 'li.wei@example.com' },
})

/** Username of a new account, in lower case. */
export const newUsername = requiredText(limits.name, { parse: (value) => parseName(value.toLowerCase()) })

/** Username at login, in lower case. Also accepts names of old accounts that a new account may not use. */
export const username = requiredText(limits.name, { parse: (value) => value.toLowerCase() })
