import {
  type Claim,
  claimIdempotencyKey,
  createLog,
  idempotent,
  migrationsDirectory,
  newId,
  one,
  openDatabase,
  purgeIdempotencyKeys,
  type Repeat,
} from '@runwen/service-kit'
import { eventually, testDatabase } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { describe, expect, test } from 'vitest'

const log = createLog({ service: 'test', level: 'silent' })

const server = setUp(() =>
  testDatabase('kit', { sources: [{ name: 'service-kit', directory: migrationsDirectory }] }),
)
const database = setUp(async () => openDatabase({ url: server.url, name: 'test', log }))

const endpoint = { method: 'POST', path: '/api/things/{id}' } as const
const newCall = (request: unknown = { a: 1 }) => ({
  endpoint,
  caller: { userId: newId() },
  key: 'k',
  request,
})
const age = (userId: string) =>
  database.transaction((tx) =>
    tx.query("UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE user_id = $1", [
      userId,
    ]),
  )
const conflict = { code: 'idempotency_conflict' }

test('a repeat in one transaction returns the first answer without running the work', async () => {
  const call = newCall()
  let runs = 0
  const work = async () => ({ z: ++runs, a: null })
  expect(await idempotent(database, call, work)).toEqual({ z: 1, a: null })
  const again = await idempotent(database, { ...call, request: { b: undefined, a: 1 } }, work)
  expect(JSON.stringify(again)).toBe('{"z":1,"a":null}')
  expect(runs).toBe(1)
})

test('the same key in one transaction with another request is a conflict', async () => {
  const call = newCall({ a: 1, b: [1, 2] })
  await idempotent(database, call, async () => 'first')
  const other = idempotent(database, { ...call, request: { a: 1, b: [2, 1] } }, async () => 'second')
  await expect(other).rejects.toMatchObject(conflict)
})

test('keys in one transaction are unique per user and endpoint; without a key nothing is stored', async () => {
  const call = newCall()
  await idempotent(database, call, async () => 1)
  expect(await idempotent(database, { ...call, caller: { userId: newId() } }, async () => 2)).toBe(2)
  expect(
    await idempotent(database, { ...call, endpoint: { ...endpoint, method: 'PUT' } }, async () => 3),
  ).toBe(3)
  expect(await idempotent(database, { ...call, params: { id: 'a' } }, async () => 7)).toBe(7)
  expect(await idempotent(database, { ...call, params: { id: 'b' } }, async () => 8)).toBe(8)
  expect(await idempotent(database, { ...call, key: 'l' }, async () => 4)).toBe(4)
  expect(await idempotent(database, { ...call, key: undefined }, async () => 5)).toBe(5)
  expect(await idempotent(database, { ...call, key: undefined }, async () => 6)).toBe(6)
})

test('a failure in one transaction is not stored', async () => {
  const call = newCall()
  const failing = idempotent(database, call, async () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await idempotent(database, call, async () => 'yes')).toBe('yes')
})

test('concurrent repeats in one transaction wait for the first call', async () => {
  const call = newCall()
  let runs = 0
  const { promise: blocker, resolve: unblock } = Promise.withResolvers<void>()
  const work = async () => {
    runs += 1
    await blocker
    return runs
  }
  const calls = [1, 2, 3, 4].map(() => idempotent(database, call, work))
  await eventually(async () => {
    const blocked =
      "SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    expect(await database.read((tx) => one<{ n: number }>(tx, blocked))).toEqual({ n: 3 })
  })
  unblock()
  expect(await Promise.all(calls)).toEqual([1, 1, 1, 1])
})

test('a key in one transaction is free and purged after 24 hours', async () => {
  const [kept, old, used] = [newCall(), newCall(), newCall()]
  for (const call of [kept, old, used]) await idempotent(database, call, async () => 1)
  await Promise.all([age(old.caller.userId), age(used.caller.userId)])
  expect(await idempotent(database, { ...used, request: 'other' }, async () => 2)).toBe(2)
  expect(await purgeIdempotencyKeys(database)).toBe(1)
  expect(await idempotent(database, kept, async () => 3)).toBe(1)
  expect(await idempotent(database, old, async () => 3)).toBe(3)
})

describe('with a lease', () => {
  type Claimed = Claim | Repeat<unknown>
  const first = (claimed: Claimed): Claim => {
    if (!claimed.first) throw new Error('not the first')
    return claimed
  }
  const repeat = (claimed: Claimed): Repeat<unknown> => {
    if (claimed.first) throw new Error('not a repeat')
    return claimed
  }
  const complete = (claim: Claim, request: unknown, answer: unknown) =>
    database.transaction((tx) => claim.complete(tx, request, answer))

  test('a repeat waits for the answer of the first', async () => {
    const call = newCall()
    const claim = first(await claimIdempotencyKey(database, call))
    const waiting = repeat(await claimIdempotencyKey(database, call)).answer({ a: 1 })
    const differing = repeat(await claimIdempotencyKey(database, call)).answer({ a: 2 })
    await claim.renew()
    await Promise.all([
      complete(claim, { a: 1 }, { done: true }),
      expect(waiting).resolves.toEqual({ done: true }),
      expect(differing).rejects.toMatchObject(conflict),
    ])
    await expect(repeat(await claimIdempotencyKey(database, call)).answer({ a: 1 })).resolves.toEqual({
      done: true,
    })
  })

  test('a released key is free', async () => {
    const call = newCall()
    const claim = first(await claimIdempotencyKey(database, call))
    const waiting = repeat(await claimIdempotencyKey(database, call)).answer({ a: 1 })
    await Promise.all([claim.release(), expect(waiting).rejects.toMatchObject({ code: 'unavailable' })])
    await complete(first(await claimIdempotencyKey(database, call)), { a: 1 }, 'second')
    await expect(claim.release()).resolves.toBeUndefined()
    await expect(repeat(await claimIdempotencyKey(database, call)).answer({ a: 1 })).resolves.toBe('second')
  })

  test('an expired lease can be taken over, and its previous holder cannot complete', async () => {
    const call = newCall()
    const expired = first(await claimIdempotencyKey(database, call, 1))
    const current = await eventually(async () => first(await claimIdempotencyKey(database, call)))
    await expect(expired.renew()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(complete(expired, { a: 1 }, 'expired')).rejects.toMatchObject({ code: 'unavailable' })
    await complete(current, { a: 1 }, 'current')
    await expect(repeat(await claimIdempotencyKey(database, call)).answer({ a: 1 })).resolves.toBe('current')
  })

  test('waiting for the first call times out', async () => {
    const call = newCall()
    await claimIdempotencyKey(database, call)
    const waiting = repeat(await claimIdempotencyKey(database, call)).answer({ a: 1 }, 100)
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('every call without a key is the first', async () => {
    const call = { ...newCall(), key: undefined }
    for (const claimed of [
      await claimIdempotencyKey(database, call),
      await claimIdempotencyKey(database, call),
    ]) {
      const claim = first(claimed)
      await claim.renew()
      await complete(claim, {}, 'answer')
      await claim.release()
    }
  })
})
