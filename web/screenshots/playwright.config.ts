import { defineConfig } from '@playwright/test'
import { loadConfig } from '../e2e/config.ts'
import everything from '../playwright.config.ts'
import type { CameraOptions } from './camera.ts'
import { pictures } from './folder.ts'

const sizes = [
  { width: 360, height: 800, phone: true, dark: true },
  { width: 768, height: 1024, phone: false, dark: false },
  { width: 1440, height: 900, phone: false, dark: true },
]

/** One project for each language, width and theme, so that `--project 'zh-360-*'` takes a part of all pictures. */
const projects = (['en', 'zh'] as const).flatMap((language) =>
  sizes.flatMap(({ width, height, phone, dark }) =>
    (dark ? (['light', 'dark'] as const) : (['light'] as const)).map((theme) => ({
      name: `${language}-${width}-${theme}`,
      use: {
        language,
        look: `${language}-${width}-${theme}`,
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

export default defineConfig<CameraOptions>({
  ...everything,
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: `${pictures}/.playwright`,
  globalSetup: './seed/global-setup.ts',
  timeout: 45_000,
  reporter: 'line',
  // Once told, the product answers everybody the same, so pictures do not depend on each other.
  fullyParallel: true,
  workers: 2,
  use: { ...everything.use, baseURL: loadConfig().E2E_BASE_URL },
  projects,
})
