import type { AdminOrder } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { partRefund } from '#testing/customer-data.ts'
import { server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminOrder, onePage } from '#testing/staff-data.ts'

const path = '/admin/orders'

const serveOrders = (orders: AdminOrder[]) =>
  server.on('adminListOrders', ({ query }) => {
    const found = orders.filter(
      ({ username, status }) =>
        (username ?? '').includes(query.search ?? '') && (query.status ?? status) === status,
    )
    return { currency: 'usd' as const, orders: found, ...onePage(found) }
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
    '金额',
    '状态',
    '下单时间',
    '操作',
  ])
  const paid = await rowOf('li.wei@example.com')
  for (const text of ['仅润色', '$980.00', '$180.00', '$800.00', '已付款']) {
    expect(paid).toHaveTextContent(text)
  }
  expect(within(paid).getByText('实付 $800.00 + 余额 $180.00')).toBeInTheDocument()
  const declined = await rowOf('已删除的客户')
  expect(declined).toHaveTextContent('翻译并润色')
  expect(declined).toHaveTextContent('付款失败')
  expect(within(declined).queryByText(/^实付/)).not.toBeInTheDocument()
  expect(within(declined).getByRole('link', { name: '查看原因' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/orders\/[-\da-f]{36}$/),
  )
  expect(within(paid).queryByRole('link', { name: '查看原因' })).not.toBeInTheDocument()
  expect(screen.getByText('共 2 笔')).toBeVisible()
})

test('an order that was paid wholly from the balance shows its fee, and no sum of parts', async () => {
  serveOrders([adminOrder({ amount: 98_000, balance_applied: 98_000, amount_due: 0 })])
  await openAsStaff(path)
  const row = await rowOf('li.wei@example.com')
  const source = within(row).getByText('余额支付')
  expect(source.previousElementSibling).toHaveTextContent('$980.00')
  expect(within(row).queryByText(/^实付/)).not.toBeInTheDocument()
})

test('the heading has the amount of the paid orders that match, where the server has added it up', async () => {
  const orders = [adminOrder()]
  server.on('adminListOrders', ({ query }) => ({
    currency: 'usd' as const,
    orders,
    ...onePage(orders),
    ...(query.status === 'paid' && { paid_amount: 98_000 }),
  }))
  await openAsStaff(`${path}?status=paid`)
  expect(await screen.findByText('找到 1 笔，已付款 $980.00')).toBeVisible()
})

test('an order that was refunded in part says how much, and so does the sum', async () => {
  const orders = [adminOrder({ refund: partRefund })]
  server.on('adminListOrders', () => ({
    currency: 'usd' as const,
    orders,
    ...onePage(orders),
    paid_amount: 98_000,
    refunded_amount: 50_000,
  }))
  await openAsStaff(path)
  expect(await rowOf('li.wei@example.com')).toHaveTextContent('已付款已退款 $500.00')
  expect(screen.getByText('共 1 笔，已付款 $980.00，其中已退款 $500.00')).toBeVisible()
})

test('only paid orders can be refunded, from their menu', async () => {
  serveOrders([
    adminOrder({ username: 'paid@example.com' }),
    adminOrder({ username: 'refunded@example.com', status: 'refunded', refund_count: 1 }),
    adminOrder({ username: 'pending@example.com', status: 'pending' }),
  ])
  const { user } = await openAsStaff(path)
  const open = (name: string) => user.click(screen.getByRole('button', { name: `更多操作：${name} 的订单` }))
  await rowOf('paid@example.com')
  await open('refunded@example.com')
  expect(await screen.findByRole('menuitem', { name: '退款记录' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: '退款…' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await open('paid@example.com')
  expect(await screen.findByRole('menuitem', { name: '退款…' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: '退款记录' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /pending@example\.com/ })).not.toBeInTheDocument()
})

test('the time below a status is that of the status, and only where it is not that of the order', async () => {
  const paid = { created_at: '2026-11-04T14:15:00.000Z', paid_at: '2026-11-04T14:16:00.000Z' }
  serveOrders([
    adminOrder({ ...paid, username: 'soon@example.com' }),
    adminOrder({ ...paid, username: 'late@example.com', paid_at: '2026-11-05T01:00:00.000Z' }),
    adminOrder({
      ...paid,
      username: 'refunded@example.com',
      status: 'refunded',
      refunded_at: '2026-11-06T01:20:00.000Z',
    }),
  ])
  await openAsStaff(path)
  const timesOf = async (name: string) =>
    [...(await rowOf(name)).querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect(await timesOf('soon@example.com')).toEqual([paid.created_at])
  expect(await timesOf('late@example.com')).toEqual(['2026-11-05T01:00:00.000Z', paid.created_at])
  expect(await timesOf('refunded@example.com')).toEqual(['2026-11-06T01:20:00.000Z', paid.created_at])
})

test('the server filters by name and status, and both are kept in the URL', async () => {
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
