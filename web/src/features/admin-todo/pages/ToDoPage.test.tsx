import type { PendingReview } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, fileList, message, onePage, pendingReview } from '#testing/staff-data.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

const review = (with_: Partial<PendingReview>) => pendingReview({ since: before(2), ...with_ })

const open = async (reviews: PendingReview[] = []) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  server.on('pendingReviews', () => ({ reviews, total: reviews.length }))
  server.byDefault('listMail', () => ({ letters: [], ...onePage([]) }))
  return openAsStaff('/admin/to-do')
}
afterEach(() => vi.useRealTimers())

const rows = async () => (await screen.findAllByRole('row')).slice(1)

test('lists what waits in all services, what is due first at the top, each with a link to its work', async () => {
  const late = adminFile({ original_name: '双碳目标.docx', due_at: before(3), waiting_on: 'staff' })
  const revision = adminFile({ revision_comment: '图 3', due_at: before(-30), waiting_on: 'staff' })
  const asked = message({ content: 'Why was my card declined?', timestamp: before(0.5) })
  server.on('adminListFiles', () => fileList([late, revision]))
  server.on('adminListMessages', () => ({
    messages: [asked],
    groups: [],
    total_all: 1,
    late_count: 0,
    ...onePage([asked]),
  }))
  const { user } = await open([review({}), review({ kind: 'mismatch', since: before(40), amount: null })])

  const found = await rows()
  const links = found.map((row) => within(row).getAllByRole('link')[0]?.getAttribute('href'))
  expect(links).toEqual([
    '/admin/payment-checks',
    `/documents/${late.id}`,
    `/admin/messages?user_id=${asked.user_id}`,
    '/admin/withdrawals',
    `/documents/${revision.id}`,
  ])
  expect(found[1]).toHaveTextContent(/逾期 3 小时.*双碳目标.docx/)
  expect(found[2]).toHaveTextContent('已等待 30 分钟')
  expect(found[3]).toHaveTextContent('提现 $392.00')
  expect(found[4]).toHaveTextContent('30 小时后到期')
  expect(screen.getByText('5 项待处理，2 项已逾期')).toBeVisible()

  await user.click(screen.getByRole('button', { name: '款项 2' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 2))
})

test('says that nothing waits', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: '没有待办事项' })).toBeVisible()
})

test('shows the rest when a service does not answer', async () => {
  server.on('adminListFiles', () => fileList([adminFile({ waiting_on: 'staff' })]))
  server.on('listMail', () => refuse('unavailable'))
  await open()
  expect(await rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
})

test('leads here after login once that is chosen', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: '登录后打开此页' }))
  expect(localStorage.getItem('staffStart')).toBe('to-do')
})
