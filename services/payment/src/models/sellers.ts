import { maybe, type Tx } from '@runwen/service-kit'

/** Who sells, as the operator has set it. What is empty does not show. */
export interface Seller {
  name: string
  address: string
  taxNumber: string
  contact: string
}

const columns = 'name, address, tax_number AS "taxNumber", contact'

/** Records the seller that the settings name, unless it is the newest one already. */
export async function recordSeller(
  tx: Tx,
  { name, address, taxNumber, contact }: Seller,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO sellers (since, name, address, tax_number, contact)
     SELECT $1::timestamptz, $2, $3, $4, $5 WHERE NOT EXISTS (
       SELECT FROM (SELECT * FROM sellers ORDER BY since DESC LIMIT 1) AS newest
       WHERE (name, address, tax_number, contact) = ($2, $3, $4, $5)
     )
     ON CONFLICT (since) DO NOTHING`,
    [now, name, address, taxNumber, contact],
  )
}

/** Returns the seller at a time, or the first one for a time before it. Undefined before any was recorded. */
export async function findSeller(tx: Tx, at: Date): Promise<Seller | undefined> {
  const known = await maybe<Seller>(
    tx,
    `SELECT ${columns} FROM sellers WHERE since <= $1 ORDER BY since DESC LIMIT 1`,
    [at],
  )
  return known ?? maybe<Seller>(tx, `SELECT ${columns} FROM sellers ORDER BY since LIMIT 1`)
}
