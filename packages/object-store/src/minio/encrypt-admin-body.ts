import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'

const iterations = 8_192
const pbkdf2WithAesGcm = 2
const tagBytes = 16
const maxBytes = 16_384

/**
 * Encrypts a body for MinIO's administration API as its library `madmin` does: salt, algorithm, nonce, then one fragment of
 * the stream format of `sio-go`.
 *
 * @throws RangeError for more than 16 KiB, which would need more fragments.
 */
export function encryptAdminBody(secretKey: string, body: string): Buffer {
  const text = Buffer.from(body)
  if (text.length > maxBytes) throw new RangeError('the body has more than one fragment')
  const salt = randomBytes(32)
  const nonce = randomBytes(8)
  const key = pbkdf2Sync(secretKey, salt, iterations, 32, 'sha256')
  // The tag of an empty fragment authenticates the others. 0x80 marks the last one.
  const authenticated = Buffer.concat([Buffer.from([0x80]), seal(key, nonce, 0, Buffer.alloc(0))])
  return Buffer.concat([
    salt,
    Buffer.from([pbkdf2WithAesGcm]),
    nonce,
    seal(key, nonce, 1, text, authenticated),
  ])
}

function seal(key: Buffer, nonce: Buffer, fragment: number, text: Buffer, authenticated = Buffer.alloc(0)) {
  const counter = Buffer.alloc(4)
  counter.writeUInt32LE(fragment)
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, counter]), {
    authTagLength: tagBytes,
  })
  cipher.setAAD(authenticated)
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
}
