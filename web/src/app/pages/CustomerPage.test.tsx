import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, adminOrder, adminWithdrawal, fileList, message, onePage } from '#testing/staff-data.ts'
import { admin, customer, newId } from '#testing/users.ts'

const li = customer({ username: 'li.wei@example.com' })
const path = `/admin/customers/${li.id}`

const serve = () => {
  const own = { user_id: li.id, username: li.username }
  const file = adminFile({ ...own, original_name: '双碳目标.docx' })
  const asked = message({ ...own, content: '请问什么时候能完成？' })
  server.on('getUser', () => ({
    user: li,
    consent: { version: '3', language: 'zh' as const, agreed_at: '2026-11-14T01:12:00.000Z' },
  }))
  server.on('adminListFiles', ({ query }) => fileList(query.user_id === li.id ? [file] : []))
  server.on('adminListMessages', () => ({
    messages: [asked],
    groups: [],
    total_all: 1,
    late_count: 0,
    ...onePage([asked]),
  }))
  const rebate = {
    kind: 'rebate',
    amount: 39_200,
    balance_after: 39_200,
    order_id: null,
    created_at: '2026-11-14T01:20:00.000Z',
  } as const
  const { id: file_id, original_name } = file
  server.on('customerPayments', () => ({
    balance: { balance: 78_400, available: 39_200, held: 39_200, currency: 'usd' as const },
    orders: [adminOrder({ ...own, file_id, original_name })],
    transactions: [{ id: newId(), file_id, original_name, ...rebate }],
    withdrawals: [adminWithdrawal(own)],
  }))
  return file
}

test('shows everything of one customer, with links to the documents', async () => {
  const file = serve()
  await openAsStaff(path)
  expect(await screen.findByRole('heading', { level: 1, name: li.username })).toBeVisible()
  const part = (name: string) => within(screen.getByRole('region', { name }))
  expect(await part('文件').findByRole('link', { name: file.original_name })).toHaveAttribute(
    'href',
    `/documents/${file.id}`,
  )
  expect(part('订单').getByRole('link', { name: file.original_name })).toBeVisible()
  expect(part('余额').getByText('可用 $392.00，冻结 $392.00')).toBeVisible()
  expect(part('余额').getByRole('row', { name: /服务费返还.*\+\$392\.00/ })).toBeVisible()
  expect(part('提现').getByRole('button', { name: /^批准 / })).toBeVisible()
  expect(await part('消息').findByText('请问什么时候能完成？')).toBeVisible()
  expect(part('账户').getByText(/^3 版/)).toBeVisible()
  expect(await part('操作记录').findByText('暂无更改。')).toBeVisible()
})

test('says why a customer to whom something is owed is not deleted', async () => {
  serve()
  const withdrawals = [adminWithdrawal({ user_id: li.id })]
  server.on('adminListWithdrawals', () => ({ withdrawals, ...onePage(withdrawals) }))
  server.on('deleteUser', () => refuse('balance_left'))
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '删除…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox'), li.username)
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByText(/余额或待处理的提现中还有款项/)).toBeVisible()
})

test('a customer who does not exist is not found', async () => {
  server.on('getUser', () => refuse('not_found'))
  await openAsStaff(path)
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible()
})

test('an editor sees a customer’s documents and messages, and makes no call that only managers may make', async () => {
  serve()
  await openAsStaff(path, admin({ role: 'editor' }))
  expect(await screen.findByText('请问什么时候能完成？')).toBeVisible()
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby') ?? '')
  const names = regions.map((id) => document.getElementById(id)?.textContent)
  expect(names).toEqual(['账户', '文件', '消息'])
  expect(screen.queryByRole('button', { name: '删除账户…' })).toBeNull()
  for (const call of ['customerPayments', 'listAudit', 'listUsers'] as const)
    expect(server.requests(call)).toEqual([])
})
