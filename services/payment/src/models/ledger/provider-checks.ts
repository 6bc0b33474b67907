import type { LedgerCheck } from './checks.ts'

/** `$1`: the provider's transactions as JSON; `$2`: what happened later is not compared, because it may be under way. */
const theirs = (kind: string, group: string) => `SELECT ${group} AS id, "intentId", sum(amount) AS amount,
    string_agg(DISTINCT currency, ' ') AS currency, max("createdAt") AS at
  FROM jsonb_to_recordset($1) AS listed
    ("sourceId" text, kind text, "intentId" text, amount bigint, currency text, "createdAt" timestamptz)
  WHERE kind = '${kind}' GROUP BY 1, 2`
const sum = (side: string) => `coalesce(${side}.amount || ' ' || ${side}.currency, 'nothing')`
const isOurs = `EXISTS (SELECT FROM intents WHERE provider_id = theirs."intentId")`

/** Compare the books with the provider's balance transactions. Other business of the same account is left out. */
export const providerChecks: LedgerCheck[] = [
  {
    name: "every payment is in the provider's balance transactions with its amount, and every one there is booked",
    sql: `SELECT coalesce(theirs.id, ours.id) AS about, ${sum('ours')} AS expected, ${sum('theirs')} AS found
          FROM (${theirs('payment', '"intentId"')}) AS theirs
          FULL JOIN (
            SELECT provider_id AS id, sum(coalesce(received, amount)) AS amount, currency, max(booked.at) AS at FROM intents
            JOIN LATERAL (
              SELECT created_at AS at FROM transfers WHERE key IN ('payment:' || intents.order_id, 'unplaced:' || intents.id)
                AND transfers.order_id = intents.order_id ORDER BY transfers.id LIMIT 1
            ) AS booked ON true
            WHERE status = 'succeeded' GROUP BY provider_id, currency
          ) AS ours ON ours.id = theirs.id
          WHERE (ours.amount, ours.currency) IS DISTINCT FROM (theirs.amount, theirs.currency)
            AND (ours.id IS NOT NULL OR ${isOurs})
            AND greatest(ours.at, theirs.at) <= $2`,
  },
  {
    name: "every refund is in the provider's balance transactions with its amount, and every one there is booked",
    sql: `SELECT coalesce(theirs.id, ours.id) AS about, ${sum('ours')} AS expected, ${sum('theirs')} AS found
          FROM (${theirs('refund', '"sourceId"')}) AS theirs
          FULL JOIN (
            SELECT attempts.provider_id AS id, currency, bool_or(attempts.status = 'sent') AS is_pending,
              sum(CASE attempts.status WHEN 'failed' THEN 0 ELSE -to_provider END) AS amount,
              max(coalesce(returned_at, attempts.created_at)) AS at
            FROM refund_attempts AS attempts JOIN refunds ON refunds.id = refund_id
            WHERE attempts.provider_id IS NOT NULL GROUP BY attempts.provider_id, currency
          ) AS ours ON ours.id = theirs.id
          WHERE coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0) AND ours.is_pending IS NOT TRUE
            AND (ours.id IS NOT NULL OR ${isOurs})
            AND greatest(ours.at, theirs.at) <= $2`,
  },
  {
    name: "every dispute is in the provider's balance transactions with its amount, and every one there is booked",
    sql: `SELECT coalesce(theirs.id, ours.id) AS about, ${sum('ours')} AS expected, ${sum('theirs')} AS found
          FROM (${theirs('dispute', '"sourceId"')}) AS theirs
          FULL JOIN (
            SELECT provider_id AS id, currency, max(coalesce(reinstated_at, withdrawn_at, created_at)) AS at,
              sum(CASE WHEN withdrawn_at IS NOT NULL AND reinstated_at IS NULL THEN -amount ELSE 0 END) AS amount
            FROM disputes GROUP BY provider_id, currency
          ) AS ours ON ours.id = theirs.id
          WHERE coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
            AND (ours.id IS NOT NULL OR ${isOurs})
            AND greatest(ours.at, theirs.at) <= $2`,
  },
]
