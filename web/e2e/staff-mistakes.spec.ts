import { messagingApi } from '@runwen/contracts'
import { english, names } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { deliverResult, uploadDocument, uploadPaidDocument } from './seed.ts'

test('a status is undone for ten seconds, with what the customer sees', async ({
  customer,
  staff: { page },
}) => {
  await uploadDocument(customer, 2, english)
  await page.clock.install()
  await page.goto(`/admin/files?username=${encodeURIComponent(customer.user.username)}`)
  const status = page.getByRole('row').filter({ hasText: names.english }).getByRole('combobox')
  // The row changes before the answer, and a reload stops a call that has none.
  const answer = () => page.waitForResponse((response) => response.url().endsWith('/status'))
  const fail = async () => {
    await status.selectOption('failed')
    const failed = answer()
    await page.getByRole('dialog').getByRole('button', { name: '更改状态' }).click()
    await expect(status).toHaveValue('failed')
    await failed
  }
  const undo = page.getByRole('button', { name: '撤销' })

  await fail()
  await page.clock.fastForward(8_000)
  const restored = answer()
  await undo.click()
  await expect(status).toHaveValue('pending')
  await restored
  await page.reload()
  await expect(status).toHaveValue('pending')

  await fail()
  await expect(undo).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(undo).toHaveCount(0)
  await page.reload()
  await expect(status).toHaveValue('failed')
})

test('a document comes back to its page with conversation and versions', async ({ customer, staff }) => {
  const { page } = staff
  const id = await uploadPaidDocument(customer)
  await deliverResult(staff, id)
  await deliverResult(staff, id)
  const content = '请保留英式拼写'
  await customer.client.call(messagingApi.postMessage, { body: { content, file_id: id } })
  await page.goto(`/documents/${id}?show=details`)
  const parts = [
    page.getByText(content),
    page.getByText('第 1 版结果已交付'),
    page.getByText('第 2 版结果已交付'),
  ]
  const expectParts = async () => {
    for (const part of parts) await expect(part.first()).toBeVisible()
  }
  await expectParts()
  await page.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('heading', { name: '文件已删除' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('heading', { name: names.english })).toBeVisible()
  await expectParts()
})
