import { isIP } from 'node:net'
import type { AuditCall, AuditOutcome } from '@runwen/contracts'
import type { Tx } from '../database/tx.ts'

/** Inserts a call unless it is stored already: events may arrive twice. */
export async function insertAuditCall(tx: Tx, call: AuditCall): Promise<void> {
  const { id, at, actor, actor_id, action, object_kind, object, detail, address, request_id } = call
  await tx.query(
    `INSERT INTO audit_calls (id, at, actor, actor_id, action, object_kind, object, detail, address, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      id,
      at,
      actor,
      actor_id,
      action,
      object_kind,
      object,
      JSON.stringify(detail),
      address && isIP(address) ? address : null,
      request_id,
    ],
  )
}

/** Inserts the outcome of a call unless it is stored already. */
export async function insertAuditOutcome(tx: Tx, outcome: AuditOutcome): Promise<void> {
  const { id, status, error, created_kind, created, before } = outcome
  await tx.query(
    `INSERT INTO audit_outcomes (id, status, error, created_kind, created, before)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [id, status, error, created_kind, created, before ? JSON.stringify(before) : null],
  )
}
