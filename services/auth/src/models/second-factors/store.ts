import { maybe, one, type Tx } from '@runwen/service-kit'

export interface FactorRow {
  secret: Buffer
  confirmed_at: Date | null
}

/** Stores the secret of a factor that is being set up. Returns false if the user's factor is already on. */
export async function putPendingFactor(tx: Tx, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO second_factors (user_id, secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret = $2, created_at = $3, last_step = 0
     WHERE second_factors.confirmed_at IS NULL`,
    [userId, secret, now],
  )
  return rowCount === 1
}

export function findFactor(tx: Tx, userId: string): Promise<FactorRow | undefined> {
  return maybe(tx, 'SELECT secret, confirmed_at FROM second_factors WHERE user_id = $1', [userId])
}

export async function isFactorOn(tx: Tx, userId: string): Promise<boolean> {
  const factor = await findFactor(tx, userId)
  return factor !== undefined && factor.confirmed_at !== null
}

/** Accepts the code of a period once. Returns false if a code of this or a later period was accepted before. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
    [userId, step],
  )
  return rowCount === 1
}

/** Stores the secret under another key. */
export async function replaceSecret(tx: Tx, userId: string, secret: Buffer): Promise<void> {
  await tx.query('UPDATE second_factors SET secret = $2 WHERE user_id = $1', [userId, secret])
}

/** Returns false if the user has no factor that is being set up. */
export async function confirmFactor(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE second_factors SET confirmed_at = $2 WHERE user_id = $1 AND confirmed_at IS NULL',
    [userId, now],
  )
  return rowCount === 1
}

export async function insertRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.query('INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ])
}

/** Deletes a recovery code by its hashes with all keys. Returns false if the user has no such code. */
export async function useRecoveryCode(tx: Tx, userId: string, hashes: Buffer[]): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM recovery_codes WHERE user_id = $1 AND hash = ANY ($2)', [
    userId,
    hashes,
  ])
  return rowCount === 1
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    'SELECT count(*) AS count FROM recovery_codes WHERE user_id = $1',
    [userId],
  )
  return row.count
}

/** Returns false if the user's factor is not on. */
export async function removeFactor(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
    [userId],
  )
  return rowCount === 1
}
