import { test as base, expect, type Page, type Route } from '@playwright/test'
import { errors } from '@runwen/contracts'
import { pictures } from './folder.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { type Role, readSeedData, type SeedData } from './seed/seed-data.ts'

export interface ScreenshotOptions {
  language: 'en' | 'zh'
  /** Language, width and theme, as in the file name: `en-1440-light`. */
  variant: string
}

export interface Screen {
  /** The logged-in user; none by default. */
  role?: Role
  path: string | ((seedData: SeedData) => string)
  /** Runs before the page opens, to mock responses. */
  before?: (page: Page, seedData: SeedData) => Promise<unknown>
  /** Runs after the page is loaded, to open dialogs and fill in forms. */
  act?: (page: Page, seedData: SeedData) => Promise<unknown>
  /** Captures only the viewport instead of the whole page, for dialogs and menus. */
  viewportOnly?: boolean
  /** Captures the loading state. */
  loading?: boolean
  /** The page has no content, so no heading is expected. */
  blank?: boolean
}

const test = base.extend<ScreenshotOptions>({
  language: ['en', { option: true }],
  variant: ['en-1440-light', { option: true }],
})

/** Declares a test that takes a screenshot and checks the layout. */
export const screen = (name: string, screen: Screen) =>
  test(name, async ({ page, language, variant }) => {
    const seedData = await readSeedData()
    await storeSession(page, language, screen.role ? sessionOf(screen.role, seedData) : undefined)
    // Keeps messages unread for the other screenshots.
    await page.route(/\/messages\/[^/]+\/read$/, (route) => route.abort())
    await screen.before?.(page, seedData)
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(seedData))
    // The space reserved for a scrollbar would be empty in the screenshot.
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' })
    await waitUntilLoaded(page, screen)
    await screen.act?.(page, seedData)
    await waitUntilLoaded(page, screen)
    if (!screen.viewportOnly) await fitWindowToPage(page)
    await page.screenshot({
      path: `${pictures}/${name}-${variant}.png`,
      animations: 'disabled',
      caret: 'hide',
    })
    expect(await findLayoutFaults(page)).toEqual([])
  })

/** The newcomer has not confirmed the email: the banner asks for it. */
const sessionOf = (role: Role, seedData: SeedData): SeedData[Role] => {
  const { token, user } = seedData[role]
  return { token, user: { ...user, email_confirmed: role !== 'newcomer' } }
}

async function storeSession(
  page: Page,
  language: string,
  session: SeedData[Role] | undefined,
): Promise<void> {
  const stored: Record<string, string> = { userLanguage: language, adminLanguage: language }
  if (session) Object.assign(stored, { token: session.token, user: JSON.stringify(session.user) })
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
}

async function waitUntilLoaded(page: Page, { loading = false, blank = false }: Screen): Promise<void> {
  const shown = page.locator(blank ? 'nav a' : 'h1, h2').filter({ visible: true })
  await expect(shown.first()).toBeVisible()
  // Prerendered markup is not interactive until React has hydrated the container.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  if (!loading)
    await expect(
      page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]'),
    ).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The maximum height of a screenshot, in CSS pixels. */
const maxHeight = 4_000

/** Makes the viewport as high as the page, so that elements fixed to its edges stay there in the screenshot. */
async function fitWindowToPage(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), maxHeight) })
  await page.evaluate(() => scrollTo(0, 0))
}

/** Mocks the response of an endpoint. */
export const mockResponse = (page: Page, path: string | RegExp, json: unknown, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json }))

/** Mocks a 503 response in the language of the request. */
export const failWith503 = (page: Page, path: string | RegExp) =>
  page.route(path, async (route) => {
    const { en, zh } = errors.unavailable
    const text = (await route.request().headerValue('accept-language'))?.startsWith('zh') ? zh : en
    await route.fulfill({
      status: 503,
      json: { error: text, message: text, code: 'unavailable', request_id: '0' },
    })
  })

/** Leaves requests without a response, to capture the loading state. */
export const neverAnswer = (page: Page, path: string | RegExp) => page.route(path, (_: Route) => undefined)
