import { authApi } from '@runwen/contracts'
import { enterPassword, expect, logIn, storeSession, test } from './fixtures.ts'
import { logIn as createSession } from './users.ts'

/** The session in the local storage of the browser. */
const storedSession = () => [localStorage.getItem('token'), localStorage.getItem('user')]

test('a logout in one tab logs out the other tabs', async ({ customer, context }) => {
  const { page } = customer
  await page.goto('/app/dashboard?tab=manage')
  const other = await context.newPage()
  await other.goto('/app/billing')
  await expect(other.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL('/login?next=%2Fapp%2Fbilling')
  expect(await other.evaluate(storedSession)).toEqual([null, null])
  await expect(other.getByText('You were logged out in another tab')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('You were logged out in another tab')).toHaveCount(0)
  await enterPassword(other, customer.user.username, customer.password)
  await expect(other.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible()
  const { status } = await customer.client.send(authApi.me)
  expect(status).toBe(401)
})

test('a password change ends the sessions in other browsers and keeps this one', async ({
  customer,
  browser,
}) => {
  const { page } = customer
  const elsewhere = await (await browser.newContext()).newPage()
  await storeSession(elsewhere, await createSession(customer.user.username, customer.password))
  await elsewhere.goto('/app/dashboard?tab=manage')
  await expect(elsewhere.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible()

  await page.goto('/setting')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(customer.password)
  await page.getByLabel('New password').fill('another password')
  await page.getByLabel('Confirm password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Other sessions have ended.')).toBeVisible()

  await expect(elsewhere).toHaveURL(/\/login/)
  expect(await elsewhere.evaluate(storedSession)).toEqual([null, null])
  await elsewhere.context().close()
  await page.goto('/app/dashboard?tab=manage')
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible()
})

test('a password change in one tab keeps the other tabs, whatever is answered before it', async ({
  customer,
  context,
}) => {
  const { page } = customer
  const other = await context.newPage()
  await other.goto('/app/billing')
  await expect(other.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible()
  const visited: string[] = []
  for (const tab of [page, other]) tab.on('framenavigated', (frame) => visited.push(frame.url()))

  await page.goto('/setting')
  await page.route('**/api/auth/change-password', async (route) => {
    const response = await route.fetch()
    const refused = other.waitForResponse((answer) => answer.status() === 401)
    await other.getByRole('link', { name: 'Documents' }).click()
    await refused
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(customer.password)
  await page.getByLabel('New password').fill('another password')
  await page.getByLabel('Confirm password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Other sessions have ended.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  expect(visited.filter((url) => url.includes('/login'))).toEqual([])
  expect(await other.evaluate(storedSession)).toEqual(await page.evaluate(storedSession))
})

test('a 401 response ends the session', async ({ customer: { page } }) => {
  await page.goto('/app/dashboard?tab=manage')
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await page.route('**/api/auth/user/billing', (route) =>
    route.fulfill({ status: 401, json: { error: 'x', message: 'x', code: 'unauthorized', request_id: 'x' } }),
  )
  await page.getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(storedSession)).toEqual([null, null])
  await expect(page.getByRole('main')).toContainText('session expired, please log in again')
})

test('a failed login does not end the session', async ({ page, customer }) => {
  // With a stored user, the login page would redirect to the dashboard.
  await page.evaluate(() => localStorage.removeItem('user'))
  await logIn(page, customer.user.username, 'not the password')
  await expect(page.getByText('Username or password is incorrect.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(customer.user.username)
  expect(await page.evaluate(storedSession)).toEqual([customer.token, null])
  // An answer without a message.
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 400, json: {} }))
  await logIn(page, customer.user.username, 'not the password')
  await expect(page.getByText('Login failed. Check your username and password.')).toBeVisible()
  await page.unroute('**/api/auth/login')
  await logIn(page, customer.user.username, customer.password)
  await expect(page).toHaveURL(/\/app\/dashboard/)
})

test('deleting a customer ends the session immediately', async ({ customer, staff }) => {
  await customer.page.goto('/app/dashboard?tab=manage')
  await expect(customer.page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible()
  const { username } = customer.user
  const { page } = staff
  await page.goto('/admin/users')
  await page.getByPlaceholder('搜索用户名').fill(username)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('button', { name: `更多操作：${username}` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(username)
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('用户已删除')).toBeVisible()
  await expect(page.getByText('没有符合条件的用户')).toBeVisible()
  await expect(customer.page).toHaveURL(/\/login/)
  expect(await customer.page.evaluate(storedSession)).toEqual([null, null])
  await logIn(customer.page, username, customer.password)
  await expect(customer.page.getByRole('alert')).toBeVisible()
})

test('a session in another browser can be ended from the setting page', async ({ customer, browser }) => {
  const { page } = customer
  const elsewhere = await (await browser.newContext()).newPage()
  await storeSession(elsewhere, await createSession(customer.user.username, customer.password))
  await elsewhere.goto('/app/dashboard?tab=manage')
  await expect(elsewhere.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await page.goto('/security')
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(section.getByText('This browser')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: /^Log out (?!everywhere)/ }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText('on another device')).toBeVisible()
  await elsewhere.context().close()
})
