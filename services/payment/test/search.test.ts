import { paymentApi, type QueryOf } from '@runwen/contracts'
import { type Client, eventually } from '@runwen/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { payNewDocument } from './actions.ts'
import { type Customer, useHarness } from './harness.ts'

const harness = useHarness()
let staff: Client
let customer: Customer
beforeAll(async () => {
  staff = await harness.admin()
  customer = await harness.customer()
})

const find = async (q: string) => (await staff.call(paymentApi.search, { query: { q } })).results
const upload = async (name: string) => {
  const fileId = await harness.upload(customer.userId, 2, name)
  await eventually(async () => {
    const { rowCount } = await harness.database.pool.query('SELECT FROM documents WHERE file_id = $1', [
      fileId,
    ])
    expect(rowCount).toBe(1)
  })
  return fileId
}

test('a document is found by any part of its name, in Chinese from two characters on, in any case', async () => {
  const fileId = await upload('双碳目标下长三角绿色金融_Draft 100%.docx')
  await upload('双击目标.docx')
  const { userId, username } = customer
  for (const part of ['双碳', '碳目', '绿色金融', '长三角绿色', 'draft 100%', 'DRAFT', '融_d'])
    expect(await find(part), part).toEqual([
      {
        kind: 'file',
        id: fileId,
        title: '双碳目标下长三角绿色金融_Draft 100%.docx',
        detail: username,
        user_id: userId,
        file_id: fileId,
      },
    ])
  expect(await find('碳绿')).toEqual([])
  expect(await find('双')).toEqual([])
})

test('a deleted document is not found', async () => {
  const fileId = await upload('量子纠缠.docx')
  await harness.publish('file.deleted', fileId, { file_id: fileId, user_id: customer.userId })
  await eventually(async () => expect(await find('量子')).toEqual([]))
})

test('an order is found by the start and the end of its id, a payment by that of the provider, a receipt by its number', async () => {
  const order = await payNewDocument(harness, customer)
  const found = (kind: string) => expect.objectContaining({ kind, id: order.id, file_id: order.file_id })
  expect(await find(order.id)).toEqual([found('order')])
  expect(await find(order.id.slice(0, 13))).toContainEqual(found('order'))
  expect(await find(order.id.slice(-8).toUpperCase())).toEqual([found('order')])
  const intent = order.payment_intent_id ?? ''
  expect(await find(intent)).toEqual([found('payment')])
  expect(await find(intent.slice(-10))).toContainEqual(found('payment'))
  const { orders } = await staff.call(paymentApi.adminListOrders, { query: { limit: 1 } })
  const [number = ''] = orders[0]?.receipt_numbers ?? []
  expect(await find(number)).toMatchObject([{ kind: 'receipt', id: order.id, title: number }])
})

test('a customer is found by any part of the name', async () => {
  const { userId, username } = customer
  const result = { kind: 'customer', id: userId, title: username, detail: '', user_id: userId, file_id: null }
  expect(await find(username.slice(2).toUpperCase())).toContainEqual(result)
})

test('customers are refused', async () => {
  expect((await customer.api.send(paymentApi.search, { query: { q: 'draft' } })).status).toBe(403)
})

test('a document is found by an index, not by reading every name', async () => {
  const sql = `EXPLAIN SELECT FROM documents WHERE name_parts(original_name) @> name_parts('双碳')`
  const plan = await harness.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO documents (file_id, user_id, state, service_type, original_name)
       SELECT gen_random_uuid(), gen_random_uuid(), 'uploaded', 2, md5(n::text) || '.docx' FROM generate_series(1, 5000) AS n`,
    )
    await tx.query('ANALYZE documents')
    const { rows } = await tx.query<Record<string, string>>(sql)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toContain('documents_by_name_parts')
})

test('an editor finds customers and documents, but nothing about money', async () => {
  const order = await payNewDocument(harness, customer)
  const [editor, manager] = [await harness.admin('editor'), await harness.admin('manager')]
  const kinds = async (api: Client, q: string) => {
    const { results } = await api.call(paymentApi.search, { query: { q } })
    return results.map(({ kind }) => kind)
  }
  for (const q of [order.id, order.payment_intent_id ?? '']) {
    expect(await kinds(editor, q)).toEqual([])
    expect(await kinds(manager, q)).toHaveLength(1)
  }
  expect(await kinds(editor, customer.username)).toContain('customer')
})

const listed = async (query: Partial<QueryOf<typeof paymentApi.adminListOrders>>) => {
  const { orders, total } = await staff.call(paymentApi.adminListOrders, { query })
  expect(total).toBe(orders.length)
  return orders.map(({ id }) => id)
}

test('the list of orders is searched by any part of the document or the customer and by the ends of the id', async () => {
  const buyer = await harness.customer()
  const first = await payNewDocument(harness, buyer, { name: '长江流域%_水质.docx' })
  const second = await payNewDocument(harness, buyer, { name: 'Methods.docx' })
  for (const search of ['江', '流域%_', '域%_水质', first.id, first.id.slice(0, 18), first.id.slice(-8)])
    expect(await listed({ search }), search).toEqual([first.id])
  expect(await listed({ search: buyer.username.toUpperCase() })).toEqual([second.id, first.id])
  expect(await listed({ search: buyer.username, sort: 'oldest' })).toEqual([first.id, second.id])
  expect(await listed({ search: 'ethods.d', username: buyer.username, status: 'paid' })).toEqual([second.id])
  expect(await listed({ search: '流域', status: 'failed' })).toEqual([])
  expect(await listed({ search: '流域', from: second.created_at })).toEqual([])
  expect(await listed({ search: '江水' })).toEqual([])
})

test('a search that finds many orders reads them in the order of the list, each once', async () => {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `WITH found AS (
       INSERT INTO documents (file_id, user_id, state, service_type, original_name)
       SELECT gen_random_uuid(), $1, 'uploaded', 2, '丰收季' || n || '.docx' FROM generate_series(1, 2100) AS n RETURNING file_id)
     INSERT INTO orders (id, user_id, file_id, service_type, amount, currency, status, created_at, last_action_at)
     SELECT gen_random_uuid(), $1, file_id, 2, 98000, 'usd', 'canceled', now(), now() FROM found RETURNING id`,
    [customer.userId],
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { search: '丰收', limit: 100, cursor }
    const page = await staff.call(paymentApi.adminListOrders, { query })
    expect(page.total).toBe(rows.length)
    // Too many to be added up.
    expect(page.paid_amount).toBeUndefined()
    seen.push(...page.orders.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(
    rows
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  )
})
