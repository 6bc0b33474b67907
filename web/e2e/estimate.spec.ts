/** From a document to its estimate, and through the registration to the upload form, without choosing it again. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { loadConfig } from './config.ts'
import { chinese, names, picked, polished } from './documents.ts'
import { expect, test } from './fixtures.ts'

const { INVITATION_CODE } = loadConfig()

const choose = async (page: Page, ...files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>) => {
  await expect(page.getByRole('button', { name: 'Choose Word documents' })).toBeEnabled()
  await page.getByLabel('Word documents').setInputFiles(...files)
}
const estimateOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your documents' }).getByRole('listitem').filter({ hasText: name })

/** How many databases of kept files hold something. */
const storedFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('runwen-kept-files')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result: database } = opening
          if (!database.objectStoreNames.contains('files')) return resolve(0)
          const counting = database.transaction('files').objectStore('files').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
        }
      }),
  )

test('a document dropped on the landing page is estimated, and waits in the upload form after the registration', async ({
  page,
}) => {
  test.slow()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/')
  await choose(page, polished)
  await expect(page).toHaveURL(/\/estimate$/)
  const estimate = estimateOf(page, names.polished)
  await expect(estimate).toContainText(/Length[\d,]+ words/)
  await expect(estimate).toContainText('Polish only')
  await expect(estimate).toContainText('$980.00')
  await expect(estimate).toContainText('$392.00')
  await expect(estimate).toContainText(/Ready by.*\d{2}:\d{2}/)
  const length = /[\d,]+ words/.exec((await estimate.textContent()) ?? '')?.[0] ?? 'no length'
  expect(sent).toEqual([])

  // A phone may reload the page when its owner comes back with the invitation code.
  await page.reload()
  await expect(estimate).toContainText(length)
  await page.getByRole('link', { name: 'Continue to registration' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Agree and Register' }).click()
  await page.reload()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Agree and Register' }).click()
  await page.getByLabel('Email').fill(`early-${randomBytes(3).toString('hex')}@mail.cn`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret1')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('secret1')
  await page.getByRole('textbox', { name: 'Invitation code' }).fill(INVITATION_CODE)
  await page.getByRole('textbox', { name: 'Invitation code' }).press('Enter')
  await page.getByRole('button', { name: 'Log in' }).click({ timeout: 60_000 })

  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText(names.polished)
  await expect(page.getByRole('radio', { name: 'Polish only' })).toBeChecked()
  await expect.poll(() => storedFiles(page)).toBe(0)
  await page.getByRole('button', { name: 'Upload 1 document' }).click()
  await expect(page.getByText('file uploaded successfully!')).toBeVisible()
  // The server counts what the browser counted.
  await page.goto('/app/dashboard?tab=manage')
  await expect(page.getByText(length).first()).toBeVisible()
})

test('documents of two languages get the services that fit them, and a sum', async ({ page }) => {
  await page.goto('/estimate')
  // Both services with price, rebate and date, until there is a document.
  const services = page.getByRole('region', { name: 'Two services' })
  await expect(services).toContainText(
    /Polish only.*\$980\.00.*40% \(\$392\.00\) back.*Ready by .*\d{2}:\d{2}/,
  )
  await expect(services).toContainText(
    /Translation and polish.*\$1,980\.00.*40% \(\$792\.00\) back.*Ready by /,
  )
  await choose(page, [chinese, polished])
  await expect(services).toHaveCount(0)
  await expect(estimateOf(page, names.chinese)).toContainText('Translation and polish')
  await expect(estimateOf(page, names.chinese)).toContainText(/[\d,]+ characters/)
  await expect(page.getByText('2 documents').locator('+ dd')).toHaveText('$2,960.00')
  // The next action is on the first screen, next to the documents.
  await expect(page.getByRole('link', { name: 'Continue to registration' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: `Remove ${names.chinese}` }).click()
  await expect(estimateOf(page, names.chinese)).toHaveCount(0)
  await expect(page.getByText('2 documents')).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${names.polished}` }).click()
  await expect(page.getByRole('link', { name: 'Continue to registration' })).toHaveCount(0)
  await expect.poll(() => storedFiles(page)).toBe(0)
})

test('a file that cannot be estimated says why and what helps', async ({ page }) => {
  const encrypted = {
    ...(await picked(polished, 'locked.docx')),
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  }
  const broken = { ...(await picked(polished, 'broken.docx')), buffer: Buffer.from('no archive') }
  await page.goto('/estimate')
  await choose(page, [encrypted, broken, { ...broken, name: 'old.doc' }])
  await expect(estimateOf(page, 'locked.docx')).toContainText('protected by a password')
  await expect(estimateOf(page, 'broken.docx')).toContainText('cannot be read')
  await expect(page.getByRole('alert').filter({ hasText: 'old.doc' })).toContainText(
    'pick “Word document (.docx)”',
  )
  await expect(page.getByRole('link', { name: 'Continue to registration' })).toHaveCount(0)
})

test('a price per word is computed from the length of the chosen document', async ({ page }) => {
  await page.goto('/estimate')
  await choose(page, polished)
  await expect(estimateOf(page, names.polished)).toContainText(/Length[\d,]+ words/)
  const words = Number(
    /Length([\d,]+) words/
      .exec((await estimateOf(page, names.polished).textContent()) ?? '')?.[1]
      ?.replace(',', ''),
  )
  await page.getByRole('link', { name: 'How it compares' }).click()
  await expect(page.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible()
  await page.getByRole('region', { name: 'Polish only' }).getByLabel('US cents per word').fill('10')
  const row = page.getByRole('row').filter({ hasText: names.polished })
  await expect(row.getByRole('cell').first()).toHaveText(
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(words / 10),
  )
})

test('a customer who is logged in continues to the upload form', async ({ customer: { page } }) => {
  await page.goto('/estimate')
  await choose(page, chinese)
  await expect(estimateOf(page, names.chinese)).toContainText('$1,980.00')
  await page.getByRole('link', { name: 'Continue to upload' }).click()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText(names.chinese)
  await expect(page.getByRole('radio', { name: 'Translation and polish' })).toBeChecked()
})
