import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { StaffRole } from '@runwen/contracts'
import { createLog, newId, openRedis, openSessionStore, type Session, signToken } from '@runwen/service-kit'
import { eventually } from './eventually.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const log = createLog({ service: 'test-kit', level: 'silent' })

/** Keys for the test tokens of this process, also in the format of the services' settings. */
export const testKeys = {
  publicKey,
  privateKey,
  AUTH_PUBLIC_KEY: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
  AUTH_PRIVATE_KEY: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64'),
  LINK_KEY: randomBytes(32).toString('base64url'),
  SECOND_FACTOR_KEY: randomBytes(32).toString('base64url'),
}

export interface TestSession {
  token: string
  userId: string
  sessionId: string
  username: string
  isStaff: boolean
}

export interface SessionOptions {
  /** The Redis server of the services under test. */
  redisUrl: string
  isStaff?: boolean
  /** Of a member of staff; default: owner. */
  role?: StaffRole
  userId?: string
  username?: string
  /** When the user entered the password; default: now. */
  authenticatedAt?: Date
}

/** Creates a session without the auth service, for a new user or the given one. */
export async function createSession(options: SessionOptions): Promise<TestSession> {
  const { redisUrl, isStaff = false, userId = newId(), authenticatedAt = new Date() } = options
  const username =
    options.username ?? `${isStaff ? 'admin' : 'user'}-${randomBytes(4).toString('hex')}@example.com`
  const session: Session = {
    id: newId(),
    userId,
    username,
    isAdmin: isStaff,
    ...(options.role && { role: options.role }),
    expiresAt: Date.now() + 3_600_000,
    authenticatedAt: authenticatedAt.getTime(),
  }
  await withSessions(redisUrl, async (sessions) => {
    if (!(await sessions.isTrusted())) await sessions.rebuild(async function* () {})
    await sessions.write(session)
  })
  const { id: sessionId, expiresAt } = session
  return {
    token: signToken(privateKey, { userId, sessionId, expiresAt }),
    userId,
    sessionId,
    username,
    isStaff,
  }
}

/** Ends a session that `createSession` created. */
export async function endSession(
  redisUrl: string,
  { sessionId }: Pick<TestSession, 'sessionId'>,
): Promise<void> {
  await withSessions(redisUrl, (sessions) => sessions.end([sessionId]))
}

/** Records that the user of a session that `createSession` created entered the password at `time`. */
export async function confirmPassword(
  redisUrl: string,
  { sessionId }: Pick<TestSession, 'sessionId'>,
  time: Date,
): Promise<void> {
  await withSessions(redisUrl, async (sessions) => {
    await sessions.setAuthenticated(sessionId, time)
  })
}

async function withSessions(
  url: string,
  work: (sessions: ReturnType<typeof openSessionStore>) => Promise<void>,
): Promise<void> {
  const redis = openRedis({ url, log })
  try {
    // A busy machine may take longer than a command of the store is allowed.
    await eventually(() => work(openSessionStore(redis)))
  } finally {
    redis.disconnect()
  }
}
