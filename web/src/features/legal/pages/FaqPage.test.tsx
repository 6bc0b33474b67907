import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeConsoleOutput } from '#testing/console.ts'
import { config } from '#testing/customer-data.ts'
import { renderApp, unpublished } from '#testing/render-app.tsx'
import { server, unreachable } from '#testing/server.ts'

beforeEach(() => {
  server.on('stripeConfig', () => config)
})

const question = async (name: string) => (await screen.findByText(name)).closest('details')

test('the page answers who can open a document', async () => {
  const { user } = await renderApp('/faq')
  const details = await question('Who can open my documents?')
  expect(details).not.toHaveAttribute('open')
  await user.click(screen.getByText('Who can open my documents?'))
  expect(details).toHaveAttribute('open')
  expect(screen.getByText(/You and our staff/)).toBeVisible()
})

test('the question that the address names is open', async () => {
  await renderApp('/faq#training')
  expect(await question('What does “AI training use” mean, and why do I get 40% back?')).toHaveAttribute(
    'open',
  )
})

test('tracked changes are promised only if the operator says that staff deliver them', async () => {
  await renderApp('/faq')
  await screen.findByText('What do I receive?')
  expect(screen.queryByText('Can I see what was changed?')).not.toBeInTheDocument()
})

test('the page says so when staff deliver tracked changes', async () => {
  server.on('site', () => ({ ...unpublished, tracked_changes: true }))
  await renderApp('/faq')
  expect(await screen.findByText('Can I see what was changed?')).toBeVisible()
})

test.each([
  ['en', 14, 'At present you can withdraw it 14 days after the payment, $10.00 or more at a time.'],
  ['en', 1, 'At present you can withdraw it 1 day after the payment, $10.00 or more at a time.'],
  ['en', 0, 'At present you can withdraw $10.00 or more at a time.'],
  ['zh', 14, '目前每笔返还自付款满 14 天起可提现，单笔不少于 $10.00。'],
  ['zh', 0, '目前单笔提现不少于 $10.00。'],
] as const)(
  'the page states in %s that a rebate waits %i days, and the least withdrawal',
  async (language, days, rule) => {
    server.on('stripeConfig', () => ({ ...config, rebate_waiting_days: days }))
    await renderApp('/faq#rebate', { language })
    expect(await screen.findByText(rule)).toBeVisible()
  },
)

test.each([
  ['en', /^At present a waiting period after the payment and a minimum amount can apply/],
  ['zh', /^目前提现可能须在付款后满一定天数，并达到最低金额/],
] as const)(
  'the page names in %s the rules of withdrawals without figures while they cannot be loaded',
  async (language, rule) => {
    server.on('stripeConfig', unreachable)
    await renderApp('/faq#rebate', { language })
    expect(await screen.findByText(rule)).toBeVisible()
    expect(takeConsoleOutput()).toMatchObject([['rules of withdrawals not loaded', expect.anything()]])
  },
)

test('the questions are in Chinese', async () => {
  await renderApp('/faq', { language: 'zh' })
  expect(await screen.findByText('谁能打开我的文档？')).toBeVisible()
})
