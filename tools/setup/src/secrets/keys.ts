import { createPublicKey, generateKeyPairSync, randomInt } from 'node:crypto'

/** Generates an ES256 private key in the format of AUTH_PRIVATE_KEY: base64 of PEM. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return base64(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

/** Generates a PEM private key that signs emails (DKIM). Longer keys do not fit into the DNS records of some providers. */
export function newMailKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim()
}

/** The matching AUTH_PUBLIC_KEY. Throws for an invalid private key. */
export function publicKeyOf(privateKey: string): string {
  return base64(createPublicKey(Buffer.from(privateKey, 'base64')).export({ type: 'spki', format: 'pem' }))
}

const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64')
const unambiguous = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `length` random letters and digits, without characters that look alike. */
export function readableSecret(length: number): string {
  return Array.from({ length }, () => unambiguous[randomInt(unambiguous.length)]).join('')
}
