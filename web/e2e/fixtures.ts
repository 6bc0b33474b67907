import { type Browser, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { admin, customer, type TestUser } from './users.ts'

/** A test user and the page on which the user is logged in. */
export type LoggedInUser = TestUser & { page: Page }

type Fixtures = {
  /** A new customer, logged in on `page`. */
  customer: LoggedInUser
  /** The administrator, in a separate browser context. */
  staff: LoggedInUser
}

/** Ignores the errors that the browser itself logs for failed responses. */
const isPageError = (message: ConsoleMessage) =>
  message.type() === 'error' && !message.text().startsWith('Failed to load resource')

const collectPageErrors = (page: Page, errors: string[]) => {
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => isPageError(message) && errors.push(message.text()))
}

/** Fixtures: a page whose errors fail the test, a logged-in customer and a logged-in administrator. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const errors: string[] = []
    collectPageErrors(page, errors)
    await use(page)
    expect(errors).toEqual([])
  },
  customer: async ({ page }, use) => {
    const user = await customer()
    await storeSession(page, user)
    await use({ ...user, page })
  },
  staff: async ({ browser }, use) => {
    const errors: string[] = []
    const context = await browser.newContext()
    const page = await context.newPage()
    collectPageErrors(page, errors)
    const user = await admin()
    await storeSession(page, user)
    await use({ ...user, page })
    await context.close()
    expect(errors).toEqual([])
  },
})
export { expect }

/** Stores the session in the browser, as a login does. */
export const storeSession = async (page: Page, { token, user }: TestUser): Promise<void> => {
  await page.goto('/healthz')
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token)
      localStorage.setItem('user', session.user)
    },
    { token, user: JSON.stringify(user) },
  )
}

/** A page of a touch screen, logged in. Its context is the caller's to close. */
export const openPhone = async (browser: Browser, user: TestUser, viewport = { width: 390, height: 844 }) => {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await storeSession(page, user)
  return { context, page }
}

/** Logs in through the form, in any language. */
export const logIn = async (page: Page, username: string, secret: string): Promise<void> => {
  await page.goto('/login')
  await enterPassword(page, username, secret)
}

/** Fills the login screen that is shown. */
export const enterPassword = async (page: Page, username: string, secret: string): Promise<void> => {
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(secret)
  await page.locator('button[type="submit"]').click()
}

/** Limits the upload bandwidth to 128 KiB per second, so that a test can observe the progress. */
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
