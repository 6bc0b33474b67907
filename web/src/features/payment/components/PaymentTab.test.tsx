import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { file, filesPage } from '#testing/customer-data.ts'
import { server, unreachable } from '#testing/server.ts'

const waiting = async () => {
  const heading = await screen.findByRole('heading', { name: 'Awaiting payment' })
  return within(heading.parentElement ?? document.body)
}

test('lists unpaid documents page by page with the total of all', async () => {
  server.on('listFiles', ({ query }) => {
    const sums = { unpaid_count: 2, unpaid_amount: 296_000 }
    if (!query.is_paid && query.cursor) return filesPage([file({ original_name: 'second.docx' })], sums)
    return filesPage([file({ original_name: 'first.docx' })], { ...sums, next_cursor: 'next' })
  })
  const { user } = await openAsCustomer('/app/dashboard?tab=payment')
  const section = await waiting()
  expect(await section.findByText('$2,960.00')).toBeVisible()
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['first.docxPay $980.00'])
  await user.click(section.getByRole('button', { name: 'Show earlier' }))
  expect(await section.findByText('second.docx')).toBeVisible()
  expect(section.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
  expect(server.requests('listFiles').map(({ query }) => query.is_paid)).toContain(false)
})

test('shows different texts for no unpaid documents and a failed request', async () => {
  const { unmount } = await openAsCustomer('/app/dashboard?tab=payment')
  expect(await (await waiting()).findByText('Nothing to pay.')).toBeVisible()
  expect((await waiting()).queryByRole('alert')).not.toBeInTheDocument()
  unmount()
  server.on('listFiles', unreachable)
  await openAsCustomer('/app/dashboard?tab=payment')
  expect(await (await waiting()).findByRole('alert')).toBeVisible()
})
