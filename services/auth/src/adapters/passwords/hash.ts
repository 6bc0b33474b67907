import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Derives a tag with Argon2id, on any thread. */
export type Derive = (parameters: Argon2Parameters) => Promise<Uint8Array>

/** Memory in KiB. */
export type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/** The minimum that OWASP recommends for Argon2id. */
const recommended: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const nonceBytes = 16
const tagBytes = 32
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const argon2Async = promisify(argon2)
const deriveInPool: Derive = (parameters) => argon2Async('argon2id', parameters)

/** Returns the hash in the PHC string format. Takes about 30 ms of CPU time. Only tests give another cost. */
export async function hashPassword(
  password: string,
  derive = deriveInPool,
  cost = recommended,
): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  const tag = await derive({ message: password, nonce, tagLength: tagBytes, ...cost })
  return format(nonce, tag, cost)
}

/**
 * Returns whether `hash` is the hash of `password`. Without a hash it does the same work and returns false, so that the
 * response time does not tell whether a user exists.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  derive = deriveInPool,
  cost = recommended,
): Promise<boolean> {
  const known = hash ?? format(dummyNonce, dummyTag, cost)
  const [, memory, passes, parallelism, nonce = '', expected = ''] = phcFormat.exec(known) ?? []
  const expectedTag = Buffer.from(expected, 'base64')
  const tag = await derive({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expectedTag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(tag, expectedTag) && hash !== undefined
}

function format(nonce: Uint8Array, tag: Uint8Array, { memory, passes, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const [dummyNonce, dummyTag] = [randomBytes(nonceBytes), randomBytes(tagBytes)]
