import { ConfigError, type Database, newId } from '@runwen/service-kit'
import { hasCode, insertCode } from '../invitation-codes/store.ts'
import { hashPassword } from '../passwords/hash.ts'
import { type Environment, isEasyToGuess } from '../passwords/strength.ts'
import { createAdmin } from '../users/create-admin.ts'
import { hasAdmin } from '../users/store.ts'

export interface Seeds {
  ADMIN_USERNAME?: string | undefined
  ADMIN_PASSWORD?: string | undefined
  INVITATION_CODE?: string | undefined
  RUNWEN_ENV?: Environment | undefined
}

export interface Seeded {
  admin: boolean
  invitationCode: boolean
}

const lockKey = 7_265_780

/**
 * Makes the first administrator and the first invitation code, each only while there is none; says what it made.
 *
 * @throws ConfigError in production for an administrator's password that is easy to guess.
 */
export async function seed(database: Database, seeds: Seeds, now: Date): Promise<Seeded> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, INVITATION_CODE: code } = seeds
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return database.transaction(async (tx) => {
    // Copies that start together must not each see an empty table.
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
    const isFirst = username !== undefined && passwordHash !== undefined && !(await hasAdmin(tx))
    if (isFirst) await checkStrength(seeds)
    const admin = isFirst ? await createAdmin(tx, { id: newId(now), username, passwordHash, now }) : false
    const invitationCode = code !== undefined && !(await hasCode(tx))
    if (invitationCode) await insertCode(tx, firstCode(code, now))
    return { admin, invitationCode }
  })
}

const firstCode = (code: string, now: Date) => ({
  id: newId(now),
  code,
  source: null,
  description: null,
  created_at: now,
  expires_at: null,
  max_uses: null,
})

async function checkStrength({ ADMIN_USERNAME = '', ADMIN_PASSWORD = '', RUNWEN_ENV }: Seeds): Promise<void> {
  if (RUNWEN_ENV !== 'production') return
  if (await isEasyToGuess(ADMIN_PASSWORD, { names: [ADMIN_USERNAME], environment: RUNWEN_ENV })) {
    throw new ConfigError('Configuration: ADMIN_PASSWORD is too easy to guess for RUNWEN_ENV=production')
  }
}
