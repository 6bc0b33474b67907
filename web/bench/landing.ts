/**
 * Measures the landing page of a running product (E2E_BASE_URL) with Lighthouse on a simulated phone. Prints three runs
 * and exits with 1 if the median run misses a limit.
 */
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromiumArguments, loadConfig } from '../e2e/config.ts'

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
}

const meetsLimits = ({ scores, largestPaint, blocked, shift }: Figures) =>
  scores.every((score) => score >= 95) && largestPaint <= 2_000 && blocked <= 150 && shift <= 0.05

const { E2E_BASE_URL, CHROMIUM } = loadConfig()
const results: Figures[] = []
for (let run = 0; run < runs; run += 1) results.push(await measure())
results.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
const median = results[Math.floor(runs / 2)]
if (!median) throw new Error('no run was measured')
for (const result of results)
  process.stdout.write(`${result === median ? 'landing page' : '  (another run)'}: ${format(result)}\n`)
process.exitCode = meetsLimits(median) ? 0 : 1

async function measure(): Promise<Figures> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    return figuresOf(
      await lighthouse(`${E2E_BASE_URL}/`, { port, logLevel: 'error', onlyCategories: [...categories] }),
    )
  } finally {
    await browser.close()
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
  }
}

function format({ scores, largestPaint, blocked, shift }: Figures): string {
  const marks = categories.map((name, at) => `${name} ${scores[at]}`).join(', ')
  return `${marks}; LCP ${largestPaint} ms, TBT ${blocked} ms, CLS ${shift.toFixed(3)}`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
