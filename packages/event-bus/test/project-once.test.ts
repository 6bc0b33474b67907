import { createLog, type Database, many, openDatabase, type Tx } from '@runwen/service-kit'
import { testDatabase } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsDirectory, type Projection, projectOnce } from '../src/index.ts'

let database: Database
const storage = setUp(() =>
  testDatabase('messaging', {
    sources: [{ name: 'events', directory: migrationsDirectory }],
  }),
)
beforeAll(async () => {
  const log = createLog({ service: 'test', level: 'silent' })
  database = openDatabase({ url: storage.ownerUrl, name: 'test', log, max: 2 })
})
afterAll(() => database.close())

const people: Projection = { table: 'people', key: 'id', isAlive: 'people.deleted_at IS NULL' }
const deletion = { id: 'li', values: { name: null, deleted_at: new Date('2026-01-02') } }
const named = (name: string, version: number) => ({ id: 'li', values: { name }, version: { named: version } })

const inTable = <T>(work: (tx: Tx) => Promise<T>) =>
  database.transaction(async (tx) => {
    await tx.query(`CREATE TEMP TABLE people (
      id text PRIMARY KEY, name text, named int NOT NULL DEFAULT 0, kind text, deleted_at timestamptz) ON COMMIT DROP`)
    return work(tx)
  })
const rowsOf = (tx: Tx) => many(tx, 'SELECT * FROM people')

test('only a higher version replaces values, in whatever order the events arrive', () =>
  inTable(async (tx) => {
    expect(await projectOnce(tx, people, named('second', 2))).toBe(true)
    expect(await projectOnce(tx, people, named('first', 1))).toBe(false)
    expect(await projectOnce(tx, people, named('again', 2))).toBe(false)
    expect(await projectOnce(tx, people, named('third', 3))).toBe(true)
    expect(await rowsOf(tx)).toEqual([{ id: 'li', name: 'third', named: 3, kind: null, deleted_at: null }])
  }))

test('a tombstone wins, whether it arrives before or after the other events', () =>
  inTable(async (tx) => {
    await projectOnce(tx, people, named('li', 1))
    expect(await projectOnce(tx, people, deletion)).toBe(true)
    expect(await projectOnce(tx, people, named('li', 2))).toBe(false)
    await projectOnce(tx, people, { ...deletion, id: 'wang' })
    expect(await projectOnce(tx, people, { ...named('wang', 2), id: 'wang' })).toBe(false)
    expect(await rowsOf(tx)).toMatchObject([
      { id: 'li', name: null, named: 1, deleted_at: deletion.values.deleted_at },
      { id: 'wang', name: null, named: 0, deleted_at: deletion.values.deleted_at },
    ])
  }))

test('a second deletion keeps the time of the first', () =>
  inTable(async (tx) => {
    await projectOnce(tx, people, deletion)
    const later = { id: 'li', values: { name: null, deleted_at: new Date('2026-02-02') } }
    expect(await projectOnce(tx, people, later)).toBe(false)
    expect(await rowsOf(tx)).toMatchObject([{ deleted_at: deletion.values.deleted_at }])
  }))

test('a row that the event inserts gets its first values, which a known row keeps', () =>
  inTable(async (tx) => {
    await projectOnce(tx, people, { ...named('li', 1), first: { kind: 'staff' } })
    await projectOnce(tx, people, { ...named('wang', 2), first: { kind: 'customer' } })
    expect(await rowsOf(tx)).toMatchObject([{ name: 'wang', kind: 'staff' }])
  }))
