import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, storeSession, test } from './fixtures.ts'
import { foreignWords } from './foreign-words.ts'
import { waitUntilGone } from './loaded.ts'
import { customerScreens, publicScreens, type Screen, staffScreens } from './screens.ts'
import { seedCustomer } from './seeded-customer.ts'
import { expectClickable } from './unclickable.ts'
import { admin, type TestUser } from './users.ts'

type Language = 'en' | 'zh'

/** Colors do not depend on the language: each language is checked in one theme. */
const themes = { en: 'light', zh: 'dark' } as const

/** Changes the address and waits until the page that was open is gone. */
const leaveFor = async (page: Page, path: string) => {
  const heading = await page.evaluateHandle((to) => {
    const shown = document.querySelector('h1')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return shown
  }, path)
  await page.waitForFunction((shown) => !shown?.isConnected, heading)
}

/** Opens a screen as a link of the app does, which takes a fraction of the time of a visit; first-visit.spec.ts visits them all. */
const follow = async (page: Page, path: string) => {
  if (new URL(page.url()).pathname === '/healthz') {
    await page.goto(path)
    return
  }
  const overlays = page.locator('[role="dialog"], [role="menu"]')
  if ((await overlays.count()) > 0) await page.keyboard.press('Escape')
  await expect(overlays).toHaveCount(0)
  // A page that is left forgets what was opened on it.
  if (new URL(page.url()).pathname === new URL(path, page.url()).pathname) await leaveFor(page, '/nowhere')
  await leaveFor(page, path)
}

/** Waits until all content is loaded. */
const waitUntilLoaded = async (page: Page) => {
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  await waitUntilGone(
    page,
    page.locator('main [role="status"] .mantine-Skeleton-root, main .mantine-Loader-root'),
  )
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Returns the accessibility violations and foreign words of the current screen. */
const findProblems = async (page: Page, language: Language) => {
  await waitUntilLoaded(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', themes[language])
  const found = await findViolations(page)
  found.push(...(await foreignWords(page, language)).map((word) => `not in this language: ${word}`))
  return found
}

const checkScreens = async (
  page: Page,
  screens: Screen[],
  language: Language,
  { isLoggedIn }: { isLoggedIn: boolean },
) => {
  const tried = new Set<string>()
  for (const { path, act } of screens) {
    await test.step(path, async () => {
      await (isLoggedIn ? follow(page, path) : page.goto(path))
      await waitUntilLoaded(page)
      if (isLoggedIn && !tried.has(path)) await expectClickable(page)
      tried.add(path)
      await act?.(page)
      let found = await findProblems(page, language)
      // Checks again after a finding, because a list that reloads is briefly pale.
      if (found.length > 0) found = await findProblems(page, language)
      expect.soft([path, found]).toEqual([path, []])
      expect.soft(await page.title()).toMatch(/^(\(\d+\) )?(\S.* · )?Runwen$/)
    })
  }
}

let seeded: Promise<TestUser> | undefined
/** All tests share one customer, because seeding is slow. */
const seededCustomer = () => (seeded ??= seedCustomer())

for (const language of ['en', 'zh'] as const) {
  test.describe(`every screen in ${language}`, () => {
    test.setTimeout(300_000)
    test.use({ reducedMotion: 'reduce', colorScheme: themes[language] })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('userLanguage', chosen)
        localStorage.setItem('adminLanguage', chosen)
      }, language)
    })

    test(`the screens of visitors have no fault in ${language}`, ({ page }) =>
      checkScreens(page, publicScreens, language, { isLoggedIn: false }))

    test(`the screens of customers have no fault in ${language}`, async ({ page }) => {
      await storeSession(page, await seededCustomer())
      await checkScreens(page, customerScreens, language, { isLoggedIn: true })
    })

    test(`the screens of staff have no fault in ${language}`, async ({ page }) => {
      const { user } = await seededCustomer()
      await storeSession(page, await admin())
      await checkScreens(page, staffScreens(user), language, { isLoggedIn: true })
    })
  })
}

test('findViolations finds a button without a name and pale text', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>a</title><button></button><p style="color: #ccc; background: #fff">pale</p></html>',
  )
  expect(await findViolations(page)).toEqual(['button-name: button', 'color-contrast: p'])
})

test('foreignWords finds words of the other language', async ({ page }) => {
  await page.goto('/')
  expect((await foreignWords(page, 'zh')).length).toBeGreaterThan(10)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
  expect((await foreignWords(page, 'en')).length).toBeGreaterThan(10)
})
