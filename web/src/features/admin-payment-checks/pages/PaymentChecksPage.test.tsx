import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dispute, failedWebhook, mismatch, owedRefund, serveChecks } from '#testing/payment-checks.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { onePage, reviewCounts } from '#testing/staff-data.ts'
import { monthOf } from '../months.ts'

const path = '/admin/payment-checks'
const section = (name: string) => screen.findByRole('region', { name }).then(within)
const present = monthOf(new Date())
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

test('the page shows that there are no mismatches', async () => {
  serveChecks()
  await openAsStaff(path)
  for (const text of ['没有待处理的差异。', '所有通知均已处理。', '本月账目没有变动。']) {
    expect(await screen.findByText(text)).toBeVisible()
  }
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('the page says when all payments matched last', async () => {
  serveChecks({ checked_at: new Date(Date.now() - 5.5 * 60_000).toISOString() })
  const { user } = await openAsStaff(path)
  expect(await screen.findByText('没有待处理的差异。账目于 5 分钟前核对，无误。')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '已处理' }))
  expect(await screen.findByText('尚无已处理的差异。')).toBeVisible()
})

test('mismatches are listed with a translated label where one exists', async () => {
  serveChecks({ mismatches: [mismatch(), mismatch({ kind: 'novelty', order_id: null })] })
  await openAsStaff(path)
  const list = await section('差异')
  const known = await list.findByRole('row', { name: /金额/ })
  expect(known).toHaveTextContent('$980.00$98.00')
  const unknown = list.getByRole('row', { name: /novelty/ })
  expect(within(unknown).getByRole('cell', { name: '—' })).toBeVisible()
})

test('an open mismatch says what it means and what to do, with the way to money that is owed', async () => {
  const resolved = { resolved_at: '2026-11-20T03:00:00.000Z', note: '已补退' }
  serveChecks({
    mismatches: [
      mismatch({ kind: 'refund_failed', expected: 'succeeded', found: 'declined' }),
      mismatch({ kind: 'mode', expected: 'true', found: 'false' }),
      mismatch({ kind: 'refund_failed', expected: 'succeeded', found: 'unknown', ...resolved }),
    ],
  })
  const { user } = await openAsStaff(path)
  const list = await section('差异')
  const advice = '支付渠道未能退款，客户仍未收到。请在“待退款项”中重新提交，或以其他方式退还。'
  expect(await list.findByText(new RegExp(`^${advice}`))).toBeVisible()
  expect(list.getByText(/请检查设置中的支付密钥；测试付款不会到账。/)).toBeVisible()
  expect(list.getByRole('link', { name: '查看待退款项' })).toHaveAttribute('href', `${path}?view=refunds`)
  await user.click(list.getByRole('radio', { name: '已处理' }))
  expect(await list.findByText('已补退')).toBeVisible()
  expect(list.queryByText(new RegExp(`^${advice}`))).not.toBeInTheDocument()
})

test('columns and page size of the mismatches are chosen and kept', async () => {
  serveChecks({ mismatches: [mismatch()] })
  const { user } = await openAsStaff(path)
  const list = await section('差异')
  expect(await list.findByRole('columnheader', { name: '发现时间' })).toBeVisible()
  await user.click(list.getByRole('button', { name: '显示设置' }))
  const dialog = within(await screen.findByRole('dialog', { name: '显示设置' }))
  await user.click(await dialog.findByRole('checkbox', { name: '发现时间' }))
  await user.click(dialog.getByRole('radio', { name: '100' }))
  await waitFor(() => expect(server.requests('mismatches').at(-1)?.query).toMatchObject({ limit: 100 }))
  await waitFor(() =>
    expect(list.queryByRole('columnheader', { name: /发现时间/, hidden: true })).not.toBeInTheDocument(),
  )
  expect(Object.keys({ ...localStorage })).toContainEqual(expect.stringMatching(/^list\.mismatches\./))
})

test('a failed webhook is retried and confirmed', async () => {
  const webhook = failedWebhook()
  const webhooks = [webhook]
  serveChecks({ webhooks })
  server.on('retryWebhook', () => {
    webhooks.pop()
    return undefined
  })
  const { user } = await openAsStaff(path)
  const list = await section('未能处理的通知')
  const row = await list.findByRole('row', { name: /付款成功/ })
  expect(row).toHaveTextContent('order not found')
  await user.click(within(row).getByRole('button', { name: '重新处理：payment_intent.succeeded' }))
  expect(await screen.findByText('已重新处理；若仍然失败，会再次列出')).toBeVisible()
  expect(await list.findByText('所有通知均已处理。')).toBeVisible()
  expect(server.requests('retryWebhook').map(({ params }) => params.id)).toEqual([webhook.id])
})

test('an error is shown when the retry of a webhook fails', async () => {
  serveChecks({ webhooks: [failedWebhook()] })
  server.on('retryWebhook', () => refuse('unavailable'))
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: /重新处理/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('重新处理通知失败：服务暂时不可用')
})

test('the ledger is grouped by the direction of the money, with the net amount of each group', async () => {
  serveChecks({
    transfers: [
      { kind: 'withdrawal', count: 2, amount: 15_000, balance_change: -15_000 },
      { kind: 'withdrawal_approved', count: 1, amount: 10_000, balance_change: 0 },
      { kind: 'rebate', count: 3, amount: 79_200, balance_change: 79_200 },
      { kind: 'payment', count: 1_200, amount: 198_000, balance_change: -39_200 },
      { kind: 'novelty', count: 1, amount: 1, balance_change: 0 },
    ],
  })
  await openAsStaff(path)
  const list = await section('月度账目')
  await list.findByRole('row', { name: /服务费收入/ })
  const rows = list.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '服务费与返还',
    '服务费收入1,200+$1,980.00',
    '其中银行卡、支付宝或 Apple Pay$1,588.00',
    '其中余额抵扣$392.00',
    '服务费返还3−$792.00',
    '净额+$1,188.00',
    '资金流出',
    '提现打款1−$100.00',
    '流出合计−$100.00',
    '冻结、解冻及其他',
    '提现申请2$150.00',
    'novelty1$0.01',
  ])
})

test('the ledger pages to earlier months but not past the current one', async () => {
  serveChecks()
  const { user, router } = await openAsStaff(`${path}?month=2026-01`)
  const list = await section('月度账目')
  expect(await list.findByText('2026 年 1 月')).toBeVisible()
  await user.click(list.getByRole('button', { name: '上个月' }))
  expect(await list.findByText('2025 年 12 月')).toBeVisible()
  await waitFor(() => expect(server.requests('transfers').at(-1)?.query).toMatchObject({ month: '2025-12' }))
  await waitFor(() => expect(router.state.location.search).toBe('?month=2025-12'))
  await router.navigate(path)
  await waitFor(() =>
    expect(server.requests('transfers').at(-1)?.query).toEqual({
      month: present,
      time_zone: zone,
    }),
  )
  expect(list.getByRole('button', { name: '下个月' })).toBeDisabled()
})

test('an invalid month in the URL falls back to the current one', async () => {
  serveChecks()
  await openAsStaff(`${path}?month=2026-13`)
  await screen.findByText('本月账目没有变动。')
  expect(server.requests('transfers')[0]?.query).toEqual({ month: present, time_zone: zone })
})

test('the page reloads on request', async () => {
  serveChecks()
  const { user } = await openAsStaff(path)
  await screen.findByText('没有待处理的差异。')
  serveChecks({ mismatches: [mismatch()] })
  await user.click(screen.getByRole('button', { name: '刷新' }))
  expect(await screen.findByRole('row', { name: /980\.00/ })).toBeVisible()
})

test.each([
  ['mismatches', '获取差异列表失败：'],
  ['failedWebhooks', '获取通知列表失败：'],
  ['transfers', '获取月度账目失败：'],
] as const)('the page shows an error for %s and keeps the other sections', async (call, text) => {
  serveChecks()
  server.on(call, () => refuse('unavailable'))
  const { user } = await openAsStaff(path)
  expect(await screen.findByText(`${text}服务暂时不可用，请稍后重试。`)).toBeVisible()
  expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1)
  serveChecks()
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument())
  for (const empty of ['没有待处理的差异。', '所有通知均已处理。', '本月账目没有变动。'])
    expect(await screen.findByText(empty)).toBeVisible()
})

test('the mismatches have pages', async () => {
  serveChecks()
  server.on('mismatches', ({ query }) => ({
    mismatches: [mismatch({ kind: query.cursor ? 'owner' : 'amount' })],
    ...onePage([1, 2]),
    next_cursor: query.cursor ? null : 'older',
  }))
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '下一页' }))
  expect(await screen.findByRole('row', { name: /所属用户不符/ })).toBeVisible()
})

const serveRefunds = (refunds = [owedRefund()]) => {
  server.on('owedRefunds', ({ query }) => {
    const found = refunds.filter(({ status }) => (status === 'failed') === (query.status === 'owed'))
    return { refunds: found.map((one) => ({ ...one })), ...onePage(found) }
  })
  return refunds
}

test('owed refunds are listed with their attempts, and one is sent again', async () => {
  const [one] = serveRefunds()
  server.on('retryRefund', () => ({
    refund: Object.assign(one ?? refuse('not_found'), { status: 'wanted' }),
  }))
  const { user, router } = await openAsStaff(`${path}?view=refunds`)
  const row = await screen.findByRole('row', { name: /li\.wei@example\.com/ })
  for (const text of ['$708.00', '管理员退款', '1 次：该卡已挂失。', 'zhang@example.com']) {
    expect(row).toHaveTextContent(text)
  }
  await user.click(within(row).getByRole('button', { name: '重新提交 li.wei@example.com 的退款' }))
  expect(await screen.findByText('已重新提交；若仍然失败，会再次列出')).toBeVisible()
  expect(await screen.findByText('没有待退款项。')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '处理中' }))
  const waiting = await screen.findByRole('row', { name: /li\.wei@example\.com/ })
  expect(within(waiting).queryByRole('button', { name: /重新提交|已结清/ })).not.toBeInTheDocument()
  await waitFor(() => expect(router.state.location.search).toBe('?view=refunds&refunds=waiting'))
})

test('a note records how an owed refund was settled', async () => {
  const [one] = serveRefunds()
  server.on('settleRefund', () => ({ refund: Object.assign(one ?? refuse('not_found'), { status: 'done' }) }))
  const { user } = await openAsStaff(`${path}?view=refunds`)
  await user.click(await screen.findByRole('button', { name: '记录 li.wei@example.com 的退款已结清' }))
  const dialog = within(await screen.findByRole('dialog', { name: '以其他方式结清' }))
  expect(dialog.getByText(/\$708\.00 已通过银行转账等其他方式退还 li\.wei@example\.com/)).toBeVisible()
  await user.type(dialog.getByLabelText(/结清方式/), '银行转账 4711')
  await user.click(dialog.getByRole('button', { name: '标为已结清' }))
  expect(await screen.findByText('退款已标为已结清')).toBeVisible()
  expect(server.requests('settleRefund')[0]?.body).toEqual({ note: '银行转账 4711' })
})

test('an error is shown when a refund cannot be sent again', async () => {
  serveRefunds()
  server.on('retryRefund', () => refuse('payment_disputed'))
  const { user } = await openAsStaff(`${path}?view=refunds`)
  await user.click(await screen.findByRole('button', { name: /重新提交/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('重新提交退款失败：该用户有付款争议')
})

test('disputed payments are listed by state', async () => {
  const disputes = [dispute(), dispute({ status: 'lost', closed_at: '2026-11-20T03:00:00.000Z' })]
  server.on('disputes', ({ query }) => {
    const found = disputes.filter(({ closed_at }) => (closed_at === null) === (query.status === 'open'))
    return { disputes: found, ...onePage(found) }
  })
  serveChecks()
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('radio', { name: '付款争议 0' }))
  const list = await section('付款争议')
  const open = await list.findByRole('row', { name: /li\.wei@example\.com/ })
  for (const text of ['$1,980.00', '$792.00', '持卡人不认可该付款（盗刷）', '待答复'])
    expect(open).toHaveTextContent(text)
  await user.click(list.getByRole('radio', { name: '已裁定' }))
  expect(await list.findByRole('row', { name: /败诉/ })).toBeVisible()
})

test('codes of the provider are shown in words, orders are linked, and each view shows how many wait', async () => {
  const found = [
    mismatch(),
    mismatch({ kind: 'mode', expected: 'true', found: 'false' }),
    mismatch({ kind: 'unknown_order', order_id: null, expected: 'none', found: '198000 usd, succeeded' }),
    mismatch({ kind: 'refund_failed', expected: 'succeeded', found: 'expired_or_canceled_card' }),
    mismatch({ kind: 'refund_unknown', expected: 'none', found: 're_7 5000 usd' }),
    mismatch({ kind: 'unknown_to_provider', expected: 'requires_action', found: 'none' }),
  ]
  serveChecks({ mismatches: found, webhooks: [{ ...failedWebhook(), type: 'novelty.created' }] })
  server.on('countPendingReviews', () => reviewCounts({ mismatches: 6, webhooks: 1, refunds: 2 }))
  await openAsStaff(path)
  const list = await section('差异')
  for (const [kind, expected, seen] of [
    ['金额', '$980.00', '$98.00'],
    ['正式或测试环境', '正式环境', '测试环境'],
    ['付款对应的订单不存在', '无', '$1,980.00，已成功'],
    ['退款失败', '已成功', '该卡已过期或注销。'],
    ['非本站发起的退款', '无', '$50.00 · re_7'],
    ['支付渠道无此笔交易', '等待客户确认', '无'],
  ] as const) {
    const button = await list.findByRole('button', { name: `处理差异：${kind}` })
    const row = within(button.closest('tr') as HTMLElement)
    expect(row.getByText(expected)).toBeVisible()
    expect(row.getByText(seen)).toBeVisible()
  }
  const id = found[0]?.order_id ?? ''
  expect(list.getByRole('link', { name: `订单 …${id.slice(-8)}` })).toHaveAttribute(
    'href',
    `/admin/orders/${id}`,
  )
  expect(await screen.findByRole('row', { name: /novelty\.created/ })).toBeVisible()
  expect(list.getByRole('radio', { name: '待处理 6' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '对账 7' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '待退款项 2' })).toBeVisible()
  expect(screen.getByRole('radio', { name: '付款争议 0' })).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: '主菜单' }))
  expect(menu.getByRole('link', { name: '付款核对 9 项付款待核对' })).toBeVisible()
})
