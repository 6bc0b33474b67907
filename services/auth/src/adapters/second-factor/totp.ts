import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const periodSeconds = 30
/** Accepts the codes of one period before and after, because clocks differ. */
const window = 1

/** Returns a new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Runwen',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** Returns the `otpauth:` address that authenticator apps read from a QR code. */
export const uriOf = (secret: string, username: string): string => totpOf(secret, username).toString()

/** Returns the number of the period in which `code` is valid (RFC 6238, section 4.2); undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, window, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
