import { personalEvents } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'

/**
 * Deletes what outbox and failed events contain about a deleted user: events with personal data, sent or not, and dead
 * letters that cannot be read. Consumers need none of them, because `user.deleted` leaves a tombstone whether or not
 * they knew the user. Events about money and files contain only ids and stay.
 */
export async function erasePersonalEvents(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM outbox WHERE user_id = $1', [userId])
  await tx.query(
    `DELETE FROM event_failures WHERE position(convert_to($1, 'UTF8') IN body) > 0
       AND (name = ANY($2) OR (name IS NULL AND dead_at IS NOT NULL))`,
    [userId, personalEvents],
  )
}
