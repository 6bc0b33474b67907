import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '@runwen/service-kit'
import { eventually, freePort } from '@runwen/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Overrides, startService } from '../src/service.ts'
import { startSurroundings } from './start.ts'

let lines: string[]
let cleanUp: AsyncDisposableStack
/** A service that starts late. */
let late: Server
let isLateReady: boolean
let requests: number

beforeEach(() => {
  lines = []
  cleanUp = new AsyncDisposableStack()
  isLateReady = false
  requests = 0
  late = createServer((_req, res) => {
    requests += 1
    res.writeHead(isLateReady ? 200 : 503).end()
  })
})
afterEach(() => cleanUp.disposeAsync())

const services = ['AUTH', 'FILES', 'MESSAGING', 'PAYMENT', 'NOTIFICATIONS']

/** Starts a gateway while some services, named by their settings, start late. */
async function start(lateServices: string[], overrides: Overrides = {}, env: NodeJS.ProcessEnv = {}) {
  await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(late.address() as AddressInfo).port}`
  const surroundings = await startSurroundings({
    ...env,
    ...Object.fromEntries(lateServices.map((name) => [`${name}_URL`, url])),
  })
  cleanUp.defer(async () => {
    await surroundings.close()
    late.closeAllConnections()
    late.close()
  })
  const log = createLog({ service: 'gateway' }, { write: (line) => lines.push(line) })
  const gateway = await startService(surroundings.config, { log, longestStartMs: 60_000, ...overrides })
  cleanUp.defer(() => gateway.close())
  return { url: gateway.url, internalUrl: gateway.internalUrl }
}

const warnings = () => lines.filter((line) => /"level":"(?:warn|error)"/.test(line))

test('calls answer 503 not_ready and pages a page that waits until every service is ready', async () => {
  const { url, internalUrl } = await start(services)
  const call = await fetch(`${url}/api/site`)
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ code: 'not_ready' })
  expect((await fetch(`${internalUrl}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  for (const [language, text] of [
    ['en', 'Runwen is starting'],
    ['zh', '润文正在启动'],
  ] as const) {
    const page = await fetch(`${url}/app/dashboard`, { headers: { 'accept-language': language } })
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    const html = await page.text()
    expect(html).toContain(text)
    expect(html).toContain(`lang="${language}"`)
    // The browser runs its script only if the policy names its hash.
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
    expect(page.headers.get('content-security-policy')).toContain(
      `'sha256-${Buffer.from(digest).toString('base64')}'`,
    )
  }
  // The files of pages that are open are not pages.
  expect((await fetch(`${url}/assets/missing.js`)).status).toBe(404)

  isLateReady = true
  await eventually(async () => expect((await fetch(`${internalUrl}/readyz`)).status).toBe(200))
  expect((await fetch(`${url}/api/site`)).status).toBe(200)
  expect((await fetch(`${url}/`)).status).toBe(200)
  expect(warnings()).toEqual([])

  // Later outages do not bring the page back.
  isLateReady = false
  expect((await fetch(`${url}/`)).status).toBe(200)
  expect((await fetch(`${internalUrl}/readyz`)).status).toBe(200)
})

test('a service that does not start does not keep the others from working', async () => {
  const { url } = await start(['PAYMENT'], { longestStartMs: 300 })
  await eventually(async () => expect((await fetch(`${url}/api/site`)).status).toBe(200))
  expect(warnings()).toEqual([
    expect.stringMatching(/"waiting":\[.*"payment".*although not everything is ready/),
  ])
})

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

test('a copy alongside a running product refuses connections until it is ready', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = start(['PAYMENT'], {}, { PORT: String(port) })
  await eventually(async () => expect(requests).toBeGreaterThan(1))
  expect(await isRefused(url)).toBe(true)
  isLateReady = true
  await started
  expect((await fetch(`${url}/api/site`)).status).toBe(200)
  expect(warnings()).toEqual([])
})

test('a copy that is stopped while it waits for the services does not open its port', async () => {
  const stop = new AbortController()
  const port = await freePort()
  const started = start(['PAYMENT'], { stop: stop.signal }, { PORT: String(port) })
  await eventually(async () => expect(requests).toBeGreaterThan(1))
  stop.abort()
  await started
  expect(await isRefused(`http://127.0.0.1:${port}`)).toBe(true)
  expect(warnings()).toEqual([])
})
