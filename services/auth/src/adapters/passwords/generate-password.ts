import { randomInt } from 'node:crypto'

// Excludes 0, 1, I, O and l, which are easy to confuse.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Returns a random password of 20 letters and digits (about 117 bits of entropy). */
export function generatePassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
