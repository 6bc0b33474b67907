import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { config } from '#testing/customer-data.ts'
import { renderApp } from '#testing/render-app.tsx'
import { server } from '#testing/server.ts'

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('prices per word are computed at the rate that the reader enters', async () => {
  server.on('stripeConfig', () => config)
  const { user } = await renderApp('/prices')
  const polish = within(screen.getByRole('region', { name: 'Polish only' }))
  const rate = polish.getByLabelText('US cents per word')
  await user.clear(rate)
  await user.type(rate, '12.5')
  expect(rowsOf('Polish only')).toEqual([
    '3,000$375.00$588.00',
    '6,000$750.00$588.00',
    '9,000$1,125.00$588.00',
    '12,000$1,500.00$588.00',
    '15,000$1,875.00$588.00',
  ])
  const lower = polish.getAllByRole('cell').filter((cell) => cell.hasAttribute('data-lower'))
  expect(lower.map((cell) => cell.textContent)).toEqual([
    '$375.00',
    '$588.00',
    '$588.00',
    '$588.00',
    '$588.00',
  ])
  expect(polish.getByRole('status')).toHaveTextContent(
    'At this rate, Runwen costs less above 7,840 words, or above 4,704 words once you count the 40% back.',
  )
  expect(
    polish.getByText(/^Green: the lowest in its row\. The 40% is credited to your balance/),
  ).toBeVisible()
  await user.clear(rate)
  expect(polish.queryByText(/^Green/)).not.toBeInTheDocument()
  expect(rowsOf('Polish only')[0]).toBe('3,000–$588.00')
  expect(polish.queryByRole('status')).not.toBeInTheDocument()
})

test('the card of each service has the only filled buttons', async () => {
  server.on('stripeConfig', () => config)
  await renderApp('/prices')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  const filled = links.filter(({ dataset }) => dataset.variant === 'filled')
  expect(
    filled.map((link) => [
      link.closest('div')?.querySelector('strong')?.textContent,
      link.textContent,
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['$1,980.00', 'Get started', '/app/login'],
    ['$980.00', 'Get started', '/app/login'],
  ])
  expect(screen.getByRole('link', { name: 'Estimate your document' })).toBeVisible()
})

test('yuan are next to dollars, with the day of the rate', async () => {
  server.on('stripeConfig', () => ({ ...config, cny_per_usd: 7.19, cny_rate_date: '2025-11-20' }))
  await renderApp('/prices')
  expect(await screen.findByText('about ¥7,050 at the rate of 20 Nov 2025; charged in USD')).toBeVisible()
})

test('the page of prices is in Chinese', async () => {
  server.on('stripeConfig', () => ({ ...config, cny_per_usd: 7.19, cny_rate_date: '2025-11-20' }))
  await renderApp('/prices', { language: 'zh' })
  expect(await screen.findByText('约 ¥7,050（汇率日期：2025 年 11 月 20 日），以美元收费')).toBeVisible()
  expect(screen.getByRole('heading', { name: '为什么价格固定' })).toBeVisible()
  const [condition] = screen.getAllByRole('link', { name: '注册时须授权用于 AI 训练' })
  expect(condition?.parentElement).toHaveTextContent(
    /^返还 40%（\$792\.00）至余额；注册时须授权用于 AI 训练$/,
  )
  expect(condition).toHaveAttribute('href', '/faq#training')
})
