import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeConsoleOutput } from '#testing/console.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { config } from '#testing/customer-data.ts'
import { renderApp } from '#testing/render-app.tsx'
import { server, unreachable } from '#testing/server.ts'

const starts = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

test('the page shows two services with prices, the promises, three steps and a footer', async () => {
  server.on('stripeConfig', () => config)
  await renderApp('/')
  for (const [service, price] of [
    ['Translation and polish', '$1,980.00'],
    ['Polish only', '$980.00'],
  ] as const) {
    const card = screen.getByRole('heading', { level: 3, name: service }).closest('article')
    if (!card) throw new Error(`no ${service}`)
    expect(within(card).getByText(price)).toBeVisible()
  }
  expect(screen.getByRole('heading', { name: /fast/i })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Upload' })).toBeVisible()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText(/© 2025/)).toBeVisible()
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/prices',
    '/estimate',
    '/faq',
    '/verify',
    '/agreement',
    '/terms',
    '/privacy',
    '/contact',
  ])
})

/** The links of a card of a service, and whether they are filled. */
const waysOn = (name: string) =>
  [...(screen.getByRole('heading', { level: 3, name }).closest('article')?.querySelectorAll('a') ?? [])].map(
    (link) => [link.textContent, link.getAttribute('href'), link.dataset.variant],
  )

const condition = ['registering includes consent to AI training', '/faq#training', undefined]

test('each service has one filled button, to the login or to the upload', async () => {
  server.on('stripeConfig', () => config)
  const { unmount } = await renderApp('/')
  for (const name of ['Translation and polish', 'Polish only'])
    expect(waysOn(name)).toEqual([condition, ['Get started', '/app/login', 'filled']])
  unmount()
  await openAsCustomer('/')
  for (const name of ['Translation and polish', 'Polish only'])
    expect(waysOn(name)).toEqual([condition, ['Upload a document', '/app/dashboard', 'filled']])
})

test('each price says what comes back to the balance and on what condition, with the way to what that means', async () => {
  server.on('stripeConfig', () => config)
  await renderApp('/')
  expect(screen.getByText('to your balance; registering includes consent to AI training')).toBeVisible()
  const conditions = screen.getAllByRole('link', { name: 'registering includes consent to AI training' })
  expect(conditions.map((link) => [link.parentElement?.textContent, link.getAttribute('href')])).toEqual(
    ['$792.00', '$392.00'].map((sum) => [
      `40% (${sum}) back to your balance; registering includes consent to AI training`,
      '/faq#training',
    ]),
  )
  expect(screen.getByRole('link', { name: 'What “AI training use” means' })).toHaveAttribute(
    'href',
    '/faq#training',
  )
})

test('the page leads to what comes before and after an account', async () => {
  server.on('stripeConfig', () => config)
  await renderApp('/')
  expect(starts('See my price and date')).toEqual(['/estimate'])
  expect(starts('Verify a certificate')).toEqual(['/verify'])
  expect(starts('When do you refund?')).toEqual(['/faq#refund'])
})

test('the page shows an example of each service before and after', async () => {
  server.on('stripeConfig', () => config)
  await renderApp('/')
  for (const name of ['From Chinese to English', 'From English to polished English']) {
    const example = screen.getByRole('heading', { level: 3, name }).closest('article')
    if (!example) throw new Error(`no ${name}`)
    expect(within(example).getAllByRole('definition')).toHaveLength(2)
  }
})

test('the published prices are shown when the server cannot be reached', async () => {
  server.on('stripeConfig', unreachable)
  await renderApp('/')
  expect(screen.getAllByText('$1,980.00').length).toBeGreaterThan(0)
  await waitFor(() => expect(takeConsoleOutput()).toMatchObject([['prices not loaded', expect.anything()]]))
})

test('the page links visitors to login and registration', async () => {
  server.on('stripeConfig', () => config)
  await renderApp('/')
  expect(starts('Log in')).toEqual(['/app/login'])
  expect(new Set(starts('Register'))).toEqual(new Set(['/register']))
  expect(new Set(starts('Get started'))).toEqual(new Set(['/app/login']))
  expect(screen.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument()
})

test('visitors without an invitation code are led to where they get one', async () => {
  server.on('stripeConfig', () => config)
  await renderApp('/')
  expect(starts('How to get a code')).toEqual(['/contact', '/contact'])
})

test('the page links logged-in users to the dashboard', async () => {
  await openAsCustomer('/')
  expect(new Set(starts('Get started'))).toEqual(new Set(['/app/dashboard']))
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(screen.getByText(/^Under the agreement, we may train AI models/)).toBeVisible()
})

test('the page has a language toggle', async () => {
  server.on('stripeConfig', () => config)
  const { user } = await renderApp('/')
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByRole('link', { name: '登录' })).toBeVisible()
  expect(localStorage.getItem('userLanguage')).toBe('zh')
})

test('the language that a customer chooses here is the language of their emails', async () => {
  server.on('stripeConfig', () => config)
  const { user } = await openAsCustomer('/', { language: 'en' })
  server.on('putPreferences', ({ body }) => body)
  await user.click(screen.getByRole('button', { name: '中文' }))
  await waitFor(() =>
    expect(server.requests('putPreferences').map(({ body }) => body.language)).toEqual(['zh']),
  )
})

test('a language that a visitor chooses is only kept in the browser', async () => {
  server.on('stripeConfig', () => config)
  const { user } = await renderApp('/', { language: 'en' })
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByRole('button', { name: 'English' })).toBeVisible()
  expect(server.requests('putPreferences')).toEqual([])
})

test('an invitation code in the address is filled in at the registration', async () => {
  server.on('stripeConfig', () => config)
  server.on('checkInvitationCode', () => ({}))
  const { user } = await renderApp('/?code=WELCOME-1')
  await user.click(screen.getAllByRole('link', { name: 'Register' })[0] as HTMLElement)
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Agree and Register' }))
  expect(await screen.findByRole('textbox', { name: 'Invitation code' })).toHaveValue('WELCOME-1')
})
