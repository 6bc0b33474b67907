import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from './journeys.ts'
import { customer } from './people.ts'

/** Any word in the console counts: React reports a mismatch there, and renders the page anew. */
const listen = (page: Page) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Marks the prerendered heading. Hydration keeps it; a page that is rendered anew loses the mark. */
const markHeading = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.marked = ''
    }),
  )

const hydrated = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).join()))
    .toContain('__reactContainer')

type Look = { locale: string; colorScheme: 'light' | 'dark'; isLoggedIn: boolean }

const openLanding = async (browser: Browser, { locale, colorScheme, isLoggedIn }: Look) => {
  const context = await browser.newContext({ locale, colorScheme })
  const page = await context.newPage()
  if (isLoggedIn) await signIn(page, await customer())
  await markHeading(page)
  const complaints = listen(page)
  return { page, complaints, end: () => context.close() }
}

for (const locale of ['en-US', 'zh-CN'])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const isLoggedIn of [false, true])
      test(`the landing page hydrates in ${locale}, ${colorScheme}, logged ${isLoggedIn ? 'in' : 'out'}`, async ({
        browser,
      }) => {
        const { page, complaints, end } = await openLanding(browser, { locale, colorScheme, isLoggedIn })
        await page.goto('/')
        await hydrated(page)
        const way = locale === 'zh-CN' ? (isLoggedIn ? '退出登录' : '登录') : isLoggedIn ? 'Logout' : 'Login'
        await expect(page.getByRole('banner').getByText(way, { exact: true })).toBeVisible()
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('h1')).toHaveAttribute('data-marked', '')
        expect(complaints).toEqual([])
        await end()
      })

test('a difference between markup and app is noticed', async ({ browser }) => {
  const { page, complaints, end } = await openLanding(browser, {
    locale: 'en-US',
    colorScheme: 'light',
    isLoggedIn: false,
  })
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('red pencil', 'blue pencil') })
  })
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('h1')).not.toHaveAttribute('data-marked', '')
  expect(complaints.join()).toContain('Minified React error #418')
  await end()
})

for (const locale of ['en-US', 'zh-CN'])
  test(`the landing page shows its text before its code and without data in ${locale}`, async ({
    browser,
  }) => {
    const { page, end } = await openLanding(browser, { locale, colorScheme: 'light', isLoggedIn: false })
    await page.route(/\/api\/|\/assets\/(?!boot).*\.js$/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await end()
  })

test('the dashboard shows its menu before its code, to customers only', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.route(/\/assets\/(?!boot).*\.js$/, (route) => route.abort())
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.goto('/app/dashboard')
  await expect(menu).toHaveCount(0)
  await signIn(page, await customer())
  await page.goto('/app/dashboard')
  await expect(menu).toBeVisible()
  await expect(menu).toHaveCount(1)
  await context.close()
})
