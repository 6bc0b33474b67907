import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { authApi } from '@runwen/contracts'
import { client } from '@runwen/test-kit'
import { loadConfig } from '../../e2e/config.ts'
import { chinese, english } from '../../e2e/documents.ts'
import { waitUntilUsable } from '../../e2e/loaded.ts'

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))

const config = loadConfig()

/** People of the demo (`tools/demo/src/story/people.ts`). */
const logins = {
  chen: 'haoran.chen@nanling-env.example',
  lin: 'yue.lin@jianghe-water.example',
  jonas: 'jonas@fjord-energy.example',
  sun: 'yi.sun',
} as const

interface Picture {
  /** The project that takes the picture: language, theme and, for phones, the width. */
  look: `${'en' | 'zh'}-${'light' | 'dark'}${'' | '-phone'}`
  who?: keyof typeof logins
  path: string
  act?(page: Page): Promise<unknown>
}

/** Takes a picture of the window for the README and the tour: `docs/pictures/<name>-<look>.webp`. */
const picture = (name: string, { look, who, path, act }: Picture) =>
  test(`${name}-${look}`, async ({ page }) => {
    const language = look.startsWith('zh') ? 'zh' : 'en'
    const stored: Record<string, string> = { userLanguage: language, adminLanguage: language }
    if (who) Object.assign(stored, await logIn(logins[who]))
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    // Messages stay unread for the next pictures.
    await page.route(/\/messages\/[^/]+\/read$/, (route) => route.abort())
    await page.goto(path)
    await loaded(page)
    await act?.(page)
    await loaded(page)
    await savePicture(page, `${name}-${look}`)
  })

async function logIn(username: string): Promise<Record<string, string>> {
  const { password } = JSON.parse(await readFile(join(config.E2E_DATA_DIR, 'demo-login.json'), 'utf8'))
  const session = await client(config.E2E_BASE_URL).call(authApi.login, { body: { username, password } })
  return { token: session.token, user: JSON.stringify(session.user) }
}

async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(
    0,
  )
  await page.evaluate(() => document.fonts.ready)
  // A button that changed its look fades.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

/** As WebP, which Playwright's own screenshots cannot be: a third of the size. */
async function savePicture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}

const manage = '/app/dashboard?tab=manage'
const pay = async (page: Page) => {
  const article = page.getByRole('article', { name: 'Cover letter to the editor.docx' })
  await article.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('dialog').getByRole('checkbox').uncheck()
  await page.getByRole('dialog').locator('input[inputmode="numeric"]').first().waitFor()
}
const choose = async (page: Page) => {
  await waitUntilUsable(page)
  await page.getByRole('radio').first().check({ force: true })
  await page.locator('input[type="file"]').setInputFiles([english, chinese])
  await page.getByRole('button', { name: /^(Instructions|要求)/ }).click()
  await page.getByLabel(/^(Target journal|目标期刊)$/).fill('Water Illustrated')
  await page.evaluate(() => scrollTo(0, 0))
}

const readChanges = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).click()
  // The counts and the editor's questions come first; the text with its marks below them.
  const views = page.getByRole('radio').first()
  await views.waitFor()
  await views.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - 96))
}

/** The controls of a row come after its text, each with its own code. */
const controls = async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: 'Data statement, second paper.docx' })
  await row.getByRole('combobox').waitFor()
  // To move the due time, take it, upload a result, and more.
  await expect(row.getByRole('button')).toHaveCount(4)
}

picture('landing', { look: 'en-light', path: '/' })
picture('landing', { look: 'zh-dark', path: '/' })
picture('register', { look: 'en-light', path: '/register' })
picture('register', { look: 'zh-light', path: '/register' })
picture('upload', { look: 'en-light', who: 'jonas', path: '/app/dashboard?tab=upload', act: choose })
picture('upload', { look: 'zh-light', who: 'lin', path: '/app/dashboard?tab=upload', act: choose })
picture('documents', { look: 'en-light', who: 'chen', path: manage })
picture('documents', { look: 'en-dark', who: 'chen', path: manage })
picture('documents', { look: 'zh-light', who: 'lin', path: manage })
picture('documents', { look: 'zh-dark', who: 'lin', path: manage })
picture('documents', { look: 'zh-light-phone', who: 'lin', path: manage })
const polished = readChanges('Removal of tetracycline by iron-modified biochar.docx')
const translated = readChanges('基于分布式光纤测温的土石坝渗流场反演——以清塘水库为例.docx')
picture('changes', { look: 'en-light', who: 'chen', path: manage, act: polished })
picture('changes', { look: 'en-dark', who: 'chen', path: manage, act: polished })
picture('changes', { look: 'zh-light', who: 'lin', path: manage, act: translated })
picture('payment', { look: 'en-light', who: 'chen', path: manage, act: pay })
picture('messages', { look: 'en-light', who: 'chen', path: '/app/dashboard?tab=message' })
picture('messages', { look: 'zh-light', who: 'lin', path: '/app/dashboard?tab=message' })
picture('billing', { look: 'en-light', who: 'chen', path: '/app/billing' })
picture('billing', { look: 'zh-light', who: 'lin', path: '/app/billing' })
picture('desk', { look: 'zh-light', who: 'sun', path: '/admin/files', act: controls })
picture('desk', { look: 'en-dark', who: 'sun', path: '/admin/files', act: controls })
picture('desk-messages', { look: 'zh-light', who: 'sun', path: '/admin/messages' })
picture('desk-messages', { look: 'en-light', who: 'sun', path: '/admin/messages' })
picture('desk-payouts', { look: 'en-light', who: 'sun', path: '/admin/withdrawals' })
picture('desk-audit', { look: 'en-light', who: 'sun', path: '/admin/audit' })
