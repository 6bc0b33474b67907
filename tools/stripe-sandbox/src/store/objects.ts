import type { Hidden, Kind, Objects } from './kinds.ts'
import type { Row, Store, Value } from './store.ts'

/** An object of the API with its internal state. */
export interface StoredObject<K extends Kind> {
  body: Objects[K]
  hidden: Hidden[K]
}

const intentOf = (body: object) =>
  'payment_intent' in body && typeof body.payment_intent === 'string' ? body.payment_intent : null

const unguessable = (hidden: Hidden[Kind]) =>
  hidden && 'visit' in hidden ? (hidden.visit?.token ?? null) : null

function stored<K extends Kind>(row: Row): StoredObject<K> {
  return { body: JSON.parse(String(row.body)), hidden: JSON.parse(String(row.hidden)) }
}

export function insertObject<K extends Kind>(store: Store, body: Objects[K], hidden: Hidden[K]): void {
  store.run(
    'INSERT INTO objects (id, kind, created, payment_intent, secret, body, hidden) VALUES (?, ?, ?, ?, ?, ?, ?)',
    body.id,
    body.object,
    body.created,
    intentOf(body),
    unguessable(hidden),
    JSON.stringify(body),
    JSON.stringify(hidden),
  )
}

/** Updates an object, which must exist. */
export function saveObject<K extends Kind>(store: Store, body: Objects[K], hidden: Hidden[K]): void {
  store.run(
    'UPDATE objects SET body = ?, hidden = ?, secret = ? WHERE id = ?',
    JSON.stringify(body),
    JSON.stringify(hidden),
    unguessable(hidden),
    body.id,
  )
}

export function findObject<K extends Kind>(store: Store, kind: K, id: string): StoredObject<K> | undefined {
  const [row] = store.rows('SELECT body, hidden FROM objects WHERE id = ? AND kind = ?', id, kind)
  return row && stored<K>(row)
}

export function findByToken(store: Store, token: string): StoredObject<'payment_intent'> | undefined {
  const [row] = store.rows('SELECT body, hidden FROM objects WHERE secret = ?', token)
  return row && stored<'payment_intent'>(row)
}

/** Restricts a list. */
export interface Filter {
  payment_intent?: string | undefined
  /** In Unix seconds, inclusive. */
  createdFrom?: number | undefined
}

/** One page of a list, newest first. Contains one extra object when there are more. */
export function listObjects<K extends Kind>(
  store: Store,
  kind: K,
  filter: Filter,
  page: { limit: number; after: string | undefined },
): Objects[K][] {
  const conditions = ['kind = ?']
  const values: Value[] = [kind]
  const add = (sql: string, value: Value | undefined) => {
    if (value === undefined) return
    conditions.push(sql)
    values.push(value)
  }
  add('payment_intent = ?', filter.payment_intent)
  add('created >= ?', filter.createdFrom)
  add('seq < (SELECT seq FROM objects WHERE id = ?)', page.after)
  const sql = `SELECT body, hidden FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ?`
  return store.rows(sql, ...values, page.limit + 1).map((row) => stored<K>(row).body)
}
