/** Crockford's Base32: neither I, L, O nor U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 16 letters, 80 bits, from as many random bytes, of which each gives five bits. */
export const codeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 16), (byte) => letters[byte % 32]).join('')

/** In groups of four letters, for people. */
export const inGroups = (text: string, size: number): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ')
