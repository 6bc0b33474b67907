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

test('the dashboard shows its menu within 3 s on slow 3G', async ({ customer: { page } }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', slow3g)
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const paint = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  await expect.poll(paint).toBeDefined()
  test.info().annotations.push({ type: 'first paint', description: `${await paint()} ms` })
  expect(await paint()).toBeLessThanOrEqual(3_000)
})
