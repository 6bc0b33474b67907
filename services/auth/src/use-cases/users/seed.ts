import { ConfigError, type Database, newId, type Tx } from '@runwen/service-kit'
import { hashPassword } from '../../adapters/passwords/hash.ts'
import { type Environment, isEasyToGuess } from '../../adapters/passwords/strength.ts'
import { hasCode, insertCode } from '../../models/invitation-codes/store.ts'
import { insertStaff } from '../../models/users/insert-staff.ts'
import { hasAdmin } from '../../models/users/store.ts'

export interface SeedSettings {
  ADMIN_USERNAME?: string | undefined
  ADMIN_PASSWORD?: string | undefined
  INVITATION_CODE?: string | undefined
  RUNWEN_ENV?: Environment | undefined
}

export interface SeedResult {
  admin: boolean
  invitationCode: boolean
}

const lockKey = 7_265_780

/**
 * Creates the first member of staff if there is none, and the first invitation code if there is none.
 *
 * @throws ConfigError in production if the member of staff's password is easy to guess.
 */
export async function seed(database: Database, seeds: SeedSettings, now: Date): Promise<SeedResult> {
  const { ADMIN_PASSWORD: password } = seeds
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return database.transaction(async (tx) => {
    // Prevents processes that start together from each seeing an empty table.
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
    return {
      admin: await seedAdmin(tx, seeds, passwordHash, now),
      invitationCode: await seedCode(tx, seeds, now),
    }
  })
}

async function seedAdmin(
  tx: Tx,
  seeds: SeedSettings,
  passwordHash: string | undefined,
  now: Date,
): Promise<boolean> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, RUNWEN_ENV: environment } = seeds
  if (username === undefined || password === undefined || passwordHash === undefined) return false
  if (await hasAdmin(tx)) return false
  if (environment === 'production' && (await isEasyToGuess(password, { names: [username], environment }))) {
    throw new ConfigError('Configuration: ADMIN_PASSWORD is too easy to guess for RUNWEN_ENV=production')
  }
  return insertStaff(tx, { id: newId(now), username, passwordHash, role: 'owner', now })
}

async function seedCode(tx: Tx, { INVITATION_CODE: code }: SeedSettings, now: Date): Promise<boolean> {
  if (code === undefined || (await hasCode(tx))) return false
  await insertCode(tx, {
    id: newId(now),
    code,
    source: null,
    description: null,
    created_at: now,
    expires_at: null,
    max_uses: null,
  })
  return true
}
