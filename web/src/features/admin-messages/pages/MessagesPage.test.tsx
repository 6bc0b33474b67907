import type { Message } from '@runwen/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { takeComplaints } from '#testing/complaints.ts'
import { message, onePage, openDesk } from '#testing/desk.ts'
import { someId } from '#testing/people.ts'
import { refuse, server } from '#testing/server.ts'

const path = '/admin/messages'

const matches = (filter: string | undefined, { is_read, replies }: Message) =>
  filter === undefined ||
  { unread: !is_read, read: is_read, replied: replies.length > 0, unreplied: replies.length === 0 }[filter]

/** A server that remembers what was read and answered. */
const serveMessages = (messages: Message[]) => {
  server.on('adminListMessages', ({ query }) => {
    const found = messages.filter((one) => matches(query.filter, one))
    const groups = [...new Set(found.map(({ user_id }) => user_id))].map((user_id) => {
      const own = messages.filter((one) => one.user_id === user_id)
      const last_message_at =
        own
          .map(({ timestamp }) => timestamp)
          .sort()
          .at(-1) ?? ''
      return { user_id, username: own[0]?.username ?? null, message_count: own.length, last_message_at }
    })
    return {
      messages: found.map((one) => ({ ...one })),
      groups,
      total_all: messages.length,
      ...onePage(found),
    }
  })
  const find = (id: string) => messages.find((one) => one.id === id) ?? refuse('not_found')
  server.on('adminMarkRead', ({ params }) => ({
    message: Object.assign(find(params.id ?? ''), { is_read: true }),
  }))
  server.on('replyToMessage', ({ body }) => {
    const reply = {
      id: someId(),
      username: 'editor',
      content: body.content,
      timestamp: new Date().toISOString(),
    }
    find(body.reply_to).replies.push(reply)
    return { reply }
  })
  return messages
}

const group = (name: string) => screen.findByRole('region', { name })
const marked = () => server.asked('adminMarkRead').map(({ params }) => params.id)

test('groups by user, the most recently active first', async () => {
  const [li, ana] = [someId(), someId()]
  serveMessages([
    message({ user_id: ana, username: 'ana@example.com', timestamp: '2026-11-20T05:00:00.000Z' }),
    message({ user_id: li, content: '第一条', timestamp: '2026-11-20T03:00:00.000Z' }),
    message({ user_id: li, content: '第二条', timestamp: '2026-11-20T04:00:00.000Z' }),
  ])
  await openDesk(path)
  const second = await group('li.wei@example.com')
  expect(second).toHaveTextContent(`ID ${li}`)
  expect(second).toHaveTextContent('2 条消息')
  expect(within(second).getAllByRole('article')[0]).toHaveTextContent('第二条')
  const names = screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)
  expect(names).toEqual(['ana@example.com', 'li.wei@example.com'])
})

test('a message tells whether it was read and answered, and by whom', async () => {
  const reply = { id: someId(), username: null, content: '两周内完成', timestamp: '2026-11-20T06:00:00.000Z' }
  serveMessages([
    message({ content: '问', replies: [reply] }),
    message({ username: null, content: '未', is_read: false }),
  ])
  await openDesk(path)
  const [answered] = within(await group('li.wei@example.com')).getAllByRole('article')
  expect(answered).toHaveTextContent('已读')
  expect(answered).toHaveTextContent('已回复')
  expect(answered).toHaveTextContent('管理员')
  expect(answered).toHaveTextContent('两周内完成')
  const [fresh] = within(await group('未知用户')).getAllByRole('article')
  expect(fresh).toHaveTextContent('未读')
  expect(fresh).toHaveTextContent('未回复')
})

test('says that there are no messages, without chips', async () => {
  serveMessages([])
  await openDesk(path)
  expect(await screen.findByText('暂无用户消息')).toBeVisible()
  expect(screen.queryByRole('group', { name: '显示' })).not.toBeInTheDocument()
})

test('marks what is shown as read, once each', async () => {
  const messages = serveMessages([message({ is_read: false }), message({ is_read: false }), message()])
  const { store } = await openDesk(path)
  await waitFor(() => expect(marked()).toEqual([messages[0]?.id, messages[1]?.id]))
  const { api } = await import('#shared/api/api.ts')
  store.dispatch(api.util.invalidateTags(['AdminMessages']))
  await waitFor(() => expect(messages.every(({ is_read }) => is_read)).toBe(true))
  expect(marked()).toHaveLength(2)
})

test('marks nothing while nobody can see the page', async () => {
  serveMessages([message({ is_read: false })])
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await openDesk(path)
  await group('li.wei@example.com')
  expect(marked()).toEqual([])
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(marked()).toHaveLength(1))
})

test('what was marked stays in view as it came, until the filter changes', async () => {
  serveMessages([message({ content: '新消息', is_read: false })])
  const { user } = await openDesk(`${path}?filter=unread`)
  expect(await screen.findByText('新消息')).toBeVisible()
  await waitFor(() => expect(marked()).toHaveLength(1))
  await waitFor(() => expect(server.asked('adminListMessages').length).toBeGreaterThan(2))
  expect(screen.getByText('新消息')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('未读')
  await user.click(screen.getByRole('button', { name: '已读' }))
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('已读'))
  await user.click(screen.getByRole('button', { name: '未读' }))
  expect(await screen.findByText('没有符合条件的消息')).toBeVisible()
  expect(marked()).toHaveLength(1)
})

test('the chips filter at the server and keep the focus', async () => {
  serveMessages([message()])
  const { user, router } = await openDesk(path)
  const chip = await screen.findByRole('button', { name: '未回复', pressed: false })
  await user.click(chip)
  expect(await screen.findByRole('button', { name: '未回复', pressed: true })).toHaveFocus()
  expect(router.state.location.search).toBe('?filter=unreplied')
  await waitFor(() =>
    expect(server.asked('adminListMessages').map(({ query }) => query.filter)).toContain('unreplied'),
  )
})

test('a reply needs a text, cannot be sent twice at once, and reloads the list', async () => {
  const [one] = serveMessages([message({ content: '请问进度' })])
  const { user } = await openDesk(path)
  const box = await screen.findByRole('textbox', { name: '回复 li.wei@example.com' })
  const send = screen.getByRole('button', { name: '发送' })
  expect(send).toBeDisabled()
  await user.type(box, '   ')
  expect(send).toBeDisabled()
  const answer = Promise.withResolvers<void>()
  server.on('replyToMessage', async ({ body }) => {
    await answer.promise
    const reply = {
      id: someId(),
      username: 'editor',
      content: body.content,
      timestamp: '2026-11-21T01:00:00.000Z',
    }
    one?.replies.push(reply)
    return { reply }
  })
  await user.type(box, '两周内')
  await user.click(send)
  expect(screen.getByRole('button', { name: '发送中…' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByText('两周内', { selector: 'p' })).toBeVisible()
  expect(box).toHaveValue('')
  expect(screen.getByRole('article')).toHaveTextContent('已回复')
  expect(server.asked('replyToMessage')[0]?.body).toEqual({ content: '两周内', reply_to: one?.id })
})

test('Ctrl + Enter sends', async () => {
  serveMessages([message()])
  const { user } = await openDesk(path)
  await user.type(await screen.findByRole('textbox'), '好的{Control>}{Enter}{/Control}')
  expect(await screen.findByText('好的', { selector: 'p' })).toBeVisible()
})

test('what was answered stays among the unanswered until the filter changes', async () => {
  serveMessages([message({ content: '请问进度' })])
  const { user } = await openDesk(`${path}?filter=unreplied`)
  await user.type(await screen.findByRole('textbox'), '两周内')
  await user.click(screen.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('两周内', { selector: 'p' })).toBeVisible()
  await waitFor(() => expect(server.asked('adminListMessages').length).toBeGreaterThan(2))
  expect(screen.getByText('请问进度')).toBeVisible()
})

test('a reply that fails is only logged; the text stays, also over a reload, and its key too', async () => {
  serveMessages([message()])
  server.on('replyToMessage', () => refuse('unavailable'))
  const { user, unmount } = await openDesk(path)
  await user.type(await screen.findByRole('textbox'), '两周内')
  await user.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '发送' })).toBeEnabled())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(server.asked('replyToMessage')).toHaveLength(2))
  await waitFor(() =>
    expect(takeComplaints()).toMatchObject([
      ['message not answered', {}],
      ['message not answered', {}],
    ]),
  )
  const [first, second] = server.asked('replyToMessage').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBe(second)
  unmount()
  await openDesk(path)
  expect(await screen.findByRole('textbox')).toHaveValue('两周内')
})

test('failing to load and to mark is only logged', async () => {
  server.on('adminListMessages', () => refuse('unavailable'))
  const { user } = await openDesk(path)
  const reload = await screen.findByRole('button', { name: '重新加载' })
  await waitFor(() => expect(takeComplaints()).toMatchObject([['messages not loaded', { status: 503 }]]))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  serveMessages([message({ is_read: false })])
  server.on('adminMarkRead', () => refuse('unavailable'))
  await user.click(reload)
  await group('li.wei@example.com')
  await waitFor(() =>
    expect(takeComplaints()).toMatchObject([['message not marked as read', { status: 503 }]]),
  )
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('older messages come on demand', async () => {
  const user_id = someId()
  const [fresh, old] = [message({ user_id, content: '新' }), message({ user_id, content: '旧' })]
  server.on('adminListMessages', ({ query }) => ({
    messages: [query.cursor === 'older' ? old : fresh],
    groups: [{ user_id, username: 'li.wei@example.com', message_count: 2, last_message_at: fresh.timestamp }],
    total: 2,
    total_all: 2,
    next_cursor: query.cursor === 'older' ? null : 'older',
  }))
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: '查看更早的消息' }))
  expect(await screen.findByText('旧')).toBeVisible()
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '查看更早的消息' })).not.toBeInTheDocument()
})

test('shows one user alone, and everybody again', async () => {
  const [one] = serveMessages([message()])
  const { user, router } = await openDesk(`${path}?user_id=${one?.user_id}`)
  expect(await screen.findByText(/仅看 li\.wei@example\.com/)).toBeVisible()
  expect(server.asked('adminListMessages').map(({ query }) => query.user_id)).toContain(one?.user_id)
  await user.click(screen.getByRole('button', { name: '显示全部用户' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
