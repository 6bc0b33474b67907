import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { li, path, serveCustomer } from '#testing/customer-page.ts'
import { matchQueries } from '#testing/media-queries.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, adminOrder, emailEntry, fileList, message, onePage } from '#testing/staff-data.ts'
import { admin, newId } from '#testing/users.ts'

test('the page shows everything of one customer, with links to the documents', async () => {
  const file = serveCustomer()
  const { user } = await openAsStaff(path)
  expect(await screen.findByRole('heading', { level: 1, name: li.username })).toBeVisible()
  const show = (tab: string) => user.click(screen.getByRole('radio', { name: tab }))
  const part = (name: string) => within(screen.getByRole('region', { name }))
  expect(await part('进行中的文件').findByRole('link', { name: file.original_name })).toHaveAttribute(
    'href',
    `/documents/${file.id}`,
  )
  await waitFor(() => expect(part('订单').getByRole('link', { name: file.original_name })).toBeVisible())
  await waitFor(() => expect(part('消息').getByText('请问什么时候能完成？')).toBeVisible())
  expect(part('消息').getByText(/^未回复 · 已等待/)).toBeVisible()
  expect(part('消息').queryByText(/^(未读|已读|未回复)$/)).toBeNull()
  expect(part('消息').getByRole('link', { name: file.original_name })).toHaveAttribute(
    'href',
    `/documents/${file.id}`,
  )
  expect(part('账户').getByText(/^3 版/)).toBeVisible()
  expect(await screen.findByText('急稿，先做摘要。')).toBeVisible()

  await show('文件')
  await waitFor(() => expect(part('文件').getByRole('link', { name: file.original_name })).toBeVisible())
  await show('订单')
  await waitFor(() =>
    expect(part('订单').getByRole('row', { name: /双碳目标\.docx.*\$980\.00/ })).toBeVisible(),
  )
  await show('余额')
  await waitFor(() => expect(part('余额').getByText('可用 $392.00，冻结 $392.00')).toBeVisible())
  expect(part('余额').getByRole('row', { name: /服务费返还.*\+\$392\.00/ })).toBeVisible()
  expect(part('提现').getByRole('button', { name: /^登记打款/ })).toBeVisible()
  await show('操作记录')
  await waitFor(() => expect(part('操作记录').getByText('暂无更改。')).toBeVisible())
  await show('邮件')
  expect(await screen.findByRole('row', { name: /文档已完成.*已发送/ })).toBeVisible()
  expect(part('邮件').getByRole('row', { name: /付款失败.*失败/ })).toBeVisible()
  await show('发票')
  expect(await screen.findByRole('button', { name: /^开具发票/ })).toBeVisible()
})

test.each([
  ['?view=balance', '余额'],
  ['#balance', '余额'],
  ['?view=elsewhere', '概览'],
])('the address %s opens the tab %s', async (address, tab) => {
  serveCustomer()
  await openAsStaff(`${path}${address}`)
  expect(await screen.findByRole('radio', { name: tab })).toBeChecked()
})

test('the overview keeps to what is open and to the latest orders', async () => {
  serveCustomer()
  const own = { user_id: li.id, username: li.username }
  const files = [
    adminFile({
      ...own,
      original_name: '在办.docx',
      status: 'processing',
      is_paid: true,
      waiting_on: 'staff',
      due_at: '2026-11-16T10:00:00.000Z',
    }),
    adminFile({ ...own, original_name: '已完成.docx', status: 'completed', is_paid: true }),
  ]
  server.on('adminListFiles', () => fileList(files))
  server.on('customerPayments', () => ({
    balance: { balance: 0, available: 0, held: 0, currency: 'usd' as const },
    orders: ['四', '三', '二', '一'].map((name) => adminOrder({ ...own, original_name: `${name}.docx` })),
    transactions: [],
    withdrawals: [],
  }))
  const { user } = await openAsStaff(path)
  const open = within(await screen.findByRole('region', { name: '进行中的文件' }))
  expect(await open.findByRole('link', { name: '在办.docx' })).toBeVisible()
  expect(open.queryByRole('link', { name: '已完成.docx' })).toBeNull()
  expect(open.getByRole('row', { name: /在办\.docx.*已逾期.*未分派/ })).toBeVisible()
  const orders = () => within(screen.getByRole('region', { name: '订单' }))
  await waitFor(() => expect(orders().getByRole('link', { name: '二.docx' })).toBeVisible())
  expect(orders().queryByRole('link', { name: '一.docx' })).toBeNull()
  await user.click(orders().getByRole('link', { name: '全部订单' }))
  await waitFor(() => expect(orders().getByRole('link', { name: '一.docx' })).toBeVisible())
  await user.click(screen.getByRole('radio', { name: '文件' }))
  expect(await screen.findByRole('link', { name: '已完成.docx' })).toBeVisible()
})

test('the figures of a customer say what is open or wrong, and lead to the tabs behind them', async () => {
  serveCustomer()
  const own = { user_id: li.id, username: li.username }
  server.on('adminListFiles', () =>
    fileList([
      adminFile({ ...own, status: 'processing', is_paid: true, due_at: '2026-11-16T10:00:00.000Z' }),
      adminFile({ ...own, status: 'pending' }),
      adminFile({ ...own, status: 'completed', is_paid: true }),
    ]),
  )
  server.on('customerPayments', () => ({
    balance: { balance: 78_400, available: 39_200, held: 39_200, currency: 'usd' as const },
    orders: [adminOrder(own), adminOrder({ ...own, status: 'failed' })],
    transactions: [],
    withdrawals: [],
  }))
  await openAsStaff(path)
  const figures = within(await screen.findByRole('navigation', { name: '数据概览' }))
  const leads = async (name: RegExp, view: string) =>
    expect(await figures.findByRole('link', { name })).toHaveAttribute('href', `${path}?view=${view}`)
  await leads(/^文件 ?3 ?2 份进行中 ?1 份逾期$/, 'documents')
  await leads(/^订单 ?2 ?已付 \$980\.00 ?1 笔支付失败$/, 'orders')
  await leads(/^余额 ?\$784\.00 ?可用 \$392\.00 ?冻结 \$392\.00$/, 'balance')
  await leads(/^消息 ?1 ?未回复已 \d+ 天$/, 'messages')
  await leads(/^邮件 ?2 ?1 封发送失败$/, 'emails')
  await leads(/^发票 ?1 ?1 张待开具$/, 'fapiao')
})

test('figures of longer lists are asked for, and shorter ones are counted in the lists themselves', async () => {
  serveCustomer()
  const own = { user_id: li.id, username: li.username }
  const recent = message({ ...own, timestamp: new Date(Date.now() - 3_600_000).toISOString() })
  const oldest = message({ ...own, timestamp: new Date(Date.now() - 5 * 86_400_000).toISOString() })
  const page = {
    groups: [],
    total_all: 40,
    late_count: 0,
    unanswered_count: 2,
    total: 40,
    next_cursor: 'next',
  }
  server.on('adminListMessages', ({ query }) => ({
    ...page,
    messages: query.sort === 'waiting' ? [oldest] : [recent],
  }))
  const letters = [emailEntry({ user_id: li.id })]
  server.on('listMail', ({ query: { user_id, status } }) => {
    const total = user_id && status ? 3 : 40
    return { letters, failed_count: 0, total, next_cursor: 'next' }
  })
  await openAsStaff(`${path}?view=emails`)
  const figures = within(await screen.findByRole('navigation', { name: '数据概览' }))
  expect(await figures.findByRole('link', { name: /^消息 ?40 ?未回复已 5 天$/ })).toBeVisible()
  expect(await figures.findByRole('link', { name: /^邮件 ?40 ?3 封发送失败$/ })).toBeVisible()
  expect(await figures.findByRole('link', { name: /^发票 ?1 ?1 张待开具$/ })).toBeVisible()
  await screen.findByRole('region', { name: '邮件' })
  const asked = (['adminListMessages', 'listMail', 'adminListFapiao'] as const).map(
    (call) => server.requests(call).filter(({ query }) => query.user_id === li.id).length,
  )
  expect(asked).toEqual([2, 2, 1])
})

test('a phone has the parts of the page in one list, with none out of sight', async () => {
  matchQueries((query) => query.includes('max-width: 48em'))
  serveCustomer()
  const { user, router } = await openAsStaff(path)
  const parts = await screen.findByRole('combobox', { name: '显示内容' })
  expect(within(parts).getAllByRole('option')).toHaveLength(9)
  await user.selectOptions(parts, '操作记录')
  await waitFor(() => expect(router.state.location.search).toBe('?view=audit'))
  await user.selectOptions(parts, '概览')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a window without room for two columns has the account folded into one line above what is open', async () => {
  matchQueries((query) => query.includes('max-width: 80em'))
  serveCustomer()
  const { user } = await openAsStaff(path)
  const account = await screen.findByText('账户')
  expect(screen.getByText(/^3 版/)).not.toBeVisible()
  expect(screen.getByRole('radio', { name: '概览' })).toBeChecked()
  await user.click(account)
  expect(screen.getByText(/^3 版/)).toBeVisible()
})

test('one timeline shows what happened in all lists, newest first, and asks for each of them once', async () => {
  const file = serveCustomer()
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('radio', { name: '时间线' }))
  await screen.findByText('注册账户')
  const timeline = within(screen.getByRole('region', { name: '时间线' }))
  const times = timeline.getAllByRole('listitem').map((row) => row.querySelector('time')?.dateTime ?? '')
  expect(times).toEqual([...times].sort().reverse())
  const texts = timeline.getAllByRole('listitem').map((row) => row.textContent ?? '')
  const holds = (...words: string[]) => texts.some((text) => words.every((word) => text.includes(word)))
  expect(holds('wu 的内部备注', '急稿，先做摘要。')).toBe(true)
  expect(holds('客户留言', '请问什么时候能完成？')).toBe(true)
  expect(holds('服务费返还 +$392.00', '双碳目标.docx')).toBe(true)
  expect(holds('上传文件', '双碳目标.docx')).toBe(true)
  expect(holds('邮件：文档已完成')).toBe(true)
  expect(holds('第 1 版结果', 'wu', '双碳目标.docx')).toBe(true)
  expect(holds('已申请修订', '双碳目标.docx · 图 3')).toBe(true)
  expect(holds('处理已中止 · wu')).toBe(true)
  expect(holds('申请发票')).toBe(true)
  expect(timeline.getByRole('link', { name: '上传文件' })).toHaveAttribute('href', `/documents/${file.id}`)
  const asked = (['customerPayments', 'adminListMessages', 'listMail', 'adminListFapiao'] as const).map(
    (call) => server.requests(call).filter(({ query }) => !(query && 'status' in query)).length,
  )
  expect(asked).toEqual([1, 1, 1, 1])
})

test('a note is added on the page of the customer', async () => {
  serveCustomer()
  const { user } = await openAsStaff(path)
  const added = {
    id: newId(),
    user_id: li.id,
    author: 'editor',
    text: '已电话沟通。',
    created_at: '2026-11-21T03:00:00.000Z',
  }
  server.on('addNote', ({ body }) => {
    server.on('listNotes', () => ({ notes: [{ ...added, text: body.text }], next_cursor: null }))
    return { note: added }
  })
  const field = await screen.findByRole('textbox', { name: '内部备注' })
  // An empty field takes one line, without a button.
  expect(screen.queryByRole('button', { name: '保存备注' })).not.toBeInTheDocument()
  await user.type(field, '已电话沟通。')
  await user.click(screen.getByRole('button', { name: '保存备注' }))
  expect(await screen.findByText('已电话沟通。', { selector: 'p' })).toBeVisible()
})

test('the page says why a customer to whom something is owed is not deleted', async () => {
  serveCustomer()
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: `更多操作：${li.username}` }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('以上带链接的事项全部了结后，才能删除此账户。')).toBeVisible()
  await user.click(dialog.getByRole('link', { name: '$784.00' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a customer who does not exist is not found', async () => {
  server.on('getUser', () => refuse('not_found'))
  await openAsStaff(path)
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible()
  expect(screen.getByText(/可用顶部的搜索查找文件、客户、订单和邀请码/)).toBeVisible()
})

test('an editor sees a customer’s documents and messages, and makes no call that only managers may make', async () => {
  serveCustomer()
  await openAsStaff(path, admin({ role: 'editor' }))
  expect(await screen.findByText('请问什么时候能完成？')).toBeVisible()
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby') ?? '')
  const names = regions.map((id) => document.getElementById(id)?.textContent)
  expect(names).toEqual(['账户', '进行中的文件', '消息', '内部备注'])
  expect(screen.queryByRole('button', { name: '删除账户…' })).toBeNull()
  for (const call of ['customerPayments', 'listAudit', 'listUsers', 'listMail', 'adminListFapiao'] as const)
    expect(server.requests(call)).toEqual([])
})

test('a customer who was deleted on the page is named as deleted, not as a page that does not exist', async () => {
  serveCustomer()
  let isDeleted = false
  server.on('getUser', () => (isDeleted ? refuse('not_found') : { user: li, consent: null }))
  server.on('adminListFiles', () => fileList([]))
  server.on('adminListFapiao', () => ({ fapiao: [], ...onePage([]) }))
  server.on('customerPayments', () => ({
    balance: { balance: 0, available: 0, held: 0, currency: 'usd' as const },
    orders: [],
    transactions: [],
    withdrawals: [],
  }))
  server.on('deleteUser', () => {
    isDeleted = true
    return undefined
  })
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: /^更多操作/ }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除用户？' }))
  await user.type(await dialog.findByRole('textbox'), li.username)
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('heading', { level: 1, name: '用户已删除' })).toBeVisible()
  expect(screen.getByRole('link', { name: '用户管理' })).toHaveAttribute('href', '/admin/users')
  expect(screen.queryByText('页面不存在')).not.toBeInTheDocument()
})
