import type { Page, Response } from '@playwright/test'

/** Sets what the browser knows about its connection, for the pages opened after this. */
export const setConnection = (page: Page, connection: { saveData: boolean; effectiveType: string }) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)

/**
 * What a first visit loads, from the navigation until the page is quiet. The browser has Save-Data on, which leaves out
 * the code of the next screens; prefetch.spec.ts tests that it is fetched only after all this.
 */
export interface FirstVisit {
  /** The address of every request that leaves the browser: document, assets, font, calls, the live stream. */
  requests: string[]
  /** Bytes of JavaScript as transferred, without headers. */
  scriptBytes: number
}

/**
 * Most that a first visit to a screen of a customer, a login or a form may load. Bytes are rounded up to the next thousand above
 * the largest measured size plus 1,500 bytes: names of chunks compress differently in each build.
 */
export const limits = { requests: 15, scriptBytes: 179_000 }

/** Pages that are delivered as markup. */
const publicLimits: typeof limits = { requests: 13, scriptBytes: 116_000 }
const publicPaths = ['/', '/agreement', '/contact', '/estimate', '/faq', '/prices', '/privacy', '/terms']

/** The pages of staff, of which most are lists. */
const staffLimits: typeof limits = { requests: 17, scriptBytes: 185_000 }

/**
 * Pages of staff that ask for more: the inbox, which shows all conversations, one of them and the customer's open work; the audit
 * trail, which asks for the names of each kind of object in it; the page of a customer, which asks for the state of each
 * kind of object, with the newest messages.
 */
const largerLimits: Readonly<Record<string, typeof limits>> = {
  '/admin/inbox': { requests: 28, scriptBytes: 202_000 },
  '/admin/audit': { requests: 19, scriptBytes: 185_000 },
  '/admin/customers/': { requests: 30, scriptBytes: 193_000 },
}

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? ''

/** Most that a first visit of a visitor to the screen of a path may load. */
export const visitorLimitsOf = (address: string): typeof limits =>
  publicPaths.includes(pathOf(address)) ? publicLimits : limits

/** Most that a first visit of staff to the screen of a path may load. */
export const staffLimitsOf = (address: string): typeof limits =>
  largerLimits[pathOf(address).replace(/[\da-f-]{36}$/, '')] ?? staffLimits

/** The page of a document with a result, with its text, whose first changes stand in the window. */
export const documentLimits = {
  customer: { requests: 27, scriptBytes: 202_000 },
  administrator: { requests: 31, scriptBytes: 210_000 },
}

/** Quiet: nothing was requested for this long, in milliseconds. */
const quietMs = 1_500

const scriptSize = (response: Response) =>
  response.request().resourceType() === 'script' ? Number(response.headers()['content-length']) : 0

/** Opens `path` with an empty cache and records what it loads. The caller signs in first, where the page needs it. */
export const firstVisit = async (page: Page, path: string): Promise<FirstVisit> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await setConnection(page, { saveData: true, effectiveType: '4g' })
  const visit: FirstVisit = { requests: [], scriptBytes: 0 }
  let last = Date.now()
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) visit.requests.push(request.url())
    last = Date.now()
  })
  page.on('response', (response) => {
    visit.scriptBytes += scriptSize(response)
    last = Date.now()
  })
  await page.goto(path)
  await page.locator('h1').filter({ visible: true }).first().waitFor()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  while (Date.now() - last < quietMs) await page.waitForTimeout(100)
  return visit
}
