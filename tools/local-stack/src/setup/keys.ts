import { createPublicKey, generateKeyPairSync, randomInt } from 'node:crypto'

/** A new ES256 private key as AUTH_PRIVATE_KEY wants it: base64 of PEM. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return base64(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

/** The AUTH_PUBLIC_KEY that belongs to it; throws for what is no private key. */
export function publicKeyOf(privateKey: string): string {
  return base64(createPublicKey(Buffer.from(privateKey, 'base64')).export({ type: 'spki', format: 'pem' }))
}

const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64')
const unambiguous = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `length` letters and digits that nobody confuses when reading them off a screen. */
export function readableSecret(length: number): string {
  return Array.from({ length }, () => unambiguous[randomInt(unambiguous.length)]).join('')
}
