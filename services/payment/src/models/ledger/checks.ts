import { batchIdOf, isLive } from '../intent-conditions.ts'
import { unexplainedEntries } from './expected-entries.ts'

export interface LedgerCheck {
  name: string
  /** Returns one row per finding: `about`, `expected` and `found`. */
  sql: string
}

/** Invariants of the ledger. Each query is independent of the others. */
export const checks: LedgerCheck[] = [
  {
    name: 'every transfer has at least two entries, which sum to zero',
    sql: `SELECT key AS about, '0' AS expected, coalesce(sum(amount), 0) || ' in ' || count(amount) AS found
          FROM transfers LEFT JOIN entries ON transfer_id = id
          GROUP BY id HAVING coalesce(sum(amount), 0) <> 0 OR count(amount) < 2`,
  },
  {
    name: "every customer's balance is the sum of its entries, and not below zero",
    sql: `SELECT name AS about, coalesce(sum(amount), 0) AS expected, balance AS found
          FROM accounts LEFT JOIN entries ON account_id = id WHERE owner IS NOT NULL
          GROUP BY id HAVING balance <> coalesce(sum(amount), 0) OR balance < 0`,
  },
  {
    name: "a transfer touches one customer's accounts, and changes their balance as recorded",
    sql: `SELECT key AS about, change AS expected,
            coalesce(sum(amount) FILTER (WHERE purpose IN ('available', 'held')), 0) AS found
          FROM transfers JOIN entries ON transfer_id = transfers.id JOIN accounts ON accounts.id = account_id
          GROUP BY transfers.id
          HAVING change <> coalesce(sum(amount) FILTER (WHERE purpose IN ('available', 'held')), 0)
            OR bool_or(owner <> user_id)`,
  },
  {
    name: "the balances in every customer's statement follow without a break",
    sql: `SELECT key AS about, before + change AS expected, balance_after AS found FROM (
            SELECT key, change, balance_after,
              coalesce(lag(balance_after) OVER (PARTITION BY user_id ORDER BY id), 0) AS before FROM transfers
          ) AS line WHERE balance_after <> before + change`,
  },
  {
    name: 'every transfer follows from a business row or an approved adjustment, and every business row has its transfers',
    sql: unexplainedEntries,
  },
  {
    name: 'the sums of every refund follow from its order and the balance at that time',
    sql: `SELECT refunds.id::text AS about,
            concat_ws(' / ', due.amount, due.to_balance, due.reversed, due.missing, due.to_provider) AS expected,
            concat_ws(' / ', refunds.amount, refunds.to_balance, rebate_reversed, rebate_missing, refunds.to_provider)
              AS found
          FROM refunds JOIN orders ON orders.id = order_id
          LEFT JOIN intents ON intents.id = intent_id
          LEFT JOIN transfers AS made
            ON made.key = 'refund:' || orders.id || CASE WHEN is_partial THEN ':' || refunds.id ELSE '' END
          LEFT JOIN transfers AS credited ON credited.key = 'rebate:' || orders.id AND credited.id < made.id
          CROSS JOIN LATERAL (
            SELECT coalesce(sum(entries.amount), 0) AS sum FROM entries JOIN accounts ON accounts.id = account_id
            WHERE owner = orders.user_id AND purpose IN ('available', 'unclaimed') AND transfer_id <= made.id
          ) AS balance
          CROSS JOIN LATERAL (
            SELECT coalesce(sum(parts.amount), 0) AS amount, coalesce(sum(parts.to_balance), 0) AS to_balance,
              coalesce(sum(parts.rebate_reversed + parts.rebate_missing), 0) AS taken
            FROM refunds AS parts JOIN transfers AS past ON past.key = 'refund:' || orders.id || ':' || parts.id
            WHERE parts.order_id = orders.id AND parts.is_partial AND past.id < made.id
          ) AS earlier
          CROSS JOIN LATERAL (
            SELECT orders.amount - earlier.amount AS amount, balance_applied - earlier.to_balance AS balance,
              greatest(coalesce(sum(entries.amount), 0) - earlier.taken, 0) AS rebate,
              cause NOT IN ('provider', 'dispute') AS is_ours
            FROM entries WHERE transfer_id = credited.id AND entries.amount > 0
          ) AS rest
          CROSS JOIN LATERAL (
            SELECT rest.amount, rest.balance AS to_balance, rest.rebate WHERE NOT is_partial
            UNION ALL
            SELECT refunds.amount, div(refunds.amount * rest.balance, rest.amount), div(refunds.amount * rest.rebate, rest.amount)
            WHERE is_partial AND is_ours
            UNION ALL
            SELECT refunds.amount, 0, least(div(refunds.amount * 40, 100), rest.rebate) WHERE is_partial AND NOT is_ours
          ) AS share
          CROSS JOIN LATERAL (SELECT least(share.rebate, balance.sum) AS sum) AS reversed
          CROSS JOIN LATERAL (
            SELECT CASE WHEN is_ours THEN least(share.rebate - reversed.sum, share.amount - share.to_balance) ELSE 0 END AS sum
          ) AS missing
          CROSS JOIN LATERAL (
            SELECT share.amount, share.to_balance, reversed.sum AS reversed, missing.sum AS missing,
              share.amount - share.to_balance - missing.sum AS to_provider
            WHERE paid_at IS NOT NULL AND intent_id IS NOT DISTINCT FROM paid_intent_id
            UNION ALL
            SELECT coalesce(received, intents.amount) + balance_part, balance_part, 0, 0,
              coalesce(received, intents.amount)
            WHERE NOT is_partial AND (paid_at IS NULL OR intent_id IS DISTINCT FROM paid_intent_id)
          ) AS due
          WHERE (refunds.amount, refunds.to_balance, rebate_reversed, rebate_missing, refunds.to_provider)
            IS DISTINCT FROM (due.amount, due.to_balance, due.reversed, due.missing, due.to_provider)`,
  },
  {
    name: 'every payment that could not be used, and every refunded order, has a refund, and no other order has one',
    sql: `SELECT coalesce(due.order_id, refunds.order_id)::text AS about,
            CASE WHEN due.order_id IS NULL THEN 'no refund' ELSE 'a refund' END AS expected,
            coalesce(refunds.id::text, 'none') AS found
          FROM (
            SELECT order_id, intents.id AS intent_id FROM intents JOIN orders ON orders.id = order_id
            WHERE intents.status = 'succeeded' AND intents.id IS DISTINCT FROM paid_intent_id
            UNION ALL
            SELECT id, paid_intent_id FROM orders WHERE status = 'refunded' AND paid_at IS NOT NULL
          ) AS due
          FULL JOIN (SELECT * FROM refunds WHERE NOT is_partial) AS refunds ON refunds.order_id = due.order_id
            AND coalesce(refunds.intent_id, refunds.order_id) = coalesce(due.intent_id, due.order_id)
          WHERE due.order_id IS NULL OR refunds.id IS NULL`,
  },
  {
    name: 'held balances equal the parts held by live intents and open disputes',
    sql: `SELECT coalesce(held.owner, live.user_id)::text AS about, coalesce(live.sum, 0) AS expected,
            coalesce(held.balance, 0) AS found
          FROM (SELECT owner, balance FROM accounts WHERE purpose = 'held') AS held
          FULL JOIN (
            SELECT user_id, sum(part) FROM (
              SELECT order_id, balance_part AS part FROM intents WHERE ${isLive('intents')}
              UNION ALL SELECT order_id, held FROM disputes WHERE closed_at IS NULL
            ) AS parts JOIN orders ON orders.id = order_id GROUP BY user_id
          ) AS live ON live.user_id = held.owner
          WHERE coalesce(held.balance, 0) <> coalesce(live.sum, 0)`,
  },
  {
    name: 'the intents of a batch payment are of one customer and in one state',
    sql: `SELECT ${batchIdOf('intents')}::text AS about, 'one' AS expected,
            count(DISTINCT user_id) || ' customers, ' || string_agg(DISTINCT intents.status, ' ') AS found
          FROM intents JOIN orders ON orders.id = order_id GROUP BY ${batchIdOf('intents')}
          HAVING count(DISTINCT (user_id, intents.status, provider_id, intents.currency, intents.method)) > 1`,
  },
  {
    name: 'withdrawing balances equal the undecided requests',
    sql: `SELECT coalesce(held.owner, asked.user_id)::text AS about, coalesce(asked.sum, 0) AS expected,
            coalesce(held.balance, 0) AS found
          FROM (SELECT owner, balance FROM accounts WHERE purpose = 'withdrawing') AS held
          FULL JOIN (
            SELECT user_id, sum(amount) FROM withdrawals WHERE status = 'requested' GROUP BY user_id
          ) AS asked ON asked.user_id = held.owner
          WHERE coalesce(held.balance, 0) <> coalesce(asked.sum, 0)`,
  },
  {
    name: 'every paid order earned its fee once, and no other order did',
    sql: `SELECT coalesce(orders.id::text, booked.key) AS about, orders.amount AS expected, booked.amount AS found
          FROM (SELECT * FROM orders WHERE paid_at IS NOT NULL) AS orders
          FULL JOIN (
            SELECT key, order_id, entries.amount FROM transfers JOIN entries ON transfer_id = transfers.id
            JOIN accounts ON accounts.id = account_id WHERE kind = 'payment' AND purpose = 'fees'
          ) AS booked ON booked.order_id = orders.id
          WHERE orders.amount IS DISTINCT FROM booked.amount`,
  },
  {
    name: 'the part of an order not paid from the balance came through the intent that paid it',
    sql: `SELECT orders.id::text AS about, orders.amount - balance_applied AS expected,
            coalesce(intents.amount, 0) AS found
          FROM orders LEFT JOIN intents ON intents.id = paid_intent_id AND intents.status = 'succeeded'
          WHERE paid_at IS NOT NULL AND orders.amount - balance_applied <> coalesce(intents.amount, 0)`,
  },
  {
    name: 'every due rebate, 40% of the fee, was credited once, and no other was',
    sql: `SELECT coalesce(due.id::text, credited.key) AS about, due.rebate AS expected, credited.change AS found
          FROM (
            SELECT id, amount * 40 / 100 AS rebate FROM orders JOIN customers USING (user_id)
            WHERE status = 'paid' AND consent = 'given' AND amount * 40 / 100 > 0
          ) AS due
          FULL JOIN (
            SELECT key, order_id, sum(entries.amount) AS change FROM transfers
            JOIN entries ON transfer_id = transfers.id AND entries.amount > 0
            WHERE kind = 'rebate' GROUP BY transfers.id
          ) AS credited ON credited.order_id = due.id
          LEFT JOIN orders AS refunded ON refunded.id = credited.order_id AND refunded.status = 'refunded'
          WHERE due.rebate IS DISTINCT FROM credited.change
            AND (due.id IS NOT NULL OR refunded.id IS NULL OR refunded.amount * 40 / 100 <> credited.change)`,
  },
  {
    name: 'every refunded order reversed its whole fee',
    sql: `SELECT orders.id::text AS about, orders.amount AS expected, coalesce(-sum(entries.amount), 0) AS found
          FROM orders LEFT JOIN transfers ON order_id = orders.id AND kind = 'refund'
          LEFT JOIN (entries JOIN accounts ON accounts.id = account_id AND purpose = 'fees')
            ON transfer_id = transfers.id
          WHERE orders.status = 'refunded' AND paid_at IS NOT NULL
          GROUP BY orders.id HAVING orders.amount <> coalesce(-sum(entries.amount), 0)`,
  },
  {
    name: 'refunds due equal the refunds not returned yet',
    sql: `SELECT 'refunds_due' AS about, owed.sum AS expected, booked.sum AS found
          FROM (SELECT coalesce(sum(to_provider), 0) AS sum FROM refunds WHERE status <> 'done') AS owed,
            (SELECT coalesce(sum(amount), 0) AS sum FROM entries JOIN accounts ON accounts.id = account_id
             WHERE purpose = 'refunds_due') AS booked
          WHERE owed.sum <> booked.sum`,
  },
  {
    name: 'the balance at the provider equals succeeded intents minus refunds and disputed funds',
    sql: `SELECT 'provider' AS about, seen.sum AS expected, -booked.sum AS found
          FROM (SELECT (SELECT coalesce(sum(coalesce(received, amount)), 0) FROM intents WHERE status = 'succeeded')
                  - (SELECT coalesce(sum(to_provider), 0) FROM refunds JOIN refund_attempts AS attempts
                     ON refund_id = refunds.id WHERE attempts.status = 'done')
                  - (SELECT coalesce(sum(amount), 0) FROM disputes
                     WHERE withdrawn_at IS NOT NULL AND reinstated_at IS NULL) AS sum) AS seen,
            (SELECT coalesce(sum(amount), 0) AS sum FROM entries JOIN accounts ON accounts.id = account_id
             WHERE purpose = 'provider') AS booked
          WHERE seen.sum <> -booked.sum`,
  },
  {
    name: 'every paid order has a receipt, and receipt numbers have no gap',
    sql: `SELECT orders.id::text AS about, 'a receipt' AS expected, 'none' AS found
          FROM orders LEFT JOIN receipts ON order_id = orders.id WHERE paid_at IS NOT NULL AND order_id IS NULL
          UNION ALL
          SELECT counter.year::text, counter.last::text, count(number) || ' up to ' || coalesce(max(number), 0)
          FROM receipt_counter AS counter LEFT JOIN receipts USING (year)
          GROUP BY counter.year HAVING count(number) <> counter.last OR coalesce(max(number), 0) <> counter.last`,
  },
]
