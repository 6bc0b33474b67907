import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's least cost for Argon2id; memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const nonceBytes = 16
const tagBytes = 32
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** The password's hash in the PHC string format. Takes about 30 ms of a core, off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  const tag = await derive('argon2id', { message: password, nonce, tagLength: tagBytes, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** Whether the password is the one hashed. Without a hash it works as long and says no. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', expected = ''] = shape.exec(hash ?? nobodys) ?? []
  const wanted = Buffer.from(expected, 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(tag, wanted) && hash !== undefined
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(
  randomBytes(nonceBytes),
)}$${encode(randomBytes(tagBytes))}`
