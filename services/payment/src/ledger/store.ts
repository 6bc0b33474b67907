import { publish } from '@runwen/messaging'
import { many, maybe, newId, type Tx } from '@runwen/service-kit'
import { type LockedCustomer, nextBalanceVersion } from '../customers/store.ts'
import { type Balances, type CustomerAccount, changeOf, customerAccounts, type Transfer } from './rules.ts'

const isCustomers = (purpose: string): purpose is CustomerAccount =>
  customerAccounts.some((known) => known === purpose)

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

/** What the customer can spend; of a deleted one, what is kept for them. */
export async function spendable(tx: Tx, customer: LockedCustomer): Promise<number> {
  const balances = await balancesOf(tx, customer.userId)
  return customer.state === 'deleted' ? balances.unclaimed : balances.available
}

/**
 * Writes a transfer and its entries, the database moving the balances. Nothing happens when one with the same key was
 * written before, or when it moves nothing.
 *
 * @returns whether anything was written.
 */
export async function post(tx: Tx, customer: LockedCustomer, transfer: Transfer): Promise<boolean> {
  const entries = entriesFor(customer, transfer)
  const moves = Object.entries(entries).filter(([, amount]) => amount !== 0)
  if (moves.length === 0) return false

  const { userId } = customer
  const owned = moves.map(([purpose]) => purpose).filter(isCustomers)
  await tx.query(
    `INSERT INTO accounts (purpose, owner) SELECT purpose, $2 FROM unnest($1::text[]) purpose
     ON CONFLICT (name) DO NOTHING`,
    [owned, userId],
  )
  const before = await balancesOf(tx, userId)
  const change = changeOf(entries)
  const written = await maybe<{ id: number }>(
    tx,
    `INSERT INTO transfers (public_id, key, kind, user_id, order_id, file_id, change, balance_after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      newId(),
      transfer.key,
      transfer.kind,
      userId,
      transfer.orderId ?? null,
      transfer.fileId ?? null,
      change,
      before.available + before.held + change,
    ],
  )
  if (!written) return false

  const names = moves.map(([purpose]) => (isCustomers(purpose) ? `${purpose}:${userId}` : purpose))
  await tx.query(
    `INSERT INTO entries (transfer_id, account_id, amount)
     SELECT $1, accounts.id, move.amount
     FROM unnest($2::text[], $3::bigint[]) AS move (name, amount) JOIN accounts USING (name)
     ORDER BY accounts.id`,
    [written.id, names, moves.map(([, amount]) => amount)],
  )
  if (owned.length > 0 && customer.state !== 'deleted') await tellBalance(tx, customer, transfer.kind)
  return true
}

/** Nothing is credited to somebody who is gone, or taken from them, but through what is kept for them. */
function entriesFor(customer: LockedCustomer, { entries }: Transfer): Transfer['entries'] {
  if (customer.state !== 'deleted' || entries.unclaimed !== undefined) return entries
  const { available = 0, ...others } = entries
  return { ...others, unclaimed: available }
}

async function tellBalance(tx: Tx, customer: LockedCustomer, kind: Transfer['kind']): Promise<void> {
  if (kind === 'unplaced' || kind === 'refund_returned' || kind === 'refund_bounced') return
  const { available, held, withdrawing } = await balancesOf(tx, customer.userId)
  await publish(tx, {
    type: 'balance.changed',
    subject: customer.userId,
    version: await nextBalanceVersion(tx, customer),
    data: {
      user_id: customer.userId,
      balance: available + held + withdrawing,
      kind: kind === 'withdrawal_approved' ? 'withdrawal' : kind,
    },
  })
}
