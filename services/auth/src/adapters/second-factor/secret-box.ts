import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Protects what the database stores about second factors. */
export interface SecretBox {
  /** Encrypts `text` for `context`; only the same context can decrypt it. */
  seal(text: string, context: string): Buffer
  /**
   * Decrypts what `seal` returned. `isCurrent` is false if only the previous key could: seal the text again.
   *
   * @throws Error if the key, the context or the bytes are not those of `seal`.
   */
  open(sealed: Buffer, context: string): { text: string; isCurrent: boolean }
  /** Returns a keyed hash, so that a stolen database does not reveal short codes. */
  hash(text: string, context: string): Buffer
  /** Returns the hashes of each key, the current one first. */
  hashes(text: string, context: string): Buffer[]
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * @param key high-entropy text of any length; keys for encryption and hashes are derived from it (HKDF, RFC 5869).
 * @param previousKey the key before a rotation, for what was sealed and hashed with it.
 */
export function createSecretBox(key: string, previousKey?: string): SecretBox {
  const current = deriveKeys(key)
  const previous = previousKey === undefined ? undefined : deriveKeys(previousKey)
  return {
    seal: (text, context) => encrypt(current.encryption, text, context),
    open(sealed, context) {
      try {
        return { text: decrypt(current.encryption, sealed, context), isCurrent: true }
      } catch (error) {
        if (!previous) throw error
        return { text: decrypt(previous.encryption, sealed, context), isCurrent: false }
      }
    },
    hash: (text, context) => hash(current.hash, text, context),
    hashes: (text, context) =>
      [current, previous].flatMap((keys) => (keys ? [hash(keys.hash, text, context)] : [])),
  }
}

function deriveKeys(key: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `second factor ${purpose}`, 32))
  return { encryption: derive('encryption'), hash: derive('hash') }
}

function encrypt(key: Buffer, text: string, context: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealed: Buffer, context: string): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes))
  const encrypted = sealed.subarray(nonceBytes, -tagBytes)
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
}

const hash = (key: Buffer, text: string, context: string) =>
  createHmac('sha256', key).update(`${context}\n${text}`).digest()
