import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeConsoleOutput } from '#testing/console.ts'
import { serveMessages } from '#testing/messages.ts'
import { groupOf } from '#testing/on-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { message, messageList } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

const path = '/admin/messages'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const names = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)

test('the page groups messages by user, most recently active first', async () => {
  const [li, ana] = [newId(), newId()]
  serveMessages([
    message({ user_id: ana, username: 'ana@example.com', timestamp: minutesAgo(5) }),
    message({ user_id: li, content: '第一条', timestamp: minutesAgo(30) }),
    message({ user_id: li, content: '第二条', timestamp: minutesAgo(20) }),
  ])
  await openAsStaff(path)
  const second = await groupOf('li.wei@example.com')
  expect(second).toHaveTextContent(`ID ${li}`)
  expect(second).toHaveTextContent('2 条消息')
  expect(within(second).getAllByRole('article')[0]).toHaveTextContent('第二条')
  expect(names()).toEqual(['ana@example.com', 'li.wei@example.com'])
})

test('a message shows whether it was read and answered, and by whom', async () => {
  const reply = {
    id: newId(),
    username: null,
    content: '两周内完成',
    attachments: [],
    timestamp: '2026-11-20T06:00:00.000Z',
  }
  serveMessages([
    message({ content: '问', replies: [reply] }),
    message({ username: null, content: '未', is_read: false }),
  ])
  await openAsStaff(path)
  const [answered] = within(await groupOf('li.wei@example.com')).getAllByRole('article')
  expect(answered).toHaveTextContent('已读')
  expect(answered).toHaveTextContent('已回复')
  expect(answered).toHaveTextContent('管理员')
  expect(answered).toHaveTextContent('两周内完成')
  const [fresh] = within(await groupOf('未知用户')).getAllByRole('article')
  expect(fresh).toHaveTextContent('未读')
  expect(fresh).toHaveTextContent('未回复')
})

test('a message that waits has one tag, an answered one a quiet field, and the filter says how many wait', async () => {
  const reply = { id: newId(), username: null, content: '好', attachments: [], timestamp: minutesAgo(1) }
  const messages = [
    message({ content: '等', timestamp: minutesAgo(10) }),
    message({ content: '已答', replies: [reply], waiting_on: null }),
  ]
  server.on('adminListMessages', () => ({ ...messageList(messages), unanswered_count: 1 }))
  await openAsStaff(path)
  expect(await screen.findByText('未回复 · 已等待 10 分钟')).toBeVisible()
  expect(screen.getByRole('button', { name: '未回复 1' })).toBeVisible()
  const placeholders = screen.getAllByRole('textbox').map((field) => field.getAttribute('placeholder'))
  expect(placeholders).toEqual(['输入回复…', '再次回复…'])
})

test('the page shows an empty state without filters when there are no messages', async () => {
  serveMessages([])
  await openAsStaff(path)
  expect(await screen.findByText('暂无用户消息')).toBeVisible()
  expect(screen.queryByRole('group', { name: '显示' })).not.toBeInTheDocument()
})

test('the filter chips query the server and keep the focus', async () => {
  serveMessages([message()])
  const { user, router } = await openAsStaff(path)
  const chip = await screen.findByRole('button', { name: '未回复', pressed: false })
  await user.click(chip)
  expect(await screen.findByRole('button', { name: '未回复', pressed: true })).toHaveFocus()
  await waitFor(() => expect(router.state.location.search).toBe('?filter=unreplied'))
  await waitFor(() =>
    expect(server.requests('adminListMessages').map(({ query }) => query.filter)).toContain('unreplied'),
  )
})

test('errors on loading and marking are only logged', async () => {
  server.on('adminListMessages', () => refuse('unavailable'))
  const { user } = await openAsStaff(path)
  const reload = await screen.findByRole('button', { name: '重新加载' })
  await waitFor(() => expect(takeConsoleOutput()).toMatchObject([['messages not loaded', { status: 503 }]]))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  serveMessages([message({ is_read: false })])
  server.on('markMessagesRead', () => refuse('unavailable'))
  await user.click(reload)
  await groupOf('li.wei@example.com')
  await waitFor(() =>
    expect(takeConsoleOutput()).toMatchObject([['messages not marked as read', { status: 503 }]]),
  )
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('older messages are loaded on demand', async () => {
  const user_id = newId()
  const [fresh, old] = [message({ user_id, content: '新' }), message({ user_id, content: '旧' })]
  server.on('adminListMessages', ({ query }) => ({
    messages: [query.cursor === 'older' ? old : fresh],
    groups: [{ user_id, username: 'li.wei@example.com', message_count: 2, last_message_at: fresh.timestamp }],
    total: 2,
    total_all: 2,
    late_count: 0,
    next_cursor: query.cursor === 'older' ? null : 'older',
  }))
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '查看更早的消息' }))
  expect(await screen.findByText('旧')).toBeVisible()
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '查看更早的消息' })).not.toBeInTheDocument()
})

test('the page filters by one user and clears the filter', async () => {
  const [one] = serveMessages([message()])
  const { user, router } = await openAsStaff(`${path}?user_id=${one?.user_id}`)
  expect(await screen.findByText(/仅看 li\.wei@example\.com/)).toBeVisible()
  expect(server.requests('adminListMessages').map(({ query }) => query.user_id)).toContain(one?.user_id)
  await user.click(screen.getByRole('button', { name: '显示全部客户' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  const allMessages = expect.objectContaining({ query: { limit: 50, sort: 'newest' } })
  await waitFor(() => expect(server.requests('adminListMessages')).toContainEqual(allMessages))
})

test('users who wrote last come first, however long others wait, until those are chosen', async () => {
  const [li, ana] = [newId(), newId()]
  const answer = { id: newId(), username: null, content: '好', attachments: [], timestamp: minutesAgo(1) }
  const messages = [
    message({ username: 'new@example.com', timestamp: minutesAgo(10) }),
    message({ user_id: li, content: '有回复', replies: [answer], timestamp: minutesAgo(20) }),
    message({
      username: 'sent@example.com',
      replies: [answer],
      waiting_on: 'customer',
      timestamp: minutesAgo(15),
    }),
    message({ user_id: li, content: '三小时', timestamp: minutesAgo(185) }),
    message({ user_id: ana, username: 'ana@example.com', timestamp: minutesAgo(60 * 24 * 3) }),
  ]
  // The first page does not reach the oldest message.
  serveMessages(messages, { firstPage: 4 })
  const { user } = await openAsStaff(path)
  expect(await groupOf('new@example.com')).toHaveTextContent('已等待 10 分钟')
  expect(names()).toEqual(['new@example.com', 'sent@example.com', 'li.wei@example.com'])
  expect(screen.getByText('2 条消息超过一小时未回复')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '查看' }))
  expect(await groupOf('ana@example.com')).toHaveTextContent('已等待 3 天')
  expect(names()).toEqual(['ana@example.com', 'li.wei@example.com', 'new@example.com'])

  const oldest = within(await groupOf('ana@example.com'))
  await user.type(oldest.getByRole('textbox'), '抱歉，刚刚看到')
  await user.click(oldest.getByRole('button', { name: '发送' }))
  await waitFor(async () => expect(await groupOf('ana@example.com')).toHaveTextContent('待客户查看'))
  // It stays where it was answered.
  expect(names()[0]).toBe('ana@example.com')
})

test('the filter by turn asks for the messages that wait for staff, the oldest first', async () => {
  const [first, second] = [newId(), newId()]
  serveMessages([
    message({ user_id: second, username: 'second@example.com', timestamp: minutesAgo(10) }),
    message({ user_id: first, username: 'first@example.com', timestamp: minutesAgo(40) }),
  ])
  const { user, router } = await openAsStaff(path)
  await user.selectOptions(
    await screen.findByRole('combobox', { name: '待处理方' }),
    '待我方处理，最久的在前',
  )
  await waitFor(() => expect(router.state.location.search).toBe('?waiting_on=staff'))
  await waitFor(() => expect(names()).toEqual(['first@example.com', 'second@example.com']))
  expect(server.requests('adminListMessages').at(-1)?.query).toMatchObject({
    waiting_on: 'staff',
    sort: 'waiting',
  })
  await user.selectOptions(screen.getByRole('combobox', { name: '待处理方' }), '待客户查看')
  expect(await screen.findByText('没有符合条件的消息')).toBeVisible()
})

test('all shown messages that wait are marked as answered after one question, which can be undone', async () => {
  const [first, second] = [newId(), newId()]
  const shown = [
    message({ user_id: second, username: 'second@example.com', timestamp: minutesAgo(10) }),
    message({ user_id: first, username: 'first@example.com', timestamp: minutesAgo(40) }),
  ]
  serveMessages(shown)
  server.on('settleMessages', ({ body }) => ({ message_ids: body.message_ids }))
  const { user } = await openAsStaff(`${path}?waiting_on=staff`)
  await user.click(await screen.findByRole('button', { name: '2 条无需回复…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '标为无需回复' }))
  expect(dialog.getByText(/2 条消息（来自 2 位客户）/)).toBeVisible()
  expect(server.requests('settleMessages')).toEqual([])
  await user.click(dialog.getByRole('button', { name: '标为无需回复' }))
  await waitFor(() => expect(server.requests('settleMessages')).toHaveLength(1))
  expect(new Set(server.requests('settleMessages')[0]?.body.message_ids)).toEqual(
    new Set(shown.map(({ id }) => id)),
  )
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() =>
    expect(server.requests('settleMessages').map(({ body }) => body.settled)).toEqual([true, false]),
  )
})
