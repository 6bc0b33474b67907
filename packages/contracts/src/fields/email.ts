import { limits } from '../limits.ts'
import { type Refusal, refuse } from './field.ts'
import { isIdentifier, isOfOneScript } from './identifier.ts'
import { requiredText } from './text.ts'

/** Refuses names that look like other names (RFC 8265, UTS #39). */
function readName(value: string): string | Refusal {
  if (!isIdentifier(value)) return refuse('forbidden_characters')
  return value.split(/[@.]/).every(isOfOneScript) ? value : refuse('mixed_scripts')
}

/** Takes linear time, unlike one pattern with several unbounded parts. */
function readEmail(value: string): string | Refusal {
  const parts = value.toLowerCase().split('@')
  const [local = '', domain = ''] = parts
  const labels = domain.split('.')
  const fits = parts.length === 2 && local !== '' && labels.length > 1 && !labels.includes('')
  return fits && !/[ \t\n]/.test(value) ? readName(value.toLowerCase()) : refuse('invalid_email')
}

/** An address for a new account, in lower case. */
export const email = requiredText(limits.name, {
  read: readEmail,
  meta: { format: 'email', example: 'li.wei@example.com' },
})

/** A name for a new account, in lower case. */
export const newUsername = requiredText(limits.name, { read: (value) => readName(value.toLowerCase()) })

/** The name that somebody logs in with, in lower case. Also takes names that a new account may not have. */
export const username = requiredText(limits.name, { read: (value) => value.toLowerCase() })
