import type { Mismatch, mismatchStatuses } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import {
  cappedTotal,
  insertRow,
  manyById,
  maybe,
  newId,
  one,
  type Position,
  type Tx,
  type WithDates,
} from '@runwen/service-kit'
import type { Difference } from './intents/rules.ts'
import type { Staff } from './staff.ts'

type StatusFilter = (typeof mismatchStatuses)[number] | 'any'

export interface NewMismatch {
  /** Identifies the finding, so that repeats are stored once. */
  key: string
  orderId: string | null
  providerIntentId: string | null
  kind: string
  expected: string
  found: string
}

/** Reports a finding that staff have to decide. */
export async function reportMismatch(
  tx: Tx,
  { orderId, providerIntentId, ...mismatch }: NewMismatch,
  now: Date,
): Promise<void> {
  const id = newId(now)
  const about = { order_id: orderId, payment_intent_id: providerIntentId, created_at: now }
  const row = { id, ...mismatch, ...about }
  if (!(await insertRow(tx, 'mismatches', row, 'ON CONFLICT (key) DO NOTHING'))) return
  const data = { mismatch_id: id, kind: mismatch.kind }
  await publish(tx, { type: 'mismatch.reported', subject: id, data })
}

const kinds: Record<Difference['field'], string> = {
  amount: 'amount',
  currency: 'currency',
  isLive: 'mode',
  orderId: 'owner',
  documentId: 'owner',
  userId: 'owner',
}

export async function reportDifference(
  tx: Tx,
  orderId: string,
  providerIntentId: string,
  { field, expected, found }: Difference,
  now: Date,
): Promise<void> {
  // `fileId` is the name in keys that are stored.
  const key = `${providerIntentId}:${field === 'documentId' ? 'fileId' : field}:${found}`
  await reportMismatch(tx, { key, orderId, providerIntentId, kind: kinds[field], expected, found }, now)
}

export type MismatchRow = WithDates<Mismatch, 'created_at' | 'resolved_at'>

const select = `
  SELECT id, order_id, payment_intent_id, kind, expected, found, created_at, resolved_at,
    coalesce(resolved_by_name, resolved_by::text) AS resolved_by, note
  FROM mismatches`
const ofStatus = { open: 'resolved_at IS NULL', resolved: 'resolved_at IS NOT NULL', any: 'true' }

/** Newest first. */
export const readMismatches = (tx: Tx, status: StatusFilter, position: Position): Promise<MismatchRow[]> =>
  manyById(tx, `${select} WHERE ${ofStatus[status]}`, [], position)

export function countMismatches(tx: Tx, status: StatusFilter) {
  return cappedTotal(tx, `SELECT FROM mismatches WHERE ${ofStatus[status]}`)
}

export async function lockMismatch(tx: Tx, id: string): Promise<MismatchRow | undefined> {
  return maybe<MismatchRow>(tx, `${select} WHERE id = $1 FOR UPDATE`, [id])
}

export async function setResolved(
  tx: Tx,
  id: string,
  { by, note, now }: { by: Staff; note: string; now: Date },
): Promise<MismatchRow> {
  await tx.query(
    'UPDATE mismatches SET resolved_at = $2, resolved_by = $3, resolved_by_name = $4, note = $5 WHERE id = $1',
    [id, now, by.adminId, by.name, note],
  )
  return one<MismatchRow>(tx, `${select} WHERE id = $1`, [id])
}
