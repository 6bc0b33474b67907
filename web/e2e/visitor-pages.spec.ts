import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { loadConfig } from './config.ts'
import { expect, logIn, storeSession, test } from './fixtures.ts'
import { admin } from './users.ts'

const { ADMIN_USERNAME, ADMIN_PASSWORD } = loadConfig()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const hrefs = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])

test('the landing page sells two services and leads visitors to login and registration', async ({ page }) => {
  await page.goto('/')
  await test.step('each of the two services has a card with its price', async () => {
    for (const [service, price] of [
      ['Translation and polish', '$1,980.00'],
      ['Polish only', '$980.00'],
    ] as const) {
      const heading = page.getByRole('heading', { level: 3, name: service, exact: true })
      const card = page.getByRole('article').filter({ has: heading })
      await expect(card.getByText(price, { exact: true })).toBeVisible()
    }
  })
  await test.step('delivery, security, the three steps and the call to action have headings', async () => {
    for (const name of [
      'Fast delivery you can follow',
      'Every change visible',
      'Who can read your text',
      'Upload',
      'Process',
      'Receive',
    ])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^You have read it a hundred times/ })).toBeVisible()
  })
  await test.step('the footer has the year 2025 and links to terms, privacy and contact', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(/© 2025/)).toBeVisible()
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Contact', '/contact'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
  })
  await test.step('Log in, Register and Get started lead a visitor to the login and the registration', async () => {
    expect(await hrefs(page, 'Log in')).toEqual(['/app/login'])
    expect(await hrefs(page, 'Register')).toEqual(['/register'])
    expect(await hrefs(page, 'Get started')).toEqual(['/app/login'])
    await expect(button(page, 'Log out')).toHaveCount(0)
    await page.getByRole('link', { name: 'Get started', exact: true }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
})

test('the ways to reach us stand side by side on a wide screen, and fit on a phone', async ({ page }) => {
  const lefts = async () => {
    const ways = await page.getByRole('main').locator('section').all()
    return new Set(await Promise.all(ways.map(async (way) => (await way.boundingBox())?.x))).size
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/contact')
  await expect.poll(lefts).toBe(2)
  // Nothing to scroll to where nothing is.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(lefts).toBe(1)
})

test('what is known about the operator is in one column, whatever the length of its labels', async ({
  page,
}) => {
  const contact = {
    name: 'Runwen Editing Pte. Ltd.',
    registration: '202600001A',
    hours: 'Mon to Fri, 9:00 to 18:00 (UTC+8)',
    email: 'desk@runwen.example',
    phone: '+65 1234 5678',
    wechat: 'runwen-desk',
    address: '1 Paper Lane\nSingapore 068808',
    name_zh: '润文编辑有限公司',
    hours_zh: '周一至周五 9:00–18:00（北京时间）',
    address_zh: '新加坡纸巷 1 号',
  }
  await page.route('**/api/site', (route) => route.fulfill({ json: { contact, tracked_changes: true } }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  const values = page.getByRole('main').locator('dd')
  await expect(values).toHaveCount(7)
  const lefts = (await values.all()).map(async (value) => (await value.boundingBox())?.x)
  expect(new Set(await Promise.all(lefts)).size).toBe(1)
})

test('the agreement starts on the upper half of a wide screen, with the lines on confidentiality next to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/register')
  const agreement = page.getByRole('heading', { name: 'Text Material Authorization Agreement' })
  const access = page.getByText(/^Only you and our staff can open your documents/)
  await expect(agreement).toBeVisible()
  const [title, lines] = await Promise.all([agreement.boundingBox(), access.boundingBox()])
  expect(title?.y).toBeLessThan(450)
  expect(lines?.x).toBeGreaterThan((title?.x ?? 1440) + (title?.width ?? 0))
  const header = await page.getByRole('link', { name: 'Runwen' }).boundingBox()
  const footer = await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).boundingBox()
  // Between the edges of the page.
  const register = await page.getByRole('heading', { name: 'Register', level: 1 }).boundingBox()
  expect(register?.x).toBe(header?.x)
  expect((lines?.x ?? 1440) + (lines?.width ?? 0)).toBeLessThanOrEqual(
    (footer?.x ?? 0) + (footer?.width ?? 0) + 1,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await access.boundingBox())?.x).toBeLessThan(40)
})

test('the two comparisons of prices stand side by side on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/prices')
  const tops = ['Polish only', 'Translation and polish'].map(async (name) => {
    const box = await page.getByRole('region', { name }).boundingBox()
    return box?.y
  })
  expect(new Set(await Promise.all(tops)).size).toBe(1)
})

test('the landing page leads customers to the dashboard, and Log out reloads it without a session', async ({
  customer: { page },
}) => {
  await page.goto('/')
  // The page as it was delivered leads to the login until the application has taken it over.
  await expect.poll(() => hrefs(page, 'Get started')).toEqual(['/app/dashboard'])
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await button(page, 'Log out').click()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  const after = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
    isSameDocument: 'isSameDocument' in window,
  }))
  expect(after).toEqual({ token: null, user: null, isSameDocument: false })
})

test('the login checks its fields, then stores token and user and leads staff to the admin pages', async ({
  page,
}) => {
  let requests = 0
  page.on('request', (request) => (requests += Number(request.url().endsWith('/api/auth/login'))))
  await page.goto('/login')
  await test.step('username and password are required, the password has at least 6 characters', async () => {
    await button(page, 'Log in').click()
    await expect(page.getByText('This field is required')).toHaveCount(2)
    await page.getByLabel('Username').fill(ADMIN_USERNAME)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('12345')
    await button(page, 'Log in').click()
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await expect(page.getByText('This field is required')).toHaveCount(0)
    expect(requests).toBe(0)
  })
  await test.step('an administrator is led to the invitation codes', async () => {
    await logIn(page, ADMIN_USERNAME, ADMIN_PASSWORD)
    await expect(page).toHaveURL(/\/admin\/invitation-codes$/)
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('token'),
      user: JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>,
    }))
    expect(stored.token).toBeTruthy()
    expect(stored.user).toMatchObject({ username: ADMIN_USERNAME, is_admin: true })
  })
})

test('the registration asks for consent, then checks each field', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Register', exact: true }).first().click()
  await test.step('the agreement is shown in the language of the page, and Disagree leads back to it', async () => {
    const agreement = page.getByRole('main')
    await expect(agreement).toContainText('AI training and service improvement')
    await expect(agreement).toContainText('40%')
    await expect(button(page, 'Agree and Register')).toBeDisabled()
    await button(page, '中文').click()
    await expect(agreement).toContainText('AI 训练和服务改进')
    await button(page, 'English').click()
    await page.getByText('Disagree', { exact: true }).click()
    await expect(page).toHaveURL('/')
  })
  await page.goto('/register')
  await page.getByRole('checkbox').check()
  await button(page, 'Agree and Register').click()
  const email = page.getByLabel('Email')
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  const again = page.getByRole('textbox', { name: 'Confirm password' })
  const code = page.getByRole('textbox', { name: 'Invitation code' })
  const submit = () => button(page, 'Register').click()
  await test.step('every field is required', async () => {
    await submit()
    await expect(page.getByText('This field is required')).toHaveCount(4)
  })
  await test.step('each field has its own message, and each try begins without the earlier ones', async () => {
    await email.fill('li wei@example.com')
    await password.fill('12345')
    await again.fill('another password')
    await code.fill('NOSUCHCODE')
    await submit()
    await expect(page.getByText('Please input valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await email.fill(`browser-${randomBytes(5).toString('hex')}@example.com`)
    await password.fill('a long password')
    await again.fill('a long password')
    const answer = page.waitForResponse('**/api/auth/register')
    await submit()
    expect((await answer).status()).toBe(400)
    await expect(page.getByText('Please input valid email address')).toHaveCount(0)
    await expect(page.getByText('Passwords do not match')).toHaveCount(0)
    const { message } = (await (await answer).json()) as { message: string }
    await expect(page.getByText(message).first()).toBeVisible()
    await expect(page).toHaveURL(/\/register/)
  })
  await test.step('a failure without a message has a text of our own', async () => {
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 400, json: {} }))
    await submit()
    await expect(page.getByText('Registration failed. Check what you entered and try again.')).toBeVisible()
    await expect(page).toHaveURL(/\/register/)
  })
})

test('each address leads visitors and sessions without a user to where they belong', async ({ page }) => {
  await page.goto('/app/login')
  await expect(page).toHaveURL(/\/login$/)
  await test.step('the return from a payment is public, and asks for a login without a call', async () => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/payment-return?payment_intent=pi_1&file_id=x')
    await expect(page.getByText('Log in to see whether the payment arrived.')).toBeVisible()
    expect(calls.filter((path) => path.startsWith('/api/payment/'))).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fpayment-return/)
  })
  await test.step('a token without a user leads from the admin pages to the dashboard', async () => {
    await storeSession(page, await admin())
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/app\/dashboard/)
  })
})
