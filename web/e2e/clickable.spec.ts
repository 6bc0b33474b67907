import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { waitUntilGone } from './loaded.ts'
import { customerScreens, staffScreens } from './screens.ts'
import { seedCustomer } from './seeded-customer.ts'
import { findUnclickable } from './unclickable.ts'
import { admin, type TestUser } from './users.ts'

const widths = [900, 1024, 1280, 1366, 1440, 1500, 1536, 1680, 1920]

let seeded: Promise<TestUser> | undefined
/** All tests share one customer, because seeding is slow. */
const seededCustomer = () => (seeded ??= seedCustomer())

const checkScreens = async (page: Page, paths: Iterable<string>) => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
    await waitUntilGone(page, page.locator('main .mantine-Skeleton-root, main .mantine-Loader-root'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      // A list may still move once when its last parts arrive.
      await expect(async () =>
        expect([path, width, await findUnclickable(page)]).toEqual([path, width, []]),
      ).toPass()
    }
  }
}

for (const language of ['en', 'zh'] as const) {
  test.describe(`every control that is seen takes the click in ${language}`, () => {
    test.setTimeout(300_000)
    test.use({ reducedMotion: 'reduce' })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('userLanguage', chosen)
        localStorage.setItem('adminLanguage', chosen)
      }, language)
    })

    test('of customers', async ({ page }) => {
      await signIn(page, await seededCustomer())
      await checkScreens(page, new Set(customerScreens.map(({ path }) => path)))
    })

    test('of staff', async ({ page }) => {
      const { user } = await seededCustomer()
      await signIn(page, await admin())
      await checkScreens(page, new Set(staffScreens(user).map(({ path }) => path)))
    })
  })
}

test('a document keeps its row and a readable name down to 900 px', async ({ staff: { page } }) => {
  await seededCustomer()
  await page.goto('/admin/files')
  const names = page.getByRole('table', { name: '文件管理' }).getByRole('rowheader')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('[data-layout="cards"]')).toHaveCount(0)
    const box = await names.first().boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(280)
  }
})

test('findUnclickable names a control that another element covers', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('button[type="submit"]')).toBeVisible()
  expect(await findUnclickable(page)).toEqual([])
  await page.locator('button[type="submit"]').evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed', background: 'red', zIndex: '9999' })
    Object.assign(cover.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width / 3}px`,
      height: `${height}px`,
    })
    document.body.append(cover)
  })
  expect(await findUnclickable(page)).toHaveLength(1)
})
