import { many, type Tx } from '@runwen/service-kit'

export interface KindSum {
  kind: string
  count: number
  /** Moved amount in cents: the sum of the credit side. */
  amount: number
}

/** Sums the transfers of a month (`2026-11`, UTC) by kind. */
export async function sumTransfers(tx: Tx, month: string): Promise<KindSum[]> {
  return many<KindSum>(
    tx,
    `SELECT kind, count(DISTINCT transfers.id) AS count, sum(amount)::bigint AS amount
     FROM transfers JOIN entries ON transfer_id = transfers.id AND amount > 0
     WHERE created_at >= ($1 || '-01')::timestamp AT TIME ZONE 'UTC'
       AND created_at < (($1 || '-01')::timestamp + interval '1 month') AT TIME ZONE 'UTC'
     GROUP BY kind ORDER BY kind`,
    [month],
  )
}
