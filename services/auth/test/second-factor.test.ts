import { authApi } from '@runwen/contracts'
import { openRedis, openSessionStore } from '@runwen/service-kit'
import { type Client, eventually, silent, testKeys } from '@runwen/test-kit'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { createSecretBox } from '../src/adapters/second-factor/secret-box.ts'
import { normalizeCode } from '../src/models/second-factors/rules.ts'
import { findFactor, insertRecoveryCodes, replaceSecret } from '../src/models/second-factors/store.ts'
import { resetSecondFactor } from '../src/use-cases/second-factor/reset-second-factor.ts'
import { admin, logIn, newCustomer, published, sql, useHarness } from './harness.ts'

const periodMs = 30_000
const previousKey = 'the key before the last rotation'

/** Time of the service. Codes depend on it, so it moves only when a test says so. */
let time = Date.now()
const harness = useHarness({
  now: () => new Date(time),
  env: { SECOND_FACTOR_PREVIOUS_KEY: previousKey },
  limits: { failures: 3 },
})

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
/** The code of a later period, which the service has not seen yet. */
const nextCodeOf = (secret: string) => {
  time += periodMs
  return codeOf(secret)
}
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')

async function withFactor() {
  const customer = await newCustomer(harness.api)
  const { secret } = await customer.api.call(authApi.beginSecondFactor)
  const { recovery_codes } = await customer.api.call(authApi.enableSecondFactor, {
    body: { code: nextCodeOf(secret) },
  })
  const attempt = (code?: string) =>
    harness.api.send(authApi.login, {
      body: { username: customer.email, password: customer.password, ...(code && { code }) },
    })
  const outcome = async (code?: string) => {
    const { status, error } = await attempt(code)
    return error ? `${status} ${error.code}` : status
  }
  return { ...customer, secret, recoveryCodes: recovery_codes, outcome }
}
const statusOf = (api: Client) => api.call(authApi.getSecondFactor)

test('setting up a second factor returns a secret for an authenticator app and turns on with a code', async () => {
  const { api, email } = await newCustomer(harness.api)
  expect(await statusOf(api)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 })
  const { secret, uri } = await api.call(authApi.beginSecondFactor)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(decodeURIComponent(uri)).toContain(`Runwen:${email}`)
  expect(uri).toContain(`secret=${secret}`)
  const wrong = await api.send(authApi.enableSecondFactor, { body: { code: wrongCode(secret) } })
  expect(wrong.error?.code).toBe('wrong_code')
  expect((await statusOf(api)).enabled).toBe(false)
  const { recovery_codes } = await api.call(authApi.enableSecondFactor, { body: { code: codeOf(secret) } })
  expect(new Set(recovery_codes).size).toBe(10)
  expect(await statusOf(api)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 })
})

test('entering the password again takes a code once the second factor is on', async () => {
  const { api, password, secret } = await withFactor()
  const confirm = async (code?: string) =>
    (await api.send(authApi.confirmPassword, { body: { current_password: password, ...(code && { code }) } }))
      .error?.code
  expect(await confirm()).toBe('code_required')
  time += periodMs
  expect(await confirm(wrongCode(secret))).toBe('wrong_code')
  const code = nextCodeOf(secret)
  expect(await confirm(code)).toBeUndefined()
  expect(await confirm(code)).toBe('wrong_code')
  const withoutPassword = await api.send(authApi.confirmPassword, {
    body: { current_password: 'another password', code: nextCodeOf(secret) },
  })
  expect(withoutPassword.error?.code).toBe('wrong_password')
})

test('setting up a second factor is refused while one is on', async () => {
  const { api, secret } = await withFactor()
  expect((await api.send(authApi.beginSecondFactor)).error?.code).toBe('second_factor_on')
  const again = await api.send(authApi.enableSecondFactor, { body: { code: nextCodeOf(secret) } })
  expect(again.error?.code).toBe('second_factor_on')
})

test('setting up a second factor stores neither secret nor recovery codes in readable form', async () => {
  const { user, secret, recoveryCodes } = await withFactor()
  const [stored] = await sql<{ text: string }>(
    harness.rows,
    `SELECT encode(secret, 'escape') || (SELECT string_agg(encode(hash, 'escape'), '') FROM recovery_codes
         WHERE recovery_codes.user_id = $1) AS text FROM second_factors WHERE user_id = $1`,
    [user.id],
  )
  for (const text of [secret, ...recoveryCodes]) expect(stored?.text).not.toContain(text)
})

test('a login with a second factor requires a code, only after the right password', async () => {
  const { outcome, secret, email } = await withFactor()
  expect(await outcome()).toBe('401 second_factor_required')
  const wrong = await harness.api.send(authApi.login, {
    body: { username: email, password: 'not the one' },
  })
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect(await outcome(nextCodeOf(secret))).toBe(200)
})

test('a login with a second factor accepts a code once, also in parallel, and none of an earlier period', async () => {
  const { outcome, secret } = await withFactor()
  const earlier = nextCodeOf(secret)
  const code = nextCodeOf(secret)
  const outcomes = await Promise.all([outcome(code), outcome(code)])
  expect(outcomes.toSorted()).toEqual([200, '400 wrong_code'])
  expect(await outcome(earlier)).toBe('400 wrong_code')
  expect(await outcome(nextCodeOf(secret))).toBe(200)
})

test('a login with a second factor accepts each recovery code once, in any spelling', async () => {
  const { outcome, recoveryCodes, api } = await withFactor()
  const [code = ''] = recoveryCodes
  expect(await outcome(code.toUpperCase().replaceAll('-', ' '))).toBe(200)
  expect(await outcome(code)).toBe('400 wrong_code')
  expect((await statusOf(api)).recovery_codes_left).toBe(9)
})

test("a login with a second factor refuses another user's codes", async () => {
  const [one, other] = [await withFactor(), await withFactor()]
  expect(await one.outcome(nextCodeOf(other.secret))).toBe('400 wrong_code')
  expect(await one.outcome(other.recoveryCodes[0])).toBe('400 wrong_code')
})

test('a login with a second factor limits wrong codes per account, and leaves other accounts alone', async () => {
  const { outcome, secret } = await withFactor()
  for (let n = 0; n < 3; n += 1) expect(await outcome(wrongCode(secret))).toBe('400 wrong_code')
  expect(await outcome(nextCodeOf(secret))).toBe('429 too_many_attempts')
  const other = await withFactor()
  expect(await other.outcome(nextCodeOf(other.secret))).toBe(200)
})

describe('after a rotation of the key', () => {
  const [previous, current] = [createSecretBox(previousKey), createSecretBox(testKeys.SECOND_FACTOR_KEY)]

  /** A factor as the previous key stored it. */
  async function withPreviousKey() {
    const customer = await withFactor()
    const { user, secret, recoveryCodes } = customer
    const hashes = recoveryCodes.map((code) => previous.hash(normalizeCode(code), user.id))
    await harness.rows.transaction(async (tx) => {
      await replaceSecret(tx, user.id, previous.seal(secret, user.id))
      await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [user.id])
      await insertRecoveryCodes(tx, user.id, hashes)
    })
    const stored = async () => {
      const factor = await harness.rows.read((tx) => findFactor(tx, user.id))
      return factor?.secret ?? Buffer.alloc(0)
    }
    return { ...customer, stored }
  }

  test('codes are accepted after a rotation of the key, and the first one moves the secret to the new key', async () => {
    const { outcome, secret, stored, user } = await withPreviousKey()
    expect(await outcome(wrongCode(secret))).toBe('400 wrong_code')
    expect(previous.open(await stored(), user.id).text).toBe(secret)
    expect(await outcome(nextCodeOf(secret))).toBe(200)
    expect(current.open(await stored(), user.id).text).toBe(secret)
    expect(await outcome(nextCodeOf(secret))).toBe(200)
  })

  test('recovery codes are accepted once after a rotation of the key', async () => {
    const { outcome, recoveryCodes } = await withPreviousKey()
    const [code = ''] = recoveryCodes
    expect(await outcome(code)).toBe(200)
    expect(await outcome(code)).toBe('400 wrong_code')
  })
})

test('turning off a second factor requires a code', async () => {
  const { api, secret, outcome } = await withFactor()
  const disable = (code: string) => api.send(authApi.disableSecondFactor, { body: { code } })
  expect((await disable(wrongCode(secret))).error?.code).toBe('wrong_code')
  expect((await disable(nextCodeOf(secret))).status).toBe(204)
  expect(await statusOf(api)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 })
  expect(await outcome()).toBe(200)
})

test('turning off a second factor is possible for an operator and ends the sessions', async () => {
  const { email, api, outcome } = await withFactor()
  const now = () => new Date(time)
  const reset = (username: string) => resetSecondFactor({ database: harness.rows, now }, username)
  expect(await reset('nobody@example.com')).toBe('unknown_user')
  expect(await reset(email)).toBe('reset')
  expect(await reset(email)).toBe('no_second_factor')
  expect(await outcome()).toBe(200)
  await eventually(async () => expect((await api.send(authApi.me)).status).toBe(401))
})

describe('a change of the second factor', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': firefox }
  const changesOf = async (userId: string) =>
    (await published(harness, 'user.second_factor_changed', userId)).map(({ data }) => data)

  test('a change of the second factor is published with the place where the user made it', async () => {
    const { api, user } = await newCustomer(harness.api)
    const { secret } = await api.call(authApi.beginSecondFactor)
    await api.call(authApi.enableSecondFactor, { body: { code: nextCodeOf(secret) }, headers })
    const by = { address: '203.0.113.9', client: 'Firefox, Linux' }
    expect(await changesOf(user.id)).toEqual([{ user_id: user.id, enabled: true, by }])
    await api.call(authApi.disableSecondFactor, { body: { code: nextCodeOf(secret) }, headers })
    const changes = await changesOf(user.id)
    expect(changes).toHaveLength(2)
    expect(changes).toContainEqual({ user_id: user.id, enabled: false, by })
  })

  test('a change of the second factor by an operator is published without a place', async () => {
    const { email, user } = await withFactor()
    await resetSecondFactor({ database: harness.rows, now: () => new Date(time) }, email)
    expect(await changesOf(user.id)).toContainEqual({ user_id: user.id, enabled: false, by: null })
  })

  test('a factor that is still being set up is neither turned off nor published', async () => {
    const { api, user, email } = await newCustomer(harness.api)
    const { secret } = await api.call(authApi.beginSecondFactor)
    await api.call(authApi.disableSecondFactor, { body: { code: nextCodeOf(secret) } })
    const reset = resetSecondFactor({ database: harness.rows, now: () => new Date(time) }, email)
    expect(await reset).toBe('no_second_factor')
    expect(await changesOf(user.id)).toEqual([])
    await api.call(authApi.enableSecondFactor, { body: { code: nextCodeOf(secret) } })
    expect(await statusOf(api)).toMatchObject({ enabled: true })
  })
})

describe('a mandatory second factor', () => {
  const strict = useHarness({ now: () => new Date(time), env: { STAFF_SECOND_FACTOR: 'required' } })

  test('a mandatory second factor lets staff without it reach only their own account until they set it up', async () => {
    const { api } = await logIn(strict.api, admin)
    const listUsers = async () => (await api.send(authApi.listUsers)).error?.code
    expect(await listUsers()).toBe('second_factor_setup_required')
    expect(await statusOf(api)).toMatchObject({ enabled: false, required: true })
    const redis = openRedis({ url: strict.redis.url, log: silent })
    await redis.del('sessions:marker')
    await eventually(async () => expect(await openSessionStore(redis).isTrusted()).toBe(true))
    redis.disconnect()
    expect(await listUsers()).toBe('second_factor_setup_required')
    const { secret } = await api.call(authApi.beginSecondFactor)
    await api.call(authApi.enableSecondFactor, { body: { code: nextCodeOf(secret) } })
    expect(await listUsers()).toBeUndefined()
    const disable = await api.send(authApi.disableSecondFactor, { body: { code: nextCodeOf(secret) } })
    expect(disable.error?.code).toBe('forbidden')
    const again = await strict.api.call(authApi.login, { body: { ...admin, code: nextCodeOf(secret) } })
    expect((await strict.api.with(again).send(authApi.listUsers)).status).toBe(200)
  })

  test('a mandatory second factor does not concern customers', async () => {
    const { api } = await newCustomer(strict.api)
    expect(await statusOf(api)).toMatchObject({ enabled: false, required: false })
  })
})
