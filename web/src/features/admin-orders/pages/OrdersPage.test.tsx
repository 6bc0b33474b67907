import type { AdminOrder } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminOrder, onePage } from '#testing/staff-data.ts'

const path = '/admin/orders'

const serveOrders = (orders: AdminOrder[]) =>
  server.on('adminListOrders', ({ query }) => {
    const found = orders.filter(
      ({ username, status }) =>
        (username ?? '').includes(query.search ?? '') && (query.status ?? status) === status,
    )
    return { orders: found, ...onePage(found) }
  })

const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text) })

test('a row shows amount, source and status of the payment', async () => {
  serveOrders([
    adminOrder(),
    adminOrder({ username: null, service_type: 1, balance_applied: 0, status: 'failed', paid_at: null }),
  ])
  await openAsStaff(path)
  const headers = await screen.findAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    '文件',
    '客户',
    '订单号',
    '服务类型',
    '服务费',
    '余额抵扣',
    '实付',
    '状态',
    '下单时间',
    '付款',
    '操作',
  ])
  const paid = await rowOf('li.wei@example.com')
  for (const text of ['仅润色', '$980.00', '$180.00', '$800.00', '已付款']) {
    expect(paid).toHaveTextContent(text)
  }
  const declined = await rowOf('已删除的客户')
  expect(declined).toHaveTextContent('翻译并润色')
  expect(declined).toHaveTextContent('付款失败')
  // Nothing from the balance, nothing charged, not paid.
  expect(within(declined).getAllByText('—')).toHaveLength(3)
  expect(screen.getByText('共 2 笔')).toBeVisible()
})

test('only paid orders can be refunded', async () => {
  serveOrders([
    adminOrder({ username: 'paid@example.com' }),
    adminOrder({ username: 'refunded@example.com', status: 'refunded' }),
    adminOrder({ username: 'pending@example.com', status: 'pending' }),
  ])
  await openAsStaff(path)
  expect(await screen.findByRole('button', { name: '退款：paid@example.com 的订单' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^退款：/ })).toHaveLength(1)
})

test('filters by name and status on the server and stores both in the URL', async () => {
  serveOrders([adminOrder(), adminOrder({ username: 'ana@example.com', status: 'refunded' })])
  const { user, router } = await openAsStaff(path)
  await rowOf('li.wei')
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已退款')
  await user.type(screen.getByRole('textbox', { name: '搜索订单号、文件名或用户名' }), 'ana{Enter}')
  await waitFor(() =>
    expect(server.requests('adminListOrders').at(-1)?.query).toMatchObject({
      search: 'ana',
      status: 'refunded',
    }),
  )
  expect(await screen.findByText('找到 1 笔')).toBeVisible()
  expect(await rowOf('ana@example.com')).toBeVisible()
  expect(screen.queryByText('li.wei@example.com')).not.toBeInTheDocument()
  await waitFor(() => expect(router.state.location.search).toBe('?status=refunded&search=ana'))
})

test('shows different empty states with and without filters', async () => {
  serveOrders([])
  const { user } = await openAsStaff(path)
  expect(await screen.findByRole('cell', { name: '暂无订单' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已退款')
  expect(await screen.findByRole('cell', { name: '没有符合条件的订单' })).toBeVisible()
})

test('shows an error with a retry button when loading fails', async () => {
  server.on('adminListOrders', () => refuse('unavailable'))
  const { user } = await openAsStaff(path)
  expect(await screen.findByText('获取订单列表失败：服务暂时不可用，请稍后重试。')).toBeVisible()
  serveOrders([adminOrder()])
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await rowOf('li.wei@example.com')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/获取订单列表失败/)).not.toBeInTheDocument())
})
