import { defineConfig } from '@playwright/test'
import e2eConfig from '../../playwright.config.ts'

const desktop = { width: 680, height: 600 }
const phone = { width: 375, height: 667 }

export default defineConfig({
  ...e2eConfig,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../pictures/.playwright-emails',
  reporter: 'line',
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'light', use: { viewport: desktop, colorScheme: 'light' } },
    { name: 'dark', use: { viewport: desktop, colorScheme: 'dark' } },
    { name: 'phone', use: { viewport: phone, deviceScaleFactor: 2, colorScheme: 'light' } },
    { name: 'phone-dark', use: { viewport: phone, deviceScaleFactor: 2, colorScheme: 'dark' } },
  ],
})
