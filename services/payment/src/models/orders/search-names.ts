import { byIndex, cappedTotal, containing, many, type Tx } from '@runwen/service-kit'
import { idsWith } from '../search.ts'

/** Up to this many orders are found by the indexes of names and ids. More are read in the order of the list. */
const fewOrders = 2_000

/**
 * The ids of the orders with a text in the name of their customer or document, or at the start or the end of their id;
 * undefined if there are many. `matching` are the other conditions, with the parameters `values`.
 */
export async function findFew(
  tx: Tx,
  text: string,
  matching: string,
  values: readonly unknown[],
): Promise<string[] | undefined> {
  const listed = await findAmongFew(tx, text, matching, values)
  if (listed) return listed
  const found = foundBy(text, matching, values)
  const sql = `${found.sql} LIMIT ${fewOrders + 1}`
  const ids = await found.run(tx, () => many<{ id: string }>(tx, sql, found.values))
  return ids.length > fewOrders ? undefined : ids.map(({ id }) => id)
}

/** Reads the names of all orders that match the other conditions; undefined if these are many. */
async function findAmongFew(
  tx: Tx,
  text: string,
  matching: string,
  values: readonly unknown[],
): Promise<string[] | undefined> {
  const all = await many<{ id: string }>(
    tx,
    `SELECT id FROM orders WHERE ${matching} LIMIT ${fewOrders + 1}`,
    [...values],
  )
  if (all.length > fewOrders) return undefined
  const [first, last, end] = idsWith(text) ?? [null, null, null]
  const found = await many<{ id: string }>(
    tx,
    `SELECT orders.id FROM orders JOIN customers USING (user_id) LEFT JOIN documents USING (file_id)
     WHERE orders.id = ANY($1::uuid[]) AND (lower(customers.username) LIKE $2 OR lower(original_name) LIKE $2
       OR orders.id BETWEEN $3::uuid AND $4::uuid OR reverse(orders.id::text) LIKE $5)`,
    [all.map(({ id }) => id), containing(text.toLowerCase()), first, last, end],
  )
  return found.map(({ id }) => id)
}

/** Counts the orders that a text finds where `findFew` does not list them. */
export async function countFound(tx: Tx, text: string, matching: string, values: readonly unknown[]) {
  const found = foundBy(text, matching, values)
  return found.run(tx, () => cappedTotal(tx, found.sql, found.values))
}

/**
 * Each part reads an index and leaves out what an earlier one has found. OFFSET 0 forces one look-up per row, so that the
 * query stops at its limit.
 */
function foundBy(text: string, matching: string, given: readonly unknown[]) {
  const values = [...given]
  const bind = (value: unknown) => `$${values.push(value)}`
  const like = bind(containing(text.toLowerCase()))
  // The index knows pairs of characters; one character is searched for in every name.
  const parts = [...text].length > 1 ? bind(text) : undefined
  const named = (name: string) =>
    `lower(${name}) LIKE ${like}${parts ? ` AND name_parts(${name}) @> name_parts(${parts})` : ''}`
  const ofOthers = `CROSS JOIN LATERAL (SELECT FROM customers WHERE customers.user_id = orders.user_id
    AND (lower(username) LIKE ${like}) IS NOT TRUE OFFSET 0) AS others`
  const ordersOf = (key: string, table: string) =>
    `CROSS JOIN LATERAL (SELECT * FROM orders WHERE orders.${key} = ${table}.${key} AND ${matching} OFFSET 0) AS orders`
  const queries = [
    `SELECT orders.id FROM customers ${ordersOf('user_id', 'customers')} WHERE ${named('username')}`,
    `SELECT orders.id FROM documents ${ordersOf('file_id', 'documents')} ${ofOthers} WHERE ${named('original_name')}`,
  ]
  const ids = idsWith(text)
  if (ids) {
    const [first, last, end] = ids.map(bind)
    queries.push(`SELECT orders.id FROM orders ${ofOthers}
      WHERE (orders.id BETWEEN ${first}::uuid AND ${last}::uuid OR reverse(orders.id::text) LIKE ${end}) AND ${matching}
        AND NOT EXISTS (SELECT FROM documents WHERE documents.file_id = orders.file_id AND lower(original_name) LIKE ${like})`)
  }
  return {
    sql: queries.map((query) => `(${query})`).join(' UNION ALL '),
    values,
    run: parts ? byIndex : <T>(_: Tx, work: () => Promise<T>) => work(),
  }
}
