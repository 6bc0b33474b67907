import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Cryptographically random letters and digits (about 5.95 bits each). */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) text += alphabet.charAt(randomInt(alphabet.length))
  return text
}

/** An id in Stripe's format: a prefix for the kind, then 24 random characters. */
export function newId(prefix: 'pi' | 'pm' | 'ch' | 'du' | 're' | 'evt' | 'txn'): string {
  return `${prefix}_${randomText(24)}`
}
