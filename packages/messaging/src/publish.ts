import type { NewEvent, Transaction } from './types.ts'

/** Writes `event` to the outbox, so that it is sent if and only if `tx` commits. */
export async function publish(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.query('insert into outbox (type, subject, version, data) values ($1, $2, $3, $4)', [
    event.type,
    event.subject,
    event.version ?? null,
    JSON.stringify(event.data),
  ])
}
