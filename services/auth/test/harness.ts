import { authApi, type Event, type EventName, type LinkPurpose, type User } from '@runwen/contracts'
import { type Consumers, publish } from '@runwen/event-bus'
import { type Database, type Log, linkToken, type Tx } from '@runwen/service-kit'
import { type Client, client, eventually, serviceHarness, silent, testKeys } from '@runwen/test-kit'
import { testPeer } from '@runwen/test-kit/peer'
import { setUp } from '@runwen/test-kit/set-up'
import type { AttemptLimits } from '../src/adapters/rate-limits/attempt-limits.ts'
import { loadConfig } from '../src/config.ts'
import { type AuthService, startService } from '../src/service.ts'
import { seed } from '../src/use-cases/users/seed.ts'

export const admin = { username: 'chief', password: 'correct horse' }
export const code = 'WELCOME'
/** Hashes at full cost take a quarter of the processor time of these tests. The default has tests of its own. */
const passwordCost = { memory: 64, passes: 1, parallelism: 1 }

export interface HarnessOptions {
  copies?: number
  env?: Record<string, string>
  limits?: Partial<AttemptLimits>
  now?: () => Date
  log?: Log
}

/** Starts the auth service with its own servers, a member of staff and an invitation code. */
export async function startHarness({
  copies = 1,
  env = {},
  limits = {},
  now,
  log = silent,
}: HarnessOptions = {}) {
  const kit = await serviceHarness<AuthService>('auth')
  const config = loadConfig({
    ...kit.env,
    AUTH_PUBLIC_KEY: undefined,
    AUTH_PRIVATE_KEY: testKeys.AUTH_PRIVATE_KEY,
    LINK_KEY: testKeys.LINK_KEY,
    SECOND_FACTOR_KEY: testKeys.SECOND_FACTOR_KEY,
    ...env,
  })
  await seed(
    kit.rows,
    { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, INVITATION_CODE: code },
    new Date(),
  )
  const overrides = { log, limits, passwordCost, ...(now ? { now } : {}) }
  for (let copy = 0; copy < copies; copy += 1) await kit.start(() => startService(config, overrides))
  await Promise.all(kit.urls.map(waitUntilReady))
  return { ...kit, config, api: client(kit.urls[0] ?? '') }
}
export type Harness = Awaited<ReturnType<typeof startHarness>>

/** Starts the service before the tests of a file. */
export const useHarness = (options?: HarnessOptions) => setUp(() => startHarness(options))

/** Waits until logins succeed. */
async function waitUntilReady(url: string): Promise<void> {
  await eventually(async () => {
    const response = await fetch(`${url}/readyz`)
    if (!response.ok) throw new Error(await response.text())
  })
}

export async function logIn(api: Client, login: { username: string; password: string }) {
  const { token, user } = await api.call(authApi.login, { body: login })
  return { token, user, api: api.with({ token }) }
}

let customers = 0

export interface Customer {
  email: string
  password: string
  user: User
}

export async function register(api: Client, fields: Record<string, unknown> = {}): Promise<Customer> {
  customers += 1
  const email = String(fields.email ?? `person${customers}@example.com`)
  const password = 'secret words'
  const body = {
    username: email,
    email,
    password,
    confirmPassword: password,
    invitationCode: code,
    ...fields,
  }
  const { user } = await api.call(authApi.register, { body })
  return { email, password, user }
}

/** Registers a customer and logs in. */
export async function newCustomer(api: Client) {
  const customer = await register(api)
  const login = await logIn(api, { username: customer.email, password: customer.password })
  return { ...customer, ...login }
}

/** Plays the payment service: collects the events of the auth service that it consumes, and allows every deletion. */
export const startPayment = ({ broker }: Harness, handlers: Partial<Consumers<'payment'>> = {}) =>
  testPeer('payment', broker.url, { 'user.deletion_requested': allowDeletion, ...handlers })
export const usePayment = (...args: Parameters<typeof startPayment>) => setUp(() => startPayment(...args))

const allowDeletion = async (tx: Tx, { data }: Event<'user.deletion_requested'>) => {
  const { user_id, request_id } = data
  const about = { user_id, request_id }
  await publish(tx, { type: 'customer.deletion_allowed', subject: user_id, data: about })
}

/** Runs SQL as the owner of the tables. */
export function sql<Row>(rows: Database, text: string, values: unknown[] = []): Promise<Row[]> {
  return rows.transaction(async (tx) => (await tx.query<Row>(text, values)).rows)
}

/** Returns the events of this name about `subject`, in the order of publication. */
export function published<Name extends EventName>(
  { rows }: Harness,
  name: Name,
  subject: string,
): Promise<Event<Name>[]> {
  return rows.transaction(async (tx) => {
    const { rows: found } = await tx.query<{ envelope: Event<Name> }>(
      "SELECT envelope FROM outbox WHERE name = $1 AND envelope->>'subject' = $2 ORDER BY created_at, id",
      [name, subject],
    )
    return found.map(({ envelope }) => envelope)
  })
}

/** Waits for the `count`th link with this purpose to the user and returns its token. */
export function linkTokenOf(
  harness: Harness,
  userId: string,
  purpose: LinkPurpose,
  count = 1,
): Promise<string> {
  return eventually(async () => {
    const events = await published(harness, 'user.link_requested', userId)
    const links = events.filter(({ data }) => data.purpose === purpose)
    const { nonce } = links[count - 1]?.data ?? {}
    if (nonce === undefined) throw new Error(`${links.length} of ${count} links`)
    return linkToken(testKeys.LINK_KEY, purpose, nonce)
  })
}
