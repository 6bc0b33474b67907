import type { HistoryEntry } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { openAsCustomer } from '#testing/customer.ts'
import {
  delivered,
  file,
  filesPage,
  messagesPage,
  order,
  ownMessage,
  partRefund,
} from '#testing/customer-data.ts'
import { instructions, serveOwn } from '#testing/document-page.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { refuse, server } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

test('the owner sees the state of the document, what comes next, its order and its history', async () => {
  const document = serveOwn(delivered({ original_name: 'Soil.docx', word_count: 5_120, is_chinese: false }))
  server.on('listOrders', () => ({
    orders: [order({ file_id: document.id, status: 'paid', rebate: 39_200, receipt_numbers: ['1'] })],
    next_cursor: null,
  }))
  server.on('fileHistory', () => ({
    history: [
      {
        at: '2026-11-19T03:00:00.000Z',
        kind: 'part_refunded',
        by: 'system',
        version: null,
        note: null,
        amount: 5_000,
      },
      { at: '2026-11-18T03:00:00.000Z', kind: 'result', by: 'staff', version: 2, note: null },
      { at: '2026-11-14T01:12:00.000Z', kind: 'checked', by: 'system', version: null, note: null },
      { at: '2026-11-14T01:12:00.000Z', kind: 'uploaded', by: 'you', version: null, note: null },
    ] satisfies HistoryEntry[],
  }))
  await openAsCustomer(`/documents/${document.id}?show=details`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Soil.docx' })).toBeVisible()
  expect(screen.getByText(/^Delivered /)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Download result 1' })).toBeVisible()
  expect(screen.getByText('5,120 words · English')).toBeVisible()
  expect(screen.getByText('Refunded in part: $50.00')).toBeVisible()
  expect(screen.getAllByText(/^Times in .*UTC/)).toHaveLength(1)
  expect(await screen.findByText('$392.00')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Receipt and invoice/ })).toBeVisible()
})

test('the owner of a stopped document reads the newest reply about it, and answers', async () => {
  const document = serveOwn(file({ status: 'failed', is_paid: true }))
  server.on('listFiles', () => filesPage([document]))
  const reply = { id: newId(), attachments: [], timestamp: '2026-11-20T03:00:00.000Z', is_read: true }
  server.on('listMessages', () =>
    messagesPage([
      ownMessage({
        file_id: document.id,
        content: 'What is wrong with it?',
        replies: [
          { ...reply, username: null, content: 'We look into it.' },
          { ...reply, id: newId(), username: 'Helen', content: 'Page 2 is a scan: please send its text.' },
        ],
      }),
    ]),
  )
  const { user } = await openAsCustomer(`/documents/${document.id}`)
  const messages = within(await screen.findByRole('region', { name: 'Stopped' }))
  expect(await messages.findByText('Page 2 is a scan: please send its text.')).toBeVisible()
  expect(messages.getByText('Helen ·')).toBeVisible()
  expect(messages.queryByText('We look into it.')).not.toBeInTheDocument()
  expect(messages.getByText('We could not edit this document as it is.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Messages about this document' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Reply with a file' }))
  await waitFor(() => expect(screen.getByLabelText('About document')).toHaveValue(document.id))
})

test('the owner sees what was refunded of the fee, and what is left of the rebate', async () => {
  const document = serveOwn(delivered())
  server.on('listOrders', () => ({
    orders: [order({ file_id: document.id, status: 'paid', rebate: 39_200, refund: partRefund })],
    next_cursor: null,
  }))
  await openAsCustomer(`/documents/${document.id}?show=details`)
  const refunded = await screen.findByText('Refunded')
  expect(refunded.parentElement).toHaveTextContent('Refunded$500.00')
  expect(screen.getByText('40% back').parentElement).toHaveTextContent('40% back$192.00')
})

test('a refunded document asks for nothing', async () => {
  const document = serveOwn(file({ is_refunded: true }))
  await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText('Nothing is left to pay. The billing page shows the refund.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument()
  expect(screen.queryByText('Unpaid')).not.toBeInTheDocument()
  // What the page says above is not framed again.
  expect(globalThis.document.querySelector('[class*="remark"]')).toBeNull()
})

test('an unpaid document says once when it would be ready, and its fee on the button that pays and above what comes back', async () => {
  const document = serveOwn(file())
  await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText(/^Ready by .* if you pay now\.$/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Pay $980.00' })).toBeVisible()
  const order = within(await screen.findByRole('region', { name: 'Order and invoices' }))
  expect(order.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$980.00',
    '$392.00',
  ])
  expect(screen.getAllByText(/980/)).toHaveLength(2)
  expect(screen.getAllByText(/^by |[Rr]eady by|if you pay/)).toHaveLength(1)
  expect(screen.queryByText('Unpaid')).not.toBeInTheDocument()
})

test('a document whose payment waits at the bank says so, and leads on to it', async () => {
  const document = serveOwn(file())
  const started = { file_id: document.id, payment_intent_id: 'pi_1', method: 'card' } as const
  server.on('listOrders', () => ({
    orders: [order({ ...started, status: 'requires_action' })],
    next_cursor: null,
  }))
  await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText('Your bank is waiting for you to confirm the payment.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('an unpaid document does not ask for a payment before it is known whether one waits at the bank', async () => {
  const document = serveOwn(file())
  const started = { file_id: document.id, payment_intent_id: 'pi_1', method: 'card' } as const
  const arrival = Promise.withResolvers<void>()
  server.on('listOrders', async () => {
    await arrival.promise
    return { orders: [order({ ...started, status: 'requires_action' })], next_cursor: null }
  })
  await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText('Not paid yet.')).toBeVisible()
  expect(await screen.findByText(/if you pay now\.$/)).not.toBeVisible()
  arrival.resolve()
  expect(await screen.findByText('Your bank is waiting for you to confirm the payment.')).toBeVisible()
  expect(screen.queryByText(/if you pay now\.$/)).not.toBeInTheDocument()
})

test('a document that was paid says nothing of the payment that waited at the bank', async () => {
  const document = serveOwn(file())
  const started = { file_id: document.id, payment_intent_id: 'pi_1', method: 'card' } as const
  server.on('listOrders', () => ({
    orders: [order({ ...started, status: 'requires_action' })],
    next_cursor: null,
  }))
  const { store } = await openAsCustomer(`/documents/${document.id}`)
  const bank = 'Your bank is waiting for you to confirm the payment.'
  expect(await screen.findByText(bank)).toBeVisible()
  const paid = { ...document, is_paid: true, status: 'processing' as const }
  server.on('getFile', () => ({ file: paid, editor: null }))
  store.dispatch(api.util.invalidateTags(['Files']))
  expect(await screen.findByText('Our editors are working on it.')).toBeVisible()
  expect(screen.queryByText(bank)).not.toBeInTheDocument()
})

test('an unpaid document in Chinese says its date once', async () => {
  const document = serveOwn(file())
  await openAsCustomer(`/documents/${document.id}`, { language: 'zh' })
  expect(await screen.findByText(/^现在付款，.*前交付。$/)).toBeVisible()
  expect(await screen.findByText('$392.00')).toBeVisible()
  expect(screen.getAllByText(/日.*前/)).toHaveLength(1)
})

test('an unpaid document asks for instructions first', async () => {
  const document = serveOwn(file())
  server.on('getInstructions', () => ({
    instructions: { ...instructions, journal: null },
  }))
  await openAsCustomer(`/documents/${document.id}`)
  const asked = await screen.findByRole('button', { name: 'Add instructions' })
  const messages = screen.getByRole('region', { name: 'Messages about this document' })
  expect(asked.compareDocumentPosition(messages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an unpaid document has its proforma invoice before the payment was ever opened', async () => {
  const document = serveOwn(file())
  server.on('createOrder', () => ({ order: order({ file_id: document.id }) }))
  server.on('proforma', () => new Response('%PDF'))
  const saved = collectDownloads()
  const { user } = await openAsCustomer(`/documents/${document.id}`)
  const section = within(await screen.findByRole('region', { name: 'Order and invoices' }))
  expect(await section.findByText('$392.00')).toBeVisible()
  await user.click(await section.findByRole('button', { name: 'Proforma invoice (PDF)' }))
  await waitFor(() => expect(saved).toEqual(['proforma.pdf']))
  expect(server.requests('createOrder').map(({ body }) => body)).toEqual([
    { fileId: document.id, serviceType: document.service_type },
  ])
})

const tabs = async () => {
  const nav = within(await screen.findByRole('navigation', { name: 'About this document' }))
  return nav.getAllByRole('link').map(({ textContent }) => textContent)
}

test('the text of a translation is behind a tab of that name, also before it is compared', async () => {
  const ordered = serveOwn(delivered({ service_type: 1 }))
  await openAsCustomer(`/documents/${ordered.id}?show=details`)
  expect(await tabs()).toEqual(['Translation', 'Messages and history'])
})

test('the text of a polished document is behind a tab that names the changes', async () => {
  const polished = serveOwn(delivered({ service_type: 2 }))
  await openAsCustomer(`/documents/${polished.id}?show=details`)
  expect(await tabs()).toEqual(['Changes', 'Messages and history'])
})

test('a document in progress says once when it is ready', async () => {
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  const document = serveOwn(file({ is_paid: true, status: 'processing', due_at }))
  await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText('We will email you when it is ready.')).toBeVisible()
  expect(screen.getAllByText(/^by /)).toHaveLength(1)
})

test('a document to be revised says in two lines what was asked and when it is ready', async () => {
  const revision_comment = 'Please keep the numbering of the figures.'
  const document = serveOwn(
    delivered({ status: 'processing', revision_comment, due_at: '2027-03-04T10:00:00.000Z' }),
  )
  await openAsCustomer(`/documents/${document.id}?show=details`)
  const next = await screen.findByText('You asked for a revision.')
  expect(next.parentElement).toHaveTextContent(/The new result will be here by Thu, 4 Mar.*\d\d:00\.$/)
  const wrote = screen.getByText('You wrote:').closest('summary')
  expect(wrote).toHaveTextContent(`You wrote: ${revision_comment}`)
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument()
})

test('a result that is not paid for is shown without the steps that led to it', async () => {
  const document = serveOwn(delivered({ is_paid: false }))
  await openAsCustomer(`/documents/${document.id}?show=details`)
  expect(await screen.findByText('The result is ready.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument()
})

test('the owner reads who edits the document, in the language of the page', async () => {
  const document = delivered()
  serveOwn(document)
  const editor = {
    name_en: 'Lin Yue',
    name_zh: '林越',
    field_en: 'Civil engineering',
    field_zh: '土木工程',
    about_en: '',
    about_zh: '审过三百篇论文。',
  }
  server.on('getFile', () => ({ file: document, editor }))
  const { unmount } = await openAsCustomer(`/documents/${document.id}?show=details`)
  const line = await screen.findByRole('region', { name: 'Your editor' })
  expect(line).toHaveTextContent('LYEdited by Lin Yue 林越Civil engineering审过三百篇论文。')
  expect(within(line).getByText('LY')).toHaveAttribute('aria-hidden', 'true')
  unmount()
  await openAsCustomer(`/documents/${document.id}?show=details`, { language: 'zh' })
  expect(await screen.findByRole('region', { name: '您的编辑' })).toHaveTextContent(
    '林责任编辑 林越 Lin Yue土木工程审过三百篇论文。',
  )
})

test.each([
  ['en', /^Our staff restored an earlier result 20 Nov/, /^Delivered/],
  ['zh', /^工作人员已于.*11 ?月 ?20 ?日.*恢复以前的结果。$/, /交付。$/],
] as const)(
  'the owner of a document sees when an earlier result was restored (%s)',
  async (language, words, delivery) => {
    const document = serveOwn(delivered({ restored_at: '2026-11-20T03:00:00.000Z' }))
    await openAsCustomer(`/documents/${document.id}?show=details`, { language })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText(delivery)).not.toBeInTheDocument()
  },
)

test('a document whose editor is not shown says nothing about one', async () => {
  const document = serveOwn(delivered())
  await openAsCustomer(`/documents/${document.id}?show=details`)
  expect(await screen.findByText(/^Delivered /)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your editor' })).not.toBeInTheDocument()
})

test('only messages about the document are shown, and writing starts with it attached', async () => {
  const document = serveOwn()
  server.on('listMessages', () => ({
    messages: [
      ownMessage({ content: 'About this', file_id: document.id, original_name: document.original_name }),
      ownMessage({ content: 'About nothing' }),
    ],
    unread_count: 0,
    next_cursor: null,
  }))
  const { user, router } = await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText('About this')).toBeVisible()
  expect(screen.queryByText('About nothing')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Message us about this document' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=message'))
})

test('a document that does not exist, or of someone else, is a page that does not exist', async () => {
  server.on('getFile', () => refuse('not_found'))
  await openAsCustomer(`/documents/${file().id}`)
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test.each([
  ['en', /^More for/, 'Delete', 'Document deleted', 'Documents'],
  ['zh', /更多/, '删除', '文档已删除', '文档'],
] as const)(
  'a document that was deleted on its page is named as deleted (%s)',
  async (language, more, action, title, list) => {
    const document = serveOwn()
    let isDeleted = false
    server.on('getFile', () => (isDeleted ? refuse('not_found') : { file: document, editor: null }))
    server.on('deleteFile', () => {
      isDeleted = true
      return undefined
    })
    const { user } = await openAsCustomer(`/documents/${document.id}`, { language })
    await user.click(await screen.findByRole('button', { name: more }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: action }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: list })).toHaveAttribute('href', '/app/dashboard?tab=manage')
  },
)
