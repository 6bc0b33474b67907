import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminOrder, onePage } from '#testing/staff-data.ts'
import { admin } from '#testing/users.ts'

const owner = admin({ role: 'owner' })
const none = onePage([])

const serveOrders = (...orders: ReturnType<typeof adminOrder>[]) =>
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders, ...onePage(orders) }))

const serveNothing = () => {
  serveOrders()
  server.on('adminListWithdrawals', () => ({ withdrawals: [], ...none }))
  server.on('adminListFapiao', () => ({ fapiao: [], ...none }))
  server.on('listAudit', () => ({ entries: [], ...none }))
  server.on('listUsers', () => ({ users: [], ...none }))
  server.on('listMail', () => ({ letters: [], failed_count: 0, ...none }))
  server.on('listInvitationCodes', () => ({ invitation_codes: [], ...none }))
}

test.each([
  ['orders', '暂无订单'],
  // An order is not a filter.
  ['orders?sort=oldest', '暂无订单'],
  ['orders?status=refunded', '没有符合条件的订单'],
  ['withdrawals', '没有待处理的提现'],
  ['withdrawals?status=rejected', '暂无提现'],
  ['fapiao', '没有待开具的发票'],
  ['fapiao?status=all', '暂无发票申请'],
  ['audit', '暂无记录'],
  ['audit?action=deleteUser', '没有符合条件的记录'],
  ['users', '暂无数据'],
  ['users?from=2026-11-22', '没有符合条件的用户'],
  ['mail', '暂无邮件'],
  ['invitation-codes', '暂无数据'],
  ['invitation-codes?search=none', '没有符合条件的邀请码'],
])('an empty list says why: %s', async (address, text) => {
  serveNothing()
  await openAsStaff(`/admin/${address}`, owner)
  expect(await screen.findByRole('cell', { name: new RegExp(`^${text}( ?清除筛选)?$`) })).toBeVisible()
})

test('filters that leave nothing are cleared where the rows would be', async () => {
  serveNothing()
  const { user, router } = await openAsStaff('/admin/orders?status=refunded', owner)
  await user.click(await screen.findByRole('button', { name: '清除筛选' }))
  expect(await screen.findByRole('cell', { name: '暂无订单' })).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('button', { name: '清除筛选' })).not.toBeInTheDocument()
})

test.each([
  ['orders', 'adminListOrders', '获取订单列表失败'],
  ['withdrawals', 'adminListWithdrawals', '获取提现列表失败'],
  ['fapiao', 'adminListFapiao', '获取发票申请失败'],
  ['audit', 'listAudit', '获取操作记录失败'],
  ['users', 'listUsers', '获取用户列表失败'],
  ['mail', 'listMail', '获取邮件列表失败'],
  ['invitation-codes', 'listInvitationCodes', '获取邀请码列表失败'],
] as const)('a list that cannot be loaded says so: %s', async (address, call, text) => {
  server.on(call, () => refuse('unavailable'))
  await openAsStaff(`/admin/${address}`, owner)
  expect(await screen.findByText(`${text}：服务暂时不可用，请稍后重试。`)).toBeVisible()
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
})

test('a list that could not be loaded is loaded again', async () => {
  server.on('adminListOrders', () => refuse('unavailable'))
  const { user } = await openAsStaff('/admin/orders')
  const retry = await screen.findByRole('button', { name: '重试' })
  serveOrders(adminOrder())
  await user.click(retry)
  expect(await screen.findByRole('row', { name: /li\.wei@example\.com/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/获取订单列表失败/)).not.toBeInTheDocument())
})
