import type { AdminFile } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveFiles } from '#testing/files.ts'
import { rowOf } from '#testing/on-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, fileCounts, fileList, staffMember } from '#testing/staff-data.ts'
import { admin } from '#testing/users.ts'

const path = '/admin/files'

const name = '稳定性研究.docx'

const listed = () => server.requests('adminListFiles')

test('the filters are sent to the server', async () => {
  serveFiles([adminFile()])
  const { user, router } = await openAsStaff(path)
  await rowOf(name)
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '处理中')
  await user.selectOptions(screen.getByRole('combobox', { name: '待处理方' }), '待客户付款')
  await user.click(screen.getByRole('radio', { name: '未付款' }))
  await user.click(screen.getByRole('button', { name: '更多筛选' }))
  const more = within(await screen.findByRole('dialog', { name: '筛选' }))
  await user.selectOptions(more.getByRole('combobox', { name: '排序' }), '最新在前')
  await user.click(more.getByRole('button', { name: '仅看需修订', pressed: false }))
  expect(await screen.findByRole('button', { name: '仅看需修订', pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '查看结果' }))
  await user.type(screen.getByRole('textbox', { name: '搜索文件名或用户名' }), '碳目{Enter}')
  await waitFor(() =>
    expect(listed().at(-1)?.query).toMatchObject({
      search: '碳目',
      status: 'processing',
      is_paid: false,
      waiting_on: 'customer',
      sort: 'newest',
      needs_revision: true,
    }),
  )
  await user.click(screen.getByRole('button', { name: '更多筛选 (2)' }))
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: '服务类型' }), '仅润色')
  await user.click(sheet.getByRole('button', { name: '查看结果' }))
  expect(await screen.findByRole('button', { name: '更多筛选 (3)' })).toBeVisible()
  await waitFor(() =>
    expect(listed().at(-1)?.query).toMatchObject({ service_type: '2', status: 'processing' }),
  )
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('status')).toBe('processing'),
  )
})

test('the views say how many documents each has, and lead to these without other filters', async () => {
  serveFiles([adminFile()])
  server.on('fileCounts', () => fileCounts({ all: 10_000, waiting: 41, mine: 12 }))
  const { user, router } = await openAsStaff(`${path}?search=x&sort=newest`)
  const views = within(screen.getByRole('navigation', { name: '常用视图' }))
  expect(await views.findByRole('link', { name: '待我方处理 41' })).not.toHaveAttribute('aria-current')
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '全部 10,000+',
    '待我方处理 41',
    '未分派 0',
    '由我负责 12',
    '需修订 0',
    '失败，待处理 0',
    '待客户付款 0',
  ])
  await user.click(views.getByRole('link', { name: '由我负责 12' }))
  await waitFor(() =>
    expect(listed().at(-1)?.query).toEqual({
      limit: 50,
      sort: 'newest',
      waiting_on: 'staff',
      assigned: 'me',
    }),
  )
  expect(router.state.location.search).toBe('?waiting_on=staff&assigned=me&sort=newest')
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('由我负责')
  await user.selectOptions(screen.getByRole('combobox', { name: '负责人' }), '未分派')
  await waitFor(() => expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('未分派'))
  await user.click(views.getByRole('link', { name: '全部 10,000+' }))
  await waitFor(() => expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('全部'))
  await router.navigate(-1)
  await waitFor(() => expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('未分派'))
})

test('a row shows who has its document, and the list shows one’s own, nobody’s or a colleague’s', async () => {
  const lin = staffMember({ username: 'lin' })
  serveFiles([adminFile({ assignee: { id: lin.id, name: 'lin' } })])
  const me = admin()
  server.on('listStaff', () => ({ staff: [staffMember({ id: me.id }), lin] }))
  const { user, router } = await openAsStaff(path, me)
  expect(within(await rowOf(name)).getByText('lin')).toBeVisible()
  const filter = screen.getByRole('combobox', { name: '负责人' })
  await within(filter).findByRole('option', { name: 'lin' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['负责人：不限', '由我负责', '未分派', 'lin'])
  const asked = { 由我负责: 'me', 未分派: 'none', lin: lin.id }
  for (const [label, assigned] of Object.entries(asked)) {
    await user.selectOptions(filter, label)
    await waitFor(() => expect(listed().at(-1)?.query).toMatchObject({ assigned }))
    await waitFor(() => expect(router.state.location.search).toBe(`?assigned=${assigned}`))
  }
  await user.selectOptions(filter, '负责人：不限')
  await waitFor(() => expect(listed().at(-1)?.query).not.toHaveProperty('assigned'))
})

test('a new search replaces the customer whose link led to the list', async () => {
  serveFiles([adminFile()])
  const { user, router } = await openAsStaff(`${path}?username=li.wei%40example.com`)
  await rowOf(name)
  expect(listed().at(-1)?.query).toMatchObject({ username: 'li.wei@example.com' })
  const box = screen.getByRole('textbox', { name: '搜索文件名或用户名' })
  expect(box).toHaveValue('li.wei@example.com')
  await user.clear(box)
  await user.type(box, 'paper{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?search=paper'))
  await waitFor(() => expect(listed().at(-1)?.query).toMatchObject({ search: 'paper' }))
  expect(listed().at(-1)?.query).not.toHaveProperty('username')
})

test('invalid filters in the URL are ignored', async () => {
  serveFiles([adminFile()])
  await openAsStaff(`${path}?status=eaten&service_type=9&assigned=dog`)
  await rowOf(name)
  expect(listed()[0]?.query).toEqual({ limit: 50, sort: 'due' })
})

test('the list pages forward and back with the cursors of the server', async () => {
  const pages: Record<string, AdminFile[]> = {
    first: [adminFile({ original_name: '一.docx' })],
    second: [adminFile({ original_name: '二.docx' })],
  }
  server.on('adminListFiles', ({ query }) => ({
    ...fileList(pages[query.cursor ?? 'first']),
    total: 10_000,
    total_capped: true as const,
    next_cursor: query.cursor ? null : 'second',
  }))
  const { user, router } = await openAsStaff(path)
  const turnTo = async (button: string, row: string) => {
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: button }))
    await rowOf(row)
  }
  await rowOf('一')
  expect(screen.getByText('第 1–1 条，共 10,000+ 条')).toBeVisible()
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled()
  await turnTo('下一页', '二')
  await waitFor(() => expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled())
  await turnTo('上一页', '一')
  await turnTo('下一页', '二')
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1~second')
  await user.click(screen.getByRole('radio', { name: '已付款' }))
  await rowOf('一')
  await waitFor(() => expect(listed().at(-1)?.query).toEqual({ limit: 50, sort: 'due', is_paid: true }))
})

test('a page has an address, and Back leads to the page before', async () => {
  server.on('adminListFiles', ({ query }) => ({
    ...fileList([adminFile({ original_name: `${query.cursor ?? '一'}.docx` })]),
    next_cursor: query.cursor === '三' ? null : query.cursor === '二' ? '三' : '二',
  }))
  const { user, router } = await openAsStaff(`${path}?page=1~二`)
  await rowOf('二')
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await rowOf('三')
  await router.navigate(-1)
  await rowOf('二')
  await user.click(screen.getByRole('button', { name: '上一页' }))
  await rowOf('一')
  expect(listed().at(-1)?.query.cursor).toBeUndefined()
})

test('columns, row height and page size are kept for each person', async () => {
  serveFiles([adminFile()])
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '显示设置' }))
  const dialog = within(await screen.findByRole('dialog', { name: '显示设置' }))
  expect(dialog.queryByRole('checkbox', { name: '文件名' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: '处理时间' }))
  await user.click(dialog.getByRole('radio', { name: '紧凑' }))
  await user.click(dialog.getByRole('radio', { name: '100' }))
  await waitFor(() => expect(listed().at(-1)?.query.limit).toBe(100))
  const headers = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
  expect(headers).not.toContain('处理时间')
  expect(headers).toContain('上传时间')
  const [key] = Object.keys(localStorage).filter((each) => each.startsWith('list.documents.'))
  expect(JSON.parse(localStorage.getItem(key ?? '') ?? '')).toEqual({
    size: 100,
    density: 'dense',
    hidden: ['processed'],
  })
})

test('the list is exported with its filters and its order', async () => {
  serveFiles([adminFile()])
  server.on('exportFiles', () => refuse('unavailable'))
  const { user } = await openAsStaff(`${path}?status=pending&from=2026-11-01`)
  await screen.findByRole('row', { name: new RegExp(name) })
  await user.click(screen.getByRole('button', { name: '导出 CSV' }))
  expect(await screen.findByText(/导出失败/)).toBeVisible()
  expect(server.requests('exportFiles').at(-1)?.query).toEqual({
    status: 'pending',
    from: new Date('2026-11-01T00:00').toISOString(),
    sort: 'due',
  })
})
