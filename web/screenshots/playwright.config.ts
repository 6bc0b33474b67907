import { defineConfig } from '@playwright/test'
import { loadConfig } from '../e2e/config.ts'
import e2eConfig from '../playwright.config.ts'
import { pictures } from './folder.ts'
import type { ScreenshotOptions } from './screen.ts'

const sizes = [
  { width: 360, height: 800, phone: true, dark: true },
  { width: 768, height: 1024, phone: false, dark: false },
  { width: 1440, height: 900, phone: false, dark: true },
]

/** One project for each language, width and theme, so that `--project 'zh-360-*'` selects some of the screenshots. */
const projects = (['en', 'zh'] as const).flatMap((language) =>
  sizes.flatMap(({ width, height, phone, dark }) =>
    (dark ? (['light', 'dark'] as const) : (['light'] as const)).map((theme) => ({
      name: `${language}-${width}-${theme}`,
      use: {
        language,
        variant: `${language}-${width}-${theme}`,
        locale: language === 'zh' ? 'zh-CN' : 'en-US',
        viewport: { width, height },
        colorScheme: theme,
        hasTouch: phone,
        isMobile: phone,
        deviceScaleFactor: phone ? 2 : 1,
        contextOptions: { reducedMotion: 'reduce' as const },
      },
    })),
  ),
)

export default defineConfig<ScreenshotOptions>({
  ...e2eConfig,
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: `${pictures}/.playwright`,
  globalSetup: './seed/global-setup.ts',
  timeout: 45_000,
  reporter: 'line',
  // The tests do not change the seeded data, so they can run in any order.
  fullyParallel: true,
  workers: 2,
  use: { ...e2eConfig.use, baseURL: loadConfig().E2E_BASE_URL },
  projects,
})
