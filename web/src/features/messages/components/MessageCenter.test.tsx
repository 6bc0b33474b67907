import type { CustomerMessage } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#shared/api/api.ts'
import { documentPath, stoppedPath } from '#shared/paths.ts'
import { takeConsoleOutput } from '#testing/console.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { delivered, file, filesPage, messagesPage, ownMessage } from '#testing/customer-data.ts'
import { putOnScreen } from '#testing/on-screen.ts'
import { unpublished } from '#testing/render-app.tsx'
import { server, unreachable } from '#testing/server.ts'
import { customer, newId } from '#testing/users.ts'

const box = () => screen.getByRole('textbox', { name: 'Your message' })
const sendButton = () => screen.getByRole('button', { name: /^Send/ })
const said = () =>
  within(screen.getByRole('log'))
    .getAllByRole('article')
    .map((article) => article.querySelector('p[class*="content"]')?.textContent)

const withMessages = (...messages: CustomerMessage[]) =>
  server.on('listMessages', () => messagesPage(messages))

const reply = (content: string, timestamp: string, is_read = true) => ({
  id: newId(),
  username: null,
  content,
  attachments: [],
  timestamp,
  is_read,
})

/** A server that stores the messages it receives. */
const keepAll = () => {
  const kept: CustomerMessage[] = []
  server.on('postMessage', ({ body }) => {
    const message = ownMessage({
      content: body.content,
      file_id: body.file_id ?? null,
      original_name: body.file_id ? '稳定性.docx' : null,
    })
    kept.unshift(message)
    return { message }
  })
  server.on('listMessages', () => messagesPage(kept))
}

test('messages and replies are one conversation, oldest first, grouped by day', async () => {
  withMessages(
    ownMessage({ content: 'Thank you', timestamp: '2026-11-20T10:00:00.000Z' }),
    ownMessage({
      content: 'When?',
      timestamp: '2026-11-18T10:00:00.000Z',
      is_read: true,
      replies: [reply('On Thursday', '2026-11-18T11:00:00.000Z')],
    }),
  )
  await openAsCustomer('/app/chat')
  await screen.findByText('Thank you')
  expect(said()).toEqual(['When?', 'On Thursday', 'Thank you'])
  const days = within(screen.getByRole('log')).getAllByRole('heading', { level: 2 })
  expect(days.map((day) => day.textContent)).toEqual(['18\u00a0Nov\u00a02026', '20\u00a0Nov\u00a02026'])
  const notes = within(screen.getByRole('log')).getAllByText(/^(Sent|Read)$/)
  expect(notes.map((note) => note.textContent)).toEqual(['Read', 'Sent'])
  expect(screen.getByText('Runwen editor')).toBeVisible()
})

test('the button or Ctrl + Enter sends a non-empty message', async () => {
  keepAll()
  const { user } = await openAsCustomer('/app/chat')
  expect(await screen.findByText('No messages yet')).toBeVisible()
  await user.type(box(), '   ')
  expect(sendButton()).toBeDisabled()
  await user.type(box(), 'Hello  ')
  await user.click(sendButton())
  expect(await screen.findByText('Hello')).toBeVisible()
  expect(box()).toHaveValue('')
  await user.type(box(), 'Again{Control>}{Enter}{/Control}')
  await waitFor(() => expect(said()).toEqual(['Hello', 'Again']))
  expect(server.requests('postMessage').map(({ body }) => body.content)).toEqual(['Hello', 'Again'])
})

test('a failure is logged, the draft stays and a retry reuses the key', async () => {
  server.on('postMessage', unreachable)
  const { user } = await openAsCustomer('/app/chat')
  await user.type(box(), 'Is anybody there?')
  await user.click(sendButton())
  await waitFor(() => expect(takeConsoleOutput()).toMatchObject([['message not sent', { code: 'offline' }]]))
  expect(box()).toHaveValue('Is anybody there?')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  keepAll()
  await waitFor(() => expect(sendButton()).toBeEnabled())
  await user.click(sendButton())
  await waitFor(() => expect(box()).toHaveValue(''))
  const [first, second] = server.requests('postMessage').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/\S/)
  expect(second).toBe(first)
})

test('a changed text gets a new key', async () => {
  server.on('postMessage', unreachable)
  const { user } = await openAsCustomer('/app/chat')
  await user.type(box(), 'One')
  await user.click(sendButton())
  await waitFor(() => expect(takeConsoleOutput()).toHaveLength(1))
  await user.type(box(), ' and two')
  await user.click(sendButton())
  await waitFor(() => expect(takeConsoleOutput()).toHaveLength(1))
  const [first, second] = server.requests('postMessage').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).not.toBe(first)
})

test('a draft survives a reload for the same user only', async () => {
  const writer = customer()
  const first = await openAsCustomer('/app/chat', { user: writer })
  await first.user.type(box(), 'Half a thought')
  first.unmount()
  const again = await openAsCustomer('/app/chat', { user: writer })
  expect(box()).toHaveValue('Half a thought')
  again.unmount()
  await openAsCustomer('/app/chat', { user: customer({ username: 'somebody.else@example.com' }) })
  expect(box()).toHaveValue('')
})

test('a message can refer to a document', async () => {
  const document = file({ original_name: '稳定性.docx' })
  server.on('listFiles', () => filesPage([document]))
  keepAll()
  const { user } = await openAsCustomer('/app/chat')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'About document' }), '稳定性.docx')
  await user.type(box(), 'The abstract')
  await user.click(sendButton())
  expect(await screen.findByText('稳定性.docx', { selector: 'article span' })).toBeVisible()
  expect(server.requests('postMessage')[0]?.body).toEqual({ content: 'The abstract', file_id: document.id })
  expect(screen.getByRole('combobox', { name: 'About document' })).toHaveValue('')
})

test('next to the conversation are the open documents, those that wait for the customer first', async () => {
  const working = file({ original_name: 'Working.docx', is_paid: true, status: 'processing' })
  const unpaid = file({ original_name: 'Unpaid.docx' })
  const fresh = delivered({ original_name: 'Fresh.docx', has_new_result: true })
  const stopped = file({ original_name: 'Stopped.docx', is_paid: true, status: 'failed' })
  const over = [
    delivered({ original_name: 'Seen.docx' }),
    file({ is_refunded: true }),
    file({ status: 'failed' }),
  ]
  server.on('listFiles', () => filesPage([working, ...over, unpaid, fresh, stopped]))
  withMessages(ownMessage({ file_id: stopped.id, replies: [reply('Page 2?', '2026-12-20T11:00:00.000Z')] }))
  await openAsCustomer('/app/chat')
  const heading = await screen.findByRole('heading', { name: 'Your open documents' })
  const section = within(heading.parentElement ?? document.body)
  await waitFor(() =>
    expect(
      section
        .getAllByRole('listitem')
        .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]),
    ).toEqual([
      ['Unpaid.docxTo pay', documentPath(unpaid.id)],
      ['Fresh.docxNew result', documentPath(fresh.id)],
      ['Stopped.docxStopped', stoppedPath(stopped)],
      ['Working.docxIn progress', documentPath(working.id)],
    ]),
  )
  expect(section.getByRole('link', { name: 'All documents' })).toHaveAttribute(
    'href',
    '/app/dashboard?tab=manage',
  )
})

test('nothing is next to the conversation when no document is open', async () => {
  server.on('listFiles', () => filesPage([delivered()]))
  withMessages(ownMessage({ content: 'Thank you' }))
  await openAsCustomer('/app/chat')
  await screen.findByText('Thank you')
  await waitFor(() => expect(server.requests('listFiles')).not.toEqual([]))
  expect(screen.queryByRole('heading', { name: 'Your open documents' })).not.toBeInTheDocument()
})

test.each([
  ['en', /^Write to our staff.* We answer Mon to Fri, 9:00–18:00\.$/],
  ['zh', /联系我们。工作时间：周一至周五 9:00–18:00（北京时间）。$/],
] as const)('the page says in %s when staff answer, if the operator says so', async (language, lead) => {
  const contact = {
    ...unpublished.contact,
    hours: 'Mon to Fri, 9:00–18:00',
    hours_zh: '周一至周五 9:00–18:00（北京时间）',
  }
  server.on('site', () => ({ ...unpublished, contact }))
  withMessages()
  await openAsCustomer('/app/chat', { language })
  const isLead = (_: string, element: Element | null) =>
    element?.tagName === 'P' && lead.test(element.textContent ?? '')
  expect(await screen.findByText(isLead)).toBeVisible()
  // On a narrow screen, neither the hours nor what is in brackets is broken.
  const unbroken = language === 'zh' ? ['9:00–18:00', '（北京时间）。'] : ['9:00–18:00']
  for (const text of unbroken) expect(screen.getByText(text, { selector: 'p > span' })).toBeVisible()
})

test('a message names its document', async () => {
  withMessages(ownMessage({ file_id: newId(), original_name: 'old.docx' }), ownMessage())
  await openAsCustomer('/app/chat')
  expect(await screen.findByText('old.docx')).toBeVisible()
  const files = screen.getAllByRole('article').map((article) => article.querySelector('p')?.textContent)
  expect(files.filter((text) => text?.startsWith('About'))).toEqual(['About old.docx'])
})

const asRead = (message: CustomerMessage): CustomerMessage => ({
  ...message,
  has_unread_reply: false,
  replies: message.replies.map((one) => ({ ...one, is_read: true })),
})

test('visible replies are marked as read once, and none behind another tab', async () => {
  const visible = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const message = ownMessage({
    has_unread_reply: true,
    replies: [reply('Soon', '2026-11-20T12:00:00.000Z', false)],
  })
  let read = false
  server.on('listMessages', () => messagesPage([read ? asRead(message) : message]))
  server.on('markRepliesRead', () => {
    read = true
    return { message: asRead(message) }
  })
  visible('hidden')
  await openAsCustomer('/app/chat')
  await screen.findByText('Soon')
  expect(server.requests('markRepliesRead')).toEqual([])
  visible('visible')
  await waitFor(() => expect(server.requests('listMessages')).toHaveLength(2))
  expect(server.requests('markRepliesRead').map(({ params, body }) => [params, body])).toEqual([
    [{ id: message.id }, { reply_ids: message.replies.map(({ id }) => id) }],
  ])
})

test('only replies that were on the screen are marked as read', async () => {
  const [above, below] = [
    reply('First', '2026-11-20T12:00:00.000Z', false),
    reply('Second', '2026-11-20T13:00:00.000Z', false),
  ]
  const message = ownMessage({ has_unread_reply: true, replies: [above, below] })
  withMessages(message)
  server.on('markRepliesRead', () => ({ message }))
  putOnScreen((element) => element.closest('article')?.textContent?.includes('First') ?? false)
  await openAsCustomer('/app/chat')
  const bodies = () => server.requests('markRepliesRead').map(({ body }) => body)
  await waitFor(() => expect(bodies()).toEqual([{ reply_ids: [above.id] }]))
  putOnScreen((element) => element.closest('article')?.textContent?.includes('Second') ?? false)
  await waitFor(() => expect(bodies()).toEqual([{ reply_ids: [above.id] }, { reply_ids: [below.id] }]))
})

/** The elements that the page scrolled to, as text. */
const scrolledTo = () => {
  const targets: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    targets.push(this.hasAttribute('data-marker') ? 'marker' : 'newest')
  })
  return targets
}

test('the conversation opens at the first unread reply, below a line that stays', async () => {
  const targets = scrolledTo()
  const message = ownMessage({
    has_unread_reply: true,
    replies: [reply('Read', '2026-11-20T12:00:00.000Z'), reply('Unread', '2026-11-20T13:00:00.000Z', false)],
  })
  let read = false
  server.on('listMessages', () => messagesPage([read ? asRead(message) : message]))
  server.on('markRepliesRead', () => {
    read = true
    return { message: asRead(message) }
  })
  await openAsCustomer('/app/chat')
  await waitFor(() => expect(targets).toEqual(['marker']))
  const marker = screen.getByText('New')
  expect(marker.nextElementSibling).toHaveTextContent('Unread')
  await waitFor(() => expect(server.requests('listMessages')).toHaveLength(2))
  expect(screen.getByText('New').nextElementSibling).toHaveTextContent('Unread')
})

test('nothing covers the explanation of the page without messages', async () => {
  withMessages()
  await openAsCustomer('/app/chat')
  putOnScreen(() => false)
  expect(await screen.findByText('No messages yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Newest messages' })).not.toBeInTheDocument()
})

test('the conversation opens at the newest message without unread replies, and a button comes back to it', async () => {
  const targets = scrolledTo()
  withMessages(ownMessage())
  const { user } = await openAsCustomer('/app/chat')
  await waitFor(() => expect(targets).toEqual(['newest']))
  expect(screen.queryByText('New')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Newest messages' })).not.toBeInTheDocument()
  putOnScreen(() => false)
  await user.click(await screen.findByRole('button', { name: 'Newest messages' }))
  expect(targets).toEqual(['newest', 'newest'])
})

test('the button to the newest message counts the replies that arrive while the reader is further up', async () => {
  const targets = scrolledTo()
  const replies = [reply('First', '2026-11-20T12:00:00.000Z')]
  const message = ownMessage({ timestamp: '2026-11-20T10:00:00.000Z' })
  server.on('listMessages', () => messagesPage([{ ...message, replies: [...replies] }]))
  const { user, store } = await openAsCustomer('/app/chat')
  await waitFor(() => expect(targets).toEqual(['newest']))
  putOnScreen(() => false)
  await screen.findByRole('button', { name: 'Newest messages' })
  const arrive = async (text: string, time: string) => {
    replies.push(reply(text, time, false))
    store.dispatch(api.util.invalidateTags(['Messages']))
    await screen.findByText(text)
  }
  await arrive('Second', '2026-11-20T13:00:00.000Z')
  expect(screen.getByRole('button', { name: '1 new message' })).toBeVisible()
  await arrive('Third', '2026-11-20T14:00:00.000Z')
  await user.click(screen.getByRole('button', { name: '2 new messages' }))
  expect(targets).toEqual(['newest', 'newest'])
  server.on('markRepliesRead', () => ({ message }))
  putOnScreen(() => true)
  expect(screen.queryByRole('button', { name: /new message/i })).not.toBeInTheDocument()
  putOnScreen(() => false)
  expect(await screen.findByRole('button', { name: 'Newest messages' })).toBeVisible()
})

test('older pages are loaded until the first unread reply is there', async () => {
  const unread = ownMessage({
    has_unread_reply: true,
    timestamp: '2026-11-01T10:00:00.000Z',
    replies: [reply('Long ago', '2026-11-01T12:00:00.000Z', false)],
  })
  server.on('listMessages', ({ query }) =>
    query.cursor
      ? messagesPage([unread], { unread_count: 1 })
      : messagesPage([ownMessage()], { unread_count: 1, next_cursor: 'next' }),
  )
  putOnScreen(() => false)
  await openAsCustomer('/app/chat')
  expect((await screen.findByText('New')).nextElementSibling).toHaveTextContent('Long ago')
})

test('errors on loading and marking are only logged', async () => {
  withMessages(
    ownMessage({ has_unread_reply: true, replies: [reply('Soon', '2026-11-20T12:00:00.000Z', false)] }),
  )
  server.on('markRepliesRead', unreachable)
  const { unmount } = await openAsCustomer('/app/chat')
  await waitFor(() => expect(takeConsoleOutput()).toMatchObject([['reply not marked as read', {}]]))
  unmount()
  server.on('listMessages', unreachable)
  await openAsCustomer('/app/chat')
  await waitFor(() => expect(takeConsoleOutput()).toMatchObject([['messages not loaded', {}]]))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(box()).toBeEnabled()
})

test('the menu counts unread replies on unloaded pages', async () => {
  server.on('listMessages', () =>
    messagesPage([ownMessage({ has_unread_reply: true })], { unread_count: 60, next_cursor: 'next' }),
  )
  await openAsCustomer('/app/dashboard?tab=upload')
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  expect(await menu.findByText('60 unread replies')).toBeInTheDocument()
})
