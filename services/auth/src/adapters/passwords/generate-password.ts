import { randomInt } from 'node:crypto'

// Without 0, 1, I, O and l, which are easy to confuse.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A random password of 20 letters and digits, about 117 bits. */
export function generatePassword(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
}
