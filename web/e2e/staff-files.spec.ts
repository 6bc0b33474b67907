import type { Page } from '@playwright/test'
import { filesApi } from '@runwen/contracts'
import { chinese, emptyFile, english, names, polished } from './documents.ts'
import { expect, slowUploads, test } from './journeys.ts'
import type { Person } from './people.ts'
import { delivered, paid, uploaded } from './state.ts'

const openFiles = async (page: Page, { user }: Person) => {
  await page.goto(`/admin/files?username=${encodeURIComponent(user.username)}`)
  await expect(page.getByRole('table')).toBeVisible()
}
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('combobox') })

test('every filter narrows the list', async ({ customer, staff }) => {
  const { page } = staff
  await uploaded(customer)
  await paid(customer)
  const revised = await paid(customer, 1, chinese)
  await delivered(staff, revised)
  await customer.client.call(filesApi.requestRevision, {
    params: { id: revised },
    body: { comment: '请再看一遍' },
  })

  await page.goto('/admin/files')
  await page.getByPlaceholder('搜索用户名').fill(customer.user.username.toUpperCase())
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(3)
  const status = page.getByRole('combobox', { name: '状态', exact: true })
  await status.selectOption({ label: '处理中' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(names.chinese)
  await status.selectOption({ label: '已完成' })
  await expect(page.getByText('暂无文件数据')).toBeVisible()
  await status.selectOption({ label: '全部状态' })
  await expect(rows).toHaveCount(3)
  const service = page.getByRole('combobox', { name: '服务类型' })
  await service.selectOption({ label: '仅润色' })
  await expect(rows).toHaveCount(2)
  await page.getByText('未支付', { exact: true }).first().click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(names.english)
  await service.selectOption({ label: '全部服务' })
  await page.getByRole('radiogroup', { name: '支付状态' }).getByText('已支付').click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '仅看需修订' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('需修订')
  // The address tells of the filters, so they survive a reload.
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('a status is set where it stands, and falls back when that fails', async ({ customer, staff }) => {
  const { page } = staff
  await uploaded(customer)
  await openFiles(page, customer)
  const status = rowsOf(page).getByRole('combobox')
  await page.route('**/api/admin/files/*/status', (route) => route.abort())
  await status.selectOption('failed')
  await expect(page.getByRole('alert').filter({ hasText: '更新文件状态失败' })).toBeVisible()
  await expect(status).toHaveValue('pending')
  await page.unroute('**/api/admin/files/*/status')

  await expect(rowsOf(page).getByRole('cell', { name: '—' })).toBeVisible()
  await status.selectOption('completed')
  await expect(rowsOf(page).getByRole('cell', { name: '—' })).toHaveCount(0)
  await page.reload()
  await expect(status).toHaveValue('completed')
})

test('a download rests its button for a second', async ({ customer, staff: { page } }) => {
  await uploaded(customer, 2, chinese)
  await openFiles(page, customer)
  const button = page.getByRole('button', { name: `下载原文：${names.chinese}` })
  const begun = Date.now()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe(names.chinese)
  await expect(button).toBeDisabled()
  await expect(button).toBeEnabled()
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000)
})

test('a result is uploaded with its progress in sight, and can be stopped', async ({
  customer,
  staff: { page },
}, info) => {
  await paid(customer)
  await openFiles(page, customer)
  await page.getByRole('button', { name: `上传结果：${names.english}` }).click()
  const dialog = page.getByRole('dialog')
  const picker = dialog.locator('input[type="file"]')
  await picker.setInputFiles({ name: '结果.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  await expect(dialog.getByText('不支持的文件类型：结果.pdf')).toBeVisible()
  await picker.setInputFiles(await emptyFile(info.outputPath('结果.docx'), 4 * 1_048_576))
  await expect(dialog.getByText('已选择：结果.docx，4.0 MB')).toBeVisible()

  const slow = await slowUploads(page)
  await dialog.getByRole('button', { name: '上传', exact: true }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText(/^\d.* \/ 4\.0 MB$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: '上传中…' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '停止上传' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await slow.end()
  await picker.setInputFiles(polished)
  await dialog.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('结果已上传')).toBeVisible()
  await expect(rowsOf(page).getByRole('combobox')).toHaveValue('completed')
  await expect(page.getByRole('button', { name: `下载结果：${names.english}` })).toBeVisible()
})

test('a deleted file is gone for its owner too', async ({ customer, staff: { page } }) => {
  await uploaded(customer, 2, english)
  await customer.page.goto('/app/dashboard?tab=manage')
  await expect(customer.page.getByRole('article', { name: names.english })).toBeVisible()
  await openFiles(page, customer)
  await page.getByRole('button', { name: `删除：${names.english}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(names.english)
  await expect(dialog).toContainText('无法撤销')
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('文件已删除')).toBeVisible()
  await expect(page.getByText('暂无文件数据')).toBeVisible()
  await expect(customer.page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
})

test('a list that can not be loaded is emptied, and says why', async ({ customer, staff: { page } }) => {
  await uploaded(customer)
  await page.route('**/api/admin/files?*', (route) => route.abort())
  await page.goto(`/admin/files?username=${encodeURIComponent(customer.user.username)}`)
  await expect(page.getByRole('alert').filter({ hasText: '获取文件列表失败' })).toBeVisible()
  await expect(page.getByText('暂无文件数据')).toBeVisible()
  await page.unroute('**/api/admin/files?*')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
})
