/** A key for `Idempotency-Key`; also where `crypto.randomUUID` is missing, as on plain HTTP addresses. */
export const randomKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
