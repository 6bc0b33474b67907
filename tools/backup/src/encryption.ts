import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Length in bytes and SHA-256 in hex. */
export interface Digest {
  size: number
  sha256: string
}

/** A key pair in the format of https://age-encryption.org/v1. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The secret keys of an identity file: one per line, with comments. */
export function readIdentities(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
}

/** Encrypts `body` to a file. Returns the digest of the file. */
export async function encryptToFile(
  body: Readable,
  recipients: readonly string[],
  file: string,
): Promise<Digest> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(toWeb(body))
  const { through, digest } = measure()
  await pipeline(fromWeb(encrypted), through, createWriteStream(file, { mode: 0o600 }))
  return digest()
}

/**
 * Decrypts a file. The stream fails when the file was changed or is incomplete.
 *
 * @throws Error when no identity fits.
 */
export async function decryptFile(file: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))))
}

/** A pass-through stream that measures what it passes. */
export function measure(): { through: Transform; digest(): Digest } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, digest: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Reads a stream to its end. */
export async function digestOf(body: Readable): Promise<Digest> {
  const { through, digest } = measure()
  await pipeline(body, through, async (chunks) => {
    for await (const _ of chunks);
  })
  return digest()
}

const toWeb = (body: Readable) => Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>
const fromWeb = (body: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(body as unknown as NodeReadableStream<Uint8Array>)
