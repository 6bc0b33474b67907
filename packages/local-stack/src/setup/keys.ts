import { generateKeyPairSync, randomInt } from 'node:crypto'

export interface KeyPair {
  /** Base64 of PEM, as AUTH_PRIVATE_KEY and AUTH_PUBLIC_KEY want them. */
  privateKey: string
  publicKey: string
}

/** A new ES256 key pair. */
export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    privateKey: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: base64(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64')
const unambiguous = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `length` letters and digits that nobody confuses when reading them off a screen. */
export function readableSecret(length: number): string {
  return Array.from({ length }, () => unambiguous[randomInt(unambiguous.length)]).join('')
}
