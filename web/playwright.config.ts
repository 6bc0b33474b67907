import { defineConfig } from '@playwright/test'
import { chromiumArguments, loadConfig } from './e2e/config.ts'

const { E2E_BASE_URL, CHROMIUM, acceptsAnyCertificate } = loadConfig()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.playwright',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One browser at a time: the product under test runs on the same machine.
  workers: 1,
  use: {
    baseURL: E2E_BASE_URL,
    ignoreHTTPSErrors: acceptsAnyCertificate,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: CHROMIUM,
      args: chromiumArguments,
    },
  },
})
