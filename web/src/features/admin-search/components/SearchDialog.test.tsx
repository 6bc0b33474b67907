import type { SearchResult } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { invitationCode, onePage } from '#testing/staff-data.ts'
import { admin, newId } from '#testing/users.ts'

const document: SearchResult = {
  kind: 'file',
  id: newId(),
  title: '双碳目标.docx',
  detail: 'li.wei@example.com',
  user_id: newId(),
  file_id: newId(),
}
const order: SearchResult = { ...document, kind: 'order', id: newId(), title: newId() }
const customer: SearchResult = { ...document, kind: 'customer', title: 'li.wei@example.com', file_id: null }

const open = async (results: SearchResult[], codes = [invitationCode()], user = admin()) => {
  server.on('pendingReviews', () => ({ reviews: [], total: 0 }))
  server.on('listMail', () => ({ letters: [], failed_count: 0, ...onePage([]) }))
  server.on('search', () => ({ results }))
  server.on('listInvitationCodes', () => ({ invitation_codes: codes, ...onePage(codes) }))
  const view = await openAsStaff('/admin/to-do', user)
  await view.user.keyboard('{Control>}k{/Control}')
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

test('the search shows what every service finds, each with the link to its page', async () => {
  const { user, dialog } = await open([order, customer, document])
  await user.type(dialog.getByRole('textbox'), '双碳')
  const links = await waitFor(() => {
    const found = dialog.getAllByRole('link')
    expect(found).toHaveLength(4)
    return found
  })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/admin/orders/${order.id}`,
    `/admin/customers/${customer.user_id}`,
    `/documents/${document.file_id}`,
    '/admin/invitation-codes?search=SPRING2026',
  ])
  expect(server.requests('search').map(({ query }) => query.q)).toEqual(['双碳'])
})

test('an editor, who does not see codes, finds documents without an error', async () => {
  const { user, dialog } = await open([document], [], admin({ role: 'editor' }))
  await user.type(dialog.getByRole('textbox'), '双碳')
  expect(await dialog.findByRole('link', { name: /双碳目标/ })).toBeVisible()
  expect(server.requests('listInvitationCodes')).toEqual([])
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('keys pressed before the search has its field are typed into it, and are no commands of the page', async () => {
  const { user } = await open([document], [])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const pressed = vi.fn(
    ({ target }: KeyboardEvent) => target instanceof Element && target.closest('[role="dialog"]'),
  )
  window.document.addEventListener('keydown', pressed)
  // Without a pause, in which the dialog would take the focus.
  await user.setup({ delay: null }).keyboard('{Control>}k{/Control}take')
  window.document.removeEventListener('keydown', pressed)
  const onPage = pressed.mock.results.filter(({ value }) => value === null)
  expect(onPage.length).toBeLessThanOrEqual(2)
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('take')
})

test('the search is used by keyboard: the arrow keys move, Enter opens the first result', async () => {
  const { user, dialog, router } = await open([customer, document], [])
  await user.type(dialog.getByRole('textbox'), 'li')
  await dialog.findByRole('link', { name: /双碳目标/ })
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(dialog.getByRole('link', { name: /双碳目标/ })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(dialog.getByRole('textbox')).toHaveFocus()
  server.on('getUser', () => new Promise(() => {}))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/customers/${customer.user_id}`))
})

test('an empty search says what the person can find, then what was opened from it', async () => {
  const { user, dialog } = await open([customer], [], admin({ role: 'editor' }))
  const findable = dialog.getByLabelText('可以搜索的内容')
  expect(findable).toHaveTextContent('文件名的任意部分')
  expect(findable).not.toHaveTextContent('邀请码')
  expect(dialog.queryByText('最近打开')).not.toBeInTheDocument()
  await user.type(dialog.getByRole('textbox'), 'li')
  server.on('getUser', () => new Promise(() => {}))
  await user.click(await dialog.findByRole('link', { name: /li\.wei/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('{Control>}k{/Control}')
  const again = within(await screen.findByRole('dialog'))
  expect(await again.findByText('最近打开')).toBeVisible()
  expect(again.getByRole('link', { name: /li\.wei/ })).toHaveAttribute(
    'href',
    `/admin/customers/${customer.user_id}`,
  )
})

test('the search asks for two characters, and says when nothing is found', async () => {
  const { user, dialog } = await open([], [])
  await user.type(dialog.getByRole('textbox'), '双')
  await user.type(dialog.getByRole('textbox'), '碳')
  expect(await dialog.findByText('没有找到结果。')).toBeVisible()
  expect(server.requests('search').map(({ query }) => query.q)).toEqual(['双碳'])
})
