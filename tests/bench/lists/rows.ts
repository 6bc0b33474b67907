/**
 * Rows for the lists of staff, written past the services: documents, orders, messages and users of one set of customers.
 * Every id comes from a number, so that the databases agree, and its first half from the time, as the services make them.
 */

const idOf = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`
const timedId = (time: string, kind: string, n: string) =>
  `(lpad(to_hex((extract(epoch FROM ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || ${n}), 1, 3)
    || '8' || substr(md5('${kind}' || ${n}), 4, 15))::uuid`

/** Three years, the newest row first in number. */
const time = `now() - n * interval '3 years' / $1::int`
const customer = (n: string) => idOf('customer', `(${n} % greatest($1::int / 10, 1))`)
/** Hexadecimal names, so that a search for one or two letters finds many, few or none. */
const username = `substr(md5('name' || n), 1, 16) || '@example.com'`
const name = `CASE n % 4 WHEN 0 THEN '双碳目标下绿色金融发展水平测度' || n WHEN 1 THEN 'Response to reviewers ' || n ELSE 'paper' || n END || '.docx'`
const isPaid = 'n % 5 < 3'

const customers = (columns: string, values: string) => `
  INSERT INTO ${columns} SELECT ${idOf('customer', 'n')}, ${values} FROM generate_series(0, $1::int / 10 - 1) AS n`

/** Statements by database. $1 is the number of documents, orders, messages and users; a tenth as many customers have them. */
export const rows: Record<'auth' | 'files' | 'messaging' | 'payment', string[]> = {
  auth: [
    `INSERT INTO users (id, username, password_hash, is_admin, created_at, skeleton)
     SELECT ${idOf('customer', 'n')}, ${username}, '', false, ${time}, ${username} FROM generate_series(0, $1::int - 1) AS n`,
  ],
  files: [
    customers('users (id, username)', username),
    `INSERT INTO files (id, user_id, original_name, service_type, status, uploaded_at, paid_at, revision_comment, due_at, size, sha256,
       count_due_at, assignee_id, assigned_at, processed_at)
     SELECT ${timedId(time, 'file', 'n')}, ${customer('n')}, ${name}, 1 + n % 2,
       CASE WHEN n % 2000 = 0 THEN 'failed' WHEN ${isPaid} AND n > 500 THEN 'completed' WHEN n % 5 = 4 THEN 'pending' ELSE 'processing' END,
       ${time}, CASE WHEN ${isPaid} THEN ${time} END, CASE WHEN n % 200 = 2 THEN 'please' END,
       CASE WHEN ${isPaid} AND n <= 500 THEN date_trunc('milliseconds', now()) + (n % 7 - 3) * interval '1 day' END, 1, '',
       NULL, CASE WHEN n % 3 = 0 THEN $2::uuid END, CASE WHEN n % 3 = 0 THEN ${time} END,
       CASE WHEN ${isPaid} AND n > 500 THEN ${time} + n % 72 * interval '1 hour' END
     FROM generate_series(0, $1::int - 1) AS n`,
  ],
  messaging: [
    customers('users (id, username, message_count, last_message_at)', `${username}, 10, ${time}`),
    `INSERT INTO messages (id, user_id, content, created_at, is_read, is_replied)
     SELECT ${timedId(time, 'message', 'n')}, ${customer('n')}, 'When will it be ready? ' || n, ${time}, n > 50, n > 100
     FROM generate_series(0, $1::int - 1) AS n`,
  ],
  payment: [
    customers('customers (user_id, state, username)', `'registered', ${username}`),
    `INSERT INTO documents (file_id, user_id, state, service_type, original_name)
     SELECT ${timedId(time, 'file', 'n')}, ${customer('n')}, 'uploaded', 1 + n % 2, ${name} FROM generate_series(0, $1::int - 1) AS n`,
    `INSERT INTO orders (id, user_id, file_id, service_type, amount, currency, status, created_at, last_action_at, paid_at, method)
     SELECT ${timedId(time, 'order', 'n')}, ${customer('n')}, ${timedId(time, 'file', 'n')}, 1 + n % 2, 98000, 'usd',
       CASE WHEN ${isPaid} THEN 'paid' WHEN n % 2000 = 4 THEN 'failed' ELSE 'canceled' END, ${time}, ${time},
       CASE WHEN ${isPaid} THEN ${time} END, 'card'
     FROM generate_series(0, $1::int - 1) AS n`,
  ],
}
