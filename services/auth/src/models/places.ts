import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { addressKey, maybe, type Tx } from '@runwen/service-kit'

export interface Place {
  address: string
  /** The kind of client, such as `Firefox, Windows`; empty if unknown. */
  client: string
}

/** The /24 network of an IPv4 address or the /48 of an IPv6 address, whose hosts are likely at one place. */
const siteOf = (address: string) =>
  isIPv4(address)
    ? address.split('.').slice(0, 3).join('.')
    : addressKey(address).split(':').slice(0, 3).join(':')

/** Returns 16 bytes that stand for network and kind of client. */
export const placeOf = ({ address, client }: Place): Buffer =>
  createHash('sha256')
    .update(`${siteOf(address)}\n${client}`)
    .digest()
    .subarray(0, 16)

const keptPlaces = 50

/**
 * Stores where a user logged in from. Returns `first` for the user's first place, `new` for a further one.
 * Writes at most once a day for a known place, so that parallel logins do not wait for each other.
 */
export async function recordPlace(
  tx: Tx,
  userId: string,
  place: Buffer,
  now: Date,
): Promise<'first' | 'new' | 'known'> {
  const recent = await maybe(
    tx,
    `SELECT 1 FROM sign_in_places WHERE user_id = $1 AND place = $2 AND seen_at > $3::timestamptz - interval '1 day'`,
    [userId, place, now],
  )
  if (recent) return 'known'
  // RETURNING sees the table as it was before the statement.
  const row = await maybe<{ inserted: boolean; others: boolean }>(
    tx,
    `INSERT INTO sign_in_places (user_id, place, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, place) DO UPDATE SET seen_at = $3
     RETURNING xmax = 0 AS inserted, EXISTS (SELECT FROM sign_in_places WHERE user_id = $1) AS others`,
    [userId, place, now],
  )
  if (!row?.inserted) return 'known'
  if (!row.others) return 'first'
  await tx.query(
    `DELETE FROM sign_in_places WHERE user_id = $1 AND place NOT IN
       (SELECT place FROM sign_in_places WHERE user_id = $1 ORDER BY seen_at DESC LIMIT $2)`,
    [userId, keptPlaces],
  )
  return 'new'
}

export async function removeOldPlaces(tx: Tx, before: Date): Promise<void> {
  await tx.query('DELETE FROM sign_in_places WHERE seen_at < $1', [before])
}
