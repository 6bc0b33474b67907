import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2id, wherever it runs. */
export type Derive = (parameters: Argon2Parameters) => Promise<Uint8Array>

/** OWASP's least cost for Argon2id; memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const nonceBytes = 16
const tagBytes = 32
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const argon2Async = promisify(argon2)
const deriveHere: Derive = (parameters) => argon2Async('argon2id', parameters)

/** The password's hash in the PHC string format. Takes about 30 ms of a core. */
export async function hashPassword(password: string, derive = deriveHere): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  const tag = await derive({ message: password, nonce, tagLength: tagBytes, ...cost })
  return format(nonce, tag)
}

/** Whether the password is the one hashed. Without a hash it works as long and says no. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  derive = deriveHere,
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', expected = ''] = shape.exec(hash ?? nobodys) ?? []
  const wanted = Buffer.from(expected, 'base64')
  const tag = await derive({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(tag, wanted) && hash !== undefined
}

function format(nonce: Uint8Array, tag: Uint8Array): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const nobodys = format(randomBytes(nonceBytes), randomBytes(tagBytes))
