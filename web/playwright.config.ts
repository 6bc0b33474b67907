import { defineConfig } from '@playwright/test'
import { launchOptions, loadConfig } from './e2e/config.ts'

const { E2E_BASE_URL, acceptsAnyCertificate } = loadConfig()
/** Count requests and milliseconds. */
const measurements = /(first-visit|long-document)\.spec/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.playwright',
  // Long enough for a busy machine: a wait ends as soon as its condition holds.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  workers: 4,
  fullyParallel: true,
  projects: [
    // One for each core of a small machine. Every test has customers of its own; what changes an administrator creates one.
    { name: 'journeys', testIgnore: measurements, workers: 2 },
    // What other tests change reloads open lists, and a first visit counts requests. It waits most of its time, for quiet.
    { name: 'measurements', testMatch: measurements, dependencies: ['journeys'], workers: 4 },
  ],
  use: {
    baseURL: E2E_BASE_URL,
    ignoreHTTPSErrors: acceptsAnyCertificate,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions,
  },
})
