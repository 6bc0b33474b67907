import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { takeConsoleOutput } from '#testing/console.ts'
import { marked, serveMessages } from '#testing/messages.ts'
import { groupOf } from '#testing/on-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { message } from '#testing/staff-data.ts'

const path = '/admin/messages'

test('each shown message is marked as read once', async () => {
  const messages = serveMessages([message({ is_read: false }), message({ is_read: false }), message()])
  const { store } = await openAsStaff(path)
  await waitFor(() => expect(marked()).toEqual([messages[0]?.id, messages[1]?.id]))
  const { api } = await import('#shared/api/api.ts')
  store.dispatch(api.util.invalidateTags(['AdminMessages']))
  await waitFor(() => expect(messages.every(({ is_read }) => is_read)).toBe(true))
  expect(server.requests('markMessagesRead')).toHaveLength(1)
})

test('no message is marked while the tab is hidden', async () => {
  serveMessages([message({ is_read: false })])
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await openAsStaff(path)
  await groupOf('li.wei@example.com')
  expect(marked()).toEqual([])
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(marked()).toHaveLength(1))
})

test('messages whose mark failed are marked when they are seen again', async () => {
  serveMessages([message({ is_read: false })])
  server.on('markMessagesRead', () => refuse('unavailable'))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await openAsStaff(path)
  await waitFor(() => expect(server.requests('markMessagesRead').length).toBeGreaterThan(0))
  const failed = server.requests('markMessagesRead').length
  server.on('markMessagesRead', ({ body }) => ({ message_ids: body.message_ids }))
  const show = (state: 'hidden' | 'visible') => {
    visibility.mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await waitFor(() => {
    show('hidden')
    show('visible')
    expect(server.requests('markMessagesRead').length).toBeGreaterThan(failed)
  })
  expect(takeConsoleOutput()).toContainEqual(['messages not marked as read', expect.anything()])
})

test('marked messages stay in the view as unread until the filter changes', async () => {
  serveMessages([message({ content: '新消息', is_read: false })])
  const { user } = await openAsStaff(`${path}?filter=unread`)
  expect(await screen.findByText('新消息')).toBeVisible()
  await waitFor(() => expect(marked()).toHaveLength(1))
  await waitFor(() => expect(server.requests('adminListMessages').length).toBeGreaterThan(1))
  expect(screen.getByText('新消息')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('未读')
  await user.click(screen.getByRole('button', { name: '已读' }))
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('已读'))
  await user.click(screen.getByRole('button', { name: '未读' }))
  expect(await screen.findByText('没有符合条件的消息')).toBeVisible()
  expect(marked()).toHaveLength(1)
})
