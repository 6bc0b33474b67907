import type { Page } from '@playwright/test'
import { problems, problemsOfContrast } from './axe.ts'
import { furnish } from './furnished.ts'
import { expect, signIn, test } from './journeys.ts'
import { admin, type Person } from './people.ts'
import { ofCustomer, ofStaff, open, type Screen } from './screens.ts'
import { foreignWords } from './words.ts'

type Language = 'en' | 'zh'

/** Waits until what the screen shows has come. */
const settled = async (page: Page) => {
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  await expect(
    page.locator('main [role="status"] .mantine-Skeleton-root, main .mantine-Loader-root'),
  ).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** What is wrong with what is on the screen now. */
const faults = async (page: Page, language: Language) => {
  await settled(page)
  const dress = (theme: 'light' | 'dark') =>
    page.locator('html').evaluate((html, name) => html.setAttribute('data-mantine-color-scheme', name), theme)
  await dress('light')
  const found = await problems(page)
  // Colours do not depend on the language: the other theme is looked at in one.
  if (language === 'en') {
    await dress('dark')
    found.push(...(await problemsOfContrast(page)).map((problem) => `dark ${problem}`))
  }
  found.push(...(await foreignWords(page, language)).map((word) => `not in this language: ${word}`))
  return found
}

const walk = async (page: Page, screens: Screen[], language: Language) => {
  for (const { path, act } of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page)
      await act?.(page)
      let found = await faults(page, language)
      // Looked at twice before it counts: a list that is being renewed is pale for a moment.
      if (found.length > 0) found = await faults(page, language)
      expect.soft([path, await page.title(), found]).toEqual([path, 'Runwen', []])
    })
  }
}

let furnished: Promise<Person> | undefined
/** One for all: furnishing costs more than looking. */
const somebody = () => (furnished ??= furnish())

for (const language of ['en', 'zh'] as const) {
  test.describe(`every screen in ${language}`, () => {
    test.setTimeout(180_000)
    test.use({ reducedMotion: 'reduce' })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('userLanguage', chosen)
        localStorage.setItem('adminLanguage', chosen)
      }, language)
    })

    test('of visitors', ({ page }) => walk(page, open, language))

    test('of customers', async ({ page }) => {
      await signIn(page, await somebody())
      await walk(page, ofCustomer, language)
    })

    test('of staff', async ({ page }) => {
      const { user } = await somebody()
      await signIn(page, await admin())
      await walk(page, ofStaff(user), language)
    })
  })
}

test('the look for foreign words finds them where they are', async ({ page }) => {
  await page.goto('/')
  expect((await foreignWords(page, 'zh')).length).toBeGreaterThan(10)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
  expect((await foreignWords(page, 'en')).length).toBeGreaterThan(10)
})
