import { type Browser, expect, type Page, test } from '@playwright/test'
import { openPhone, storeSession } from './fixtures.ts'
import { customer } from './users.ts'

/** Collects all console messages. React reports a hydration mismatch there and renders the page again. */
const collectConsole = (page: Page) => {
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => consoleMessages.push(String(error)))
  return consoleMessages
}

/** Marks the prerendered heading. Hydration keeps the mark; a new render loses it. */
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

type Variant = { locale: string; colorScheme: 'light' | 'dark'; isLoggedIn: boolean }

const openPrerendered = async (browser: Browser, { locale, colorScheme, isLoggedIn }: Variant) => {
  const context = await browser.newContext({ locale, colorScheme })
  const page = await context.newPage()
  if (isLoggedIn) await storeSession(page, await customer())
  await markHeading(page)
  const consoleMessages = collectConsole(page)
  return { page, consoleMessages, end: () => context.close() }
}

for (const locale of ['en-US', 'zh-CN'])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const isLoggedIn of [false, true])
      test(`the landing page hydrates in ${locale}, ${colorScheme}, logged ${isLoggedIn ? 'in' : 'out'}`, async ({
        browser,
      }) => {
        const { page, consoleMessages, end } = await openPrerendered(browser, {
          locale,
          colorScheme,
          isLoggedIn,
        })
        await page.goto('/')
        await hydrated(page)
        const sessionLink =
          locale === 'zh-CN' ? (isLoggedIn ? '退出登录' : '登录') : isLoggedIn ? 'Log out' : 'Log in'
        await expect(page.getByRole('banner').getByText(sessionLink, { exact: true })).toBeVisible()
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('h1')).toHaveAttribute('data-marked', '')
        expect(consoleMessages).toEqual([])
        await end()
      })

for (const [path, locale] of [
  ['/estimate', 'en-US'],
  ['/prices', 'zh-CN'],
] as const)
  test(`${path} hydrates in ${locale}`, async ({ browser }) => {
    const { page, consoleMessages, end } = await openPrerendered(browser, {
      locale,
      colorScheme: 'light',
      isLoggedIn: path === '/estimate',
    })
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByText('$1,980.00').first()).toBeVisible()
    await expect(page.locator('h1')).toHaveAttribute('data-marked', '')
    expect(consoleMessages).toEqual([])
    await end()
  })

test('a mismatch between the markup and the app is detected', async ({ browser }) => {
  const { page, consoleMessages, end } = await openPrerendered(browser, {
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
  expect(consoleMessages.join()).toContain('Minified React error #418')
  await end()
})

for (const locale of ['en-US', 'zh-CN'])
  test(`the landing page shows its text without scripts and data in ${locale}`, async ({ browser }) => {
    const { page, end } = await openPrerendered(browser, { locale, colorScheme: 'light', isLoggedIn: false })
    await page.route(/\/api\/|\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await end()
  })

for (const path of ['/', '/estimate', '/prices'])
  test(`${path} has its styles in the document`, async ({ browser }) => {
    const { page, end } = await openPrerendered(browser, {
      locale: 'en-US',
      colorScheme: 'light',
      isLoggedIn: false,
    })
    await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('banner')).toHaveCSS('display', 'flex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Source Serif 4/)
    await end()
  })

test('the code of a page with markup waits for its first paint', async ({ page }) => {
  await storeSession(page, await customer())
  let isStyled = false
  const requested: boolean[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) requested.push(isStyled)
  })
  await page.route(/\/assets\/application-.*\.css$/, async (route) => {
    const response = await route.fetch()
    isStyled = true
    await route.fulfill({ response })
  })
  await page.goto('/app/dashboard')
  await hydrated(page)
  expect(requested).not.toContain(false)
  expect(requested).toContain(true)
})

test('the dashboard shows its menu before scripts load, to customers only', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.goto('/app/dashboard')
  await expect(menu).toHaveCount(0)
  await storeSession(page, await customer())
  await page.goto('/app/dashboard')
  await expect(menu).toBeVisible()
  await expect(menu).toHaveCount(1)
  await context.close()
})

test('the form that is shown before scripts load keeps its place on a phone', async ({ browser }) => {
  const { page, context } = await openPhone(browser, await customer())
  const form = page.getByText(/^(?:Choose Word documents|选择 Word 文档)$/)
  const top = async () => (await form.boundingBox())?.y
  const scripts = /\/assets\/.*\.js$/
  for (const language of ['en', 'zh']) {
    await page.evaluate((value) => localStorage.setItem('userLanguage', value), language)
    await page.route(scripts, (route) => route.abort())
    await page.goto('/app/dashboard')
    await expect(form).toBeVisible()
    const early = await top()
    await page.unroute(scripts)
    await page.reload()
    await expect(page.getByText(language === 'en' ? /^Ready by/ : /前交付/).first()).toBeVisible()
    expect(await top(), language).toBe(early)
  }
  await context.close()
})
