import { limits, type Order, paymentApi } from '@runwen/contracts'
import { many } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { eraseOldFapiao } from '../src/models/fapiao.ts'
import { payNewDocument } from './actions.ts'
import { type Customer, useHarness } from './harness.ts'

const harness = useHarness()

const openNewOrder = async ({ api, userId }: Customer) =>
  (await api.call(paymentApi.createOrder, { body: { fileId: await harness.upload(userId) } })).order
const giveBilling = ({ api }: Customer, { id }: Pick<Order, 'id'>) =>
  api.call(paymentApi.putOrderBilling, {
    params: { id },
    body: { company: 'Word Ltd', address: 'Main Street 1', phone: '010 6278', tax_number: 'GB 1' },
  })
const refund = async ({ id }: Pick<Order, 'id'>) =>
  (await harness.admin()).call(paymentApi.refundOrder, { params: { id }, body: { reason: 'r' } })

const details = {
  kind: 'ordinary' as const,
  title: '清华大学',
  tax_number: '12100000400000624D',
  email: 'finance@tsinghua.example',
}
const ask = ({ api }: Customer, { id }: Pick<Order, 'id'>) =>
  api.call(paymentApi.requestFapiao, { params: { id }, body: details })
const somePdf = Buffer.from('%PDF-1.7 fapiao')
const formWith = (bytes: Buffer) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], '发票.pdf'))
  return form
}
const attach = async (id: string, pdf = somePdf, query: { issued?: boolean } = {}) =>
  (await harness.admin()).call(paymentApi.putFapiaoPdf, { params: { id }, query, body: formWith(pdf) })
const newestOrder = async ({ api }: Customer) => (await api.call(paymentApi.listOrders)).orders[0]

const eventsOf = (fapiaoId: string) =>
  harness.database.read((tx) =>
    many<{ name: string; data: object }>(
      tx,
      `SELECT name, envelope->'data' AS data FROM outbox WHERE envelope->>'subject' = $1 ORDER BY created_at, id`,
      [fapiaoId],
    ),
  )

test('a fapiao of an order that was refunded in part is issued over the rest', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const staff = await harness.admin()
  const body = { reason: 'late', amount: 50_000 }
  await staff.call(paymentApi.refundOrder, { params: { id: order.id }, body })
  const { fapiao } = await ask(customer, order)
  const query = { order_id: order.id }
  const list = await staff.call(paymentApi.adminListFapiao, { query })
  expect(list.fapiao).toMatchObject([{ amount: 198_000, refunded: 50_000, is_refunded: false }])
  expect(await eventsOf(fapiao.id)).toMatchObject([{ data: { amount: 148_000 } }])
  const { reviews } = await staff.call(paymentApi.pendingReviews, { query: { limit: 100 } })
  expect(reviews.find(({ id }) => id === fapiao.id)).toMatchObject({ amount: 148_000 })
})

test('a fapiao request is listed for staff, who record its number', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const { fapiao } = await ask(customer, order)
  expect(fapiao).toMatchObject({ order_id: order.id, status: 'requested', ...details, address: null })
  const again = await customer.api.send(paymentApi.requestFapiao, {
    params: { id: order.id },
    body: details,
  })
  expect(again.error?.code).toBe('fapiao_requested')

  const staff = await harness.admin()
  const query = { status: 'requested', username: customer.username } as const
  const { bytes, headers } = await staff.send(paymentApi.exportFapiao, { query })
  expect(headers.get('content-disposition')).toBe('attachment; filename="fapiao.csv"')
  const [names, line, ...others] = bytes.toString().trim().split('\r\n')
  expect(names).toContain('created_at,decided_at,status,customer,document,kind,title,tax_number')
  expect(line).toContain(`,requested,${customer.username},paper.docx,ordinary,清华大学,'12100000400000624D,`)
  expect(line).toMatch(new RegExp(`,1980\\.00,0\\.00,usd,,no,,,${order.id},${fapiao.id}$`))
  expect(others).toEqual([])
  const list = await staff.call(paymentApi.adminListFapiao, { query })
  expect(list).toMatchObject({
    total: 1,
    fapiao: [
      {
        id: fapiao.id,
        username: customer.username,
        file_id: order.file_id,
        original_name: 'paper.docx',
        amount: 198_000,
        is_refunded: false,
      },
    ],
  })
  const at = list.fapiao[0]?.created_at ?? ''
  const found = async (more: object) =>
    (await staff.call(paymentApi.adminListFapiao, { query: { ...query, ...more } })).total
  expect(await found({ from: at, to: at, sort: 'oldest' })).toBe(1)
  expect(await found({ to: new Date(Date.parse(at) - 1).toISOString() })).toBe(0)
  expect(await found({ from: new Date(Date.parse(at) + 1).toISOString() })).toBe(0)
  const other = await harness.customer()
  const listOf = async ({ userId: user_id }: Customer) =>
    (await staff.call(paymentApi.adminListFapiao, { query: { user_id } })).fapiao.map(({ id }) => id)
  expect(await listOf(customer)).toEqual([fapiao.id])
  expect(await listOf(other)).toEqual([])
  expect(await found({ order_id: order.id })).toBe(1)
  expect(await found({ order_id: other.userId })).toBe(0)
  const waiting = await staff.call(paymentApi.countPendingReviews)
  expect(waiting.fapiao).toBeGreaterThan(0)
  const issue = {
    params: { id: fapiao.id },
    body: { number: '24442000000012345678', note: 'Sent by post' },
  }
  const { fapiao: issued } = await staff.call(paymentApi.issueFapiao, issue)
  expect(issued).toMatchObject({ status: 'issued', number: '24442000000012345678', note: 'Sent by post' })
  expect(issued.decided_by).not.toBeNull()
  expect(await staff.call(paymentApi.countPendingReviews)).toEqual({ ...waiting, fapiao: waiting.fapiao - 1 })
  expect((await staff.send(paymentApi.issueFapiao, issue)).error?.code).toBe('fapiao_decided')
  const { file_id, user_id } = order
  const about = {
    fapiao_id: fapiao.id,
    order_id: order.id,
    file_id,
    user_id,
    amount: 198_000,
    currency: 'usd',
  }
  const { number, note } = issue.body
  expect(await eventsOf(fapiao.id)).toEqual([
    { name: 'fapiao.requested', data: about },
    { name: 'fapiao.decided', data: { ...about, status: 'issued', number, note, has_pdf: false } },
  ])
  expect(await newestOrder(customer)).toMatchObject({
    fapiao: { status: 'issued', number: '24442000000012345678', note: 'Sent by post' },
  })
  await refund(order)
  const after = await staff.call(paymentApi.adminListFapiao, { query: { username: customer.username } })
  expect(after.fapiao).toMatchObject([{ status: 'issued', is_refunded: true }])
  expect((await staff.call(paymentApi.adminListFapiao, { query })).total).toBe(0)
})

test('a fapiao request is claimed by one member of staff at a time, and decided by the one who has it', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const { fapiao } = await ask(customer, order)
  const params = { id: fapiao.id }
  const [first, second] = [await harness.admin(), await harness.admin()]
  const reviewOf = async () =>
    (await first.call(paymentApi.pendingReviews, { query: { limit: 100 } })).reviews.find(
      ({ id }) => id === fapiao.id,
    )
  expect(await reviewOf()).toMatchObject({ claimed_by: null, claimed_by_id: null })
  const claims = await Promise.all(
    [first, second].map((admin) => admin.send(paymentApi.claimFapiao, { params, body: {} })),
  )
  expect(claims.map(({ error }) => error?.code).sort()).toEqual(['fapiao_claimed', undefined])
  const [holder, other] = claims[0]?.error ? [second, first] : [first, second]
  const { claim } = (await holder.call(paymentApi.claimFapiao, { params, body: {} })).fapiao
  expect(claim).toEqual({ admin_id: expect.any(String), name: expect.any(String), at: expect.any(String) })
  expect(await reviewOf()).toMatchObject({ claimed_by: claim?.name, claimed_by_id: claim?.admin_id })
  const issue = { params, body: { number: '2444' } }
  const refusals = [
    await other.send(paymentApi.issueFapiao, issue),
    await other.send(paymentApi.declineFapiao, { params, body: { note: 'no' } }),
    await other.send(paymentApi.putFapiaoPdf, { params, body: formWith(somePdf) }),
  ]
  expect(refusals.map(({ error }) => error?.code)).toEqual(Array(3).fill('fapiao_claimed'))
  await holder.call(paymentApi.putFapiaoPdf, { params, body: formWith(somePdf) })
  const over = await other.call(paymentApi.claimFapiao, { params, body: { take_over: true } })
  expect(over.fapiao.claim?.admin_id).not.toBe(claim?.admin_id)
  expect((await holder.send(paymentApi.issueFapiao, issue)).error?.code).toBe('fapiao_claimed')
  expect((await other.call(paymentApi.issueFapiao, issue)).fapiao).toMatchObject({
    status: 'issued',
    claim: null,
  })
  expect((await other.send(paymentApi.claimFapiao, { params, body: {} })).error?.code).toBe('fapiao_decided')
  // A claim that is renewed is not announced again.
  expect((await eventsOf(fapiao.id)).map(({ name }) => name)).toEqual([
    'fapiao.requested',
    'fapiao.claimed',
    'fapiao.claimed',
    'fapiao.decided',
  ])
})

test('a claim of a fapiao request is given back by the one who has it, and by no one else', async () => {
  const customer = await harness.customer()
  const { fapiao } = await ask(customer, await payNewDocument(harness, customer))
  const params = { id: fapiao.id }
  const [holder, other] = [await harness.admin(), await harness.admin()]
  const claimOf = async () =>
    (await other.call(paymentApi.adminListFapiao, { query: { user_id: customer.userId } })).fapiao[0]?.claim
  await holder.call(paymentApi.claimFapiao, { params, body: {} })
  const claim = await claimOf()
  await other.call(paymentApi.giveBackFapiao, { params })
  expect(await claimOf()).toEqual(claim)
  await holder.call(paymentApi.giveBackFapiao, { params })
  expect(await claimOf()).toBeNull()
  await holder.call(paymentApi.giveBackFapiao, { params })
  await other.call(paymentApi.issueFapiao, { params, body: { number: '2444' } })
  await other.call(paymentApi.giveBackFapiao, { params })
  const [about] = await eventsOf(fapiao.id)
  expect(await eventsOf(fapiao.id)).toEqual([
    about,
    { name: 'fapiao.claimed', data: { ...about?.data, claimed_by_id: claim?.admin_id } },
    { name: 'fapiao.claimed', data: { ...about?.data, claimed_by_id: null } },
    expect.objectContaining({ name: 'fapiao.decided' }),
  ])
  const unknown = await other.send(paymentApi.giveBackFapiao, { params: { id: customer.userId } })
  expect(unknown.status).toBe(404)
})

test('the PDF of a fapiao that was issued before the upload ended is not replaced', async () => {
  const customer = await harness.customer()
  const { fapiao } = await ask(customer, await payNewDocument(harness, customer))
  const params = { id: fapiao.id }
  const staff = await harness.admin()
  await attach(fapiao.id)
  await staff.call(paymentApi.issueFapiao, { params, body: { number: '2444' } })
  const late = { params, body: formWith(Buffer.from('%PDF-1.7 late')) }
  const refused = await (await harness.admin()).send(paymentApi.putFapiaoPdf, late)
  expect([refused.status, refused.error?.code]).toEqual([409, 'fapiao_decided'])
  expect((await staff.send(paymentApi.adminFapiaoPdf, { params })).bytes.equals(somePdf)).toBe(true)
})

test('a fapiao request gets the PDF of the fapiao, which the customer downloads once it is issued', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const { fapiao } = await ask(customer, order)
  const staff = await harness.admin()
  const params = { id: fapiao.id }
  const download = ({ api }: Customer, language = 'en') =>
    api.send(paymentApi.fapiaoPdf, {
      params: { id: order.id },
      headers: { 'accept-language': language },
    })
  expect((await attach(fapiao.id)).fapiao).toMatchObject({ status: 'requested', has_pdf: true })
  expect((await newestOrder(customer))?.fapiao).toMatchObject({ has_pdf: false })
  expect((await download(customer)).status).toBe(404)

  await staff.call(paymentApi.issueFapiao, { params, body: { number: '2444/01 "2"' } })
  expect(await eventsOf(fapiao.id)).toMatchObject([{}, { data: { status: 'issued', has_pdf: true } }])
  expect((await newestOrder(customer))?.fapiao).toMatchObject({ has_pdf: true })
  const replaced = Buffer.from('%PDF-1.7 replaced')
  await attach(fapiao.id, replaced, { issued: true })
  const { bytes, headers } = await download(customer)
  expect(bytes.equals(replaced)).toBe(true)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toBe('attachment; filename=fapiao-2444012.pdf')
  expect((await download(customer, 'zh')).headers.get('content-disposition')).toBe(
    `attachment; filename="??-2444012.pdf"; filename*=UTF-8''${encodeURIComponent('发票')}-2444012.pdf`,
  )
  expect((await staff.send(paymentApi.adminFapiaoPdf, { params })).bytes.equals(replaced)).toBe(true)
  expect((await download(await harness.customer())).status).toBe(404)
})

test('a fapiao request takes nothing but a PDF of limited size, and none after it was declined', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const { fapiao } = await ask(customer, order)
  const staff = await harness.admin()
  const put = async (body: FormData, id = fapiao.id) =>
    (await staff.send(paymentApi.putFapiaoPdf, { params: { id }, body })).error?.code
  expect(await put(new FormData())).toBe('no_files')
  expect(await put(formWith(Buffer.from('<script>')))).toBe('unexpected_content')
  const largest = Buffer.alloc(limits.fapiaoPdfBytes, '%PDF-')
  expect(await put(formWith(largest))).toBeUndefined()
  expect(await put(formWith(Buffer.concat([largest, Buffer.alloc(1)])))).toBe('payload_too_large')
  expect(await put(formWith(Buffer.alloc(3 * 1_048_576, '%PDF-')))).toBe('payload_too_large')
  expect(await put(formWith(somePdf), order.id)).toBe('not_found')

  await staff.call(paymentApi.declineFapiao, { params: { id: fapiao.id }, body: { note: '税号有误' } })
  expect(await put(formWith(somePdf))).toBe('fapiao_decided')
  const left = await staff.send(paymentApi.adminFapiaoPdf, { params: { id: fapiao.id } })
  expect(left.status).toBe(404)
})

test('a fapiao request that was declined can be made again', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const { fapiao } = await ask(customer, order)
  const staff = await harness.admin()
  const decline = { params: { id: fapiao.id }, body: { note: '税号有误' } }
  await staff.call(paymentApi.declineFapiao, decline)
  expect(await newestOrder(customer)).toMatchObject({
    fapiao: { status: 'declined', number: null, note: '税号有误' },
  })
  expect((await ask(customer, order)).fapiao.status).toBe('requested')
  expect((await newestOrder(customer))?.fapiao?.status).toBe('requested')
  expect((await staff.send(paymentApi.declineFapiao, decline)).error?.code).toBe('fapiao_decided')
})

test('a fapiao request is closed by a refund, and needs a paid order and the details of the buyer', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const { fapiao } = await ask(customer, order)
  await refund(order)
  expect((await newestOrder(customer))?.fapiao?.status).toBe('closed')
  const staff = await harness.admin()
  const issue = { params: { id: fapiao.id }, body: { number: '1' } }
  expect((await staff.send(paymentApi.issueFapiao, issue)).error?.code).toBe('fapiao_decided')
  const params = { id: order.id }
  const refused = await customer.api.send(paymentApi.requestFapiao, { params, body: details })
  expect(refused.error?.code).toBe('already_refunded')

  const open = { id: (await openNewOrder(customer)).id }
  const unpaid = await customer.api.send(paymentApi.requestFapiao, { params: open, body: details })
  expect(unpaid.error?.code).toBe('not_paid')
  const blank = await customer.api.send(paymentApi.requestFapiao, {
    params: open,
    body: { kind: 'special', title: ' ', tax_number: '' },
  })
  expect(Object.keys(blank.error?.fields ?? {}).sort()).toEqual(['tax_number', 'title'])
  const stranger = await harness.customer()
  expect((await stranger.api.send(paymentApi.requestFapiao, { params, body: details })).status).toBe(404)
})

test('a fapiao request of a deleted customer keeps only what was issued, until the legal retention time ends', async () => {
  const customer = await harness.customer()
  const [issued, open, unpaid] = [
    await payNewDocument(harness, customer),
    await payNewDocument(harness, customer),
    await openNewOrder(customer),
  ]
  await giveBilling(customer, open)
  await giveBilling(customer, unpaid)
  const { fapiao } = await ask(customer, issued)
  await (await harness.admin()).call(paymentApi.issueFapiao, {
    params: { id: fapiao.id },
    body: { number: '7' },
  })
  await attach(fapiao.id, somePdf, { issued: true })
  await attach((await ask(customer, open)).fapiao.id)
  await harness.publish('user.deleted', customer.userId, { user_id: customer.userId })
  await harness.waitForEvents()
  const read = async (sql: string) => (await harness.database.pool.query(sql, [customer.userId])).rows
  const requests = () =>
    read('SELECT status, title, tax_number, email FROM fapiao_requests WHERE user_id = $1 ORDER BY id')
  const kept = { status: 'issued', title: '清华大学', tax_number: details.tax_number, email: null }
  const erased = { status: 'requested', title: null, tax_number: null, email: null }
  expect(await requests()).toEqual([kept, erased])
  const ofUser = 'JOIN orders ON orders.id = order_id WHERE user_id = $1'
  expect(await read(`SELECT order_id FROM order_billing ${ofUser}`)).toEqual([])
  expect(await read(`SELECT company, phone FROM reissued_receipts ${ofUser}`)).toEqual([
    { company: 'Word Ltd', phone: '' },
  ])
  expect(
    await read('SELECT fapiao_id FROM fapiao_pdfs JOIN fapiao_requests ON id = fapiao_id WHERE user_id = $1'),
  ).toEqual([{ fapiao_id: fapiao.id }])
  const staff = await harness.admin()
  const { fapiao: listed } = await staff.call(paymentApi.adminListFapiao, { query: { limit: 2 } })
  expect(listed).toMatchObject([
    { status: 'closed', username: null },
    { status: 'issued', username: null },
  ])
  await harness.database.transaction((tx) =>
    eraseOldFapiao(tx, new Date(Date.now() + 11 * 366 * 86_400_000), 10),
  )
  expect(await requests()).toEqual([{ ...kept, title: null, tax_number: null }, erased])
  expect((await staff.send(paymentApi.adminFapiaoPdf, { params: { id: fapiao.id } })).status).toBe(404)
})
