import type { Page } from '@playwright/test'
import { authApi } from '@runwen/contracts'
import { expect, test } from './fixtures.ts'
import { customer } from './users.ts'

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('userLanguage'), localStorage.getItem('adminLanguage')])

const isIn = (page: Page, language: 'en' | 'zh') =>
  expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))

for (const [locale, language, login] of [
  ['zh-CN', 'zh', '登录'],
  ['zh-TW', 'zh', '登录'],
  ['en-GB', 'en', 'Log in'],
  ['fr-FR', 'en', 'Log in'],
] as const) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })
    test(`a browser in ${locale} gets the site in ${language}`, async ({ page }) => {
      await page.goto('/')
      await isIn(page, language)
      await expect(page.getByRole('link', { name: login, exact: true }).first()).toBeVisible()
      expect(await stored(page)).toEqual([null, null])
    })
  })
}

test('the language chosen on the landing page is kept', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: '中文' }).click()
  await isIn(page, 'zh')
  await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
  expect(await stored(page)).toEqual(['zh', null])
  await page.goto('/login')
  await isIn(page, 'zh')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'English' }).click()
  await isIn(page, 'en')
  expect(await stored(page)).toEqual(['en', null])
})

test('the dot between two facts is narrow in Chinese texts', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: '中文' }).click()
  await isIn(page, 'zh')
  const widths = await page.evaluate(() =>
    ['--sans', '--serif'].map((family) => {
      const dot = document.createElement('span')
      dot.style.font = `16px var(${family})`
      dot.textContent = '·'
      document.body.append(dot)
      return dot.getBoundingClientRect().width
    }),
  )
  for (const width of widths) expect(width).toBeLessThan(8)
})

test('visitors can choose language and theme on the setting page', async ({ page }) => {
  await page.goto('/setting')
  await expect(page.getByRole('heading', { name: 'Setting Page' })).toBeVisible()
  await expect(page.getByText('Password', { exact: true })).toHaveCount(0)
  const box = async (name: string) => page.getByRole('region', { name }).boundingBox()
  const gap = async () => {
    const [above, below] = [await box('Language'), await box('Appearance')]
    return above && below ? Math.round(below.y - above.y - above.height) : undefined
  }
  await expect.poll(gap, 'rows of one card').toBe(0)
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('中文').click()
  await isIn(page, 'zh')
  await page.getByRole('radiogroup', { name: '外观' }).getByText('深色').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await isIn(page, 'zh')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the language that a customer chooses is stored for the emails', async ({
  customer: { page, client },
}) => {
  for (const [path, button, language] of [
    ['/app/dashboard', '中文', 'zh'],
    ['/', 'English', 'en'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await isIn(page, language)
    await expect.poll(async () => (await client.call(authApi.getPreferences)).language).toBe(language)
  }
})

test.describe('a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('a browser in New York shows at the login where the customer is, for their emails', async ({
    page,
  }) => {
    const person = await customer()
    await page.goto('/login')
    await page.locator('input[autocomplete="username"]').fill(person.user.username)
    await page.locator('input[autocomplete="current-password"]').fill(person.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    const stored = async () => (await person.client.call(authApi.getPreferences)).time_zone
    await expect.poll(stored).toBe('America/New_York')
  })
})

test('a customer finds password and consent on the setting page', async ({ customer: { page } }) => {
  await page.goto('/setting')
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
  const consent = page.getByRole('region', { name: 'Your consent' })
  await expect(consent).toContainText(
    /^.*On \d{1,2}\s\w+\s\d{4}.* you agreed to the authorization agreement, version of \d{1,2}\s\w+\s\d{4}\./,
  )
  await consent.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('40%')
})

test('error messages of the server are in the chosen language', async ({ page }) => {
  await page.goto('/login')
  const fail = async (button: string) => {
    await page.locator('input[autocomplete="username"]').fill('nobody@example.com')
    await page.locator('input[autocomplete="current-password"]').fill('wrong password')
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  await fail('Log in')
  await expect(page.getByText('Username or password is incorrect.')).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText('Username or password is incorrect.')).toHaveCount(0)
  await fail('登录')
  await expect(page.getByText('用户名或密码不正确。')).toBeVisible()
})

test('staff pages are Chinese until their own language is switched', async ({ staff: { page, client } }) => {
  const { invitation_code } = await client.call(authApi.createInvitationCode, { body: {} })
  await page.evaluate(() => localStorage.setItem('userLanguage', 'en'))
  await page.goto('/admin/invitation-codes')
  await isIn(page, 'zh')
  await page.getByRole('button', { name: '新增邀请码' }).click()
  await page.getByRole('dialog').getByLabel('邀请码').fill(invitation_code.code)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  // The error message comes from the server.
  await expect(page.getByRole('dialog').getByText('该邀请码已存在。')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Invitation codes' })).toBeVisible()
  expect(await stored(page)).toEqual(['en', 'en'])
  await page.reload()
  await isIn(page, 'en')
  await page.getByRole('button', { name: '中文' }).click()
  await isIn(page, 'zh')
  expect(await stored(page)).toEqual(['en', 'zh'])
  // The account belongs to the staff area, and the public pages keep their own language.
  await page.goto('/setting')
  await isIn(page, 'zh')
  await page.goto('/terms')
  await isIn(page, 'en')
  await client.call(authApi.deleteInvitationCode, { params: { id: invitation_code.id } })
})
