import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { admin, customer, type Person } from './people.ts'

/** Somebody with an account, and the page they are logged in on. */
export type Walker = Person & { page: Page }

type Fixtures = {
  /** A new customer, logged in on `page`. */
  customer: Walker
  /** The administrator, in a browser of their own. */
  staff: Walker
}

/** The browser's own lines about answers that are errors are no faults of the page. */
const isFault = (message: ConsoleMessage) =>
  message.type() === 'error' && !message.text().startsWith('Failed to load resource')

const gatherFaults = (page: Page, faults: string[]) => {
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => isFault(message) && faults.push(message.text()))
}

/** Pages whose errors fail the test, and people to walk on them. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const faults: string[] = []
    gatherFaults(page, faults)
    await use(page)
    expect(faults).toEqual([])
  },
  customer: async ({ page }, use) => {
    const person = await customer()
    await signIn(page, person)
    await use({ ...person, page })
  },
  staff: async ({ browser }, use) => {
    const faults: string[] = []
    const context = await browser.newContext()
    const page = await context.newPage()
    gatherFaults(page, faults)
    const person = await admin()
    await signIn(page, person)
    await use({ ...person, page })
    await context.close()
    expect(faults).toEqual([])
  },
})
export { expect }

/** Leaves in the browser what a login leaves there. */
export const signIn = async (page: Page, { token, user }: Person): Promise<void> => {
  await page.goto('/healthz')
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token)
      localStorage.setItem('user', session.user)
    },
    { token, user: JSON.stringify(user) },
  )
}

/** Logs in through the form, in whichever language it is. */
export const logIn = async (page: Page, username: string, secret: string): Promise<void> => {
  await page.goto('/login')
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(secret)
  await page.locator('button[type="submit"]').click()
}

/** Lets bytes leave so slowly that an upload can be watched. */
export const slowUploads = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const limit = (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
  await limit(131_072)
  return { end: () => limit(-1) }
}
