import type { Order } from '@runwen/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#shared/api/api.ts'
import { leaveFor } from '#shared/lib/browser.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, file, filesPage, order } from '#testing/customer-data.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { refuse, server } from '#testing/server.ts'

const documents = [
  file({ original_name: 'Newest.docx' }),
  file({ original_name: 'Middle.docx', service_type: 1, price: 198_000 }),
  file({ original_name: 'Oldest.docx' }),
]
const others = [file({ is_paid: true }), file({ status: 'failed' })]

/** Prices the orders like the server: the balance pays the oldest ones, also with what a payment of one holds. */
const priced = (free: number, underWay: Partial<Order> = {}, other?: Order) => {
  const held = other?.balance_applied ?? 0
  const available = free + held
  server.on('getBalance', () => balanceOf(free, held))
  server.on('createOrders', ({ body }) => {
    let left = body.use_balance ? available : 0
    const asked = documents.toReversed().filter(({ id }) => body.fileIds.includes(id))
    const orders = asked.map((document) => {
      const balance_applied = Math.min(left, document.price)
      left -= balance_applied
      return order({
        file_id: document.id,
        original_name: document.original_name,
        service_type: document.service_type,
        amount: document.price,
        balance_applied,
        amount_due: document.price - balance_applied,
        ...(document.id === other?.file_id && {
          status: other.status,
          method: other.method,
          payment_intent_id: other.payment_intent_id,
        }),
      })
    })
    const sumOf = (key: 'amount' | 'balance_applied' | 'amount_due') =>
      orders.reduce((sum, each) => sum + each[key], 0)
    const payment = {
      amount: sumOf('amount'),
      balance_applied: sumOf('balance_applied'),
      amount_due: sumOf('amount_due'),
      currency: 'usd' as const,
      rebate: 157_600,
      status: 'pending' as const,
      method: null,
      payment_intent_id: null,
      ...underWay,
    }
    return { orders, payment }
  })
}

type Given = { available?: number; ready?: number; underWay?: Partial<Order>; other?: Order }

const openPanel = async ({ available = 0, ready = 0, underWay = {}, other }: Given = {}) => {
  priced(available, underWay, other)
  server.on('listOrders', () => ({ orders: other ? [other] : [], next_cursor: null }))
  const listed = documents.map((document, index) => ({ ...document, has_result: index < ready }))
  server.on('listFiles', ({ query }) => filesPage(query.is_paid === false ? listed : [...listed, ...others]))
  const view = await openAsCustomer('/app/dashboard?tab=manage')
  await view.user.click(await screen.findByRole('link', { name: /^Pay all/ }))
  return { ...view, panel: within(await screen.findByRole('dialog', { name: 'Pay for 3 documents' })) }
}

const attempt = (status: 'succeeded' | 'requires_action', more: { redirect_url?: string } = {}) => ({
  orders: [],
  data: { success: status === 'succeeded', status, payment_intent_id: 'pi_1', ...more },
})
const inOrder = documents.toReversed().map(({ id }) => id)

test('the page shows each document with its price, the sum and the part from the balance', async () => {
  const { panel } = await openPanel({ available: 100_000 })
  await panel.findByRole('button', { name: 'Pay $2,940.00' })
  const lines = panel
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(lines).toEqual([
    ['To pay now', 'USD $2,940.00'],
    ['Oldest.docx Polish only', '$980.00'],
    ['Middle.docx Translation and polish', '$1,980.00'],
    ['Newest.docx Polish only', '$980.00'],
    ['3 documents together', '$3,940.00'],
    ['From your balance', '−$1,000.00'],
    ['40% back to your balance', '+$1,576.00'],
    ['Balance afterwards', '$1,576.00'],
  ])
})

test('the page asks about the document whose service does not fit its language, and prices all of them again', async () => {
  const misfit = file({ original_name: 'Chinese.docx', is_chinese: true, word_count: 100 })
  const price = { 1: 198_000, 2: 98_000 }
  let current = [...documents, misfit]
  server.on('getBalance', () => balanceOf(0))
  server.on('listFiles', () => filesPage(current))
  server.on('setServiceType', ({ body: { serviceType } }) => {
    const changed = { ...misfit, service_type: serviceType, price: price[serviceType] }
    current = [...documents, changed]
    return { file: changed }
  })
  server.on('createOrders', ({ body }) => {
    const amount = body.serviceTypes?.reduce((sum, type) => sum + price[type], 0) ?? 0
    const orders = current.map(({ id, original_name, service_type }) =>
      order({ file_id: id, original_name, service_type, amount: price[service_type] }),
    )
    return {
      orders,
      payment: {
        amount,
        balance_applied: 0,
        amount_due: amount,
        currency: 'usd' as const,
        rebate: null,
        status: 'pending' as const,
        method: null,
        payment_intent_id: null,
      },
    }
  })
  const { user } = await openAsCustomer('/app/dashboard?tab=manage')
  await user.click(await screen.findByRole('link', { name: /^Pay all/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Pay for 4 documents' }))
  await panel.findByRole('button', { name: 'Pay $4,920.00' })
  const question = panel.getByText(/^This document looks Chinese/)
  expect(question.parentElement?.parentElement).toHaveTextContent(/^Chinese\.docx/)
  await user.click(panel.getByRole('button', { name: /^Change to translation and polish/ }))
  expect(await panel.findByRole('button', { name: 'Pay $5,920.00' })).toBeVisible()
  expect(panel.queryByText(/^This document looks Chinese/)).not.toBeInTheDocument()
  expect(server.requests('createOrders').map(({ body }) => body.serviceTypes)).toEqual([
    [2, 1, 2, 2],
    [2, 1, 2, 1],
  ])
})

test('all documents are paid with one token', async () => {
  server.on('payFiles', () => attempt('succeeded'))
  const { user, panel } = await openPanel()
  await panel.findByRole('button', { name: 'Pay $3,940.00' })
  await user.click(panel.getByRole('radio', { name: 'Apple Pay' }))
  await user.dblClick(panel.getByRole('button', { name: 'Pay $3,940.00' }))
  expect(await panel.findByText('Payment successful')).toBeVisible()
  expect(panel.getByText(/^Our editors start on your documents now\./)).toBeVisible()
  const orders = panel.getByText('Orders').nextElementSibling as HTMLElement
  expect(within(orders).getAllByRole('button', { name: 'Copy the ID' })).toHaveLength(3)
  expect(server.requests('payFiles').map(({ body }) => body)).toEqual([
    {
      fileIds: inOrder,
      method: 'apple_pay',
      payment_method: expect.any(String),
      use_balance: false,
      expected_amount: 394_000,
    },
  ])
})

test.each([
  [
    1,
    '1 result is ready: open the document to read and download it.',
    'Our editors start on the other 2 documents now. We will email you as each one is ready.',
  ],
  [
    2,
    '2 results are ready: open each document to read and download its result.',
    'Our editors start on the other document now. We will email you when it is ready.',
  ],
  [3, 'All results are ready: open each document to read and download its result.', undefined],
])(
  'a payment for 3 documents, %i of them with a result, announces only work to come',
  async (ready, result, work) => {
    server.on('payFiles', () => attempt('succeeded'))
    const { user, panel } = await openPanel({ ready })
    await panel.findByRole('button', { name: 'Pay $3,940.00' })
    await user.click(panel.getByRole('radio', { name: 'Apple Pay' }))
    await user.click(panel.getByRole('button', { name: 'Pay $3,940.00' }))
    expect(await panel.findByText(result)).toBeVisible()
    if (work) expect(panel.getByText(work)).toBeVisible()
    else expect(panel.queryByText(/^Our editors start/)).not.toBeInTheDocument()
  },
)

test('invoice details are kept for all receipts, and there is one proforma invoice', async () => {
  const billing = { company: 'Northern Labs', address: '', phone: '', tax_number: '' }
  server.on('getOrdersBilling', () => ({ billing, is_same: false }))
  server.on('putOrdersBilling', () => ({ orders: [] }))
  server.on('putBilling', ({ body }) => body)
  server.on('ordersProforma', () => new Response('%PDF'))
  collectDownloads()
  const { user, panel } = await openPanel()
  await user.click(await panel.findByRole('button', { name: 'Invoice details (optional)' }))
  const number = await panel.findByLabelText('Tax number')
  expect(
    panel.getByText(/^For the receipts of all 3 documents\..* The documents have different details so far/),
  ).toBeVisible()
  // Details that no one touched stay as they are.
  await user.click(number)
  await user.tab()
  expect(server.requests('putOrdersBilling')).toEqual([])
  await user.type(number, 'GB 123{Enter}')
  expect(await panel.findByText('Saved for the receipt.')).toBeVisible()
  const [saved] = server.requests('putOrdersBilling')
  expect(saved?.query.order_ids?.split(',')).toHaveLength(3)
  expect(saved?.body).toEqual({ ...billing, tax_number: 'GB 123' })
  await user.click(panel.getByRole('button', { name: 'Proforma (PDF)' }))
  await vi.waitFor(() => expect(server.requests('ordersProforma')).toHaveLength(1))
  const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(server.requests('ordersProforma')[0]?.query).toEqual({ ...saved?.query, time_zone })
})

test('the payment goes to Alipay once for all documents', async () => {
  server.on('payFiles', () => attempt('requires_action', { redirect_url: 'https://alipay.example/pay' }))
  const { user, panel } = await openPanel()
  await panel.findByRole('button', { name: 'Pay $3,940.00' })
  await user.click(panel.getByRole('radio', { name: 'Alipay' }))
  await user.click(panel.getByRole('button', { name: 'Pay $3,940.00' }))
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://alipay.example/pay'))
  expect(server.requests('payFiles')).toHaveLength(1)
})

test('the balance alone pays all documents', async () => {
  server.on('payFiles', () => attempt('succeeded'))
  const { user, panel } = await openPanel({ available: 400_000 })
  await user.click(await panel.findByRole('button', { name: 'Pay $3,940.00 from your balance' }))
  expect(await panel.findByText('Paid from your balance.')).toBeVisible()
  const [asked] = server.requests('payFiles')
  expect(asked?.body).toEqual({ fileIds: inOrder, method: 'balance', expected_amount: 394_000 })
})

test('the new sum is shown when the amount has changed', async () => {
  server.on('payFiles', () => refuse('amount_changed'))
  const { user, panel } = await openPanel()
  await panel.findByRole('button', { name: 'Pay $3,940.00' })
  await user.click(panel.getByRole('radio', { name: 'Apple Pay' }))
  await user.click(panel.getByRole('button', { name: 'Pay $3,940.00' }))
  expect(await panel.findByText(/^The amount has changed since it was shown/)).toBeVisible()
})

test('a payment left at Alipay can be continued', async () => {
  server.on('payFiles', () => attempt('requires_action', { redirect_url: 'https://alipay.example/again' }))
  const underWay = { status: 'requires_action', method: 'alipay', payment_intent_id: 'pi_1' } as const
  const { user, panel } = await openPanel({ underWay })
  expect(await panel.findByText(/^You started to pay for these documents with Alipay/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Continue at Alipay' }))
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://alipay.example/again'))
})

const left = (status: 'requires_action' | 'processing') =>
  order({
    file_id: documents[1]?.id ?? '',
    original_name: 'Middle.docx',
    service_type: 1,
    status,
    method: 'card',
    payment_intent_id: 'pi_0',
    amount: 198_000,
    balance_applied: 39_200,
    amount_due: 158_800,
  })

test('a payment for several documents names that of one of them which it replaces, and takes what that holds', async () => {
  const { user, panel } = await openPanel({ other: left('requires_action') })
  expect(await panel.findByText(/did not finish/)).toHaveTextContent(
    'You started to pay for Middle.docx and did not finish. Paying here replaces that payment, so nothing is charged twice.',
  )
  expect(await panel.findByRole('checkbox', { name: 'Use your balance (available $392.00)' })).toBeChecked()
  server.on('payFiles', () => attempt('succeeded'))
  await user.click(panel.getByRole('radio', { name: 'Apple Pay' }))
  await user.click(panel.getByRole('button', { name: 'Pay $3,548.00' }))
  await waitFor(() => expect(server.requests('payFiles')).toHaveLength(1))
  expect(server.requests('payFiles')[0]?.body).toMatchObject({ use_balance: true, expected_amount: 354_800 })
})

test('a payment for several documents names that of one of them which is still being confirmed', async () => {
  const { panel } = await openPanel({ other: left('processing') })
  expect(await panel.findByText(/still being confirmed/)).toHaveTextContent(
    'The payment for Middle.docx is still being confirmed. Until that is decided, it cannot be paid with the others.',
  )
})

test('a single unpaid document has no button for all', async () => {
  server.on('getBalance', () => balanceOf(0))
  server.on('listFiles', () => filesPage([file(), ...others]))
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('button', { name: 'Pay $980.00' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('the link of a payment for several documents opens the panel with those that are still unpaid', async () => {
  priced(0)
  server.on('listFiles', ({ query }) =>
    filesPage(query.is_paid === false ? documents : [...documents, ...others]),
  )
  const ids = [documents[0]?.id, documents[2]?.id, others[0]?.id].join()
  await openAsCustomer(`/app/dashboard?tab=manage&pay=${ids}`)
  expect(await screen.findByRole('dialog', { name: 'Pay for 2 documents' })).toBeVisible()
})

test('a document that is paid for elsewhere leaves the payment for several, which continues with the others', async () => {
  const { panel, store, user } = await openPanel()
  await panel.findByRole('button', { name: 'Pay $3,940.00' })
  await user.click(panel.getByRole('radio', { name: 'Apple Pay' }))
  const left = documents.slice(1)
  server.on('payFiles', () => refuse('already_paid'))
  server.on('createOrders', () => refuse('already_paid'))
  await user.click(panel.getByRole('button', { name: 'Pay $3,940.00' }))
  await waitFor(() => expect(server.requests('createOrders').length).toBeGreaterThan(1))
  priced(0)
  server.on('payFiles', () => attempt('succeeded'))
  server.on('listFiles', ({ query }) => filesPage(query.is_paid === false ? left : [...documents, ...others]))
  act(() => void store.dispatch(api.util.invalidateTags(['Files'])))
  expect(await screen.findByText(/^Some of these documents have been paid for or deleted/)).toBeVisible()
  expect(screen.queryByText(/^Already paid/)).not.toBeInTheDocument()
  const rest = within(await screen.findByRole('dialog', { name: 'Pay for 2 documents' }))
  expect(rest.getByRole('radio', { name: 'Apple Pay' })).toBeChecked()
  await user.click(await rest.findByRole('button', { name: 'Pay $2,960.00' }))
  expect(await rest.findByText('Payment successful')).toBeVisible()
  expect(server.requests('payFiles').at(-1)?.body).toMatchObject({
    fileIds: left.toReversed().map(({ id }) => id),
  })
})
