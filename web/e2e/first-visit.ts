import type { Page, Response } from '@playwright/test'

/** What a first visit loads, from the navigation until the page is quiet. */
export interface FirstVisit {
  /** The address of every request that leaves the browser: document, assets, font, calls, the live stream. */
  requests: string[]
  /** Bytes of JavaScript as transferred, without headers. */
  scriptBytes: number
}

/** Quiet: nothing was requested for this long, in milliseconds. */
const quietMs = 1_500

const scriptSize = (response: Response) =>
  response.request().resourceType() === 'script' ? Number(response.headers()['content-length']) : 0

/** Opens `path` with an empty cache and records what it loads. The caller signs in first, where the page needs it. */
export const firstVisit = async (page: Page, path: string): Promise<FirstVisit> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
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
