/**
 * Measures the landing page of a running product (E2E_BASE_URL) on a simulated phone with Lighthouse: the middle one
 * of three runs counts, a line each; ends with 1 when it is below what is promised.
 */
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromiumArguments, loadConfig } from '../e2e/config.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3

interface Figures {
  /** Of 100, in the order of the categories. */
  scores: number[]
  /** Milliseconds. */
  largestPaint: number
  blocked: number
  shift: number
}

const keeps = ({ scores, largestPaint, blocked, shift }: Figures) =>
  scores.every((score) => score >= 95) && largestPaint <= 2_000 && blocked <= 150 && shift <= 0.05

const { E2E_BASE_URL, CHROMIUM } = loadConfig()
const results: Figures[] = []
for (let run = 0; run < runs; run += 1) results.push(await measure())
results.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
const middle = results[Math.floor(runs / 2)]
if (!middle) throw new Error('nothing was measured')
for (const result of results)
  process.stdout.write(`${result === middle ? 'landing page' : '  (another run)'}: ${words(result)}\n`)
process.exitCode = keeps(middle) ? 0 : 1

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

function words({ scores, largestPaint, blocked, shift }: Figures): string {
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
