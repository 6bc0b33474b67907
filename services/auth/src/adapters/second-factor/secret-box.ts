import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Protects what the database stores about second factors. */
export interface SecretBox {
  /** Encrypts `text` for `context`; only the same context can decrypt it. */
  seal(text: string, context: string): Buffer
  /** @throws Error if the key, the context or the bytes are not those of `seal`. */
  open(sealed: Buffer, context: string): string
  /** Returns a keyed hash, so that a stolen database does not reveal short codes. */
  hash(text: string, context: string): Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** @param key high-entropy text of any length; keys for encryption and hashes are derived from it (HKDF, RFC 5869). */
export function createSecretBox(key: string): SecretBox {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `second factor ${purpose}`, 32))
  const encryptionKey = derive('encryption')
  const hashKey = derive('hash')
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, encryptionKey, nonce).setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, encrypted, cipher.getAuthTag()])
    },
    open(sealed, context) {
      const decipher = createDecipheriv(algorithm, encryptionKey, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes))
      const encrypted = sealed.subarray(nonceBytes, -tagBytes)
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
    },
    hash: (text, context) => createHmac('sha256', hashKey).update(`${context}\n${text}`).digest(),
  }
}
