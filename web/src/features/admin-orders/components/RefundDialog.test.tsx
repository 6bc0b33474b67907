import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminOrder, onePage, refund } from '#testing/staff-data.ts'

const order = adminOrder()
const sums = { order_id: order.id }

/** A server that refunds its order on request. */
const serveOrder = () => {
  let present = order
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [present], ...onePage([1]) }))
  server.on('refundOrder', ({ query, body }) => {
    if (query.preview) return { refund: refund(sums), order: present, left: 98_000 }
    present = { ...order, status: 'refunded', refund_count: 1 }
    return {
      refund: refund({ ...sums, status: 'sent', reason: body.reason ?? null }),
      order: present,
      left: 0,
    }
  })
}

const more = { name: '更多操作：li.wei@example.com 的订单' }

const openMenu = async (user: Awaited<ReturnType<typeof openAsStaff>>['user']) => {
  await user.click(await screen.findByRole('button', more))
  await user.click(await screen.findByRole('menuitem', { name: '退款…' }))
}

const openDialog = async () => {
  const desk = await openAsStaff('/admin/orders')
  await openMenu(desk.user)
  const dialog = within(await screen.findByRole('dialog', { name: '订单退款' }))
  return { ...desk, dialog, reason: dialog.getByLabelText(/退款原因/) }
}

const asked = () => server.requests('refundOrder').filter(({ query }) => !query.preview)

test('the dialog shows the breakdown of the refund and requires a reason', async () => {
  serveOrder()
  const { user, dialog, reason } = await openDialog()
  const facts = [
    ['服务费', '$980.00'],
    ['退回余额', '$180.00'],
    ['从余额扣回的服务费返还', '−$300.00'],
    ['服务费返还已使用，从退款中扣除', '−$92.00'],
    ['退回银行卡', '$708.00'],
  ] as const
  for (const [name, sum] of facts) {
    const term = await dialog.findByText(name)
    expect(term.parentElement).toHaveTextContent(`${name}${sum}`)
  }
  await waitFor(() => expect(reason).toHaveFocus())
  const submit = dialog.getByRole('button', { name: '退款 $888.00' })
  expect(submit).toBeDisabled()
  await user.type(reason, '  ')
  expect(submit).toBeDisabled()
  await user.type(reason, '重复下单')
  expect(submit).toBeEnabled()
  expect(asked()).toEqual([])
})

test('the dialog names the document, and the method to which the money goes back', async () => {
  const paid = adminOrder({ method: 'alipay' })
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [paid], ...onePage([1]) }))
  server.on('refundOrder', () => ({ refund: refund({ order_id: paid.id }), order: paid, left: 98_000 }))
  const { dialog } = await openDialog()
  expect(await dialog.findByText('退回支付宝')).toBeVisible()
  expect(dialog.getByText(/^Grain boundaries\.docx：/)).toBeVisible()
})

test('the dialog refunds once, closes with a toast of the sums and reloads the list', async () => {
  serveOrder()
  const { user, dialog, reason } = await openDialog()
  await user.type(reason, '重复下单')
  await user.click(await dialog.findByRole('button', { name: '退款 $888.00' }))
  expect(await screen.findByText('已退款 $888.00：$708.00 退回银行卡，$180.00 退回余额。')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.requests('refundOrder').filter(({ query }) => query.preview)).toHaveLength(1)
  expect(asked().map(({ params, body }) => [params.id, body])).toEqual([
    [order.id, { reason: '重复下单', left: 98_000 }],
  ])
  expect(await screen.findByRole('row', { name: /已退款/ })).toBeVisible()
  await user.click(screen.getByRole('button', more))
  expect(await screen.findByRole('menuitem', { name: '退款记录' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: '退款…' })).not.toBeInTheDocument()
})

test.each([
  [{ status: 'failed', to_balance: 18_000, to_provider: 70_800 }, /^支付渠道未能退回款项/],
  [{ status: 'sent', to_balance: 18_000, to_provider: 60_000 }, '退款期间金额有变，以下为最终金额。'],
] as const)('a refund that needs attention keeps the dialog open, case %#', async (made, text) => {
  serveOrder()
  const { user, dialog, reason } = await openDialog()
  await user.type(reason, '重复下单')
  const submit = await dialog.findByRole('button', { name: '退款 $888.00' })
  server.on('refundOrder', () => ({ refund: refund({ ...sums, ...made }), order, left: 0 }))
  await user.click(submit)
  const done = within(await screen.findByRole('dialog', { name: '订单已退款' }))
  expect(done.getByRole('status')).toHaveTextContent(text)
  await user.click(done.getAllByRole('button', { name: '关闭' })[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a failed refund keeps reason and idempotency key across a reload', async () => {
  serveOrder()
  const { user, dialog, reason, unmount } = await openDialog()
  await user.type(reason, '重复下单')
  const submit = await dialog.findByRole('button', { name: '退款 $888.00' })
  server.on('refundOrder', ({ query }) =>
    query.preview ? { refund: refund(sums), order, left: 98_000 } : refuse('payment_provider_unavailable'),
  )
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent('订单退款失败：')
  expect(reason).toHaveValue('重复下单')
  await waitFor(() => expect(submit).toBeEnabled())
  await user.click(submit)
  await waitFor(() => expect(asked()).toHaveLength(2))
  const [first, second] = asked().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBe(second)
  unmount()
  expect((await openDialog()).reason).toHaveValue('重复下单')
})

test('an order that is not refundable is shown as such instead of the form', async () => {
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [order], ...onePage([1]) }))
  server.on('refundOrder', () => refuse('already_refunded'))
  const { user, dialog, reason } = await openDialog()
  expect(await dialog.findByRole('alert')).toHaveTextContent('未能计算退款金额：')
  await user.type(reason, '重复下单')
  expect(dialog.getByRole('button', { name: '退款' })).toBeDisabled()
})

test.each([
  [true, /刚刚为此订单退款 \$200\.00。/, '查看最新金额'],
  [false, /刚刚已为此订单全额退款（\$200\.00）/, undefined],
] as const)(
  'a refund by a colleague replaces the sums of the dialog, case %#',
  async (isPartial, text, button) => {
    serveOrder()
    server.on('adminOrderRefunds', () => ({ refunds: [] }))
    const { user, dialog, reason, store } = await openDialog()
    await user.type(reason, '重复下单')
    await dialog.findByRole('button', { name: '退款 $888.00' })
    const made = {
      ...sums,
      to_balance: 0,
      to_provider: 20_000,
      is_partial: isPartial,
      decided_by: 'zhou.min',
    }
    server.on('adminOrderRefunds', () => ({ refunds: [refund({ ...made, status: 'sent' })] }))
    server.on('refundOrder', () => ({
      refund: refund({ ...sums, to_balance: 0, to_provider: 68_800 }),
      order,
      left: 78_000,
    }))
    store.dispatch(api.util.invalidateTags(['AdminOrders']))
    expect(await dialog.findByRole('alert')).toHaveTextContent(text)
    expect(dialog.getByRole('alert')).toHaveTextContent(/^zhou\.min/)
    expect(dialog.queryByRole('button', { name: /^退款/ })).not.toBeInTheDocument()
    if (!button) {
      expect(dialog.queryByRole('button', { name: '查看最新金额' })).not.toBeInTheDocument()
      return
    }
    await user.click(dialog.getByRole('button', { name: button }))
    expect(await dialog.findByRole('button', { name: '退款 $688.00' })).toBeEnabled()
    expect(dialog.getByLabelText(/退款原因/)).toHaveValue('重复下单')
    expect(asked()).toEqual([])
  },
)

test('a part of the fee is previewed and refunded, and the document stays paid', async () => {
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [order], ...onePage([1]) }))
  server.on('refundOrder', ({ query, body: { amount } }) => {
    const part = refund({ ...sums, amount: amount ?? 98_000, is_partial: amount !== undefined })
    const shown = amount === undefined ? part : { ...part, to_balance: 5_000, to_provider: 20_000 }
    return { refund: query.preview ? shown : { ...shown, status: 'sent' as const }, order, left: 98_000 }
  })
  const { user, dialog, reason } = await openDialog()
  expect(await dialog.findByText('文件不再是已付款状态。如已有结果，客户不能再下载。')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: '部分退款' }))
  const field = dialog.getByRole('textbox', { name: /退还的服务费/ })
  await user.type(field, '1000')
  expect(await dialog.findByText('最多可退 $980.00。')).toBeVisible()
  await user.type(reason, '交付延迟')
  expect(dialog.getByRole('button', { name: '退款' })).toBeDisabled()
  await user.clear(field)
  await user.type(field, '250.00')
  const submit = await dialog.findByRole('button', { name: '退款 $250.00' })
  expect(dialog.getByText('文件仍为已付款状态。')).toBeVisible()
  expect(dialog.getByText('部分服务费').parentElement).toHaveTextContent('$250.00')
  expect(dialog.getByText('剩余服务费').parentElement).toHaveTextContent('$730.00')
  await user.click(submit)
  await screen.findByText('已退款 $250.00：$200.00 退回银行卡，$50.00 退回余额。')
  expect(asked().map(({ body }) => body)).toEqual([{ reason: '交付延迟', amount: 25_000, left: 98_000 }])
})

test('the dialog says why nothing cannot be refunded, and takes no sign', async () => {
  serveOrder()
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('radio', { name: '部分退款' }))
  const field = dialog.getByRole('textbox', { name: /退还的服务费/ })
  await user.type(field, '0')
  expect(await dialog.findByText('请输入大于 $0.00 的金额。')).toBeVisible()
  await user.type(field, '.00')
  expect(dialog.getByText('请输入大于 $0.00 的金额。')).toBeVisible()
  await user.clear(field)
  expect(dialog.queryByText('请输入大于 $0.00 的金额。')).not.toBeInTheDocument()
  await user.type(field, '-5')
  expect(field).toHaveValue('$5')
})

test('a part of the fee can be typed in full-width digits', async () => {
  serveOrder()
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('radio', { name: '部分退款' }))
  const field = dialog.getByRole('textbox', { name: /退还的服务费/ })
  await user.type(field, '１２３．４５')
  expect(field).toHaveValue('$123.45')
  await user.type(field, '６', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field).toHaveValue('$6,123.45')
})

test('all that is left of the fee can be typed as a part, and a cent more cannot', async () => {
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [order], ...onePage([1]) }))
  server.on('refundOrder', ({ body: { amount } }) => ({
    refund: refund({ ...sums, amount: amount ?? 110, is_partial: true }),
    order,
    left: 110,
  }))
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('radio', { name: '部分退款' }))
  const field = dialog.getByRole('textbox', { name: /退还的服务费/ })
  await user.type(field, '1.11')
  expect(await dialog.findByText('最多可退 $1.10。')).toBeVisible()
  await user.clear(field)
  await user.type(field, '1.10')
  await waitFor(() => expect(dialog.queryByText('最多可退 $1.10。')).not.toBeInTheDocument())
})

test('a refund asks for the password, and for a code of the second factor, when the login is not recent', async () => {
  serveOrder()
  server.on('refundOrder', () => refuse('password_required'))
  const { user } = await openAsStaff('/admin/orders')
  await openMenu(user)
  server.on('confirmPassword', ({ body: { code } }) => {
    if (code === undefined) return refuse('code_required')
    serveOrder()
    return undefined
  })
  await user.type(await screen.findByLabelText('当前密码'), 'secret1')
  await user.click(screen.getByRole('button', { name: '继续' }))
  await user.type(await screen.findByLabelText('验证器应用中的验证码，或一个恢复码'), '123456')
  await user.click(screen.getByRole('button', { name: '继续' }))
  expect(await screen.findByText('退回银行卡')).toBeVisible()
  expect(server.requests('confirmPassword').map(({ body }) => body)).toEqual([
    { current_password: 'secret1' },
    { current_password: 'secret1', code: '123456' },
  ])
  expect(asked()).toEqual([])
})

test('Escape closes the dialog and returns the focus', async () => {
  serveOrder()
  const { user } = await openDialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', more)).toHaveFocus())
})
