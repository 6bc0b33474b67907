import type { Page } from '@playwright/test'
import { filesApi } from '@runwen/contracts'
import { deliverChecked } from './deliver-checked.ts'
import { chinese, emptyFile, english, names, polished } from './documents.ts'
import { expect, slowUploads, test } from './fixtures.ts'
import { deliverResult, uploadDocument, uploadPaidDocument } from './seed.ts'
import type { TestUser } from './users.ts'

const openFiles = async (page: Page, { user }: TestUser) => {
  await page.goto(`/admin/files?username=${encodeURIComponent(user.username)}`)
  await expect(page.getByRole('table')).toBeVisible()
}
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('combobox') })

test('each filter reduces the list', async ({ customer, staff }) => {
  const { page } = staff
  await uploadDocument(customer)
  await uploadPaidDocument(customer)
  const revised = await uploadPaidDocument(customer, 1, chinese)
  await deliverResult(staff, revised)
  await customer.client.call(filesApi.requestRevision, {
    params: { id: revised },
    body: { comment: '请再看一遍' },
  })

  await page.goto('/admin/files')
  await page.getByPlaceholder('搜索文件名').fill(customer.user.username.toUpperCase())
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(3)
  const status = page.getByRole('combobox', { name: '状态', exact: true })
  await status.selectOption({ label: '处理中' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(names.chinese)
  await status.selectOption({ label: '已完成' })
  await expect(page.getByText('没有符合条件的文件')).toBeVisible()
  await status.selectOption({ label: '全部状态' })
  await expect(rows).toHaveCount(3)
  const choose = async (label: string) => {
    await page.getByRole('button', { name: /^更多筛选/ }).click()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await sheet.getByRole('combobox', { name: '服务类型' }).selectOption({ label })
    await sheet.getByRole('button', { name: '查看结果' }).click()
    await expect(sheet).toBeHidden()
  }
  await choose('仅润色')
  await expect(rows).toHaveCount(2)
  await page.getByText('未付款', { exact: true }).first().click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(names.english)
  await choose('全部服务')
  await page.getByRole('radiogroup', { name: '付款状态' }).getByText('已付款').click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: /^更多筛选/ }).click()
  await page.getByRole('button', { name: '仅看需修订' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('需修订')
  // The filters are in the URL, so a reload keeps them.
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('a status is set in its row and restored after a failure', async ({ customer, staff }) => {
  const { page } = staff
  await uploadDocument(customer)
  await openFiles(page, customer)
  const status = rowsOf(page).getByRole('combobox')
  await page.route('**/api/admin/files/*/status', (route) => route.abort())
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: '更改状态' }).click()
  await status.selectOption('failed')
  await confirm()
  await expect(page.getByRole('alert').filter({ hasText: '更新文件状态失败' })).toBeVisible()
  await expect(status).toHaveValue('pending')
  await page.unroute('**/api/admin/files/*/status')

  await expect(rowsOf(page)).not.toContainText('处理时间')
  await status.selectOption('completed')
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^没有结果/ })
    .check()
  await confirm()
  await expect(rowsOf(page).getByText('处理时间')).toBeVisible()
  await page.reload()
  await expect(status).toHaveValue('completed')
})

test('a download disables its button for one second', async ({ customer, staff: { page } }) => {
  await uploadDocument(customer, 2, chinese)
  await openFiles(page, customer)
  const button = page.getByRole('button', { name: `下载原文：${names.chinese}` })
  const startedAt = Date.now()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe(names.chinese)
  await expect(button).toBeDisabled()
  await expect(button).toBeEnabled()
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000)
})

test('a result upload shows its progress and can be stopped', async ({ customer, staff: { page } }, info) => {
  await uploadPaidDocument(customer)
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
  await deliverChecked(dialog)
  await expect(page.getByText('结果已上传')).toBeVisible()
  await expect(rowsOf(page).getByRole('combobox')).toHaveValue('completed')
  await expect(page.getByRole('button', { name: `下载结果：${names.english}` })).toBeVisible()
})

test('a deletion can be undone, then the file disappears for its owner', async ({
  customer,
  staff: { page },
}) => {
  await uploadDocument(customer, 2, english)
  await customer.page.goto('/app/dashboard?tab=manage')
  await expect(customer.page.getByRole('article', { name: names.english })).toBeVisible()
  await openFiles(page, customer)
  const remove = async () => {
    await page.getByRole('button', { name: `更多操作：${names.english}` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(names.english)
    await expect(dialog).toContainText(/十秒内可以撤销.*此后无法撤销/)
    await dialog.getByRole('button', { name: '删除' }).click()
  }
  await remove()
  await expect(page.getByText(`“${names.english}”已删除`)).toBeVisible()
  await expect(page.getByText('没有符合条件的文件')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rowsOf(page)).toContainText(names.english)
  await customer.page.reload()
  await expect(customer.page.getByRole('article', { name: names.english })).toBeVisible()

  await remove()
  await expect(page.getByText('没有符合条件的文件')).toBeVisible()
  const gone = customer.page.getByRole('heading', { name: 'No documents yet' })
  await expect(gone).toBeVisible({ timeout: 60_000 })
})

test('a list that fails to load is empty and shows the error', async ({ customer, staff: { page } }) => {
  await uploadDocument(customer)
  await page.route('**/api/admin/files?*', (route) => route.abort())
  await page.goto(`/admin/files?username=${encodeURIComponent(customer.user.username)}`)
  await expect(page.getByRole('alert').filter({ hasText: '获取文件列表失败' })).toBeVisible()
  await expect(page.getByText('暂无文件数据')).toBeVisible()
  await page.unroute('**/api/admin/files?*')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
})
