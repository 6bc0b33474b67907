/** A random `Idempotency-Key`. Works on plain HTTP, where `crypto.randomUUID` is missing. */
export const randomKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
