import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveFiles } from '#testing/files.ts'
import { rowOf } from '#testing/on-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, fileList } from '#testing/staff-data.ts'
import { toLocalTime } from '../rules.ts'

const path = '/admin/files'

const name = '稳定性研究.docx'

const listed = () => server.requests('adminListFiles')

test('the page shows a spinner, then the table', async () => {
  const waiting = Promise.withResolvers<void>()
  server.on('adminListFiles', async () => {
    await waiting.promise
    return fileList([adminFile()])
  })
  await openAsStaff(path)
  expect(await screen.findByText('加载中…')).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  waiting.resolve()
  const headers = await screen.findAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    '文件名',
    '用户',
    '服务类型',
    '状态',
    '交付期限',
    '负责人',
    '上传时间',
    '处理时间',
    '付款',
    '操作',
  ])
  expect(screen.queryByText('加载中…')).not.toBeInTheDocument()
})

test('a row shows its file and placeholders for missing values', async () => {
  serveFiles([
    adminFile({ original_name: '', username: null, service_type: 2, word_count: 412 }),
    adminFile({
      is_paid: true,
      has_result: true,
      revision_comment: '请统一术语',
      warnings: ['linked_pictures'],
    }),
  ])
  const { user } = await openAsStaff(path)
  const bare = await rowOf('未命名文件')
  expect(bare).toHaveTextContent('未知用户')
  expect(bare).toHaveTextContent('仅润色')
  expect(bare).toHaveTextContent('412 词')
  expect(bare).toHaveTextContent('—')
  expect(bare).toHaveTextContent('未付款')
  expect(bare).not.toHaveTextContent('含外链图片')
  expect(within(bare).queryByRole('button', { name: /下载结果/ })).not.toBeInTheDocument()
  expect(within(bare).queryByRole('button', { name: /查看意见/ })).not.toBeInTheDocument()
  expect(within(bare).getByRole('button', { name: '下载原文：未命名文件' })).toHaveTextContent('原文')
  const full = await rowOf(name)
  expect(within(full).getByRole('button', { name: `下载结果：${name}` })).toHaveTextContent('结果')
  expect(full).toHaveTextContent('需修订')
  expect(within(full).getByText('含外链图片')).toBeVisible()
  expect(full).toHaveTextContent('6,240 字')
  expect(within(full).getByRole('button', { name: `需修订，查看意见：${name}` })).toBeVisible()
  await user.click(within(full).getByRole('button', { name: `更多操作：${name}` }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '下载原文',
    '下载结果',
    '查看意见',
    '上传结果…',
    '开始处理',
    '标记为已完成…',
    '标记为失败…',
    '删除…',
  ])
  expect(screen.getByText('共 2 份')).toBeVisible()
})

test('a paid document that failed waits for a decision and is not overdue', async () => {
  const stopped = {
    status: 'failed',
    is_paid: true,
    paid_at: '2026-11-15T03:00:00.000Z',
    due_at: null,
  } as const
  serveFiles([
    adminFile(stopped),
    adminFile({ ...stopped, original_name: 'fresh.docx', paid_at: new Date().toISOString() }),
    adminFile({ ...stopped, original_name: 'unpaid.docx', is_paid: false, paid_at: null }),
  ])
  server.on('adminGetFile', () => refuse('not_found'))
  const { user, router } = await openAsStaff(path)
  const failed = await rowOf(name)
  expect(failed).toHaveTextContent('待处理，已逾期')
  expect(await rowOf('fresh.docx')).toHaveTextContent('失败，待处理')
  const unpaid = await rowOf('unpaid.docx')
  expect(unpaid).not.toHaveTextContent('，待处理')
  expect(within(unpaid).queryByRole('button', { name: /^处理：/ })).not.toBeInTheDocument()
  await user.click(await within(failed).findByRole('button', { name: `处理：${name}` }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/documents\//))
})

test('a refunded document looks different from one that was never paid', async () => {
  serveFiles([adminFile({ is_refunded: true }), adminFile({ original_name: 'new.docx' })])
  await openAsStaff(path)
  const refunded = await rowOf(name)
  expect(refunded).toHaveTextContent('已退款')
  expect(refunded).not.toHaveTextContent('未付款')
  expect(await rowOf('new.docx')).toHaveTextContent('未付款')
})

test('the page shows an empty state without files', async () => {
  serveFiles([])
  await openAsStaff(path)
  expect(await screen.findByText('暂无文件数据')).toBeVisible()
})

test('an empty list names the filters as the reason', async () => {
  serveFiles([])
  await openAsStaff(`${path}?sort=newest&status=failed`)
  expect(await screen.findByText('没有符合条件的文件')).toBeVisible()
  expect(screen.getByRole('button', { name: '清除筛选' })).toBeVisible()
})

test('an alert replaces the table when loading fails, until a reload succeeds', async () => {
  serveFiles([adminFile()])
  const { user, store } = await openAsStaff(path)
  await rowOf(name)
  server.on('adminListFiles', () => refuse('unavailable'))
  const { api } = await import('#shared/api/api.ts')
  store.dispatch(api.util.invalidateTags(['AdminFiles']))
  expect(await screen.findByRole('alert')).toHaveTextContent('获取文件列表失败：服务暂时不可用')
  expect(screen.getByText('暂无文件数据')).toBeVisible()
  expect(screen.queryByText(name)).not.toBeInTheDocument()
  serveFiles([adminFile()])
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await rowOf(name)).toBeVisible()
})

test('the page shows what is overdue, and moves a due time with a reason', async () => {
  const file = adminFile({ is_paid: true, due_at: '2026-01-05T10:00:00.000Z', waiting_on: 'staff' })
  server.on('adminListFiles', () => ({ ...fileList([file]), overdue_count: 1, due_today_count: 2 }))
  server.on('moveDueTime', () => ({ file }))
  const { user } = await openAsStaff(path)
  const row = await rowOf(name)
  expect(within(row).getByText('已逾期')).toBeVisible()
  expect(screen.getByText('1 份已逾期')).toBeVisible()
  expect(screen.getByText('2 份今天到期')).toBeVisible()

  await user.click(within(row).getByRole('button', { name: new RegExp(`调整交付期限：${name}$`) }))
  const dialog = within(await screen.findByRole('dialog', { name: '调整交付期限' }))
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '编辑生病')
  expect(dialog.getByRole('button', { name: '调整' })).toBeDisabled()
  const time = new Date(Date.now() + 86_400_000)
  time.setSeconds(0, 0)
  fireEvent.change(dialog.getByLabelText(/新的交付期限/), {
    target: { value: toLocalTime(time.toISOString()) },
  })
  await user.click(dialog.getByRole('button', { name: '调整' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [moved] = server.requests('moveDueTime')
  expect(moved?.params).toEqual({ id: file.id })
  expect(moved?.body).toEqual({ due_at: time.toISOString(), reason: '编辑生病' })
})

test('the page shows what the customer asks for, and that it changed after the payment', async () => {
  const asked = adminFile({
    is_paid: true,
    paid_at: '2026-11-14T02:00:00.000Z',
    instructions_changed_at: '2026-11-14T03:00:00.000Z',
  })
  const before = { ...asked, id: adminFile().id, original_name: '早.docx' }
  serveFiles([asked, { ...before, instructions_changed_at: '2026-11-14T01:00:00.000Z' }])
  const guide = {
    id: adminFile().id,
    name: 'guide.pdf',
    size: 2_048,
    uploaded_at: '2026-11-14T03:00:00.000Z',
  }
  server.on('adminGetInstructions', () => ({
    instructions: {
      journal: 'Acta Materialia',
      english: 'british' as const,
      wished_date: '2027-03-01',
      notes: '保留术语',
      reference_files: [guide],
      can_change: true,
    },
  }))
  server.on('adminDownloadReference', () => new Response('x'))
  const { user } = await openAsStaff(path)
  expect(await screen.findByRole('button', { name: '客户要求：早.docx' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: `客户要求（付款后有改动）：${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: '客户要求' }))
  expect(await dialog.findByText('Acta Materialia')).toBeVisible()
  expect(dialog.getByText('英式')).toBeVisible()
  expect(dialog.getByText(/3 月 1 日（客户的期望，不是交付期限）$/)).toBeVisible()
  expect(dialog.getByText('保留术语')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '下载 guide.pdf' }))
  await waitFor(() =>
    expect(server.requests('adminDownloadReference')[0]?.params).toEqual({
      id: asked.id,
      reference_id: guide.id,
    }),
  )
})

test('a row of another customer waits behind a button while the page is open', async () => {
  const files = [adminFile()]
  serveFiles(files)
  const { user, store } = await openAsStaff(path)
  await rowOf(name)
  files.unshift(adminFile({ original_name: '新的.docx' }))
  const { api } = await import('#shared/api/api.ts')
  store.dispatch(api.util.invalidateTags(['AdminFiles']))
  await user.click(await screen.findByRole('button', { name: '1 条新内容' }))
  await rowOf('新的')
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('新的.docx')
})

test('a list that begins with the oldest shows a new document at its end, where it moves no other', async () => {
  const files = [adminFile()]
  serveFiles(files)
  const { user, store } = await openAsStaff(path)
  await rowOf(name)
  await user.click(screen.getByRole('button', { name: '更多筛选' }))
  const order = await screen.findByRole('combobox', { name: '排序' })
  await user.selectOptions(order, '最早在前')
  await user.click(await screen.findByRole('button', { name: '查看结果' }))
  await waitFor(() => expect(listed().at(-1)?.query).toMatchObject({ sort: 'oldest' }))
  files.push(adminFile({ original_name: '新的.docx' }))
  const { api } = await import('#shared/api/api.ts')
  store.dispatch(api.util.invalidateTags(['AdminFiles']))
  await rowOf('新的')
  expect(screen.getAllByRole('rowheader').at(-1)).toHaveTextContent('新的.docx')
  expect(screen.queryByRole('button', { name: /条新内容/ })).not.toBeInTheDocument()
})
