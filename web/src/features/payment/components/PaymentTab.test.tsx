import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, file, filesPage } from '#testing/customer-data.ts'
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
    'first.docxPolish only · 5,120 words · $980.00$980.00Pay',
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
    '40% back, for AI training use+$784.00',
  ])
  expect(section.getAllByText('Result ready')).toHaveLength(1)
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: 'Billing' })).toHaveAttribute('aria-current', 'page')
})

test('the list says how many of its documents the balance covers', async () => {
  const files = [file({ service_type: 1, price: 198_000 }), file()]
  server.on('listFiles', () => filesPage(files, { unpaid_count: 2, unpaid_amount: 296_000 }))
  server.on('getBalance', () => balanceOf(117_600))
  await openAsCustomer('/app/dashboard?tab=payment')
  const section = await waiting()
  expect(await section.findByText('Your balance covers one of these documents.')).toBeVisible()
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
