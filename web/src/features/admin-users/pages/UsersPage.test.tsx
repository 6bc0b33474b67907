import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#shared/api/endpoints.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import {
  adminFile,
  adminOrder,
  adminWithdrawal,
  fileList,
  messageList,
  onePage,
  staffMember,
} from '#testing/staff-data.ts'
import { admin, customer } from '#testing/users.ts'

const path = '/admin/users'
const me = admin({ username: 'editor' })
const colleague = admin({ username: 'colleague' })
const li = customer({ username: 'li.wei@example.com', last_login: null })

const delivered = () => adminFile({ user_id: li.id, is_paid: true, has_result: true })

/** What a customer has; by default nothing that keeps the account. */
const serveDeletionSummary = ({
  files = [delivered()],
  balance = 0,
  payments = {},
  fapiao = 0,
}: {
  files?: ReturnType<typeof adminFile>[]
  balance?: number
  payments?: Partial<Pick<Answer<'customerPayments'>, 'orders' | 'withdrawals'>>
  fapiao?: number
} = {}) => {
  server.on('adminListFiles', ({ query }) => fileList(query.user_id === li.id ? files : []))
  server.on('customerPayments', () => ({
    balance: { balance, available: balance, held: 0, currency: 'usd' as const },
    orders: [],
    transactions: [],
    withdrawals: [],
    ...payments,
  }))
  server.on('adminListFapiao', () => ({ fapiao: [], ...onePage([]), total: fapiao }))
  server.on('adminListMessages', () => ({ ...messageList(), total_all: 7, total: 4 }))
}

const openDeletion = async () => {
  serveUsers([li, me])
  const { user } = await openAsStaff(path, me)
  await user.click(await screen.findByRole('button', { name: '更多操作：li.wei@example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: '删除用户？' })) }
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

test('the page lists all users with their role', async () => {
  serveUsers([
    { ...li, email_confirmed: true },
    customer({ username: 'zhang', email: 'zhang@example.com', email_confirmed: false }),
    colleague,
    me,
  ])
  await openAsStaff(path, me)
  expect(
    await screen.findByRole('row', {
      name: /^li\.wei@example\.com li\.wei@example\.com WELCOME2026 普通用户/,
    }),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /^zhang zhang@example\.com ?未确认/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /colleague.*管理员/ })).toBeVisible()
  expect(await screen.findByText('共 4 位用户：客户 4 位，管理员 0 位')).toBeVisible()
})

test('the number of users says how many are customers and how many are staff', async () => {
  serveUsers()
  server.on('listStaff', () => ({ staff: [colleague, me].map(({ username }) => staffMember({ username })) }))
  const { user } = await openAsStaff(path, me)
  expect(await screen.findByText('共 3 位用户：客户 1 位，管理员 2 位')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: '角色' }), '客户')
  expect(await screen.findByText('找到 3 位用户')).toBeVisible()
})

test('one user is counted in the singular', async () => {
  serveUsers([li])
  localStorage.setItem('adminLanguage', 'en')
  await openAsStaff(path, me)
  expect(await screen.findByText('1 user: 1 customer, 0 administrators')).toBeVisible()
})

test('the page shows only customers or only staff, as chosen', async () => {
  serveUsers()
  const { user, router } = await openAsStaff(path, me)
  await user.selectOptions(await screen.findByRole('combobox', { name: '角色' }), '管理员')
  await waitFor(() => expect(server.requests('listUsers').at(-1)?.query).toMatchObject({ is_admin: true }))
  expect(router.state.location.search).toBe('?role=administrators')
  await user.selectOptions(screen.getByRole('combobox', { name: '角色' }), '客户')
  await waitFor(() => expect(server.requests('listUsers').at(-1)?.query).toMatchObject({ is_admin: false }))
})

test('staff and the current user cannot be deleted', async () => {
  serveUsers()
  await openAsStaff(path, me)
  expect(await screen.findByRole('button', { name: '更多操作：li.wei@example.com' })).toBeEnabled()
  for (const [name, reason] of [
    ['colleague', '不能删除管理员'],
    ['editor', '不能删除自己的账户'],
  ]) {
    const more = screen.getByRole('button', { name: `更多操作：${name}` })
    expect(more).toBeDisabled()
    expect(more).toHaveAttribute('title', reason)
  }
  expect(screen.queryByRole('button', { name: /^删除/ })).not.toBeInTheDocument()
})

test('the details of a user have placeholders for missing values', async () => {
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

test('the search runs on the server after a pause in typing, and the query is kept in the URL', async () => {
  serveUsers()
  const { user, router } = await openAsStaff(path, me)
  const box = await screen.findByRole('textbox', { name: '搜索用户名' })
  await user.type(box, ' coll')
  expect(await screen.findByText('找到 1 位用户')).toBeVisible()
  expect(server.requests('listUsers').map(({ query }) => query.search)).toEqual([undefined, 'coll'])
  await waitFor(() => expect(router.state.location.search).toBe('?search=coll'))
  await user.click(screen.getByRole('button', { name: '清除搜索' }))
  expect(await screen.findByText('共 3 位用户：客户 3 位，管理员 0 位')).toBeVisible()
  expect(box).toHaveValue('')
})

test('a search superseded by a longer one is canceled', async () => {
  const asked: [search: string | undefined, signal: AbortSignal][] = []
  serveUsers()
  const { user } = await openAsStaff(path, me)
  const box = await screen.findByRole('textbox', { name: '搜索用户名' })
  await screen.findByText('共 3 位用户：客户 3 位，管理员 0 位')
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

test('the page shows an empty state when no user matches', async () => {
  serveUsers()
  await openAsStaff(`${path}?search=nobody`, me)
  expect(await screen.findByText('没有符合条件的用户')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '搜索用户名' })).toHaveValue('nobody')
})

test('a user is deleted after the name was typed', async () => {
  serveDeletionSummary()
  const users = serveUsers([li, me])
  server.on('deleteUser', () => {
    users.shift()
    return undefined
  })
  const { user } = await openAsStaff(path, me)
  await user.click(await screen.findByRole('button', { name: '更多操作：li.wei@example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除用户？' }))
  expect(dialog.getByText(/li\.wei@example\.com.*无法撤销/)).toBeVisible()
  const name = await dialog.findByRole('textbox')
  expect(dialog.getByText('文件').parentElement).toHaveTextContent('文件1')
  expect(dialog.getByText('其中已付款').parentElement).toHaveTextContent('其中已付款1')
  expect(dialog.getByText('消息').parentElement).toHaveTextContent('消息4')
  expect(dialog.queryByRole('link')).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: '删除' })).toBeDisabled()
  await user.type(name, 'li.wei@example.com')
  await user.click(dialog.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByText('li.wei@example.com')).not.toBeInTheDocument())
  expect(screen.getByText('用户已删除')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('the dialog says in numbers what keeps an account, with the way to each, before the name is typed', async () => {
  serveDeletionSummary({
    files: [
      adminFile({ user_id: li.id, is_paid: true }),
      adminFile({ user_id: li.id, is_paid: true, has_result: true, revision_comment: '图 3' }),
      delivered(),
    ],
    balance: 118_800,
    payments: {
      orders: [adminOrder({ status: 'processing' }), adminOrder()],
      withdrawals: [adminWithdrawal({ amount: 39_200 }), adminWithdrawal({ status: 'approved' })],
    },
    fapiao: 1,
  })
  const { dialog } = await openDeletion()
  expect(await dialog.findByText('以上带链接的事项全部了结后，才能删除此账户。')).toBeVisible()
  const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const user = 'username=li.wei%40example.com'
  expect(links).toEqual([
    ['1', `/admin/files?${user}&is_paid=true`],
    ['1', `/admin/files?${user}&needs_revision=true`],
    ['1', `/admin/orders?${user}`],
    ['$1,188.00', `/admin/customers/${li.id}`],
    ['$392.00', '/admin/withdrawals'],
    ['1', `/admin/fapiao?${user}`],
  ])
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: '删除' })).toBeDisabled()
})

test.each([
  ['a balance', { balance: 1 }],
  ['a fapiao request', { fapiao: 1 }],
  ['undelivered work', { files: [adminFile({ user_id: li.id, is_paid: true })] }],
  ['a requested revision', { files: [{ ...delivered(), revision_comment: '图 3' }] }],
  ['a payment in progress', { payments: { orders: [adminOrder({ status: 'requires_action' })] } }],
])('%s alone keeps an account', async (_, kept) => {
  serveDeletionSummary(kept)
  const { dialog } = await openDeletion()
  expect(await dialog.findByText(/才能删除此账户/)).toBeVisible()
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
})

test('the server decides when the numbers cannot be loaded', async () => {
  server.on('adminListFiles', () => refuse('unavailable'))
  server.on('customerPayments', () => refuse('not_found'))
  server.on('adminListFapiao', () => refuse('unavailable'))
  server.on('adminListMessages', () => refuse('unavailable'))
  const { dialog } = await openDeletion()
  expect(await dialog.findByRole('textbox')).toBeVisible()
})

test('an error is shown with the reason when deletion fails', async () => {
  serveDeletionSummary()
  server.on('deleteUser', () => refuse('cannot_delete_admin'))
  const { user, dialog } = await openDeletion()
  await user.type(await dialog.findByRole('textbox'), 'li.wei@example.com')
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('删除用户失败：不能删除管理员。')
})
