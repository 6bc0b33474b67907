/**
 * Measures the landing page, the estimate and a new customer's dashboard of a running product (E2E_BASE_URL) with
 * Lighthouse on a simulated phone. Prints three runs of each and exits with 1 if the median run of the landing page misses a limit.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromiumArguments, loadConfig } from '../e2e/config.ts'
import { storeSession } from '../e2e/fixtures.ts'
import { customer, type TestUser } from '../e2e/users.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3

interface Figures {
  /** 0 to 100, in the order of `categories`. */
  scores: number[]
  /** Largest Contentful Paint, in milliseconds. */
  largestPaint: number
  /** Total Blocking Time, in milliseconds. */
  blocked: number
  /** Cumulative Layout Shift. */
  shift: number
  /** JavaScript as transferred, in bytes. */
  scriptBytes: number
}

const meetsLimits = ({ scores, largestPaint, blocked, shift }: Figures) =>
  scores.every((score) => score >= 95) && largestPaint <= 2_000 && blocked <= 150 && shift <= 0.05

const { E2E_BASE_URL, CHROMIUM } = loadConfig()
const landing = await medianOf('landing page', '/')
await medianOf('estimate', '/estimate')
await medianOf('dashboard', '/app/dashboard', await customer())
process.exitCode = meetsLimits(landing) ? 0 : 1

async function medianOf(name: string, path: string, user?: TestUser): Promise<Figures> {
  const results: Figures[] = []
  for (let run = 0; run < runs; run += 1) results.push(await measure(path, user))
  results.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  const median = results[Math.floor(runs / 2)]
  if (!median) throw new Error('no run was measured')
  for (const result of results)
    process.stdout.write(`${result === median ? name : '  (another run)'}: ${format(result)}\n`)
  return median
}

async function measure(path: string, user: TestUser | undefined): Promise<Figures> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'runwen-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    baseURL: E2E_BASE_URL,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    if (user) await storeSession(await browser.newPage(), user)
    return figuresOf(
      await lighthouse(`${E2E_BASE_URL}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories: [...categories],
        // Otherwise Lighthouse ends the session. The new profile has no cache.
        disableStorageReset: user !== undefined,
      }),
    )
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

function figuresOf(result: RunnerResult | undefined): Figures {
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocked: Math.round(value('total-blocking-time')),
    shift: value('cumulative-layout-shift'),
    scriptBytes: scriptBytesOf(lhr.audits['network-requests']?.details),
  }
}

function scriptBytesOf(details: unknown): number {
  const { items } = details as { items: { resourceType?: string; transferSize: number }[] }
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

function format({ scores, largestPaint, blocked, shift, scriptBytes }: Figures): string {
  const marks = categories.map((name, at) => `${name} ${scores[at]}`).join(', ')
  return `${marks}; LCP ${largestPaint} ms, TBT ${blocked} ms, CLS ${shift.toFixed(3)}, JavaScript ${Math.round(scriptBytes / 1_000)} KB`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
