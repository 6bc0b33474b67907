import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeConsoleOutput } from '#testing/console.ts'
import { groupOf, serveMessages } from '#testing/messages.ts'
import { refuse, server } from '#testing/server.ts'
import { message, openAsStaff } from '#testing/staff.ts'
import { newId } from '#testing/users.ts'

const path = '/admin/messages'

test('groups by user, most recently active first', async () => {
  const [li, ana] = [newId(), newId()]
  serveMessages([
    message({ user_id: ana, username: 'ana@example.com', timestamp: '2026-11-20T05:00:00.000Z' }),
    message({ user_id: li, content: '第一条', timestamp: '2026-11-20T03:00:00.000Z' }),
    message({ user_id: li, content: '第二条', timestamp: '2026-11-20T04:00:00.000Z' }),
  ])
  await openAsStaff(path)
  const second = await groupOf('li.wei@example.com')
  expect(second).toHaveTextContent(`ID ${li}`)
  expect(second).toHaveTextContent('2 条消息')
  expect(within(second).getAllByRole('article')[0]).toHaveTextContent('第二条')
  const names = screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)
  expect(names).toEqual(['ana@example.com', 'li.wei@example.com'])
})

test('a message shows whether it was read and answered, and by whom', async () => {
  const reply = { id: newId(), username: null, content: '两周内完成', timestamp: '2026-11-20T06:00:00.000Z' }
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

test('shows an empty state without filters when there are no messages', async () => {
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
  expect(router.state.location.search).toBe('?filter=unreplied')
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
  server.on('adminMarkRead', () => refuse('unavailable'))
  await user.click(reload)
  await groupOf('li.wei@example.com')
  await waitFor(() =>
    expect(takeConsoleOutput()).toMatchObject([['message not marked as read', { status: 503 }]]),
  )
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('loads older messages on demand', async () => {
  const user_id = newId()
  const [fresh, old] = [message({ user_id, content: '新' }), message({ user_id, content: '旧' })]
  server.on('adminListMessages', ({ query }) => ({
    messages: [query.cursor === 'older' ? old : fresh],
    groups: [{ user_id, username: 'li.wei@example.com', message_count: 2, last_message_at: fresh.timestamp }],
    total: 2,
    total_all: 2,
    next_cursor: query.cursor === 'older' ? null : 'older',
  }))
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '查看更早的消息' }))
  expect(await screen.findByText('旧')).toBeVisible()
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '查看更早的消息' })).not.toBeInTheDocument()
})

test('filters by one user and clears the filter', async () => {
  const [one] = serveMessages([message()])
  const { user, router } = await openAsStaff(`${path}?user_id=${one?.user_id}`)
  expect(await screen.findByText(/仅看 li\.wei@example\.com/)).toBeVisible()
  expect(server.requests('adminListMessages').map(({ query }) => query.user_id)).toContain(one?.user_id)
  await user.click(screen.getByRole('button', { name: '显示全部用户' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
