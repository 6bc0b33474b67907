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
 * Most that a first visit to a screen may load. Bytes are rounded up to the next thousand above the measured size plus 500
 * bytes: names of chunks compress differently in each build.
 */
export const limits = { requests: 15, scriptBytes: 174_000 }

/** Estimate and prices share their code: the services, the comparison with prices per word, and what comes next. */
const estimateLimits: typeof limits = { requests: 15, scriptBytes: 176_000 }

/** Most that a first visit of a visitor to the screen of a path may load. */
export const visitorLimitsOf = (path: string): typeof limits =>
  path === '/estimate' || path === '/prices' ? estimateLimits : limits

/**
 * Pages of staff that do more than a list, above the limits of the others: the start page, where each entry is taken, given
 * away or put away; conversations, of which the inbox shows all, one of them and the customer's open work; lists with a range of
 * dates, an order, a selection and CSV; users, with the numbers of customers and of staff; the audit trail, which asks for the
 * names of each kind of object in it; the page of a customer; payment checks, whose words for codes load with them; the account
 * of staff, inside the frame of the staff area, which knows what each role may open.
 */
const largerLimits: Readonly<Record<string, typeof limits>> = {
  '/security': { requests: 15, scriptBytes: 178_000 },
  '/setting': { requests: 15, scriptBytes: 181_000 },
  '/admin/staff': { requests: 16, scriptBytes: 175_000 },
  '/admin/to-do': { requests: 17, scriptBytes: 177_000 },
  '/admin/messages': { requests: 15, scriptBytes: 179_000 },
  '/admin/inbox': { requests: 28, scriptBytes: 198_000 },
  '/admin/files': { requests: 18, scriptBytes: 181_000 },
  '/admin/orders': { requests: 15, scriptBytes: 178_000 },
  '/admin/audit': { requests: 19, scriptBytes: 180_000 },
  '/admin/invitation-codes': { requests: 15, scriptBytes: 176_000 },
  '/admin/withdrawals': { requests: 15, scriptBytes: 177_000 },
  '/admin/mail': { requests: 15, scriptBytes: 177_500 },
  '/admin/users': { requests: 16, scriptBytes: 178_500 },
  '/admin/fapiao': { requests: 15, scriptBytes: 179_000 },
  '/admin/customers/': { requests: 21, scriptBytes: 180_000 },
  '/admin/payment-checks': { requests: 17, scriptBytes: 180_000 },
}

/** Most that a first visit of staff to the screen of a path may load. */
export const staffLimitsOf = (path: string): typeof limits => {
  const [page = ''] = path.split('?')
  return largerLimits[page.replace(/[\da-f-]{36}$/, '')] ?? limits
}

/** The page of a document with a result, with its text, whose first changes stand in the window. */
export const documentLimits = {
  customer: { requests: 27, scriptBytes: 199_000 },
  administrator: { requests: 30, scriptBytes: 207_000 },
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
