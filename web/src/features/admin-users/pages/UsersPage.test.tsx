import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, adminWithdrawal, fileList, onePage } from '#testing/staff-data.ts'
import { admin, customer } from '#testing/users.ts'

const path = '/admin/users'
const me = admin({ username: 'editor' })
const colleague = admin({ username: 'colleague' })
const li = customer({ username: 'li.wei@example.com', last_login: null })

const serveLosses = () => {
  server.on('adminListFiles', () => fileList([adminFile({ user_id: li.id, is_paid: true }), adminFile()]))
  const withdrawals = [adminWithdrawal({ user_id: li.id }), adminWithdrawal()]
  server.on('adminListWithdrawals', () => ({ withdrawals, ...onePage(withdrawals) }))
}

const serveUsers = (users = [li, colleague, me]) => {
  server.on('listUsers', ({ query }) => {
    const found = users.filter(({ username }) => username.includes(query.search ?? ''))
    return { users: found, ...onePage(found) }
  })
  server.on('getUser', ({ params }) => {
    const user = users.find(({ id }) => id === params.id)
    return user ? { user, consent: null } : refuse('not_found')
  })
  return users
}

test('lists all users with their role', async () => {
  serveUsers()
  await openAsStaff(path, me)
  expect(
    await screen.findByRole('row', { name: /li\.wei@example\.com.*WELCOME2026.*普通用户/ }),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /colleague.*管理员/ })).toBeVisible()
  expect(screen.getByText('共 3 位用户')).toBeVisible()
})

test('administrators and the current user cannot be deleted', async () => {
  serveUsers()
  await openAsStaff(path, me)
  expect(await screen.findByRole('button', { name: '删除 li.wei@example.com' })).toBeEnabled()
  expect(screen.getByRole('button', { name: '删除 colleague' })).toBeDisabled()
  expect(screen.getByRole('button', { name: '删除 editor' })).toBeDisabled()
})

test('shows the details of a user with placeholders for missing values', async () => {
  serveUsers()
  const { user } = await openAsStaff(path, me)
  await user.click(await screen.findByRole('button', { name: '查看 li.wei@example.com' }))
  const dialog = within(await screen.findByRole('dialog', { name: '用户详情' }))
  expect(dialog.getByText(li.id)).toBeVisible()
  expect(dialog.getByText('未记录')).toBeVisible()
  expect(dialog.getByText('WELCOME2026')).toBeVisible()
  expect(dialog.getByRole('link', { name: '查看文件' })).toHaveAttribute(
    'href',
    '/admin/files?username=li.wei%40example.com',
  )
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '查看 colleague' }))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('邀请码无'))
})

test('searches on the server after a pause in typing and stores the query in the URL', async () => {
  serveUsers()
  const { user, router } = await openAsStaff(path, me)
  const box = await screen.findByRole('textbox', { name: '搜索用户名' })
  await user.type(box, ' coll')
  expect(await screen.findByText('找到 1 位用户')).toBeVisible()
  expect(server.requests('listUsers').map(({ query }) => query.search)).toEqual([undefined, 'coll'])
  await waitFor(() => expect(router.state.location.search).toBe('?search=coll'))
  await user.click(screen.getByRole('button', { name: '清除搜索' }))
  expect(await screen.findByText('共 3 位用户')).toBeVisible()
  expect(box).toHaveValue('')
})

test('cancels a search superseded by a longer one', async () => {
  const asked: [search: string | undefined, signal: AbortSignal][] = []
  serveUsers()
  const { user } = await openAsStaff(path, me)
  const box = await screen.findByRole('textbox', { name: '搜索用户名' })
  await screen.findByText('共 3 位用户')
  server.on('listUsers', async ({ query, signal }) => {
    asked.push([query.search, signal])
    if (query.search === 'c') return new Promise<never>(() => {})
    return { users: [colleague], ...onePage([colleague]) }
  })
  await user.type(box, 'c{Enter}')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(box, 'oll{Enter}')
  expect(await screen.findByText('找到 1 位用户')).toBeVisible()
  expect(asked.map(([search]) => search)).toEqual(['c', 'coll'])
  await waitFor(() => expect(asked[0]?.[1].aborted).toBe(true))
  expect(asked[1]?.[1].aborted).toBe(false)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the slash focuses the search box, except behind a dialog', async () => {
  serveUsers()
  const { user } = await openAsStaff(path, me)
  const view = await screen.findByRole('button', { name: '查看 colleague' })
  await user.keyboard('/')
  const box = screen.getByRole('textbox', { name: '搜索用户名' })
  expect(box).toHaveFocus()
  await user.click(view)
  await screen.findByRole('dialog')
  await user.keyboard('/')
  expect(box).not.toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(view).toHaveFocus())
})

test('shows an empty state when no user matches', async () => {
  serveUsers()
  await openAsStaff(`${path}?search=nobody`, me)
  expect(await screen.findByText('没有符合条件的用户')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '搜索用户名' })).toHaveValue('nobody')
})

test('deletes a user after the name was typed', async () => {
  serveLosses()
  const users = serveUsers([li, me])
  server.on('deleteUser', () => {
    users.shift()
    return undefined
  })
  const { user } = await openAsStaff(path, me)
  await user.click(await screen.findByRole('button', { name: '删除 li.wei@example.com' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除用户？' }))
  expect(dialog.getByText(/li\.wei@example\.com.*无法撤销/)).toBeVisible()
  expect(await dialog.findByText('已付款未交付')).toBeVisible()
  expect(dialog.getByText('$392.00')).toBeVisible()
  expect(dialog.getByRole('button', { name: '删除' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'li.wei@example.com')
  await user.click(dialog.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByText('li.wei@example.com')).not.toBeInTheDocument())
  expect(screen.getByText('用户已删除')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('shows an error with the reason when deletion fails', async () => {
  serveLosses()
  serveUsers()
  server.on('deleteUser', () => refuse('cannot_delete_admin'))
  const { user } = await openAsStaff(path, me)
  await user.click(await screen.findByRole('button', { name: '删除 li.wei@example.com' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'li.wei@example.com')
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('删除用户失败：不能删除管理员。')
})

test('shows an error with a retry button when loading fails', async () => {
  server.on('listUsers', () => refuse('unavailable'))
  const { user } = await openAsStaff(path, me)
  expect(await screen.findByText('获取用户列表失败：服务暂时不可用，请稍后重试。')).toBeVisible()
  serveUsers()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('共 3 位用户')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/获取用户列表失败/)).not.toBeInTheDocument())
})
