import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminOrder, onePage, refund } from '#testing/staff-data.ts'

const openHistory = async () => {
  const orders = [adminOrder({ status: 'refunded', refund_count: 1 })]
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders, ...onePage(orders) }))
  const { user } = await openAsStaff('/admin/orders')
  await user.click(await screen.findByRole('button', { name: '更多操作：li.wei@example.com 的订单' }))
  await user.click(await screen.findByRole('menuitem', { name: '退款记录' }))
  return { user, orders, dialog: within(await screen.findByRole('dialog', { name: '退款记录' })) }
}

test('the history shows the refunds with amount, reason and cause', async () => {
  server.on('adminOrderRefunds', () => ({
    refunds: [
      refund({ status: 'done', reason: '重复下单', created_at: '2026-11-15T02:00:00.000Z' }),
      refund({ status: 'failed', cause: 'already_paid', created_at: '2026-11-14T02:00:00.000Z' }),
    ],
  }))
  const { dialog, orders } = await openHistory()
  expect(await dialog.findByText('管理员退款')).toBeVisible()
  expect(dialog.getByText('重复下单')).toBeVisible()
  expect(dialog.getByText('已完成')).toBeVisible()
  expect(dialog.getByText('重复付款，自动退回')).toBeVisible()
  expect(dialog.getByText('失败，见付款核对')).toBeVisible()
  expect(server.requests('adminOrderRefunds').map(({ params }) => params.id)).toEqual([orders[0]?.id])
})

test('the history shows an empty state without refunds', async () => {
  server.on('adminOrderRefunds', () => ({ refunds: [] }))
  const { dialog } = await openHistory()
  expect(await dialog.findByText('该订单没有退款。')).toBeVisible()
})

test('the history shows an error when loading fails and retries', async () => {
  server.on('adminOrderRefunds', () => refuse('unavailable'))
  const { dialog, user } = await openHistory()
  expect(await dialog.findByRole('alert')).toHaveTextContent('获取退款记录失败')
  server.on('adminOrderRefunds', () => ({ refunds: [] }))
  await user.click(dialog.getByRole('button', { name: '重试' }))
  expect(await dialog.findByText('该订单没有退款。')).toBeVisible()
})
