import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { colleagues } from '#testing/inbox.ts'
import { conversationList, deng, names, pane, serveTwo, zhang } from '#testing/inbox-page.ts'
import { matchQueries } from '#testing/media-queries.ts'
import { marked } from '#testing/messages.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, adminOrder, fileList, staffMember } from '#testing/staff-data.ts'
import { admin, newId } from '#testing/users.ts'

const path = '/admin/inbox'
// Both columns fit into the window.
beforeEach(() => void matchQueries((query) => query.includes('min-width')))

test('the conversation that waits longest is open, and its messages are read', async () => {
  const { early, late } = serveTwo()
  late.is_read = false
  await openAsStaff(path)
  expect(await names()).toEqual(['zhang@example.com', 'deng@example.com'])
  expect(await conversationList()).toHaveTextContent(/zhang@example\.com1 小时.*deng@example\.com20 分钟/)
  expect(await screen.findByRole('button', { name: '未回复 2', pressed: true })).toBeVisible()
  const open = within(await pane('zhang@example.com'))
  const texts = await open.findAllByRole('article')
  expect(texts[0]).toHaveTextContent('付款被拒')
  expect(texts[1]).toHaveTextContent('在吗')
  await waitFor(() => expect(marked()).toEqual([late.id]))
  expect(early.replies).toEqual([])
})

test('a reply goes to the newest message, answers the earlier ones with it, and keeps the place', async () => {
  const { early, late } = serveTwo()
  const { user } = await openAsStaff(path)
  const open = within(await pane('zhang@example.com'))
  await user.type(await open.findByRole('textbox', { name: /回复/ }), '请换一张卡{Control>}{Enter}{/Control}')
  await waitFor(() => expect(late.replies).toHaveLength(1))
  await waitFor(() => expect(early.waiting_on).toBeNull())
  expect(server.requests('settleMessages')[0]?.body).toEqual({ message_ids: [early.id], settled: true })
  expect(await open.findByText('请换一张卡', { selector: 'p' })).toBeVisible()
  expect(await screen.findByRole('button', { name: '未回复 1' })).toBeVisible()
  expect(await names()).toEqual(['zhang@example.com', 'deng@example.com'])
})

test('a customer who has not written cannot be replied to, and the page says why', async () => {
  serveTwo()
  await openAsStaff(`${path}?filter=all&customer=${newId()}`)
  expect(await screen.findByText(/^该客户尚未留言。/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '发送' })).not.toBeInTheDocument()
})

/** Gives the shown conversation from one to another. */
const give = async (user: Awaited<ReturnType<typeof openAsStaff>>['user'], from: string, to: string) => {
  const open = within(await pane('zhang@example.com'))
  await user.click(await open.findByRole('button', { name: from === '未分派' ? from : `负责人：${from}` }))
  await user.click(await screen.findByRole('menuitem', { name: to }))
}

test('who answers is chosen in the conversation, for all messages that wait', async () => {
  const { early, late } = serveTwo()
  const { user } = await openAsStaff(path)
  await give(user, '未分派', '我')
  await waitFor(() => expect(early.assignee).not.toBeNull())
  expect(late.assignee).toEqual(early.assignee)
  await give(user, '我', 'lin')
  await waitFor(() => expect(early.assignee?.id).toBe(colleagues[0]?.id))
  const entry = within(screen.getByRole('list', { name: '会话' })).getByRole('link', { name: /zhang/ })
  await waitFor(() => expect(within(entry).getByTitle('负责人')).toHaveTextContent('lin'))
  await give(user, 'lin', '未分派')
  await waitFor(() => expect([early.assignee, late.assignee]).toEqual([null, null]))
  await waitFor(() => expect(within(entry).queryByTitle('负责人')).not.toBeInTheDocument())
})

test('an unassigned conversation is taken with one button', async () => {
  const { early, late } = serveTwo()
  const me = admin()
  const { user } = await openAsStaff(path, me)
  const open = within(await pane('zhang@example.com'))
  await user.click(await open.findByRole('button', { name: '接手' }))
  await waitFor(() => expect(open.queryByRole('button', { name: '接手' })).not.toBeInTheDocument())
  expect([early.assignee?.id, late.assignee?.id]).toEqual([me.id, me.id])
  expect(open.getByRole('button', { name: '负责人：我' })).toBeVisible()
})

test('a reply takes the unassigned document that it is about, from the menu next to Send or by keyboard', async () => {
  const { thanks, late } = serveTwo()
  const paid = { is_paid: true, waiting_on: 'staff' } as const
  const [file, other] = [adminFile({ ...paid, original_name: '摘要.docx' }), adminFile(paid)]
  Object.assign(late, { file_id: file.id })
  Object.assign(thanks, { file_id: other.id })
  server.on('adminGetFile', ({ params }) => ({ file: { ...(params.id === file.id ? file : other) } }))
  server.on('assignFile', ({ params, body }) => {
    const taken = params.id === file.id ? file : other
    taken.assignee = { id: body.user_id ?? '', name: 'wu' }
    return { file: taken }
  })
  const me = admin()
  const { user } = await openAsStaff(path, me)
  const open = within(await pane('zhang@example.com'))
  const field = await open.findByRole('textbox', { name: /回复/ })
  await user.type(field, '我来处理')
  await user.click(await open.findByRole('button', { name: '其他发送方式' }))
  await user.click(await screen.findByRole('menuitem', { name: '发送并接手文件' }))
  await waitFor(() => expect(late.replies).toHaveLength(1))
  expect(await screen.findByText('已接手 摘要.docx。')).toBeVisible()
  expect(server.requests('assignFile').map(({ params, body }) => [params.id, body])).toEqual([
    [file.id, { user_id: me.id, expected: null }],
  ])
  await waitFor(() => expect(open.queryByRole('button', { name: '其他发送方式' })).not.toBeInTheDocument())
  expect(field).toHaveFocus()

  await user.click(within(await conversationList()).getByRole('link', { name: /deng/ }))
  const next = within(await pane('deng@example.com'))
  await next.findByRole('button', { name: '其他发送方式' })
  await user.type(
    next.getByRole('textbox', { name: /回复/ }),
    '我也来{Control>}{Shift>}{Enter}{/Shift}{/Control}',
  )
  await waitFor(() => expect(thanks.replies).toHaveLength(1))
  await waitFor(() => expect(other.assignee?.id).toBe(me.id))
})

test('a reply that is sent as usual takes nothing, and without an unassigned document there is no other way', async () => {
  const { late } = serveTwo()
  const file = adminFile({ is_paid: true, waiting_on: 'staff' })
  Object.assign(late, { file_id: file.id, original_name: file.original_name })
  server.on('adminGetFile', () => ({ file }))
  const { user } = await openAsStaff(path)
  const open = within(await pane('zhang@example.com'))
  await open.findByRole('button', { name: '其他发送方式' })
  await user.type(open.getByRole('textbox', { name: /回复/ }), '好的{Control>}{Enter}{/Control}')
  await waitFor(() => expect(late.replies).toHaveLength(1))
  expect(server.requests('assignFile')).toEqual([])
  await user.click(within(await conversationList()).getByRole('link', { name: /deng/ }))
  const next = within(await pane('deng@example.com'))
  expect(await next.findByRole('button', { name: '发送' })).toBeVisible()
  expect(next.queryByRole('button', { name: '其他发送方式' })).not.toBeInTheDocument()
})

test('what a colleague took in the meantime stays with the colleague', async () => {
  const { early, late } = serveTwo()
  const { user } = await openAsStaff(path)
  await within(await pane('zhang@example.com')).findByRole('button', { name: '未分派' })
  const taken = { id: colleagues[0]?.id ?? '', name: 'lin' }
  Object.assign(early, { assignee: taken })
  await give(user, '未分派', '我')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(early.assignee).toEqual(taken)
  expect(late.assignee).not.toEqual(taken)
})

test('J and K move, E marks as needing no reply and moves to the next, and that can be undone', async () => {
  const { thanks } = serveTwo()
  const { user, router } = await openAsStaff(path)
  await pane('zhang@example.com')
  await user.keyboard('j')
  await pane('deng@example.com')
  expect(router.state.location.search).toContain(deng)
  await user.keyboard('k')
  await pane('zhang@example.com')
  await user.keyboard('j')
  await within(await pane('deng@example.com')).findByText('谢谢', { selector: 'p' })
  await user.keyboard('e')
  await waitFor(() => expect(thanks.waiting_on).toBeNull())
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(thanks.waiting_on).toBe('staff'))
  expect(await screen.findByRole('button', { name: '未回复 2' })).toBeVisible()
})

test('"Mine" shows the conversations that I took, where E marks as needing no reply', async () => {
  const { early, thanks } = serveTwo()
  const { user, router } = await openAsStaff(path)
  await give(user, '未分派', '我')
  await user.click(await screen.findByRole('button', { name: '由我负责 1' }))
  await waitFor(async () => expect(await names()).toEqual(['zhang@example.com']))
  expect(router.state.location.search).toContain('filter=mine')
  await within(await pane('zhang@example.com')).findByText('付款被拒', { selector: 'p' })
  await user.keyboard('e')
  await waitFor(() => expect(early.waiting_on).toBeNull())
  expect(await screen.findByRole('button', { name: '由我负责 0' })).toBeVisible()
  expect(thanks.waiting_on).toBe('staff')
  await user.click(screen.getByRole('button', { name: '未回复 1' }))
  await waitFor(async () => expect(await names()).toEqual(['deng@example.com']))
})

test('"Unassigned" shows the unassigned conversations, with their number', async () => {
  serveTwo()
  const { user, router } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '未分派 2' }))
  await waitFor(() => expect(router.state.location.search).toContain('filter=unassigned'))
  await give(user, '未分派', '我')
  expect(await screen.findByRole('button', { name: '未分派 1' })).toBeVisible()
  await waitFor(async () => expect(await names()).toEqual(['deng@example.com']))
  await pane('zhang@example.com')
})

test('T takes the conversation, and A opens the choice of who answers it, where letters choose nobody', async () => {
  const { early, late } = serveTwo()
  const me = admin()
  const { user } = await openAsStaff(path, me)
  const open = within(await pane('zhang@example.com'))
  await open.findByRole('button', { name: '接手' })
  await user.keyboard('t')
  await waitFor(() => expect([early.assignee?.id, late.assignee?.id]).toEqual([me.id, me.id]))
  const assignee = await open.findByRole('button', { name: '负责人：我' })
  await waitFor(() => expect(assignee).toBeEnabled())
  await user.keyboard('a')
  expect(await screen.findByRole('menuitem', { name: 'lin' })).toBeVisible()
  await user.keyboard('l')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect([early.assignee?.id, late.assignee?.id]).toEqual([me.id, me.id])
  await user.keyboard('j')
  await pane('deng@example.com')
})

test('R goes to the reply, where letters are text', async () => {
  serveTwo()
  const { user } = await openAsStaff(path)
  const field = await within(await pane('zhang@example.com')).findByRole('textbox', { name: /回复/ })
  await user.keyboard('r')
  expect(field).toHaveFocus()
  await user.keyboard('je')
  expect(field).toHaveValue('je')
  await pane('zhang@example.com')
})

test('the open documents and refused payments of the customer are next to the conversation', async () => {
  serveTwo()
  const own = { user_id: zhang, username: 'zhang@example.com' }
  const file = adminFile({ ...own, is_paid: true, original_name: '双碳目标.docx' })
  const finished = adminFile({ ...own, status: 'completed', original_name: '已完成.docx' })
  const stopped = adminFile({ ...own, status: 'failed', is_paid: true, original_name: '附录.docx' })
  const unpaid = adminFile({ ...own, status: 'failed', original_name: '未付款.docx' })
  const files = [file, finished, stopped, unpaid]
  server.on('adminListFiles', ({ query }) => fileList(query.user_id === zhang ? files : []))
  server.on('customerPayments', () => ({
    balance: { balance: 39_200, available: 39_200, held: 0, currency: 'usd' as const },
    orders: [adminOrder({ ...own, status: 'failed', original_name: '摘要.docx' })],
    transactions: [],
    withdrawals: [],
  }))
  const { user } = await openAsStaff(path)
  const work = within(await screen.findByRole('complementary', { name: '进行中的事项' }))
  expect(await work.findByRole('link', { name: '双碳目标.docx' })).toHaveAttribute(
    'href',
    `/documents/${file.id}`,
  )
  expect(work.getByRole('link', { name: '附录.docx' })).toBeVisible()
  expect(work.queryByText('已完成.docx')).not.toBeInTheDocument()
  server.on('assignFile', ({ body }) => {
    stopped.assignee = { id: body.user_id ?? '', name: 'wu' }
    return { file: stopped }
  })
  // The one that failed is at the top.
  const [take] = await work.findAllByRole('button', { name: '接手' })
  await user.click(take as HTMLElement)
  expect(await work.findByText('由您负责')).toBeVisible()
  expect(server.requests('assignFile').map(({ params }) => params.id)).toEqual([stopped.id])
  expect(work.queryByText('未付款.docx')).not.toBeInTheDocument()
  const order = (await work.findByText('摘要.docx')).closest('li')
  expect(order).toHaveTextContent('$800.00')
  expect(work.getByText('余额 $392.00')).toBeVisible()
})

test('search and filter ask the server, and an empty inbox says so', async () => {
  serveTwo()
  const { user, router } = await openAsStaff(path)
  await user.type(await screen.findByRole('textbox', { name: '搜索用户名或消息内容' }), '谢谢')
  await waitFor(async () => expect(await names()).toEqual(['deng@example.com']))
  expect(router.state.location.search).toContain('search=')
  await user.clear(screen.getByRole('textbox', { name: '搜索用户名或消息内容' }))
  await user.click(screen.getByRole('button', { name: '全部 2' }))
  await waitFor(async () => expect(await names()).toEqual(['zhang@example.com', 'deng@example.com']))
  await user.type(screen.getByRole('textbox', { name: '搜索用户名或消息内容' }), 'nothing')
  expect(await screen.findByText('没有找到会话')).toBeVisible()
})

test('an inbox without unanswered messages says so once, and leads to all conversations', async () => {
  for (const one of Object.values(serveTwo())) one.waiting_on = null
  const { user } = await openAsStaff(path)
  expect(await screen.findByRole('heading', { name: '已全部回复' })).toBeVisible()
  expect(screen.getByText('2 个会话')).toBeVisible()
  expect(screen.queryByText(/位客户等待回复/)).not.toBeInTheDocument()
  expect(screen.queryByText(/按 j、k 移动/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '全部会话' }))
  await waitFor(async () => expect(await names()).toHaveLength(2))
  expect(screen.getByText(/按 j、k 移动/)).toBeVisible()
})

test('a message that was not marked as done keeps waiting', async () => {
  serveTwo()
  server.on('settleMessages', () => refuse('unavailable'))
  const { user } = await openAsStaff(path)
  const open = within(await pane('zhang@example.com'))
  // Until the messages are there, the button is disabled.
  await open.findByText('付款被拒', { selector: 'p' })
  await user.click(open.getByRole('button', { name: '无需回复' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('未能标为无需回复')
  await pane('zhang@example.com')
})

test('what is shown stays with its draft when a colleague replies, which is said', async () => {
  const { early, late } = serveTwo()
  server.on('listStaff', () => ({ staff: [staffMember({ username: 'lin', display_name: '林编辑' })] }))
  const { user, store } = await openAsStaff(path)
  const field = await within(await pane('zhang@example.com')).findByRole('textbox', { name: /回复/ })
  await user.type(field, '请换一张卡')
  const timestamp = new Date().toISOString()
  late.replies.push({ id: newId(), username: 'lin', content: '银行已处理', attachments: [], timestamp })
  for (const one of [early, late]) one.waiting_on = 'customer'
  store.dispatch(api.util.invalidateTags(['AdminMessages']))
  await waitFor(async () => expect(await names()).toEqual(['deng@example.com']))
  const open = within(await pane('zhang@example.com'))
  expect(await open.findByText('银行已处理', { selector: 'p' })).toBeVisible()
  expect(open.getByText('林编辑 已在此期间回复。')).toBeVisible()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('请换一张卡')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await open.findByRole('alert')).toHaveTextContent(/^林编辑 已于 .+ 回复，仍要发送您的回复吗？$/)
  expect(late.replies).toHaveLength(1)
  await user.click(open.getByRole('button', { name: '仍要发送' }))
  await waitFor(() => expect(late.replies).toHaveLength(2))
  await waitFor(() => expect(open.queryByText('林编辑 已在此期间回复。')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: '全部 2' }))
  await user.click(await screen.findByRole('button', { name: '未回复 1' }))
  await pane('deng@example.com')
})
