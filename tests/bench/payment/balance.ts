import { paymentApi } from '@runwen/contracts'
import { newId, openDatabase, systemClock, type Tx } from '@runwen/service-kit'
import { createPerUserLock, type PerUserLock } from '../../../services/payment/src/adapters/per-user-lock.ts'
import { lockCustomer } from '../../../services/payment/src/models/customers.ts'
import { hold, rebate, release } from '../../../services/payment/src/models/ledger/rules.ts'
import { balancesOf, post } from '../../../services/payment/src/models/ledger/store.ts'
import { verifyLedger } from '../../../services/payment/src/use-cases/ledger/verify-ledger.ts'
import { decideWithdrawal } from '../../../services/payment/src/use-cases/withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../../../services/payment/src/use-cases/withdrawals/request-withdrawal.ts'
import { startBackend } from './backing-servers.ts'

const spenders = 32
const operations = 10_000

const backend = await startBackend()
const database = openDatabase({
  url: await backend.database('payment'),
  name: 'bench',
  log: backend.log,
  max: 32,
})
const userId = newId()
const withdrawalLimits = { waitingDays: 0, minimum: 1 }

const order = () => ({ id: newId(), documentId: newId() })

/** Holds up to `amount` of the balance for a payment, then releases it. */
async function holdSome(amount: number): Promise<void> {
  const about = order()
  const part = await database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, userId)
    const { available } = await balancesOf(tx, userId)
    const most = Math.min(amount, available)
    await post(tx, customer, hold(about, 1, most))
    return most
  })
  await database.transaction(async (tx) => post(tx, await lockCustomer(tx, userId), release(about, 1, part)))
}

let refused = 0

/** Requests a withdrawal and decides it. Counts a request that exceeds the balance as refused. */
async function withdrawSome(withUserLock: PerUserLock, amount: number): Promise<void> {
  const request = { amount, method: 'paypal', account_name: 'x', account: 'y' } as const
  const asked = await requestWithdrawal(
    { database, withUserLock, now: systemClock, withdrawalLimits },
    { endpoint: paymentApi.createWithdrawal, caller: { userId }, key: undefined },
    request,
  ).catch((error: { code?: string }) => {
    if (error.code !== 'insufficient_balance') throw error
    refused += 1
    return undefined
  })
  if (!asked) return
  const status = amount % 2 === 0 ? 'approved' : 'rejected'
  const decision = { status, note: null, reference: null, by: { adminId: newId(), name: 'bench' } } as const
  await decideWithdrawal({ database, now: systemClock, withdrawalLimits }, asked.withdrawal.id, decision)
}

const earnSome = async (tx: Tx, amount: number) =>
  post(tx, await lockCustomer(tx, userId), rebate(order(), amount))

async function operate(withUserLock: PerUserLock): Promise<void> {
  const [amount, dice] = [1 + Math.floor(Math.random() * 900), Math.random()]
  // Requests exceed earnings, so that the balance is near zero most of the time.
  if (dice < 0.6) await withdrawSome(withUserLock, amount)
  else if (dice < 0.8) await withUserLock(userId, () => holdSome(amount))
  else await withUserLock(userId, () => database.transaction((tx) => earnSome(tx, amount)))
}

try {
  // Two locks, as in two replicas of the service: only the database serializes their spenders.
  const locks = [createPerUserLock(), createPerUserLock()] as const
  let left = operations
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: spenders }, async (_, index) => {
      for (; left > 0; left -= 1) await operate(locks[index % 2 === 0 ? 0 : 1])
    }),
  )
  const seconds = (performance.now() - begin) / 1_000
  const { rows } = await database.pool.query<{ lowest: number; transfers: number }>(
    'SELECT min(balance_after) AS lowest, count(*) AS transfers FROM transfers',
  )
  const off = (await verifyLedger(database)).filter(
    // The rebates of this benchmark belong to no orders.
    ({ name, findings }) => findings.length > 0 && !/^every (due rebate|transfer follows)/.test(name),
  )
  const { lowest, transfers } = rows[0] ?? { lowest: -1, transfers: 0 }
  const isRight = off.length === 0 && lowest >= 0 && refused > 0
  process.stdout.write(
    `balance: ${spenders} spenders on one     ${operations} operations at ${(operations / seconds).toFixed(0)}/s, ` +
      `${transfers} transfers, ${refused} refused, lowest ${lowest} cents, ${isRight ? 'all sum to zero' : 'OFF'}\n`,
  )
  process.exitCode = isRight ? 0 : 1
} finally {
  await database.close()
  await backend.stop()
}
