import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveFiles } from '#testing/files.ts'
import { matchQueries } from '#testing/media-queries.ts'
import { rowOf } from '#testing/on-page.ts'
import { server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, onePage } from '#testing/staff-data.ts'

test('one button on a phone opens all filters but the search, and counts those that are set', async () => {
  matchQueries((query) => query.includes('max-width'))
  serveFiles([adminFile()])
  const { user } = await openAsStaff('/admin/files?is_paid=true&service_type=2')
  await rowOf(adminFile().original_name)
  expect(screen.getByRole('textbox', { name: '搜索文件名或用户名' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: '已付款' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '筛选 (2)' }))
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
  expect(sheet.getByRole('combobox', { name: '服务类型' })).toHaveValue('2')
  await user.click(sheet.getByRole('radio', { name: '全部' }))
  await user.click(sheet.getByRole('button', { name: '查看结果' }))
  expect(await screen.findByRole('button', { name: '筛选 (1)' })).toBeVisible()
  expect(server.requests('adminListFiles').at(-1)?.query).not.toHaveProperty('is_paid')
})

test.each(['/admin/files', '/admin/orders', '/admin/audit'])(
  'the same button of %s opens export and display on a phone',
  async (path) => {
    matchQueries((query) => query.includes('max-width'))
    serveFiles([adminFile()])
    server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
    server.on('listAudit', () => ({ entries: [], ...onePage([]) }))
    const { user } = await openAsStaff(path)
    await user.click(await screen.findByRole('button', { name: '筛选' }))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    expect(sheet.getByRole('button', { name: '导出 CSV' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: '显示设置', hidden: true })).toHaveLength(1)
    await user.click(sheet.getByRole('button', { name: '显示设置' }))
    expect(await screen.findByRole('dialog', { name: '显示设置' })).toBeVisible()
  },
)
