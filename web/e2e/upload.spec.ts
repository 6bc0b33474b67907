import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filesApi } from '@runwen/contracts'
import { chinese, emptyFile, english, names, picked, polished } from './documents.ts'
import { expect, slowUploads, test } from './fixtures.ts'
import { waitUntilUsable } from './loaded.ts'

const picker = (page: Page) => page.getByLabel('Word documents')
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
const recent = (page: Page) => page.getByRole('region', { name: 'Recent uploads' }).getByRole('listitem')
/** Names of both services, as the text of a choice between them. */
const services = 'Translation and polishPolish only'
const service = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('plain text') })

test.beforeEach(async ({ customer: { page } }) => {
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Upload documents' })).toBeVisible()
  await waitUntilUsable(page)
})

test('the length of chosen documents is shown, and which one the service does not fit, before the upload', async ({
  customer: { page },
}) => {
  await picker(page).setInputFiles([english, chinese])
  await expect(chosen(page)).toHaveText([/\d+ words · 6 KB/, /161 characters · 5 KB/])
  await service(page, 'Polish only')
  const misfit = 'This document looks Chinese.'
  await expect(chosen(page).filter({ hasText: misfit })).toHaveText([new RegExp(`^${names.chinese}`)])
  await service(page, 'Translation and polish')
  await expect(chosen(page).filter({ hasText: 'looks English already' })).toHaveText([
    new RegExp(`^${names.english}`),
  ])
  await expect(page.getByText(misfit)).toHaveCount(0)
})

test('several documents are uploaded for each service, and one is removed before the upload', async ({
  customer,
}) => {
  const { page } = customer
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Choose a service first.')).toBeVisible()
  await service(page, 'Polish only')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Choose at least one file.')).toBeVisible()

  await picker(page).setInputFiles([english, chinese])
  await picker(page).setInputFiles([english, polished])
  await expect(chosen(page)).toHaveCount(3)
  await page.getByRole('button', { name: `Remove ${names.polished}` }).click()
  await expect(chosen(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Upload 2 documents' }).click()
  await expect(page.getByText('file uploaded successfully!')).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)

  await service(page, 'Translation and polish')
  await picker(page).setInputFiles(polished)
  await page.getByRole('button', { name: 'Upload 1 document' }).click()
  await expect(recent(page)).toHaveText([
    new RegExp(`^${names.polished}Pending${services}Pay \\$1,980\\.00This document looks English already`),
    `${names.english}Pending${services}Pay $980.00`,
    new RegExp(`^${names.chinese}Pending${services}Pay \\$980\\.00This document looks Chinese`),
  ])
  await expect(page.getByText('3 documents to pay: $3,940.00 in total')).toBeVisible()
  await page.getByRole('button', { name: 'Change to translation and polish, $1,980.00' }).click()
  await expect(recent(page).last()).toHaveText(`${names.chinese}Pending${services}Pay $1,980.00`)
  await expect(page.getByLabel(`Service for ${names.chinese}`)).toHaveValue('1')
  await page.getByLabel(`Service for ${names.english}`).selectOption('Translation and polish')
  await expect(page.getByText('3 documents to pay: $5,940.00 in total')).toBeVisible()
  await page.getByLabel(`Service for ${names.english}`).selectOption('Polish only')
  await expect(page.getByText('3 documents to pay: $4,940.00 in total')).toBeVisible()
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const row = recent(page).last()
  const [name, tag] = await Promise.all([
    row.getByText(names.chinese).boundingBox(),
    row.getByText('Pending').boundingBox(),
  ])
  expect(tag?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 390))
  expect(tag?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
  if (wide) await page.setViewportSize(wide)
  await recent(page).last().getByRole('link', { name: 'Pay $1,980.00' }).click()
  const panel = page.getByRole('dialog', { name: new RegExp(names.chinese) })
  await expect(panel.getByRole('button', { name: 'Pay $1,980.00' })).toBeVisible()
  const { files } = await customer.client.call(filesApi.listFiles)
  expect(files).toHaveLength(3)
})

test('documents can be dropped anywhere on the page', async ({ customer: { page } }) => {
  const bytes = [...(await readFile(chinese))]
  const transfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(file.bytes)], file.name))
      return data
    },
    { bytes, name: names.chinese },
  )
  const body = page.locator('body')
  await body.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop to add them')).toBeVisible()
  await body.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(chosen(page)).toHaveText([new RegExp(`^${names.chinese}`)])
  await service(page, 'Polish only')
  await page.getByRole('button', { name: 'Upload 1 document' }).click()
  await expect(recent(page)).toHaveText([new RegExp(`^${names.chinese}Pending${services}`)])
})

test('a selection with files that cannot be uploaded is rejected, and the others can be added', async ({
  customer,
}, info) => {
  const { page } = customer
  await picker(page).setInputFiles(english)
  await picker(page).setInputFiles([await picked(chinese, '正文.docx'), text('notes.txt'), text('old.doc')])
  await expect(page.getByText('unsupported file type: notes.txt, old.doc')).toBeVisible()
  const refused = page.getByRole('list', { name: 'Files that cannot be uploaded' }).getByRole('listitem')
  await expect(refused).toHaveText([/^notes\.txtNot a \.docx file/, /^old\.docNot a \.docx file.*Save as/])
  await expect(chosen(page)).toHaveText([new RegExp(`^${names.english}`)])
  await page.getByRole('button', { name: 'Add the other file' }).click()
  await expect(page.getByText('unsupported file type')).toHaveCount(0)
  await expect(chosen(page)).toHaveText([new RegExp(`^${names.english}`), /^正文\.docx/])

  const large = await emptyFile(info.outputPath('large.docx'), 50 * 1_048_576 + 1)
  await picker(page).setInputFiles([polished, large])
  await expect(page.getByText('files exceed the size limit (50MB): large.docx')).toBeVisible()
  await page.getByRole('button', { name: 'Add the other file' }).click()
  await expect(chosen(page)).toHaveCount(3)

  // Only the server can detect that this file is not a document. The selection stays.
  await picker(page).setInputFiles(text('renamed.docx'))
  await service(page, 'Polish only')
  await expect(page.getByText('Total $3,920.00')).toBeVisible()
  await expect(chosen(page).filter({ hasText: 'cannot be read' })).toHaveText([/^renamed\.docx/])
  const upload = page.getByRole('button', { name: 'Upload 4 documents' })
  await upload.click()
  await expect(page.getByText('upload failed: not a readable Word document: renamed.docx')).toBeInViewport({
    ratio: 1,
  })
  await expect(upload).toBeFocused()
  await expect(chosen(page)).toHaveCount(4)
  const { files } = await customer.client.call(filesApi.listFiles)
  expect(files).toEqual([])
})

test('an upload shows its progress and can be canceled', async ({ customer }, info) => {
  const { page } = customer
  const slowFile = await emptyFile(info.outputPath('slow.docx'), 4 * 1_048_576)
  await service(page, 'Polish only')
  await picker(page).setInputFiles([english, slowFile])
  await slowUploads(page)
  // The second click of a double click must not cancel.
  await page.getByRole('button', { name: 'Upload 2 documents' }).dblclick()
  await expect(page.getByRole('progressbar', { name: 'Progress of slow.docx' })).toBeVisible()
  // The upload continues while another page is shown.
  await page.getByRole('link', { name: /^Documents/ }).click()
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  const bar = page.getByRole('complementary', { name: 'Upload' })
  await expect(bar).toContainText(/^Uploading, \d+%/)
  await expect(bar.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await bar.getByRole('link', { name: 'View upload' }).click()
  await expect(chosen(page)).toHaveText([`${names.english}Sent`, /^slow\.docx\d.* of 4\.0 MB$/])
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(2)
  expect((await customer.client.call(filesApi.listFiles)).files).toEqual([])
})

test('an upload without a session redirects to the login with a message', async ({ customer: { page } }) => {
  await service(page, 'Polish only')
  await picker(page).setInputFiles(english)
  await page.route('**/api/upload', (route) => {
    const error = 'Log in first.'
    return route.fulfill({
      status: 401,
      json: { error, message: error, code: 'unauthorized', request_id: 'x' },
    })
  })
  await page.getByRole('button', { name: 'Upload 1 document' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Not logged in or session expired, please log in again')).toBeVisible()
})

test('an unknown tab shows nothing', async ({ customer: { page } }) => {
  await page.goto('/app/dashboard?tab=nothing')
  await expect(page.getByRole('link', { name: 'Documents', exact: true })).toBeVisible()
  const main = page.getByRole('main')
  // Only the layout's request to confirm the email.
  await expect(main.locator('> *')).toHaveCount(1)
  await expect(main.getByRole('button', { name: 'Resend email' })).toBeVisible()
})
