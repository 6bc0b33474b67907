import { authApi, messagingApi, paymentApi } from '@runwen/contracts'
import { many } from '@runwen/service-kit'
import { CallFailed, type Client, eventually } from '@runwen/test-kit'
import { demoPassword, forgetPassword } from './logins.ts'
import { demoUsers, removeMark } from './mark.ts'
import type { Product } from './product.ts'
import { dismiss, hire, openAccounts, setPassword } from './story/accounts.ts'
import { cannedReplies } from './story/canned-replies.ts'
import { type Name, people } from './story/people.ts'
import { untilIdle } from './until-idle.ts'

const all = Object.entries(people) as [Name, (typeof people)[Name]][]
const staff = all.filter(([, { role }]) => role === 'staff')

/**
 * Takes the demo away: decides what waits for a decision, then deletes the customers, who give up what is owed to them, the
 * codes, the canned replies and the staff. Ledger, audit trail and consents stay without names, as they do for every deleted customer.
 */
export async function removeDemo(product: Product): Promise<void> {
  const began = new Date()
  const users = await demoUsers(product)
  const boss = await logInBoss(product, users)
  const customers = all.flatMap(([, { role, username }]) =>
    role === 'customer' ? (users.get(username) ?? []) : [],
  )
  await decideOpenRequests(product, boss, customers)
  const password = await demoPassword(product)
  const accounts = openAccounts(product, password)
  for (const [name, { role, username }] of all) {
    if (role !== 'customer' || !users.has(username)) continue
    const customer = await accounts.as(name)
    await customer.call(authApi.deleteOwnAccount, { body: { current_password: password, forfeit: true } })
  }
  for (const id of await demoCodes(product))
    await ignoringGone(boss.call(authApi.deleteInvitationCode, { params: { id } }))
  const prepared = await boss.call(messagingApi.listCannedReplies)
  for (const { id, text_en } of prepared.canned_replies)
    if (cannedReplies.some((one) => one.text_en === text_en))
      await ignoringGone(boss.call(messagingApi.deleteCannedReply, { params: { id } }))
  await untilIdle(product, began)
  await documentsGone(product, customers)
  for (const [name, { username }] of staff)
    if (name === 'sun' || users.has(username)) await dismiss(product, name)
  await untilIdle(product, began)
  await removeMark(product)
  await forgetPassword(product)
}

/** Logs in the head of the demo's staff, whatever has become of the account. */
async function logInBoss(product: Product, users: ReadonlyMap<string, string>): Promise<Client> {
  const password = await demoPassword(product)
  if (users.has(people.sun.username)) await setPassword(product, 'sun', password)
  else await hire(product, 'sun', password)
  return openAccounts(product, password).as('sun')
}

/** Payouts and fapiao of deleted customers would wait on the staff's lists forever. */
async function decideOpenRequests({ databases }: Product, boss: Client, customers: string[]): Promise<void> {
  const open = (table: string) =>
    databases.payment.read((tx) =>
      many<{ id: string }>(tx, `SELECT id FROM ${table} WHERE status = 'requested' AND user_id = ANY($1)`, [
        customers,
      ]),
    )
  const body = { note: 'The demo data was removed.' }
  for (const { id } of await open('withdrawals'))
    await boss.call(paymentApi.rejectWithdrawal, { params: { id }, body })
  for (const { id } of await open('fapiao_requests'))
    await boss.call(paymentApi.declineFapiao, { params: { id }, body })
}

const demoCodes = async ({ databases }: Product): Promise<string[]> => {
  const rows = await databases.auth.read((tx) =>
    many<{ id: string }>(tx, "SELECT id FROM invitation_codes WHERE code LIKE 'DEMO-%'"),
  )
  return rows.map(({ id }) => id)
}

/** Waits until the files service has deleted the documents of deleted customers. */
const documentsGone = ({ databases }: Product, customers: string[]) =>
  eventually(async () => {
    const left = await databases.files.read((tx) =>
      many(tx, 'SELECT FROM files WHERE user_id = ANY($1)', [customers]),
    )
    if (left.length > 0) throw new Error(`${left.length} documents are not deleted yet`)
  }, 60_000)

async function ignoringGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof CallFailed) || error.code !== 'not_found') throw error
  })
}
