import { includesRole, type SearchResult, type StaffRole } from '@runwen/contracts'
import { byIndex, containing, escapeLike, many, type Tx } from '@runwen/service-kit'

/** For each kind. */
const maxHits = 8

/** Finds the results of one kind; undefined if the query cannot name any. */
export type Find = (tx: Tx, query: string) => Promise<SearchResult[]> | undefined

const reversed = (text: string) => [...text].reverse().join('')

const ofOrders = (kind: SearchResult['kind'], title: string, from: string) => `
  SELECT '${kind}' AS kind, orders.id, ${title} AS title, orders.user_id, orders.file_id,
    concat_ws(' · ', documents.original_name, customers.username) AS detail
  FROM ${from} JOIN documents USING (file_id) JOIN customers ON customers.user_id = orders.user_id`

const hexPart = /^[0-9a-f-]{4,36}$/

/** The lowest and the highest id that start with the text, and the pattern of a reversed id that ends with it. */
export function idsWith(text: string): [first: string, last: string, end: string] | undefined {
  const part = text.toLowerCase().replace(/^…/, '')
  if (!hexPart.test(part)) return undefined
  const digits = part.replaceAll('-', '')
  const [first = '', last = ''] = ['0', 'f'].map((digit) => digits.padEnd(32, digit).slice(0, 32))
  return [first, last, `${reversed(part)}%`]
}

/** By the start or the end of the id, as the lists shorten it. */
const findOrders: Find = (tx, query) => {
  const ids = idsWith(query)
  return (
    ids &&
    many<SearchResult>(
      tx,
      `${ofOrders('order', 'orders.id::text', 'orders')}
       WHERE orders.id BETWEEN $1::uuid AND $2::uuid OR reverse(orders.id::text) LIKE $3
       ORDER BY orders.id DESC LIMIT ${maxHits}`,
      ids,
    )
  )
}

/** By the start or the end of the provider's id. */
const findPayments: Find = (tx, query) => {
  if (!/^\w{6,}$/.test(query)) return undefined
  return many<SearchResult>(
    tx,
    `${ofOrders('payment', 'intents.provider_id', 'intents JOIN orders ON orders.id = intents.order_id')}
     WHERE provider_id LIKE $1 OR reverse(provider_id) LIKE $2
     ORDER BY intents.id DESC LIMIT ${maxHits}`,
    [`${escapeLike(query)}%`, `${escapeLike(reversed(query))}%`],
  )
}

const receiptPattern = /^(\d{4})-(\d{1,9})(?:-\d+)?$/

const findReceipts: Find = (tx, query) => {
  const [, year, number] = receiptPattern.exec(query) ?? []
  if (year === undefined || number === undefined) return undefined
  return many<SearchResult>(
    tx,
    `${ofOrders('receipt', "concat(year, '-', lpad(number::text, 6, '0'))", 'receipts JOIN orders ON orders.id = receipts.order_id')}
     WHERE year = $1 AND number = $2`,
    [year, number],
  )
}

const findFapiao: Find = (tx, query) => {
  if (!/^\d{4,}$/.test(query)) return undefined
  return many<SearchResult>(
    tx,
    `${ofOrders('fapiao', 'fapiao.number', 'fapiao_requests AS fapiao JOIN orders ON orders.id = fapiao.order_id')}
     WHERE fapiao.number LIKE $1 ORDER BY fapiao.id DESC LIMIT ${maxHits}`,
    [`${query}%`],
  )
}

/**
 * Finds rows with a name that contains the text, newest first: common texts among the newest rows, others by the index of
 * `name_parts`, which finds all of them before the first.
 */
async function findByName(
  tx: Tx,
  { table, id, name, columns }: { table: string; id: string; name: string; columns: string },
  query: string,
): Promise<SearchResult[]> {
  const values = [containing(query.toLowerCase())]
  const from = (rows: string) =>
    `SELECT ${columns} FROM ${rows} WHERE lower(${name}) LIKE $1 ORDER BY ${id} DESC LIMIT ${maxHits}`
  const newest = `(SELECT * FROM ${table} ORDER BY ${id} DESC LIMIT 1000) AS ${table}`
  const page = await many<SearchResult>(tx, from(newest), values)
  if (page.length === maxHits) return page
  const found = `SELECT * FROM ${table} WHERE name_parts(${name}) @> name_parts($2) AND lower(${name}) LIKE $1`
  const sql = `WITH found AS MATERIALIZED (${found}) ${from(`found AS ${table}`)}`
  return byIndex(tx, () => many<SearchResult>(tx, sql, [...values, query]))
}

const findCustomers: Find = (tx, query) =>
  findByName(
    tx,
    {
      table: 'customers',
      id: 'user_id',
      name: 'username',
      columns: `'customer' AS kind, user_id AS id, username AS title, '' AS detail, user_id, NULL AS file_id`,
    },
    query,
  )

/** By any part of the name from two characters on. */
const findDocuments: Find = (tx, query) =>
  findByName(
    tx,
    {
      table: 'documents',
      id: 'file_id',
      name: 'original_name',
      columns: `'file' AS kind, file_id AS id, original_name AS title,
        coalesce((SELECT username FROM customers WHERE customers.user_id = documents.user_id), '') AS detail, user_id, file_id`,
    },
    query,
  )

const ofMoney: readonly Find[] = [findOrders, findPayments, findReceipts, findFapiao]
const ofWork: readonly Find[] = [findCustomers, findDocuments]

/** What a role may find, the most exact kinds first. */
export const findersOf = (role: StaffRole | null): readonly Find[] =>
  includesRole(role, 'manager') ? [...ofMoney, ...ofWork] : ofWork
