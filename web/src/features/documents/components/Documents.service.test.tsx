import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, delivered, file, filesPage, order } from '#testing/customer-data.ts'
import { card, openDocuments } from '#testing/document-cards.ts'
import { refuse, server } from '#testing/server.ts'

test('the service of an unpaid document can be changed', async () => {
  const document = file()
  const { user } = await openDocuments(document)
  server.on('setServiceType', ({ body }) => {
    const changed = { ...document, service_type: body.serviceType, price: 198_000 }
    server.on('listFiles', () => filesPage([changed]))
    return { file: changed }
  })
  await user.click(screen.getByRole('button', { name: `More for ${document.original_name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change to translation and polish' }))
  expect(await screen.findByRole('button', { name: 'Pay $1,980.00' })).toBeVisible()
  expect(card(document.original_name).getByText('Translation and polish')).toBeVisible()
  const [asked] = server.requests('setServiceType')
  expect([asked?.params.id, asked?.body]).toEqual([document.id, { serviceType: 1 }])
})

test('the service of a document whose result is ready cannot be changed, paid or not', async () => {
  const { user } = await openDocuments(delivered({ service_type: 1, is_paid: false, paid_at: null }))
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /^Change to/ })).not.toBeInTheDocument()
})

test.each([
  [97_999, 'You can download it as soon as the document is paid for.'],
  [98_000, 'Your balance covers the fee. Pay from it and download right away.'],
])('a result to pay for with %d cents of balance says how to get it', async (available, sentence) => {
  server.on('getBalance', () => balanceOf(available))
  await openDocuments(file({ has_result: true, status: 'completed' }))
  expect(await screen.findByText(`The result is ready. ${sentence}`)).toBeVisible()
})

test('a document that was paid in the meantime no longer says that the balance covers its fee', async () => {
  server.on('getBalance', () => balanceOf(98_000))
  const document = file({ has_result: true, status: 'completed' })
  const { store } = await openDocuments(document)
  await screen.findByText(/Your balance covers the fee/)
  const paid = {
    ...document,
    is_paid: true,
    status: 'processing' as const,
    revision_comment: 'Shorter, please',
  }
  server.on('listFiles', () => filesPage([paid]))
  store.dispatch(api.util.invalidateTags(['Files']))
  expect(await screen.findByText(/^You asked for a revision/)).toBeVisible()
  expect(screen.queryByText(/Your balance covers the fee/)).not.toBeInTheDocument()
})

test('a service that can no longer be changed is reported', async () => {
  server.on('setServiceType', () => refuse('payment_in_progress'))
  const { user } = await openDocuments(file({ service_type: 1 }))
  await user.click(screen.getByRole('button', { name: 'More for Grain boundaries.docx' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change to polish only' }))
  expect(await screen.findByText(/^A payment is in progress/)).toBeVisible()
})

test('a Chinese document sent to be polished is asked about, until it is paid', async () => {
  const document = file({ original_name: '正文.docx', is_chinese: true })
  const others = [
    file({ original_name: 'paid.docx', is_chinese: true, is_paid: true }),
    file({ original_name: 'translated.docx', is_chinese: true, service_type: 1 }),
    file({ original_name: 'unknown.docx', is_chinese: null }),
    delivered({ original_name: 'ready.docx', is_chinese: true, is_paid: false, paid_at: null }),
  ]
  const { user } = await openDocuments(document, ...others)
  server.on('setServiceType', () => refuse('already_paid'))
  expect(screen.getAllByText(/^This document looks Chinese/)).toHaveLength(1)
  const change = { name: 'Change to translation and polish, $1,980.00' }
  await user.click(card('正文.docx').getByRole('button', change))
  await waitFor(() => expect(server.requests('setServiceType')[0]?.body).toEqual({ serviceType: 1 }))
})

test('an English document sent to be translated is asked about', async () => {
  const document = file({ original_name: 'letter.docx', service_type: 1, is_chinese: false })
  const others = [
    file({ original_name: 'polished.docx', is_chinese: false }),
    file({ original_name: 'scanned.docx', service_type: 1, is_chinese: false, word_count: 0 }),
  ]
  const { user } = await openDocuments(document, ...others)
  server.on('setServiceType', () => refuse('already_paid'))
  expect(screen.getAllByText(/^This document looks English already/)).toHaveLength(1)
  await user.click(card('letter.docx').getByRole('button', { name: 'Change to polish only, $980.00' }))
  await waitFor(() => expect(server.requests('setServiceType')[0]?.body).toEqual({ serviceType: 2 }))
})

test('the count of unpaid documents includes unloaded pages', async () => {
  server.on('listFiles', () =>
    filesPage([delivered()], { unpaid_count: 70, unpaid_amount: 6_860_000, next_cursor: 'next' }),
  )
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(
    await screen.findByText('70 documents await payment: $68,600.00 in total', { selector: 'p' }),
  ).toBeVisible()
})

test('buttons say what is charged after the balance, and the fee stands next to them', async () => {
  const files = [file({ original_name: 'One.docx' }), file({ service_type: 1, price: 198_000 })]
  server.on('listFiles', () => filesPage(files, { unpaid_count: 2, unpaid_amount: 296_000 }))
  server.on('getBalance', () => balanceOf(117_600))
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('link', { name: 'Pay all $1,784.00' })).toBeVisible()
  expect(screen.getByText('2 documents await payment', { selector: 'p' })).toBeVisible()
  const [covered, rest] = screen.getAllByRole('article')
  expect(covered).toHaveTextContent('Fee $980.00')
  expect(
    await within(covered as HTMLElement).findByRole('button', { name: 'Pay from balance' }),
  ).toBeVisible()
  expect(rest).toHaveTextContent('Fee $1,980.00')
  expect(await within(rest as HTMLElement).findByRole('button', { name: 'Pay $804.00' })).toBeVisible()
})

test('a payment left at the bank is continued from the list, and what it holds of the balance pays for all', async () => {
  const [one, two] = [file({ original_name: 'One.docx' }), file({ original_name: 'Two.docx' })]
  server.on('listFiles', () => filesPage([one, two], { unpaid_count: 2, unpaid_amount: 196_000 }))
  server.on('getBalance', () => balanceOf(0, 39_200))
  const intent = { payment_intent_id: 'pi_1', balance_applied: 39_200, amount_due: 58_800 }
  server.on('listOrders', () => ({
    orders: [order({ file_id: two.id, status: 'requires_action', method: 'card', ...intent })],
    next_cursor: null,
  }))
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('link', { name: 'Pay all $1,568.00' })).toBeVisible()
  expect(await card('One.docx').findByRole('button', { name: 'Pay $980.00' })).toBeVisible()
  expect(card('Two.docx').getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('the button that pays keeps its place without words until it is known whether a payment was left', async () => {
  const document = file({ original_name: 'One.docx' })
  server.on('listFiles', () => filesPage([document], { unpaid_count: 1, unpaid_amount: 98_000 }))
  let answer = () => {}
  server.on(
    'listOrders',
    () =>
      new Promise((resolve) => {
        const intent = { payment_intent_id: 'pi_1', status: 'requires_action', method: 'card' } as const
        answer = () => resolve({ orders: [order({ file_id: document.id, ...intent })], next_cursor: null })
      }),
  )
  await openAsCustomer('/app/dashboard?tab=manage')
  await screen.findByRole('article', { name: 'One.docx' })
  const shown = card('One.docx')
  const button = (await shown.findByText('Pay $980.00')).closest('button')
  expect(button).toHaveStyle({ visibility: 'hidden' })
  expect(shown.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  answer()
  expect(await shown.findByRole('button', { name: 'Continue' })).toBe(button)
  expect(button).toBeVisible()
})

test('the payment of all documents includes those of unloaded pages', async () => {
  const waiting = [file({ original_name: 'First.docx' }), file({ original_name: 'Older.docx' })]
  const sums = { unpaid_count: 2, unpaid_amount: 196_000 }
  server.on('listFiles', ({ query }) =>
    query.state === 'to_pay'
      ? filesPage(waiting, sums)
      : filesPage([delivered(), ...waiting.slice(0, 1)], { ...sums, next_cursor: 'next' }),
  )
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('link', { name: 'Pay all $1,960.00' })).toBeVisible()
})

test('more documents than one payment takes are paid in part, with the sum of that part', async () => {
  server.on('listFiles', () => filesPage(Array.from({ length: 21 }, () => file())))
  await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByRole('link', { name: 'Pay for 20 documents: $19,600.00' })).toBeVisible()
})
