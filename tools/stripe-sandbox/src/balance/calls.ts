import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { readCalls } from '../api/read-calls.ts'

export const balanceCalls: Call[] = [
  call('GET', '/v1/balance', 'secret', z.strictObject({}), ({ store, now }) => {
    const rows = store.rows(
      `SELECT json_extract(body, '$.currency') AS currency,
              json_extract(body, '$.available_on') <= ? AS available,
              sum(json_extract(body, '$.net')) AS net
         FROM objects WHERE kind = 'balance_transaction' GROUP BY 1, 2`,
      Math.floor(now / 1000),
    )
    const sums = (available: number) => {
      const amounts = rows
        .filter((row) => row.available === available)
        .map(({ net, currency }) => ({ amount: net, currency, source_types: { card: net } }))
      return amounts.length ? amounts : [{ amount: 0, currency: 'usd', source_types: { card: 0 } }]
    }
    return { object: 'balance', available: sums(1), livemode: false, pending: sums(0) }
  }),
  ...readCalls('balance_transaction', '/v1/balance_transactions', 'all'),
]
