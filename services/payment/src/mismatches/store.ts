import { many, newId, type Tx } from '@runwen/service-kit'
import type { Difference } from '../intents/rules.ts'

export interface NewMismatch {
  /** The finding; found again, it stays one. */
  key: string
  orderId: string | null
  providerIntentId: string | null
  kind: string
  expected: string
  found: string
}

/** Puts something before the staff that only people can decide. */
export async function reportMismatch(tx: Tx, mismatch: NewMismatch, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO mismatches (id, key, order_id, payment_intent_id, kind, expected, found, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING`,
    [
      newId(),
      mismatch.key,
      mismatch.orderId,
      mismatch.providerIntentId,
      mismatch.kind,
      mismatch.expected,
      mismatch.found,
      now,
    ],
  )
}

const kinds: Record<Difference['field'], string> = {
  amount: 'amount',
  currency: 'currency',
  isLive: 'mode',
  orderId: 'owner',
  fileId: 'owner',
  userId: 'owner',
}

export async function reportDifference(
  tx: Tx,
  orderId: string,
  providerIntentId: string,
  { field, expected, found }: Difference,
  now: Date,
): Promise<void> {
  const key = `${providerIntentId}:${field}:${found}`
  await reportMismatch(tx, { key, orderId, providerIntentId, kind: kinds[field], expected, found }, now)
}

export interface Mismatch {
  id: string
  orderId: string | null
  providerIntentId: string | null
  kind: string
  expected: string
  found: string
  createdAt: Date
}

/** Newest first, from behind `after`. */
export async function listMismatches(tx: Tx, limit: number, after: string | undefined): Promise<Mismatch[]> {
  return many<Mismatch>(
    tx,
    `SELECT id, order_id AS "orderId", payment_intent_id AS "providerIntentId", kind, expected, found,
            created_at AS "createdAt"
     FROM mismatches WHERE $2::uuid IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
    [limit, after ?? null],
  )
}
