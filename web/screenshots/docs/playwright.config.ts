import { defineConfig } from '@playwright/test'
import { loadConfig } from '../../e2e/config.ts'
import e2eConfig from '../../playwright.config.ts'
import { pictures } from '../folder.ts'

const languages = { en: 'en-US', zh: 'zh-CN' } as const
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export default defineConfig({
  ...e2eConfig,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: `${pictures}/.playwright-docs`,
  reporter: 'line',
  fullyParallel: true,
  workers: 2,
  use: { ...e2eConfig.use, baseURL: loadConfig().E2E_BASE_URL },
  projects: (['en', 'zh'] as const).flatMap((language) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['', '-phone'] as const).map((size) => ({
        name: `${language}-${theme}${size}`,
        grep: new RegExp(`-${language}-${theme}${size}$`),
        use: {
          locale: languages[language],
          // Where the staff of the demo work.
          timezoneId: 'Asia/Shanghai',
          colorScheme: theme,
          contextOptions: { reducedMotion: 'reduce' as const },
          ...(size ? phone : desktop),
        },
      })),
    ),
  ),
})
