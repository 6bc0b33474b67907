import { cappedTotal, manyById, newId, one, type Position, type Tx } from '@runwen/service-kit'
import type { ProviderEvent } from './provider.ts'

type Claim = NonNullable<ProviderEvent['claim']>

/** The claims as they are stored: the document has the name that it had in earlier versions. */
type StoredClaim = Omit<Claim, 'documentId'> & { fileId: Claim['documentId'] }

const toStored = ({ documentId: fileId, ...claim }: Claim): StoredClaim => ({ ...claim, fileId })

const fromStored = ({ fileId: documentId, ...claim }: StoredClaim): Claim => ({ ...claim, documentId })

export interface StoredWebhook extends ProviderEvent {
  tries: number
}

/** Stores an event until it is handled. Returns whether it is new. */
export async function storeWebhook(tx: Tx, event: ProviderEvent, now: Date): Promise<boolean> {
  const { id, type, intentId, claim } = event
  const { rowCount } = await tx.query(
    `INSERT INTO webhooks (id, event_id, type, content, received_at, next_try_at)
     VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (event_id) DO NOTHING`,
    [newId(now), id, type, JSON.stringify({ intentId, claim: claim && toStored(claim) }), now],
  )
  return rowCount > 0
}

export async function getWebhook(tx: Tx, id: string): Promise<StoredWebhook> {
  const { content, ...row } = await one<{
    id: string
    type: string
    tries: number
    content: { intentId: string | null; claim: StoredClaim | null }
  }>(tx, 'SELECT event_id AS id, type, tries, content FROM webhooks WHERE id = $1', [id])
  const { intentId, claim } = content
  return { ...row, intentId, claim: claim && fromStored(claim) }
}

export async function webhookDone(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE webhooks SET next_try_at = NULL, error = NULL WHERE id = $1', [id])
}

/** Stores the error; with `failedAt`, the event is not tried again. */
export async function webhookFailed(tx: Tx, id: string, error: string, failedAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE webhooks SET error = $2, failed_at = $3,
       next_try_at = CASE WHEN $3::timestamptz IS NULL THEN next_try_at END WHERE id = $1`,
    [id, error, failedAt],
  )
}

/** Makes a failed event due for one more try. Returns whether it exists. */
export async function scheduleRetry(tx: Tx, id: string, maxTries: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE webhooks SET failed_at = NULL, tries = $2, next_try_at = $3 WHERE id = $1 AND failed_at IS NOT NULL`,
    [id, maxTries - 1, now],
  )
  return rowCount > 0
}

export interface FailedWebhook {
  id: string
  event_id: string
  type: string
  reason: string
  created_at: Date
}

export const readFailedWebhooks = (tx: Tx, position: Position): Promise<FailedWebhook[]> =>
  manyById(
    tx,
    `SELECT id, event_id, type, coalesce(error, '') AS reason, received_at AS created_at
     FROM webhooks WHERE failed_at IS NOT NULL`,
    [],
    position,
  )

export function countFailedWebhooks(tx: Tx) {
  return cappedTotal(tx, 'SELECT FROM webhooks WHERE failed_at IS NOT NULL')
}

/** Deletes at most 10,000 handled events that arrived before `before`; failed ones stay until someone handles them. */
export async function deleteHandled(tx: Tx, before: Date): Promise<void> {
  await tx.query(
    `DELETE FROM webhooks WHERE id IN (SELECT id FROM webhooks
       WHERE received_at < $1 AND next_try_at IS NULL AND failed_at IS NULL LIMIT 10000)`,
    [before],
  )
}
