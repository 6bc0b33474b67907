import type { AdminFile, PendingReview, User } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import {
  adminFapiao,
  adminFile,
  adminWithdrawal,
  fileList,
  message,
  messageList,
  onePage,
  pendingReview,
  staffMember,
} from '#testing/staff-data.ts'
import { admin, newId } from '#testing/users.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

const review = (with_: Partial<PendingReview>) => pendingReview({ since: before(2), ...with_ })

const open = async (reviews: PendingReview[] = []) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  server.on('pendingReviews', () => ({ reviews, total: reviews.length }))
  server.byDefault('listMail', () => ({ letters: [], failed_count: 0, ...onePage([]) }))
  return openAsStaff('/admin/to-do')
}
afterEach(() => vi.useRealTimers())

const serveWaiting = (files: () => AdminFile[]) => server.on('adminListFiles', () => fileList(files()))

const rows = async () => (await screen.findAllByRole('row')).slice(1)

test('the page lists what waits in all services, what is due first at the top, each with a link to its work', async () => {
  const late = adminFile({ original_name: '双碳目标.docx', due_at: before(3), waiting_on: 'staff' })
  const revision = adminFile({
    revision_comment: '图 3',
    revision_requested_at: before(5),
    paid_at: before(200),
    due_at: before(-30),
    waiting_on: 'staff',
    assignee: { id: newId(), name: 'Wu' },
  })
  const asked = message({ content: 'Why was my card declined?', timestamp: before(0.5) })
  serveWaiting(() => [late, revision])
  server.on('adminListMessages', () => messageList([asked]))
  server.on('listStaff', () => ({ staff: [staffMember({ username: 'jie.wu', display_name: 'Wu Jie' })] }))
  const { user } = await open([
    review({ claimed_by: 'jie.wu' }),
    review({ kind: 'mismatch', since: before(40), amount: null }),
  ])

  const found = await rows()
  const links = found.map((row) => within(row).getAllByRole('link')[0]?.getAttribute('href'))
  expect(links).toEqual([
    '/admin/payment-checks',
    `/documents/${late.id}`,
    `/admin/inbox?customer=${asked.user_id}`,
    '/admin/withdrawals',
    `/documents/${revision.id}`,
  ])
  // In the Chinese interface, what a customer wrote in English keeps its own quotes.
  expect(within(found[2] as HTMLElement).getByText(asked.content)).toHaveAttribute('lang', 'en')
  expect(found[0]).toHaveTextContent(/逾期 16 小时.*已等待 1 天/)
  expect(found[1]).toHaveTextContent(/逾期 3 小时.*双碳目标.docx/)
  expect(found[2]).toHaveTextContent(/30 分钟后到期.*已等待 30 分钟/)
  // The name of a colleague comes with the list of staff.
  await waitFor(() =>
    expect(found[3]).toHaveTextContent(/22 小时后到期.*已等待 2 小时.*提现 \$392\.00.*Wu Jie/),
  )
  expect(found[4]).toHaveTextContent(/1 天后到期.*已等待 5 小时/)
  expect(screen.getByText('5 项待处理，2 项已逾期')).toBeVisible()
  // What no one has is taken first; its title leads to it.
  const steps = found.map((row) => row.lastElementChild?.querySelector('a, button'))
  expect(steps.map((step) => step?.textContent)).toEqual(['处理', '接手', '接手', '处理', '打开'])
  expect(steps[4]).toHaveAttribute('href', `/documents/${revision.id}`)
  expect(steps[4]).toHaveAccessibleName(`打开：${revision.original_name}`)

  await user.click(screen.getByRole('button', { name: '款项 2' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 2))
})

test('a document that failed after its payment waits for a refund or for work', async () => {
  const assignee = { id: newId(), name: 'Wu' }
  const stopped = adminFile({ status: 'failed', is_paid: true, paid_at: before(48), due_at: null, assignee })
  serveWaiting(() => [stopped])
  await open()
  const [row] = await rows()
  expect(row).toHaveTextContent(/待处理，逾期 1 天.*已等待 2 天/)
  expect(row).toHaveTextContent('付款后处理失败：请退款或恢复处理')
  expect(within(row as HTMLElement).getByRole('link', { name: /^处理：/ })).toBeVisible()
  const asked = server.requests('adminListFiles').map(({ query }) => query.waiting_on)
  expect(asked).toEqual(['staff'])
  expect(screen.getByText('1 项待处理，1 项已逾期')).toBeVisible()
})

test('a document is due now in the minutes around its due time', async () => {
  const around = [-0.5 / 60, 0.5 / 60].map((hours) =>
    adminFile({ due_at: before(hours), waiting_on: 'staff' }),
  )
  serveWaiting(() => around)
  await open()
  const found = await rows()
  expect(found).toHaveLength(2)
  for (const row of found) expect(row).toHaveTextContent('现在到期')
})

test('a paid document without a due time yet is due a day after its payment', async () => {
  serveWaiting(() => [adminFile({ waiting_on: 'staff', is_paid: true, paid_at: before(1), due_at: null })])
  await open()
  const [row] = await rows()
  expect(row).toHaveTextContent(/23 小时后到期.*已等待 1 小时/)
})

test('the page says that nothing waits', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: '没有待办事项' })).toBeVisible()
})

test('the rest is shown when a service does not answer', async () => {
  serveWaiting(() => [adminFile({ waiting_on: 'staff' })])
  server.on('listMail', () => refuse('unavailable'))
  await open()
  expect(await rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
})

test('a login leads here once that is chosen', async () => {
  const { user, router } = await open()
  const me = JSON.parse(localStorage.getItem('user') ?? '') as User
  server.on('putStartPage', ({ body }) => ({ user: { ...me, ...body } }))
  const choice = await screen.findByRole('checkbox', { name: '登录后默认打开此页' })
  await user.click(choice)
  await waitFor(() => expect(choice).toBeChecked())
  await router.navigate('/admin')
  expect(router.state.location.pathname).toBe('/admin/to-do')
  await user.click(await screen.findByRole('checkbox', { name: '登录后默认打开此页' }))
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked())
  expect(server.requests('putStartPage').map(({ body }) => body.start_page)).toEqual([
    'to_do',
    'invitation_codes',
  ])
})

test('the page says when the choice of the start page is not kept', async () => {
  server.on('putStartPage', () => refuse('unavailable'))
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: '登录后默认打开此页' }))
  expect(await screen.findByText('服务暂时不可用，请稍后重试。')).toBeVisible()
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

type Person = Awaited<ReturnType<typeof open>>['user']

/** Gives the entry of a name back, in the menu of its row. */
const giveBack = async (user: Person, name: string | RegExp) => {
  const menu = typeof name === 'string' ? `更多操作：${name}` : name
  await user.click(screen.getByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: '退回' }))
}

test('one click takes a document, which moves to one’s own, and can be given back', async () => {
  let file = adminFile({ original_name: '双碳目标.docx', due_at: before(3), waiting_on: 'staff' })
  const other = adminFile({ due_at: before(-3), assignee: { id: newId(), name: 'Wu' }, waiting_on: 'staff' })
  serveWaiting(() => [file, other])
  server.on('assignFile', ({ body }) => {
    file = { ...file, assignee: body.user_id === null ? null : { id: body.user_id, name: 'editor' } }
    return { file }
  })
  const { user } = await open()
  expect((await rows())[1]).toHaveTextContent('Wu')
  expect(screen.getByRole('button', { name: '未分派 1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '接手 双碳目标.docx' }))
  await user.click(await screen.findByRole('button', { name: '由我负责 1' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 1))
  await giveBack(user, '双碳目标.docx')
  expect(await screen.findByRole('button', { name: '由我负责 0' })).toBeVisible()
  expect(server.requests('assignFile').map(({ body }) => body?.expected === null)).toEqual([true, false])
})

test('a message and a withdrawal can be taken, the page says who has them, and the message can be given back', async () => {
  const self = admin()
  let asked = message({ content: 'Why was my card declined?', timestamp: before(0.5) })
  let payout = review({})
  let fapiao = review({ kind: 'fapiao' })
  serveWaiting(() => [])
  server.on('adminListMessages', () => messageList([asked]))
  server.on('assignMessage', ({ body }) => {
    asked = { ...asked, assignee: body.user_id === null ? null : { id: body.user_id, name: 'editor' } }
    return { message: asked }
  })
  server.on('claimWithdrawal', () => {
    payout = { ...payout, claimed_by: 'editor', claimed_by_id: self.id }
    return { withdrawal: adminWithdrawal({ id: payout.id }) }
  })
  server.on('giveBackWithdrawal', () => {
    payout = { ...payout, claimed_by: null, claimed_by_id: null }
    return undefined
  })
  server.on('claimFapiao', () => {
    fapiao = { ...fapiao, claimed_by: 'editor', claimed_by_id: self.id }
    return { fapiao: adminFapiao({ id: fapiao.id }) }
  })
  server.on('giveBackFapiao', () => {
    fapiao = { ...fapiao, claimed_by: null, claimed_by_id: null }
    return undefined
  })
  vi.useFakeTimers({ now, toFake: ['Date'] })
  server.on('pendingReviews', () => ({ reviews: [payout, fapiao, review({ kind: 'dispute' })], total: 3 }))
  server.byDefault('listMail', () => ({ letters: [], failed_count: 0, ...onePage([]) }))
  const { user } = await openAsStaff('/admin/to-do', self)
  await rows()
  // A dispute cannot be taken.
  expect(screen.getByRole('button', { name: '未分派 3' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '接手 Why was my card declined?' }))
  await user.click(screen.getByRole('button', { name: '接手 提现 $392.00' }))
  await user.click(screen.getByRole('button', { name: /^接手 发票/ }))
  await user.click(await screen.findByRole('button', { name: '由我负责 3' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 3))
  expect(server.requests('assignMessage')[0]?.body).toEqual({ user_id: self.id, expected: null })
  expect(server.requests('claimWithdrawal').map(({ params }) => params.id)).toEqual([payout.id])
  expect(server.requests('claimFapiao').map(({ params }) => params.id)).toEqual([fapiao.id])
  await giveBack(user, 'Why was my card declined?')
  expect(await screen.findByRole('button', { name: '由我负责 2' })).toBeVisible()
  await giveBack(user, /^更多操作：发票/)
  expect(await screen.findByRole('button', { name: '由我负责 1' })).toBeVisible()
  expect(server.requests('giveBackFapiao').map(({ params }) => params.id)).toEqual([fapiao.id])
  await giveBack(user, '提现 $392.00')
  expect(await screen.findByRole('button', { name: '由我负责 0' })).toBeVisible()
  expect(server.requests('giveBackWithdrawal').map(({ params }) => params.id)).toEqual([payout.id])
})

test('the page says when a colleague took a document first, and shows who has it', async () => {
  let file = adminFile({ original_name: '双碳目标.docx', due_at: before(3), waiting_on: 'staff' })
  serveWaiting(() => [file])
  server.on('assignFile', () => {
    file = { ...file, assignee: { id: newId(), name: 'Wu' } }
    return refuse('assigned_meanwhile')
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '接手 双碳目标.docx' }))
  expect(await screen.findByText('同事已接手或转交。')).toBeVisible()
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Wu'))
})

test('an editor sees documents and messages, and no page or call about money', async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  serveWaiting(() => [adminFile({ due_at: before(3), waiting_on: 'staff' })])
  await openAsStaff('/admin/to-do', admin({ role: 'editor' }))
  expect(await rows()).toHaveLength(1)
  // Their login leads here anyway.
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  const menu = within(screen.getByRole('navigation', { name: '主菜单' }))
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/to-do',
    '/admin/inbox',
    '/admin/messages',
    '/admin/files',
  ])
  for (const call of ['pendingReviews', 'listMail', 'countPendingReviews'] as const)
    expect(server.requests(call)).toEqual([])
})

test('the keys j and k move, and t takes the document of the row', async () => {
  const files = [adminFile({ due_at: before(3) }), adminFile({ due_at: before(2) })]
  serveWaiting(() => files)
  server.on('assignFile', () => refuse('assigned_meanwhile'))
  const { user } = await open()
  await rows()
  const focused = () => document.activeElement?.getAttribute('href')
  await user.keyboard('j')
  expect(focused()).toBe(`/documents/${files[0]?.id}`)
  await user.keyboard('jjj')
  expect(focused()).toBe(`/documents/${files[1]?.id}`)
  await user.keyboard('t')
  await waitFor(() =>
    expect(server.requests('assignFile').map(({ params }) => params.id)).toEqual([files[1]?.id]),
  )
  await user.keyboard('k')
  expect(focused()).toBe(`/documents/${files[0]?.id}`)
})

test('the key a gives the document of the row to a colleague, after a question', async () => {
  let file = adminFile({ original_name: '双碳目标.docx', due_at: before(3), waiting_on: 'staff' })
  const wu = staffMember({ username: 'wu' })
  serveWaiting(() => [file])
  server.on('listStaff', () => ({ staff: [wu] }))
  server.on('assignFile', () => {
    file = { ...file, assignee: { id: wu.id, name: 'wu' } }
    return { file }
  })
  const { user } = await open()
  await rows()
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: '分派文件' }))
  await user.selectOptions(await dialog.findByRole('combobox'), 'wu')
  expect(server.requests('assignFile')).toEqual([])
  await user.click(dialog.getByRole('button', { name: '分派' }))
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('wu'))
  expect(server.requests('assignFile')[0]?.body).toEqual({ user_id: wu.id, expected: null })
})

test('the key a gives the message of the row to a colleague, after a question', async () => {
  const wu = staffMember({ username: 'wu' })
  let asked = message({ content: '付款被拒', timestamp: before(1) })
  serveWaiting(() => [])
  server.on('adminListMessages', () => messageList([asked]))
  server.on('listStaff', () => ({ staff: [wu] }))
  server.on('assignMessage', () => {
    asked = { ...asked, assignee: { id: wu.id, name: 'wu' } }
    return { message: asked }
  })
  const { user } = await open()
  await rows()
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: '将消息分派给同事' }))
  expect(dialog.getByRole('button', { name: '分派' })).toBeDisabled()
  await user.selectOptions(await dialog.findByRole('combobox', { name: '分派给' }), 'wu')
  expect(server.requests('assignMessage')).toEqual([])
  await user.click(dialog.getByRole('button', { name: '分派' }))
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('wu'))
  expect(server.requests('assignMessage')[0]?.body).toEqual({ user_id: wu.id, expected: null })
})

test('the key z puts an entry away until tomorrow, for this person only, and can be undone', async () => {
  const files = [adminFile({ due_at: before(3) }), adminFile({ due_at: before(2) })]
  serveWaiting(() => files)
  const { user } = await open()
  expect(await rows()).toHaveLength(2)
  await user.keyboard('z')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(screen.getByText('1 项已推迟到明天。')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))

  await user.keyboard('z')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(Object.keys({ ...localStorage })).toContainEqual(expect.stringMatching(/^toDoLater:/))
  await user.click(screen.getByRole('button', { name: '显示' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('the list waits for all services, so that no entry moves the others', async () => {
  const messages = Promise.withResolvers<ReturnType<typeof messageList>>()
  serveWaiting(() => [adminFile({ original_name: '双碳目标.docx', due_at: before(3), waiting_on: 'staff' })])
  server.on('adminListMessages', () => messages.promise)
  await open()
  const entry = screen.findByText('双碳目标.docx', {}, { timeout: 2_000 })
  await expect(entry).rejects.toThrow('Unable to find')
  messages.resolve(messageList([]))
  expect(await screen.findByText('双碳目标.docx')).toBeVisible()
})
