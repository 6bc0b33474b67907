import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { busy, overview, revenue } from '#testing/charts.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { onePage } from '#testing/staff-data.ts'
import { admin } from '#testing/users.ts'

const open = (role: 'editor' | 'manager' = 'manager') => {
  server.on('pendingReviews', () => ({ reviews: [], total: 0 }))
  server.on('listMail', () => ({ letters: [], failed_count: 0, ...onePage([]) }))
  return openAsStaff('/admin/to-do', admin({ role }))
}

test('the charts draw what waits, the turnaround, the revenue and the load, each with its words', async () => {
  server.on('overview', () => overview(busy))
  server.on('revenue', () =>
    revenue([
      { earned: 196_000, refunded: 0 },
      { earned: 98_000, refunded: 49_000 },
    ]),
  )
  await open()
  const flow = await screen.findByRole('img', { name: /每日付款和完成的文件：?/ })
  expect(flow.getAttribute('aria-label')).toMatch(/付款 4 份，完成 2 份$/)
  expect(flow.querySelectorAll('[data-bar]')).toHaveLength(13 + 14)
  expect(screen.getByText('43.2 小时')).toBeVisible()
  const { days } = overview(busy)
  const paid = days.reduce((sum, day) => sum + day.paid, 0)
  expect(screen.getByText(`近 14 天付款 ${paid} 份`)).toHaveAttribute('data-tone', 'slate')
  const cursor = screen.getByRole('slider', { name: '每日付款和完成的文件' })
  expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/付款 4 份，完成 2 份$/))
  fireEvent.change(cursor, { target: { value: '12' } })
  const named = cursor.getAttribute('aria-valuetext') ?? ''
  expect(flow.getAttribute('aria-label')).toContain(`; ${named}; `)
  expect(screen.getByText(named)).toBeVisible()
  expect(await screen.findByText('$2,450.00')).toBeVisible()
  expect(screen.getByText('付款 $2,940.00')).toHaveAttribute('data-tone', 'jade')
  expect(screen.getByText('退款 $490.00')).toHaveAttribute('data-tone', 'seal')
  const money = screen.getByRole('img', { name: /^收入/ })
  expect(money.getAttribute('aria-label')).toMatch(/\$1,960\.00; .*：\$980\.00，退款 \$490\.00$/)
  expect(money.querySelectorAll('[data-bar]')).toHaveLength(3)
  expect(server.requests('revenue')[0]?.query).toEqual({ time_zone: 'Asia/Shanghai' })
  const load = within(
    screen.getByRole('heading', { name: '各编辑的工作量' }).closest('section') as HTMLElement,
  )
  expect(load.getByText('份文件未分派').previousSibling).toHaveTextContent('16')
  expect(load.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Lin12',
    'Wu9 1 份逾期',
    'Anna Richardson4',
  ])
})

test('the legend of the revenue tells what came from balances, and is left out where it would repeat the figure', async () => {
  server.on('overview', () => overview(busy))
  server.on('revenue', () => revenue([{ earned: 196_000, from_balance: 39_200, refunded: 0 }]))
  const { unmount } = await open()
  expect(await screen.findByText('银行卡等 $1,568.00 · 余额抵扣 $392.00')).toHaveAttribute(
    'data-tone',
    'jade',
  )
  unmount()
  server.on('revenue', () => revenue([{ earned: 196_000, from_balance: 0, refunded: 0 }]))
  await open()
  expect(await screen.findByText('$1,960.00')).toBeVisible()
  expect(screen.queryByText(/付款 \$|银行卡等/)).not.toBeInTheDocument()
})

test('an editor sees no revenue and asks for none', async () => {
  server.on('overview', () => overview(busy))
  await open('editor')
  expect(await screen.findByText('43.2 小时')).toBeVisible()
  expect(screen.queryByText('收入')).not.toBeInTheDocument()
  expect(server.requests('revenue')).toEqual([])
})

test('the list is shown alone while the figures are not available', async () => {
  server.on('overview', () => refuse('unavailable'))
  server.on('revenue', () => refuse('unavailable'))
  await open()
  expect(await screen.findByRole('heading', { name: '没有待办事项' })).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
