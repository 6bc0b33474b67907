import type { AdminOrder } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { partRefund } from '#testing/customer-data.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminOrder, attempt, auditEntry, onePage, orderDetails, refund } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

test('a declined payment that was canceled to free the balance stays declined, without changed terms', async () => {
  const order = adminOrder({ status: 'failed', paid_at: null, rebate: null, receipt_numbers: [] })
  const attempts = [
    attempt({ status: 'canceled', cancel_reason: 'terms' }),
    attempt({ payment_intent_id: 'pi_changed', status: 'canceled', decline: null, cancel_reason: 'terms' }),
  ]
  server.on('adminGetOrder', () => orderDetails({ order, attempts }))
  await openAsStaff(`/admin/orders/${order.id}`)
  const timeline = within(await screen.findByRole('region', { name: '时间线' }))
  const entryOf = (id: string) => within(timeline.getByText(id).closest('li') as HTMLElement)
  expect(entryOf('pi_declined').getByText('付款失败')).toBeVisible()
  expect(entryOf('pi_declined').queryByText('金额或付款方式有变')).not.toBeInTheDocument()
  expect(entryOf('pi_changed').getByText('已取消')).toBeVisible()
  expect(entryOf('pi_changed').getByText('金额或付款方式有变')).toBeVisible()
})

test('a declined order says once why no money came, with the payment id and the way to the customer', async () => {
  const order = adminOrder({ status: 'failed', paid_at: null, rebate: null, receipt_numbers: [] })
  server.on('adminGetOrder', () => orderDetails({ order, attempts: [attempt()] }))
  await openAsStaff(`/admin/orders/${order.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: '订单 $980.00' })).toBeVisible()
  expect(screen.getByText(order.id)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Grain boundaries.docx' })).toHaveAttribute(
    'href',
    `/documents/${order.file_id}`,
  )
  // The words for the codes load after the page.
  expect(
    await screen.findByText('最近一次付款失败，没有产生扣款，客户可以再次付款。原因：银行卡余额不足。'),
  ).toBeVisible()
  const attempts = within(screen.getByRole('region', { name: '时间线' }))
  expect(attempts.getByText('pi_declined')).toBeVisible()
  expect(
    screen.queryByText(/^(银行卡余额不足。|Your card has insufficient funds\.)$/),
  ).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '打开会话' })).toHaveAttribute(
    'href',
    `/admin/inbox?filter=all&customer=${order.user_id}`,
  )
  expect(screen.queryByRole('button', { name: '退款…' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'li.wei@example.com' })).toHaveAttribute(
    'href',
    `/admin/customers/${order.user_id}`,
  )
})

test('an earlier attempt says its own reason, and one without words of its own the provider’s', async () => {
  const order = adminOrder({ status: 'failed', paid_at: null, rebate: null, receipt_numbers: [] })
  const unknown = attempt({ decline: { code: 'do_not_honor', message: 'Your card was declined.' } })
  const earlier = attempt({ payment_intent_id: 'pi_earlier' })
  const attempts = [unknown, earlier]
  server.on('adminGetOrder', () => orderDetails({ order, attempts }))
  await openAsStaff(`/admin/orders/${order.id}`)
  expect(await screen.findByText(/原因：发卡银行没有给出可显示的原因。$/)).toBeVisible()
  const timeline = within(screen.getByRole('region', { name: '时间线' }))
  expect(timeline.getByText('Your card was declined.')).toBeVisible()
  expect(timeline.getByText('银行卡余额不足。')).toBeVisible()
})

test('an order that was refunded in part says so at its head, with what is left', async () => {
  const order = adminOrder({ refund: partRefund })
  server.on('adminGetOrder', () => orderDetails({ order, customer_available: 30_000 }))
  await openAsStaff(`/admin/orders/${order.id}`)
  expect(await screen.findByText(/之后已退款 \$500\.00，剩余服务费 \$480\.00。$/)).toBeVisible()
  expect(screen.getByText('已扣回的返还').parentElement).toHaveTextContent('$200.00')
})

test('each refund in part says which part of the fee it returned and what remained, and the last one is the rest', async () => {
  const order = adminOrder({ status: 'refunded', refunded_at: '2026-11-16T01:20:00.000Z' })
  const part = { status: 'done', to_balance: 0, rebate_missing: 0 } as const
  const refunds = [
    refund({ ...part, amount: 47_945, to_provider: 47_945, created_at: '2026-11-16T01:20:00.000Z' }),
    ...[20_000, 30_055].map((amount, index) =>
      refund({
        ...part,
        amount,
        to_provider: amount,
        is_partial: true,
        created_at: `2026-11-15T0${3 - index}:00:00.000Z`,
      }),
    ),
  ]
  server.on('adminGetOrder', () => orderDetails({ order, refunds }))
  await openAsStaff(`/admin/orders/${order.id}`)
  const sums = async (name: string) =>
    (await screen.findAllByText(name)).map((term) => term.nextElementSibling?.textContent)
  expect(await sums('部分服务费')).toEqual(['$300.55', '$200.00'])
  expect(await sums('剩余服务费')).toEqual(['$679.45', '$479.45'])
  expect(await sums('退还的剩余服务费')).toEqual(['$479.45'])
})

test('a refund that failed leads to where it is tried again', async () => {
  const order = adminOrder()
  const refunds = [refund({ status: 'failed' })]
  server.on('adminGetOrder', () => orderDetails({ order, refunds }))
  await openAsStaff(`/admin/orders/${order.id}`)
  const link = await screen.findByRole('link', { name: '失败，见付款核对' })
  expect(link).toHaveAttribute('href', '/admin/payment-checks?view=refunds')
})

test('a refund says its state next to its name, and who decided it once', async () => {
  const order = adminOrder({ status: 'refunded', refunded_at: '2026-11-16T01:20:00.000Z' })
  const refunds = [refund({ status: 'done', decided_by: 'lin', reason: '客户撤稿' })]
  server.on('adminGetOrder', () => orderDetails({ order, refunds }))
  await openAsStaff(`/admin/orders/${order.id}`)
  const timeline = within(await screen.findByRole('region', { name: '时间线' }))
  expect(timeline.getByText('退款').parentElement).toHaveTextContent('退款已完成')
  const facts = timeline.getAllByRole('term').map(({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining(['经办人', '原因']))
  expect(facts).not.toEqual(expect.arrayContaining(['类型']))
  expect(facts).not.toEqual(expect.arrayContaining(['进度']))
})

test('an order without any attempt says that the customer has not tried to pay', async () => {
  const order = adminOrder({ status: 'pending', paid_at: null, rebate: null, receipt_numbers: [] })
  server.on('adminGetOrder', () => orderDetails({ order, customer_available: 30_000 }))
  await openAsStaff(`/admin/orders/${order.id}`)
  expect(await screen.findByText('客户尚未尝试付款。')).toBeVisible()
})

const storyOf = async (with_: Partial<AdminOrder>) => {
  const order = adminOrder({ paid_at: '2026-11-14T01:20:00.000Z', ...with_ })
  const refunds =
    with_.status === 'refunded'
      ? [
          refund({
            status: 'done',
            to_provider: 60_000,
            to_balance: 38_000,
            decided_by: 'lin',
            reason: '客户撤稿',
          }),
        ]
      : []
  server.on('adminGetOrder', () => orderDetails({ order, refunds }))
  await openAsStaff(`/admin/orders/${order.id}`)
  // Dates are kept on one line.
  return (await screen.findByText(/付清/)).textContent.replaceAll('\u00a0', ' ')
}

test.each([
  [{ balance_applied: 98_000, amount_due: 0 }, /^已于 .* 付清（余额）。$/],
  [{ balance_applied: 0, amount_due: 98_000, method: 'alipay' }, /^已于 .* 付清（支付宝）。$/],
  [{ balance_applied: 18_000, amount_due: 80_000 }, /^已于 .* 付清（银行卡，其中余额抵扣 \$180\.00）。$/],
  [
    { status: 'refunded', balance_applied: 0, refunded_at: '2026-11-16T01:20:00.000Z' },
    /^已于 11 月 16 日.* 退款 \$980\.00；此前于 11 月 14 日.* 付清（银行卡）。$/,
  ],
] as const)('a paid order says how it was paid, case %#', async (with_, text) => {
  expect(await storyOf(with_)).toMatch(text)
})

test('a paid order shows before a refund what the customer has left of the rebate', async () => {
  const order = adminOrder({ balance_applied: 98_000, amount_due: 0 })
  server.on('adminGetOrder', () => orderDetails({ order, customer_available: 30_000 }))
  await openAsStaff(`/admin/orders/${order.id}`)
  const sums = await screen.findByRole('region', { name: '订单' })
  expect(sums).toHaveTextContent('已返还服务费$392.00')
  expect(sums).toHaveTextContent('客户当前余额$300.00')
  expect(screen.getByRole('region', { name: '时间线' })).toHaveTextContent('余额支付 · $980.00')
})

test('a paid order is refunded from its page, and shows its receipts and refunds', async () => {
  const order = adminOrder()
  const paid = attempt({ status: 'succeeded', decline: null, payment_intent_id: 'pi_1' })
  server.on('adminGetOrder', () =>
    orderDetails({
      order,
      attempts: [paid],
      refunds: [
        refund({ status: 'done', reason: '未按约定', decided_by: 'editor', created_at: order.created_at }),
      ],
      customer_available: 30_000,
    }),
  )
  server.on('refundOrder', () => ({ refund: refund(), order, left: 98_000 }))
  const { user } = await openAsStaff(`/admin/orders/${order.id}`)
  expect(await screen.findByRole('button', { name: '下载收据 2026-000042' })).toBeVisible()
  expect(screen.getByText('未按约定')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '退款…' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('$708.00')
})

test('the fapiao of an order is named with its number and state, and leads to the request', async () => {
  const fapiao = { status: 'issued' as const, number: '24310000', note: null, has_pdf: true }
  const order = adminOrder({ fapiao: { ...fapiao } as AdminOrder['fapiao'] })
  server.on('adminGetOrder', () => orderDetails({ order, customer_available: 30_000 }))
  await openAsStaff(`/admin/orders/${order.id}`)
  const link = await screen.findByRole('link', { name: '24310000' })
  expect(link).toHaveAttribute('href', `/admin/fapiao?order=${order.id}`)
  expect(link.parentElement).toHaveTextContent('已开具')
})

test('the timeline has everything that happened, oldest first', async () => {
  const at = (day: number) => `2026-11-${day}T03:00:00.000Z`
  const order = adminOrder({ created_at: at(10), paid_at: at(12) })
  const attempts = [
    attempt({ status: 'succeeded', decline: null, last_action_at: at(13) }),
    attempt({ last_action_at: at(11) }),
  ]
  const decided = { status: 'issued' as const, number: '24310000', decided_at: at(16), decided_by: 'Lin' }
  server.on('adminGetOrder', () =>
    orderDetails({
      order,
      attempts,
      refunds: [refund({ status: 'done', created_at: at(15) })],
      receipts: [{ number: '2026-000042', issued_at: at(12) }],
      fapiao: [{ id: newId(), created_at: at(14), ...decided }],
    }),
  )
  await openAsStaff(`/admin/orders/${order.id}`)
  const timeline = within(await screen.findByRole('region', { name: '时间线' }))
  const titles = timeline.getAllByRole('listitem').map((entry) => entry.querySelector('strong')?.textContent)
  expect(titles).toEqual([
    '下单',
    '银行卡 · $800.00付款失败',
    '银行卡 · $800.00成功',
    '付款完成 · $980.00',
    '收据 2026-000042',
    '申请发票',
    '退款已完成',
    'Lin 已开具发票 24310000',
  ])
})

test('the order of a deleted customer is titled without a name', async () => {
  const order = adminOrder({ username: null })
  server.on('adminGetOrder', () => orderDetails({ order }))
  await openAsStaff(`/admin/orders/${order.id}`)
  const heading = await screen.findByRole('heading', { level: 1, name: '已删除客户的订单 $980.00' })
  expect(heading).toBeVisible()
})

test('an unknown order is not found', async () => {
  server.on('adminGetOrder', () => refuse('not_found'))
  await openAsStaff(`/admin/orders/${newId()}`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('页面不存在')
  expect(screen.getByRole('link', { name: '返回待办' })).toHaveAttribute('href', '/admin/to-do')
})

test('the audit panel follows what staff do, and says why a call was refused', async () => {
  const order = adminOrder()
  server.on('adminGetOrder', () => orderDetails({ order, customer_available: 30_000 }))
  const { store } = await openAsStaff(`/admin/orders/${order.id}`)
  const panel = within(await screen.findByRole('region', { name: '操作记录' }))
  expect(await panel.findByText('暂无更改。')).toBeVisible()
  store.dispatch(api.util.invalidateTags(['AdminOrders']))
  await waitFor(() => expect(server.requests('listAudit')).toHaveLength(2))
  // The entry comes after the answer of its call.
  const refused = { action: 'refundOrder', object_kind: 'orders', object: order.id } as const
  const entries = [auditEntry({ ...refused, status: 409, error: 'already_refunded' })]
  server.on('listAudit', () => ({ entries, ...onePage(entries) }))
  expect(await panel.findByText('被拒绝', undefined, { timeout: 5_000 })).toBeVisible()
  expect(await panel.findByText(/^该订单已退款/)).toBeVisible()
})
