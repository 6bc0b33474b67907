import type { Page } from '@playwright/test'
import { limits, setConnection, staffLimitsOf } from './first-visit.ts'
import { expect, storeSession, test } from './fixtures.ts'
import { uploadPaidDocument } from './seed.ts'
import { admin, customer, type TestUser } from './users.ts'

/** Most compressed JavaScript that is fetched before it is needed. */
const prefetchLimit = 150_000

type Fetched = { start: number; end: number; bytes: number }

/** The scripts that were fetched before and after the marks that the app sets, by the browser's clock. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const mark = performance.getEntriesByName('prefetch')[0]?.startTime ?? 0
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime, responseEnd, encodedBodySize }) => ({
        start: startTime,
        end: responseEnd,
        bytes: encodedBodySize,
      }))
    return {
      mark,
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
      before: scripts.filter(({ start }) => start < mark),
      after: scripts.filter(({ start }) => start >= mark),
    }
  })

const sum = (scripts: Fetched[]) => scripts.reduce((total, { bytes }) => total + bytes, 0)

type Visit = {
  name: string
  person: () => Promise<TestUser>
  path: string
  limits: typeof limits
  /** The screen that is opened then, and a control of it that shows that it is complete. */
  next: RegExp
  control: RegExp
}

const visits: Visit[] = [
  {
    name: 'a customer',
    person: customer,
    path: '/app/dashboard?tab=upload',
    limits,
    next: /^(Message|消息)/,
    control: /^(Send|发送)/,
  },
  {
    name: 'an administrator',
    person: async () => {
      await uploadPaidDocument(await customer())
      return admin()
    },
    path: '/admin/users',
    limits: staffLimitsOf('/admin/users'),
    next: /^(File|文件)/,
    control: /^(Take|接手)/,
  },
]

for (const { name, person, path, limits, next, control } of visits)
  test(`the screens that come next for ${name} are fetched once the first is complete`, async ({ page }) => {
    test.setTimeout(300_000)
    await setConnection(page, { saveData: false, effectiveType: '4g' })
    await storeSession(page, await person())
    await page.goto(path)
    const done = () => page.evaluate(() => performance.getEntriesByName('prefetched').length)
    await expect.poll(done, { timeout: 180_000 }).toBe(1)
    const { mark, loaded, before, after } = await scriptsOf(page)
    test.info().annotations.push({
      type: 'prefetch',
      description: `${sum(before)} bytes before ${Math.round(mark)} ms, ${after.length} scripts of ${sum(after)} bytes after`,
    })
    expect(mark).toBeGreaterThan(loaded)
    expect(Math.max(...before.map(({ end }) => end))).toBeLessThan(mark)
    expect(sum(before)).toBeLessThanOrEqual(limits.scriptBytes)
    expect(sum(after)).toBeGreaterThan(0)
    expect(sum(after)).toBeLessThanOrEqual(prefetchLimit)

    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.getByRole('link', { name: next }).first().click()
    await expect(page.locator('h1').filter({ visible: true }).first()).toHaveText(next)
    await expect(page.getByRole('button', { name: control }).first()).toBeVisible()
    expect(scripts).toEqual([])
  })

test('a page says that a part of it could not be fetched, and a reload brings it', async ({ page }) => {
  await setConnection(page, { saveData: true, effectiveType: '4g' })
  await storeSession(page, await customer())
  await page.goto('/app/dashboard')
  await page.route('**/assets/overlays-*.js', (route) => route.fulfill({ status: 404 }))
  const menu = page.locator('header').getByRole('button', { name: /^(Account|账户)/ })
  await menu.click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()

  await page.unroute('**/assets/overlays-*.js')
  await alert.getByRole('button').click()
  await expect(alert).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
})
