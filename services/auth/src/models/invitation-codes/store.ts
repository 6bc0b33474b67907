import type { InvitationCode } from '@runwen/contracts'
import {
  cappedTotal,
  containing,
  exists,
  manyById,
  maybe,
  type Position,
  type Tx,
  type WithDates,
} from '@runwen/service-kit'

export type InvitationCodeRow = WithDates<InvitationCode, 'created_at' | 'expires_at'>

const columns = 'id, code, source, description, created_at, expires_at, max_uses, used_count, paid_count'
const usable = '(expires_at IS NULL OR expires_at > $2) AND (max_uses IS NULL OR used_count < max_uses)'

export type NewInvitationCode = Omit<InvitationCodeRow, 'used_count' | 'paid_count'>

/** Returns undefined if the code is taken. */
export function insertCode(tx: Tx, code: NewInvitationCode): Promise<InvitationCodeRow | undefined> {
  return maybe(
    tx,
    `INSERT INTO invitation_codes (id, code, source, description, created_at, expires_at, max_uses)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (code) DO NOTHING RETURNING ${columns}`,
    [code.id, code.code, code.source, code.description, code.created_at, code.expires_at, code.max_uses],
  )
}

/**
 * Finds the usable code that `text` names in upper or lower case, or in the full-width characters of a Chinese keyboard, and
 * returns it as staff wrote it. The exact one comes first, because staff may have created codes that differ in case only.
 */
export async function findUsableCode(tx: Tx, text: string, now: Date): Promise<string | undefined> {
  const sql = `SELECT code FROM invitation_codes WHERE upper(code) IN (upper($1), upper(normalize($1, NFKC))) AND ${usable}
    ORDER BY code = $1 DESC, id LIMIT 1`
  return (await maybe<{ code: string }>(tx, sql, [text, now]))?.code
}

/** Counts a use and locks the row until the transaction ends. Returns false if the code cannot be used. */
export async function useCode(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE invitation_codes SET used_count = used_count + 1 WHERE code = $1 AND ${usable}`,
    [code, now],
  )
  return rowCount === 1
}

/** Counts the customer as one who has paid, at their code and once. */
export async function countPaying(tx: Tx, { userId, at }: { userId: string; at: string }): Promise<void> {
  await tx.query(
    `WITH payer AS (
       UPDATE users SET first_paid_at = $2 WHERE id = $1 AND first_paid_at IS NULL
       RETURNING invitation_code_id, invitation_code
     )
     UPDATE invitation_codes c SET paid_count = paid_count + 1 FROM payer
     WHERE c.id = payer.invitation_code_id
       OR (payer.invitation_code_id IS NULL AND c.code = payer.invitation_code)`,
    [userId, at],
  )
}

export const hasCode = (tx: Tx): Promise<boolean> => exists(tx, 'SELECT FROM invitation_codes LIMIT 1')

export function lockCode(tx: Tx, id: string): Promise<InvitationCodeRow | undefined> {
  return maybe(tx, `SELECT ${columns} FROM invitation_codes WHERE id = $1 FOR UPDATE`, [id])
}

/** @throws a unique violation (23505) if another row has the code. */
export async function updateCode(tx: Tx, code: Omit<NewInvitationCode, 'created_at'>): Promise<void> {
  await tx.query(
    `UPDATE invitation_codes SET code = $2, source = $3, description = $4, expires_at = $5, max_uses = $6
     WHERE id = $1`,
    [code.id, code.code, code.source, code.description, code.expires_at, code.max_uses],
  )
}

export async function removeCode(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM invitation_codes WHERE id = $1', [id])
  return rowCount === 1
}

export interface CodeFilter {
  /** Any part of the code or the source. */
  search?: string | undefined
  /** When the code was created. */
  from?: string | undefined
  to?: string | undefined
}

const matching = `($1::text IS NULL OR code ILIKE $1 OR source ILIKE $1)
  AND ($2::timestamptz IS NULL OR created_at >= $2) AND ($3::timestamptz IS NULL OR created_at <= $3)`
const valuesOf = ({ search, from, to }: CodeFilter) => [
  search ? containing(search) : null,
  from ?? null,
  to ?? null,
]

export const listCodesBefore = (
  tx: Tx,
  filter: CodeFilter,
  position: Position,
): Promise<InvitationCodeRow[]> =>
  manyById(tx, `SELECT ${columns} FROM invitation_codes WHERE ${matching}`, valuesOf(filter), position)

export const countCodes = (tx: Tx, filter: CodeFilter) =>
  cappedTotal(tx, `SELECT FROM invitation_codes WHERE ${matching}`, valuesOf(filter))
