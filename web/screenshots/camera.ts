import { test as base, expect, type Page, type Route } from '@playwright/test'
import { errors } from '@runwen/contracts'
import { pictures } from './folder.ts'
import { faults } from './measure.ts'
import { type Cast, type Role, readCast } from './seed/cast.ts'

export interface CameraOptions {
  language: 'en' | 'zh'
  /** Language, width and theme, as in the file's name. */
  look: string
}

export interface Screen {
  /** Nobody is logged in unless told. */
  who?: Role
  path: string | ((cast: Cast) => string)
  /** Before the page is opened: answers to force. */
  before?: (page: Page, cast: Cast) => Promise<unknown>
  /** Once it is there: what to open and to type. */
  act?: (page: Page, cast: Cast) => Promise<unknown>
  /** Takes what the window shows, as where a dialog lies over the page. */
  window?: boolean
  /** Its waiting is what is to be seen. */
  waiting?: boolean
  /** Shows nothing where its content would be. */
  blank?: boolean
}

export const test = base.extend<CameraOptions>({
  language: ['en', { option: true }],
  look: ['en-1440-light', { option: true }],
})

/** Declares a picture: the screen as somebody sees it, then what a ruler says about it. */
export const screen = (name: string, screen: Screen) =>
  test(name, async ({ page, language, look }) => {
    const cast = await readCast()
    await enter(page, language, screen.who ? cast[screen.who] : undefined)
    // Reading changes what is unread: the next picture is to find it as it was.
    await page.route(/\/messages\/[^/]+\/read$/, (route) => route.abort())
    await screen.before?.(page, cast)
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(cast))
    // Room that is kept for a bar would stay empty in the picture.
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' })
    await settle(page, screen)
    await screen.act?.(page, cast)
    await settle(page, screen)
    if (!screen.window) await unroll(page)
    await page.screenshot({ path: `${pictures}/${name}-${look}.png`, animations: 'disabled', caret: 'hide' })
    expect(await faults(page)).toEqual([])
  })

async function enter(page: Page, language: string, session: Cast[Role] | undefined): Promise<void> {
  const stored: Record<string, string> = { userLanguage: language, adminLanguage: language }
  if (session) Object.assign(stored, { token: session.token, user: JSON.stringify(session.user) })
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
}

async function settle(page: Page, { waiting = false, blank = false }: Screen): Promise<void> {
  const shown = page.locator(blank ? 'nav a' : 'h1, h2').filter({ visible: true })
  await expect(shown.first()).toBeVisible()
  // Prerendered markup becomes the app once React has taken over its container.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  if (!waiting)
    await expect(
      page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]'),
    ).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** More of a list than this tells nothing new. */
const highest = 4_000

/** A window as high as the page: what is fixed to its edges stays there, in a picture of the whole page too. */
async function unroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), highest) })
  await page.evaluate(() => scrollTo(0, 0))
}

/** An answer in the shape of all our answers. */
export const answer = (page: Page, path: string | RegExp, json: unknown, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json }))

export const refuse = (page: Page, path: string | RegExp) =>
  page.route(path, async (route) => {
    const { en, zh } = errors.unavailable
    const text = (await route.request().headerValue('accept-language'))?.startsWith('zh') ? zh : en
    await route.fulfill({
      status: 503,
      json: { error: text, message: text, code: 'unavailable', request_id: '0' },
    })
  })

/** No answer at all, as long as the picture takes. */
export const keepWaiting = (page: Page, path: string | RegExp) => page.route(path, (_: Route) => undefined)
