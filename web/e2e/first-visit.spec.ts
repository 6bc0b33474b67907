import type { Page } from '@playwright/test'
import { firstVisit, limits } from './first-visit.ts'
import { expect, signIn, test } from './fixtures.ts'
import { customerScreens, publicScreens, type Screen, staffScreens } from './screens.ts'
import { admin, customer, type TestUser } from './users.ts'

/** Stands for a user in the addresses of lists. */
const nobody = { id: '', username: 'nobody' }

const pathsOf = (screens: Screen[]) => [...new Set(screens.map(({ path }) => path))]

const visitors: Record<string, { paths: string[]; person?: () => Promise<TestUser> }> = {
  visitor: { paths: pathsOf(publicScreens) },
  customer: { paths: pathsOf(customerScreens), person: customer },
  administrator: { paths: pathsOf(staffScreens(nobody)), person: admin },
}

for (const [name, { paths, person }] of Object.entries(visitors))
  for (const path of paths)
    test(`${path}: a first visit as ${name} stays within the limits`, async ({ page }) => {
      if (person) await signIn(page, await person())
      const { requests, scriptBytes } = await firstVisit(page, path)
      test.info().annotations.push({
        type: 'first visit',
        description: `${path}: ${requests.length} requests, ${scriptBytes} bytes of JavaScript`,
      })
      expect(scriptBytes).toBeGreaterThan(0)
      expect(scriptBytes).toBeLessThanOrEqual(limits.scriptBytes)
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(limits.requests)
    })

/** Slow 3G as in the browser's tools of old: 400 ms there and back, 400 kbit/s. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Opens the dashboard with an empty cache on slow 3G, up to the first paint. Returns its time, in milliseconds. */
const firstPaint = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', slow3g)
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  const paint = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  await expect.poll(paint).toBeDefined()
  return (await paint()) ?? Number.POSITIVE_INFINITY
}

const shells = [
  { locale: 'en-US', colorScheme: 'light', menu: 'Main menu', upload: 'Upload', title: 'Upload documents' },
  { locale: 'zh-CN', colorScheme: 'dark', menu: '主菜单', upload: '上传', title: '上传文档' },
] as const

for (const { locale, colorScheme, menu, upload, title } of shells)
  test(`the dashboard shows its menu within 3 s on slow 3G and keeps it in place (${locale}, ${colorScheme})`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({ locale, colorScheme })
    const page = await context.newPage()
    await signIn(page, await customer())
    // The best of three: a busy machine delays a single visit.
    const paints = [await firstPaint(page)]
    while (paints.length < 3 && Math.min(...paints) > 3_000) paints.push(await firstPaint(page))
    test.info().annotations.push({ type: 'first paint', description: `${paints.join(', ')} ms` })
    expect(Math.min(...paints)).toBeLessThanOrEqual(3_000)

    const link = page.getByRole('navigation', { name: menu }).getByRole('link', { name: upload })
    await expect(link).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe(colorScheme)
    const place = await link.boundingBox()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 })
    expect(await link.boundingBox()).toEqual(place)
    await context.close()
  })
