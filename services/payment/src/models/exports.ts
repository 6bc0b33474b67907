import { many, type Tx } from '@runwen/service-kit'

/** What is stored about a customer's money, by name of the file. Sums are in cents. Oldest first. */
const queries = {
  'orders.json': `SELECT orders.id, file_id, orders.service_type, amount, balance_applied, currency, status, method, created_at,
      paid_at, original_name FROM orders LEFT JOIN documents USING (file_id) WHERE orders.user_id = $1 ORDER BY orders.id`,
  'payments.json': `SELECT intents.id, order_id, intents.method, intents.amount, intents.currency, balance_part, intents.status,
      provider_id, failure, intents.created_at FROM intents JOIN orders ON orders.id = order_id WHERE user_id = $1
      ORDER BY intents.id`,
  'refunds.json': `SELECT refunds.id, order_id, cause, reason, refunds.amount, to_balance, rebate_reversed, rebate_missing,
      to_provider, refunds.currency, refunds.status, refunds.created_at, done_at FROM refunds JOIN orders ON orders.id = order_id
      WHERE user_id = $1 ORDER BY refunds.id`,
  'receipts.json': `SELECT order_id, year, number, versions.version, versions.issued_at, document_name, username, versions.company,
      versions.address, versions.phone, versions.tax_number, orders.amount, orders.currency
      FROM (
        SELECT order_id, 1 AS version, issued_at, company, address, phone, tax_number FROM receipts
        UNION ALL
        SELECT order_id, version, issued_at, company, address, phone, tax_number FROM reissued_receipts
      ) AS versions JOIN receipts USING (order_id) JOIN orders ON orders.id = order_id
      WHERE user_id = $1 ORDER BY year, number, versions.version`,
  'invoice-details.json': `SELECT order_id, company, address, phone, tax_number FROM order_billing
      JOIN orders ON orders.id = order_id WHERE user_id = $1 ORDER BY order_id`,
  'fapiao.json': `SELECT id, order_id, kind, title, tax_number, address, email, status, number, note, created_at, decided_at
      FROM fapiao_requests WHERE user_id = $1 ORDER BY id`,
  'balance.json': `SELECT public_id AS id, kind, change, balance_after, order_id, file_id, created_at FROM transfers
      WHERE user_id = $1 ORDER BY transfers.id`,
  'credits.json': `SELECT id, amount, currency, reason, created_at FROM credits WHERE user_id = $1 ORDER BY id`,
  'withdrawals.json': `SELECT id, amount, currency, method, account_name, account, status, note, created_at, decided_at
      FROM withdrawals WHERE user_id = $1 ORDER BY id`,
} as const

export async function readPayments(tx: Tx, userId: string): Promise<{ name: string; content: object[] }[]> {
  const files: { name: string; content: object[] }[] = []
  for (const [name, sql] of Object.entries(queries))
    files.push({ name, content: await many(tx, sql, [userId]) })
  return files
}
