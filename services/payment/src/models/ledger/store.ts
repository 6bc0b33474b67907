import { eventTransactionKinds } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { insertRow, many, maybe, newId, one, type Tx } from '@runwen/service-kit'
import { type LockedCustomer, nextBalanceVersion } from '../customers.ts'
import {
  type Balances,
  type CustomerAccount,
  type Entries,
  isCustomerAccount,
  type Transfer,
} from './rules.ts'

export async function balancesOf(tx: Tx, userId: string): Promise<Balances> {
  const rows = await many<{ purpose: CustomerAccount; balance: number }>(
    tx,
    'SELECT purpose, balance FROM accounts WHERE owner = $1',
    [userId],
  )
  const balances: Balances = { available: 0, held: 0, withdrawing: 0, unclaimed: 0 }
  for (const { purpose, balance } of rows) balances[purpose] = balance
  return balances
}

/** Returns the spendable balance in cents; for a deleted customer, the unclaimed one. */
export async function spendable(tx: Tx, customer: LockedCustomer): Promise<number> {
  const balances = await balancesOf(tx, customer.userId)
  return customer.state === 'deleted' ? balances.unclaimed : balances.available
}

/**
 * Writes a transfer and its entries; a database trigger moves the balances. Does nothing if the key exists already or
 * all amounts are zero.
 *
 * @returns whether the transfer was written.
 */
export async function post(tx: Tx, customer: LockedCustomer, transfer: Transfer): Promise<boolean> {
  const { key, kind, orderId, documentId } = transfer
  const moves = Object.entries(entriesFor(customer, transfer)).filter(([, amount]) => amount !== 0)
  if (moves.length === 0) return false
  const purposes = moves.map(([purpose]) => purpose)
  const amounts = moves.map(([, amount]) => amount)
  const after = await maybe<Omit<Balances, 'unclaimed'>>(
    tx,
    'SELECT available, held, withdrawing FROM post_transfer($1, $2, $3, $4, $5, $6, $7, $8)',
    [newId(tx.now()), key, kind, customer.userId, orderId ?? null, documentId ?? null, purposes, amounts],
  )
  if (!after) return false
  const isTheirs = purposes.some(isCustomerAccount) && customer.state !== 'deleted'
  if (isTheirs) await publishBalance(tx, customer, kind, after.available + after.held + after.withdrawing)
  return true
}

/** For a deleted customer, entries on `available` go to `unclaimed`. */
function entriesFor(customer: LockedCustomer, { entries }: Transfer): Entries {
  if (customer.state !== 'deleted' || entries.unclaimed !== undefined) return entries
  const { available = 0, ...others } = entries
  return { ...others, unclaimed: available }
}

/** Kinds that the event knows by another name. Processes of before credits refuse an event with a new kind. */
const shownAs: Partial<Record<Transfer['kind'], ShownKind>> = {
  withdrawal_approved: 'withdrawal',
  credit: 'adjustment',
}

const shownKinds = [...eventTransactionKinds, 'hold', 'release'] as const
type ShownKind = (typeof shownKinds)[number]
const isShown = (kind: Transfer['kind']): kind is ShownKind => shownKinds.some((shown) => shown === kind)

async function publishBalance(
  tx: Tx,
  customer: LockedCustomer,
  kind: Transfer['kind'],
  balance: number,
): Promise<void> {
  const shown = shownAs[kind] ?? kind
  if (!isShown(shown)) return
  await publish(tx, {
    type: 'balance.changed',
    subject: customer.userId,
    version: await nextBalanceVersion(tx, customer),
    data: {
      user_id: customer.userId,
      balance,
      kind: shown,
    },
  })
}

export interface Adjustment {
  id: string
  userId: string
  from: string
  to: string
  /** In cents. */
  amount: number
  approvedBy: string
  reason: string
}

/** Stores who approved an adjustment and why. Only the owner of the tables may. */
export function insertAdjustment(tx: Tx, { userId, from, to, approvedBy, ...adjustment }: Adjustment) {
  const columns = { user_id: userId, from_account: from, to_account: to, approved_by: approvedBy }
  return insertRow(tx, 'adjustments', { ...adjustment, ...columns })
}

export interface KindSum {
  kind: string
  count: number
  /** Moved amount in cents: the sum of the credit side. */
  amount: number
  /** What the transfers did to the balances of customers who are not deleted, held amounts included, in cents. */
  balance_change: number
}

export interface DayRevenue {
  day: string
  earned: number
  /** Of `earned`, what customers paid from their balances. */
  from_balance: number
  refunded: number
}

/**
 * Sums what was booked as fees, and taken back from them, on each of the last `days` days where `timeZone` is.
 *
 * @throws Error with the SQL state 22023 for a time zone that PostgreSQL does not know.
 */
export function sumRevenue(
  tx: Tx,
  { timeZone, days, now }: { timeZone: string; days: number; now: Date },
): Promise<DayRevenue[]> {
  return many<DayRevenue>(
    tx,
    `WITH today AS (SELECT ($2::timestamptz AT TIME ZONE $1)::date AS day),
       booked AS (SELECT (created_at AT TIME ZONE $1)::date AS day, kind, amount, change
         FROM transfers JOIN entries ON transfer_id = transfers.id
         JOIN accounts ON accounts.id = account_id AND purpose = 'fees' AND owner IS NULL
         WHERE created_at >= ((SELECT day FROM today) - $3::int + 1)::timestamp AT TIME ZONE $1)
     SELECT each.day::date::text AS day,
       coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS earned,
       coalesce(-sum(change) FILTER (WHERE kind = 'payment'), 0)::bigint AS from_balance,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS refunded
     FROM today, generate_series(today.day - $3::int + 1, today.day, interval '1 day') AS each (day)
     LEFT JOIN booked ON booked.day = each.day::date GROUP BY each.day ORDER BY each.day`,
    [timeZone, now, days],
  )
}

/** Sums the transfers of a month (`2026-11`) of a time zone by kind. Throws like `sumRevenue`. */
export async function sumTransfers(tx: Tx, month: string, timeZone: string): Promise<KindSum[]> {
  return many<KindSum>(
    tx,
    `SELECT kind, count(*) AS count, sum(moved)::bigint AS amount, sum(change)::bigint AS balance_change
     FROM transfers CROSS JOIN LATERAL
       (SELECT sum(amount) AS moved FROM entries WHERE transfer_id = transfers.id AND amount > 0) AS entered
     WHERE created_at >= ($1 || '-01')::timestamp AT TIME ZONE $2
       AND created_at < (($1 || '-01')::timestamp + interval '1 month') AT TIME ZONE $2
     GROUP BY kind ORDER BY kind`,
    [month, timeZone],
  )
}

/** Whether this transaction may scan the ledger: one at a time does, of all copies of the service. */
export async function claimScan(tx: Tx): Promise<boolean> {
  const lock = `SELECT pg_try_advisory_xact_lock(hashtextextended('runwen ledger scan', 0)) AS claimed`
  return (await one<{ claimed: boolean }>(tx, lock)).claimed
}

/** Keeps when the ledger was verified last, and how many of its checks had findings. */
export async function recordVerification(tx: Tx, failed: number, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO ledger_verification (verified_at, failed) VALUES ($1, $2)
     ON CONFLICT (is_only) DO UPDATE SET verified_at = $1, failed = $2`,
    [now, failed],
  )
}

/** When the last verification of the ledger found nothing; undefined if it found something, or before the first one. */
export async function balancedAt(tx: Tx): Promise<Date | undefined> {
  const row = await maybe<{ verified_at: Date }>(
    tx,
    'SELECT verified_at FROM ledger_verification WHERE failed = 0',
  )
  return row?.verified_at
}
