import { limits } from '../limits.ts'
import { type Refusal, refuse } from './field.ts'
import { requiredText } from './text.ts'

/** Takes linear time, unlike one pattern with several unbounded parts. */
function readEmail(value: string): string | Refusal {
  const parts = value.toLowerCase().split('@')
  const [local = '', domain = ''] = parts
  const labels = domain.split('.')
  const fits =
    parts.length === 2 && local !== '' && labels.length > 1 && !labels.includes('') && !/\s/.test(value)
  return fits ? value.toLowerCase() : refuse('invalid_email')
}

/** An address in lower case. */
export const email = requiredText(limits.name, {
  read: readEmail,
  meta: { format: 'email', example: 'li.wei@example.com' },
})

/** The name that somebody logs in with, in lower case: a customer's address or an administrator's name. */
export const username = requiredText(limits.name, { read: (value) => value.toLowerCase() })
