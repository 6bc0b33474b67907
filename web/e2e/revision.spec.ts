import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { deliverChecked } from './deliver-checked.ts'
import { chinese, english, names, picked, polished } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { deliverResult, uploadPaidDocument } from './seed.ts'

/** After the original, not after the uploaded file. Says which version it is; the check may not be done yet. */
const resultName: unknown = expect.stringMatching(
  /^钙钛矿太阳能电池的稳定性研究 \((delivered|clean|changes marked)\)\.docx$/,
)
const comment = '第二段的术语请统一为 perovskite。\nAnd shorten the abstract.'

/** Clicks the button and returns the name and the bytes of the download. */
const download = async (page: Page, button: Locator) => {
  const [event] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: event.suggestedFilename(), bytes: await readFile(await event.path()) }
}

test('a customer requests a revision and downloads the second result', async ({ customer, staff }) => {
  const fileId = await uploadPaidDocument(customer, 1, chinese)
  await deliverResult(staff, fileId)
  const { page } = customer
  await page.goto('/app/dashboard?tab=manage')
  const document = page.getByRole('article', { name: names.chinese })

  await document.getByRole('button', { name: `More for ${names.chinese}` }).click()
  const original = await download(page, page.getByRole('menuitem', { name: 'Download original' }))
  expect(original).toEqual({ name: names.chinese, bytes: await readFile(chinese) })
  // The check may not have told yet that it is a translation.
  const first = await download(
    page,
    document.getByRole('button', { name: /^Download (result|translation)$/ }),
  )
  expect(first).toEqual({ name: resultName, bytes: await readFile(polished) })

  await document.getByRole('button', { name: `More for ${names.chinese}` }).click()
  await page.getByRole('menuitem', { name: 'Request a revision' }).click()
  const request = page.getByRole('dialog')
  await request.getByRole('textbox').fill(comment)
  await request.getByRole('button', { name: 'Send request' }).click()
  await expect(document.getByText('You asked for a revision.')).toBeVisible()
  await expect(document.getByRole('blockquote')).toHaveText(comment)

  await staff.page.goto(`/admin/files?username=${encodeURIComponent(customer.user.username)}`)
  const row = staff.page.getByRole('row').filter({ hasText: names.chinese })
  await expect(row.getByText('需修订')).toBeVisible()
  await row.getByRole('button', { name: /查看意见/ }).click()
  const shown = staff.page.getByRole('dialog')
  await expect(shown).toContainText(names.chinese)
  await expect(shown).toContainText(customer.user.username)
  await expect(shown.getByRole('blockquote')).toHaveText(comment)
  await shown.getByRole('button', { name: '关闭' }).last().click()
  await expect(shown).toBeHidden()

  await row.getByRole('button', { name: '上传结果' }).click()
  const second = await picked(english, '修订后的结果.docx')
  await staff.page.getByRole('dialog').locator('input[type="file"]').setInputFiles(second)
  await staff.page.getByRole('dialog').getByRole('button', { name: '上传', exact: true }).click()
  await deliverChecked(staff.page.getByRole('dialog'))
  await expect(staff.page.getByText('结果已上传')).toBeVisible()
  await expect(row.getByText('需修订')).toHaveCount(0)
  await expect(row.getByRole('combobox')).toHaveValue('completed')

  // The live stream updates the customer's page without a reload.
  await expect(document.getByText('You asked for a revision.')).toHaveCount(0)
  const result = await download(page, document.getByRole('button', { name: 'Download translation' }))
  expect(result).toEqual({ name: resultName, bytes: second.buffer })
})
