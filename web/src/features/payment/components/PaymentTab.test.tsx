import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, file, filesPage, order } from '#testing/customer-data.ts'
import { server, unreachable } from '#testing/server.ts'

const waiting = async () => {
  const heading = await screen.findByRole('heading', { name: 'Awaiting payment' })
  return within(heading.parentElement ?? document.body)
}

test('unpaid documents are listed page by page with the total of all', async () => {
  server.on('listFiles', ({ query }) => {
    const sums = { unpaid_count: 2, unpaid_amount: 296_000 }
    if (!query.is_paid && query.cursor) return filesPage([file({ original_name: 'second.docx' })], sums)
    return filesPage([file({ original_name: 'first.docx' })], { ...sums, next_cursor: 'next' })
  })
  const { user } = await openAsCustomer('/app/dashboard?tab=payment')
  const section = await waiting()
  expect(await section.findByText('$2,960.00')).toBeVisible()
  // What comes back is known for each document only.
  expect(section.queryByText(/% back/)).not.toBeInTheDocument()
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'first.docxPolish only · 5,120 words · Fee $980.00Fee $980.00Pay $980.00',
  ])
  await user.click(section.getByRole('button', { name: 'Show earlier' }))
  expect(await section.findByText('second.docx')).toBeVisible()
  expect(section.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
  expect(server.requests('listFiles').map(({ query }) => query.is_paid)).toContain(false)
})

test('unpaid documents behind a page of refunded ones can be reached', async () => {
  server.on('listFiles', ({ query }) => {
    const sums = { unpaid_count: 1, unpaid_amount: 98_000 }
    if (!query.is_paid && query.cursor) return filesPage([file({ original_name: 'to pay.docx' })], sums)
    return filesPage([file({ is_refunded: true })], { ...sums, next_cursor: 'next' })
  })
  const { user } = await openAsCustomer('/app/dashboard?tab=payment')
  const section = await waiting()
  await user.click(await section.findByRole('button', { name: 'Show earlier' }))
  expect(await section.findByText('to pay.docx')).toBeVisible()
})

test('the sum says what the balance covers and what comes back, and the menu where the page belongs', async () => {
  server.on('listFiles', () =>
    filesPage([file(), file({ has_result: true })], { unpaid_count: 2, unpaid_amount: 196_000 }),
  )
  server.on('getBalance', () => balanceOf(117_600))
  await openAsCustomer('/app/dashboard?tab=payment')
  const section = await waiting()
  expect(await section.findByRole('link', { name: 'Pay all $784.00' })).toBeVisible()
  const parts = section.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(parts).toEqual([
    '2 documents$1,960.00',
    'From your balance−$1,176.00',
    'To pay nowUSD $784.00',
    '40% back to your balance+$784.00',
  ])
  expect(section.getAllByText('Result ready')).toHaveLength(1)
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: 'Billing' })).toHaveAttribute('aria-current', 'page')
})

test('a document that could not be edited is not offered to pay', async () => {
  server.on('listFiles', () =>
    filesPage([file({ status: 'failed', original_name: 'Scan.docx' }), file()], {
      unpaid_count: 1,
      unpaid_amount: 98_000,
    }),
  )
  await openAsCustomer('/app/dashboard?tab=payment')
  const section = await waiting()
  expect(await section.findAllByRole('listitem')).toHaveLength(1)
  expect(section.queryByText('Scan.docx')).not.toBeInTheDocument()
})

test('each row says what is charged for it, whatever its fee', async () => {
  const files = [file({ service_type: 1, price: 198_000 }), file()]
  server.on('listFiles', () => filesPage(files, { unpaid_count: 2, unpaid_amount: 296_000 }))
  server.on('getBalance', () => balanceOf(117_600))
  await openAsCustomer('/app/dashboard?tab=payment')
  const section = await waiting()
  await section.findByRole('link', { name: 'Pay all $1,784.00' })
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Fee \$1,980\.00Pay \$804\.00$/),
    expect.stringMatching(/Fee \$980\.00Pay from balance$/),
  ])
})

test('a payment that waits for the bank is named, with the part of the balance that it holds', async () => {
  const two = file({ original_name: 'Two.docx' })
  server.on('listFiles', () =>
    filesPage([file({ original_name: 'One.docx' }), two], { unpaid_count: 2, unpaid_amount: 196_000 }),
  )
  server.on('getBalance', () => balanceOf(0, 39_200))
  server.on('listOrders', () => ({
    orders: [
      order({
        file_id: two.id,
        original_name: 'Two.docx',
        status: 'requires_action',
        method: 'card',
        payment_intent_id: 'pi_1',
        balance_applied: 39_200,
        amount_due: 58_800,
      }),
    ],
    next_cursor: null,
  }))
  const { user } = await openAsCustomer('/app/dashboard?tab=payment')
  const link = await screen.findByRole('link', { name: 'Finish it or pay another way' })
  expect(link.parentElement).toHaveTextContent(
    '$392.00 is reserved for Two.docx, whose payment is not finished. Finish it or pay another way',
  )
  const section = await waiting()
  // Paying for all replaces that payment, and takes the part of the balance that it holds.
  expect(section.getByRole('link', { name: 'Pay all $1,568.00' })).toBeVisible()
  expect(section.getAllByText('Your bank is waiting for you to confirm the payment.')).toHaveLength(1)
  expect(await section.findByRole('button', { name: 'Pay $980.00: One.docx' })).toBeVisible()
  server.on('createOrder', () => ({ order: order({ file_id: two.id }) }))
  await user.click(section.getByRole('button', { name: 'Continue: Two.docx' }))
  expect(await screen.findByRole('dialog', { name: 'Pay for “Two.docx”' })).toBeVisible()
})

test('the payment of all documents opens over the page, which is there again when it is closed', async () => {
  server.on('listFiles', () => filesPage([file(), file()], { unpaid_count: 2, unpaid_amount: 196_000 }))
  server.on('createOrders', unreachable)
  const { user, router } = await openAsCustomer('/app/dashboard?tab=payment')
  await user.click(await (await waiting()).findByRole('link', { name: 'Pay all $1,960.00' }))
  const panel = await screen.findByRole('dialog', { name: 'Pay for 2 documents' })
  expect(router.state.location.search).toMatch(/^\?tab=payment&pay=/)
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=payment'))
})

test('no unpaid documents and a failed request have different texts', async () => {
  const { unmount } = await openAsCustomer('/app/dashboard?tab=payment')
  expect(await (await waiting()).findByText('Nothing to pay.')).toBeVisible()
  expect((await waiting()).queryByRole('alert')).not.toBeInTheDocument()
  unmount()
  server.on('listFiles', unreachable)
  await openAsCustomer('/app/dashboard?tab=payment')
  expect(await (await waiting()).findByRole('alert')).toBeVisible()
})
