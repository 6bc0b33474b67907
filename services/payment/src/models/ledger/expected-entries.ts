import type { CustomerAccount, OwnAccount, TransferKind } from './rules.ts'

/** How rows of the business tables become transfers. Mirrors `rules.ts`, from the stored rows alone. */
interface Derivation {
  kind: TransferKind
  /** SQL expressions over `from`. */
  key: string
  from: string
  where: string
  user: string
  order: string
  entries: Partial<Record<CustomerAccount | OwnAccount, string>>
}

const orderColumns = { user: 'orders.user_id', order: 'orders.id' }
const withOrder = 'JOIN orders ON orders.id = order_id'
const ofIntents = (where: string) => ({ from: `intents ${withOrder}`, where, ...orderColumns })
const ofRefunds = (where: string) => ({ from: `refunds ${withOrder}`, where, ...orderColumns })
const ofWithdrawals = (where: string) => ({
  from: 'withdrawals',
  where,
  user: 'user_id',
  order: 'NULL::uuid',
})
/** The refund of the payment that paid the order, not of one that came too late. */
const ofPaidOrders = ofRefunds('paid_at IS NOT NULL AND intent_id IS NOT DISTINCT FROM paid_intent_id')
const ofAttempts = (where: string) => ({
  from: `refund_attempts AS attempts JOIN refunds ON refunds.id = refund_id ${withOrder}`,
  where,
  ...orderColumns,
})
const ofDisputes = (where: string) => ({ from: `disputes ${withOrder}`, where, ...orderColumns })
const part = `CASE WHEN is_partial THEN ':' || refunds.id ELSE '' END`
const attempt = `refund_id || CASE WHEN number > 1 THEN ':' || number ELSE '' END`
const isUnplaced = `intents.status = 'succeeded' AND intents.id IS DISTINCT FROM paid_intent_id`
const exists = (key: string) => `EXISTS (SELECT FROM transfers WHERE key = ${key})`

const derivations: Derivation[] = [
  {
    kind: 'hold',
    key: `'hold:' || orders.id || ':' || intents.generation`,
    ...ofIntents('true'),
    entries: { available: '-balance_part', held: 'balance_part' },
  },
  {
    kind: 'release',
    key: `'release:' || orders.id || ':' || intents.generation`,
    ...ofIntents(`intents.status = 'canceled' OR (${isUnplaced})`),
    entries: { held: '-balance_part', available: 'balance_part' },
  },
  {
    kind: 'unplaced',
    key: `'unplaced:' || intents.id`,
    ...ofIntents(isUnplaced),
    entries: {
      provider: '-coalesce(received, intents.amount)',
      refunds_due: 'coalesce(received, intents.amount)',
    },
  },
  {
    kind: 'payment',
    key: `'payment:' || orders.id`,
    from: 'orders JOIN intents ON intents.id = paid_intent_id',
    where: 'paid_at IS NOT NULL',
    ...orderColumns,
    entries: { provider: '-intents.amount', held: '-balance_part', fees: 'orders.amount' },
  },
  {
    kind: 'payment',
    key: `'payment:' || orders.id`,
    from: 'orders',
    where: 'paid_at IS NOT NULL AND paid_intent_id IS NULL',
    ...orderColumns,
    entries: { available: '-amount', fees: 'amount' },
  },
  {
    // A customer's consent can become known after the refund of an order; only then a refunded order has no rebate.
    kind: 'rebate',
    key: `'rebate:' || orders.id`,
    from: 'orders JOIN customers USING (user_id)',
    where: `paid_at IS NOT NULL AND consent = 'given' AND (status = 'paid' OR ${exists(`'rebate:' || orders.id`)})`,
    user: 'user_id',
    order: 'orders.id',
    entries: { rebates: '-(amount * 40 / 100)', available: 'amount * 40 / 100' },
  },
  {
    kind: 'refund',
    key: `'refund:' || orders.id || ${part}`,
    ...ofPaidOrders,
    entries: {
      fees: '-refunds.amount',
      available: 'to_balance',
      refunds_due: 'refunds.amount - to_balance',
    },
  },
  {
    kind: 'rebate_reversed',
    key: `'rebate_reversed:' || orders.id || ${part}`,
    ...ofPaidOrders,
    entries: {
      rebates: 'rebate_reversed + rebate_missing',
      available: '-rebate_reversed',
      refunds_due: '-rebate_missing',
    },
  },
  {
    kind: 'refund_returned',
    key: `'refund_returned:' || ${attempt}`,
    ...ofAttempts('returned_at IS NOT NULL'),
    entries: { refunds_due: '-to_provider', provider: 'to_provider' },
  },
  {
    kind: 'refund_bounced',
    key: `'refund_bounced:' || ${attempt}`,
    ...ofAttempts(`returned_at IS NOT NULL AND attempts.status = 'failed'`),
    entries: { provider: '-to_provider', refunds_due: 'to_provider' },
  },
  {
    kind: 'refund_settled',
    key: `'refund_settled:' || refunds.id`,
    ...ofRefunds('settled_at IS NOT NULL AND settled_dispute_id IS NULL'),
    entries: { refunds_due: '-to_provider', paid_out: 'to_provider' },
  },
  {
    kind: 'hold',
    key: `'dispute_hold:' || disputes.id`,
    ...ofDisputes('true'),
    entries: { available: '-held', held: 'held' },
  },
  {
    kind: 'release',
    key: `'dispute_release:' || disputes.id`,
    ...ofDisputes('closed_at IS NOT NULL'),
    entries: { held: '-held', available: 'held' },
  },
  {
    kind: 'dispute_withdrawn',
    key: `'dispute_withdrawn:' || disputes.id`,
    ...ofDisputes('withdrawn_at IS NOT NULL'),
    entries: { disputed: '-disputes.amount', provider: 'disputes.amount' },
  },
  {
    kind: 'dispute_reinstated',
    key: `'dispute_reinstated:' || disputes.id`,
    ...ofDisputes('reinstated_at IS NOT NULL'),
    entries: { disputed: 'disputes.amount', provider: '-disputes.amount' },
  },
  {
    kind: 'dispute_lost',
    key: `'dispute_lost:' || disputes.id`,
    from: `disputes ${withOrder} CROSS JOIN LATERAL (
      SELECT sum(to_provider) AS to_provider FROM refunds WHERE settled_dispute_id = disputes.id) AS settled`,
    where: 'lost_at IS NOT NULL',
    ...orderColumns,
    entries: {
      disputed: 'disputes.amount',
      refunds_due: '-coalesce(to_provider, 0)',
      fees: 'coalesce(to_provider, 0) - disputes.amount',
    },
  },
  {
    kind: 'withdrawal',
    key: `'withdrawal:' || id`,
    ...ofWithdrawals('true'),
    entries: { available: '-amount', withdrawing: 'amount' },
  },
  {
    kind: 'withdrawal_approved',
    key: `'withdrawal_approved:' || id`,
    ...ofWithdrawals(`status = 'approved'`),
    entries: { withdrawing: '-amount', paid_out: 'amount' },
  },
  {
    kind: 'withdrawal_returned',
    key: `'withdrawal_returned:' || id`,
    ...ofWithdrawals(`status = 'rejected'`),
    entries: { withdrawing: '-amount', available: 'amount' },
  },
  {
    kind: 'credit',
    key: `'credit:' || id`,
    from: 'credits',
    where: 'true',
    user: 'user_id',
    order: 'NULL::uuid',
    entries: { credits: '-amount', available: 'amount' },
  },
  {
    // Whatever a deleted customer had is moved, so nothing stays on `available`.
    kind: 'adjustment',
    key: `'unclaimed:' || left_over.user_id`,
    from: `(
      SELECT customers.user_id, coalesce(sum(entries.amount), 0) AS amount
      FROM customers
      JOIN accounts ON owner = customers.user_id AND purpose = 'available'
      JOIN entries ON account_id = accounts.id
      JOIN transfers ON transfers.id = transfer_id AND key <> 'unclaimed:' || customers.user_id
      WHERE state = 'deleted' GROUP BY customers.user_id
    ) AS left_over`,
    where: 'true',
    user: 'user_id',
    order: 'NULL::uuid',
    entries: { available: '-amount', unclaimed: 'amount' },
  },
]

/** An account of deleted customers stands for their available one, except when the balance moves between the two. */
const asAvailable = (purpose: string, key: string) =>
  `CASE WHEN ${purpose} = 'unclaimed' AND ${key} NOT LIKE 'unclaimed:%' THEN 'available' ELSE ${purpose} END`

function selectOf({ kind, key, from, where, user, order, entries }: Derivation): string {
  const moves = Object.entries(entries).map(([purpose, amount]) => `('${purpose}', ${amount})`)
  return `SELECT ${key} AS key, '${kind}' AS kind, ${user} AS user_id, ${order} AS order_id, purpose, move.amount
    FROM ${from} CROSS JOIN LATERAL (VALUES ${moves.join(', ')}) AS move (purpose, amount) WHERE ${where}`
}

const adjustments = `SELECT 'adjustment:' || id, 'adjustment', user_id, NULL::uuid, purpose, move.amount
  FROM adjustments
  CROSS JOIN LATERAL (VALUES (from_account, -amount), (to_account, amount)) AS move (purpose, amount)`

/** Rows `key, kind, user_id, order_id, purpose, amount`: the entries that the business tables ask for. */
const expected = `SELECT key, kind, user_id, order_id, ${asAvailable('purpose', 'key')} AS purpose, sum(amount) AS amount
  FROM (${[...derivations.map(selectOf), adjustments].join('\nUNION ALL\n')}) AS due
  WHERE amount <> 0 GROUP BY 1, 2, 3, 4, 5`

/** The same rows as they are booked. */
const booked = `SELECT key, kind, user_id, order_id, ${asAvailable('purpose', 'key')} AS purpose, sum(amount) AS amount
  FROM transfers LEFT JOIN entries ON transfer_id = transfers.id LEFT JOIN accounts ON accounts.id = account_id
  GROUP BY 1, 2, 3, 4, 5`

const shown = (side: string) =>
  `coalesce(${side}.kind || ' of ' || ${side}.amount || ' on ' || ${side}.purpose, 'nothing')`

/** Compares both directions: transfers without a business row, and business rows without their transfers. */
export const unexplainedEntries = `
  SELECT coalesce(booked.key, expected.key) AS about, ${shown('expected')} AS expected, ${shown('booked')} AS found
  FROM (${expected}) AS expected
  FULL JOIN (${booked}) AS booked ON booked.key = expected.key AND booked.purpose = expected.purpose
  WHERE (booked.kind, booked.user_id, booked.order_id, booked.amount)
    IS DISTINCT FROM (expected.kind, expected.user_id, expected.order_id, expected.amount)
  ORDER BY 1`
