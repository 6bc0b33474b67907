import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminWithdrawal } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'
import { open, path, self, serveWithdrawals } from '#testing/withdrawals.ts'

test('the page shows open withdrawals by default', async () => {
  serveWithdrawals([
    adminWithdrawal(),
    adminWithdrawal({ username: 'ana@example.com', status: 'rejected', note: '账户名不符' }),
  ])
  const { user, router } = await openAsStaff(path)
  const waiting = await screen.findByRole('row', { name: /li\.wei@example\.com/ })
  for (const text of ['$392.00', '支付宝', '李伟', 'li.wei@alipay.example']) {
    expect(waiting).toHaveTextContent(text)
  }
  expect(screen.queryByText('ana@example.com')).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: '全部' }))
  const decided = await screen.findByRole('row', { name: /ana@example\.com/ })
  expect(decided).toHaveTextContent('账户名不符')
  expect(within(decided).queryByRole('button', { name: /登记打款|驳回/ })).not.toBeInTheDocument()
  await waitFor(() => expect(router.state.location.search).toBe('?status=all'))
})

test('withdrawals are found by the name of their customer', async () => {
  serveWithdrawals([adminWithdrawal(), adminWithdrawal({ username: 'zhang@example.com' })])
  const { user, router } = await openAsStaff(path, self)
  await screen.findByRole('link', { name: 'li.wei@example.com' })
  await user.type(screen.getByRole('textbox', { name: '搜索用户名' }), 'zhang{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'li.wei@example.com' })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('link', { name: 'zhang@example.com' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?username=zhang'))
})

test('the row shows what to check before the money is sent, with the way to the ledger', async () => {
  const li = newId()
  serveWithdrawals([
    adminWithdrawal({ user_id: li, customer_available: 89_200 }),
    adminWithdrawal({
      username: 'ana@example.com',
      paid_to_account: 3,
      paid_out: { count: 4, amount: 156_800, last_at: '2026-11-02T04:00:00.000Z' },
      created_at: new Date().toISOString(),
    }),
  ])
  await openAsStaff(path)
  const first = await screen.findByRole('row', { name: /li\.wei@example\.com/ })
  for (const text of ['首次打款给该客户', '本笔打款后余额：$892.00', /^逾期 \d+ 天$/])
    expect(within(first).getByText(text)).toBeVisible()
  const second = await screen.findByRole('row', { name: /ana@example\.com/ })
  expect(within(first).queryByText('首次打款到该账户')).not.toBeInTheDocument()
  expect(within(first).getByRole('link', { name: '本笔打款后余额：$892.00' })).toHaveAttribute(
    'href',
    `/admin/customers/${li}?view=balance`,
  )
  expect(within(first).queryByText('未见异常')).not.toBeInTheDocument()
  for (const text of [
    '未见异常',
    '此前已向该客户打款 4 次，共 $1,568.00，最近一次在 11 月 2 日',
    '此前已向该账户打款 3 次',
    /^23 小时后到期$/,
  ])
    expect(within(second).getByText(text)).toBeVisible()
  expect(within(second).queryByText('待处理')).not.toBeInTheDocument()
  expect(screen.getByText('2 笔待处理，合计 $784.00')).toBeVisible()
})

test('name and account of a deleted user are hidden', async () => {
  serveWithdrawals([
    adminWithdrawal({ username: null, account: null, account_name: null, status: 'approved' }),
  ])
  await openAsStaff(`${path}?status=approved`)
  const row = await screen.findByRole('row', { name: /已删除的客户/ })
  expect(within(row).getAllByText('已清除')).toHaveLength(2)
})

test('the page shows what speaks against a withdrawal, and who decided', async () => {
  const order_id = '01a201f7-c271-755e-ab7a-da78a8ac4344'
  serveWithdrawals([
    adminWithdrawal({
      concerns: [
        { kind: 'dispute', amount: 198_000, order_id, until: null },
        { kind: 'young_rebate', amount: 79_200, order_id, until: '2026-11-28T03:00:00.000Z' },
        { kind: 'refund_owed', amount: 98_000, order_id, until: null },
      ],
    }),
    adminWithdrawal({ username: 'ana@example.com', status: 'approved', decided_by: 'zhang@example.com' }),
  ])
  const { user, dialog } = await open('登记打款', `${path}?status=all`)
  const texts = [
    '有 $1,980.00 的付款存在争议',
    /服务费返还 \$792\.00 至 .*方可提现/,
    '尚有 $980.00 退款未退还',
  ]
  for (const text of texts) expect(dialog.getByText(text)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '取消' }))
  const decided = await screen.findByRole('row', { name: /ana@example\.com/ })
  expect(decided).toHaveTextContent('经办：zhang@example.com')
})

test('checks that differ only in their order are one entry with their sum', async () => {
  const order_id = '01a201f7-c271-755e-ab7a-da78a8ac4344'
  const young = { kind: 'young_rebate', amount: 39_200, until: '2026-11-28T03:00:00.000Z' } as const
  const concerns = [
    { ...young, order_id },
    { ...young, order_id: order_id.replace('01', '02') },
    { ...young, amount: 79_200, order_id, until: '2026-11-29T03:00:00.000Z' },
  ]
  serveWithdrawals([adminWithdrawal({ concerns })])
  await openAsStaff(path)
  const list = await screen.findByRole('list', { name: '需要注意' })
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^服务费返还 \$784\.00 至 .*方可提现$/),
    expect.stringMatching(/^服务费返还 \$792\.00 至 .*方可提现$/),
  ])
})

test('what waits is listed oldest first, other lists newest first, unless the reader chooses', async () => {
  serveWithdrawals()
  const { user } = await openAsStaff(path)
  await screen.findByRole('row', { name: /li\.wei/ })
  const sort = () => server.requests('adminListWithdrawals').at(-1)?.query.sort
  expect(sort()).toBe('oldest')
  await user.click(screen.getByRole('radio', { name: '全部' }))
  await waitFor(() => expect(sort()).toBe('newest'))
  await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '最早在前')
  await waitFor(() => expect(sort()).toBe('oldest'))
})
