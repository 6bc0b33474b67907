import type { AdminFile } from '@runwen/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveFiles } from '#testing/files.ts'
import { rowOf } from '#testing/on-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, fileCounts, fileList, staffMember } from '#testing/staff-data.ts'
import { admin } from '#testing/users.ts'
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
  expect(failed).toHaveTextContent('待决定，已逾期')
  expect(await rowOf('fresh.docx')).toHaveTextContent('失败，待决定')
  const unpaid = await rowOf('unpaid.docx')
  expect(unpaid).not.toHaveTextContent('待决定')
  expect(within(unpaid).queryByRole('button', { name: /^决定：/ })).not.toBeInTheDocument()
  await user.click(await within(failed).findByRole('button', { name: `决定：${name}` }))
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
    '待领取 0',
    '由我负责 12',
    '需修订 0',
    '失败，待决定 0',
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
  await waitFor(() => expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('待领取'))
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

test('several documents are assigned after one question that says what will happen', async () => {
  const [wu, lin] = [staffMember({ username: 'wu' }), staffMember({ username: 'lin' })]
  const files = [
    adminFile({ original_name: '一.docx' }),
    adminFile({ original_name: '二.docx', assignee: { id: lin.id, name: 'lin' } }),
    adminFile({ original_name: '三.docx', assignee: { id: wu.id, name: 'wu' } }),
  ]
  serveFiles(files)
  server.on('listStaff', () => ({ staff: [wu, lin] }))
  server.on('assignFile', ({ params, body }) =>
    params.id === files[0]?.id
      ? refuse('assigned_meanwhile')
      : { file: adminFile({ id: params.id, assignee: { id: body.user_id ?? '', name: 'wu' } }) },
  )
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '批量选择' }))
  await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
  expect(screen.getByText('已选 3 项')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '分派…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '分派文件' }))
  const to = await dialog.findByRole('combobox', { name: '分派给' })
  expect(dialog.queryByText(/份文件将分派给/)).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: '分派' })).toBeDisabled()
  await user.selectOptions(to, '无人')
  expect(dialog.getByText('2 份文件将分派给：无人。')).toBeVisible()
  await user.selectOptions(to, 'wu')
  expect(dialog.getByText('2 份文件将分派给：wu。')).toBeVisible()
  expect(dialog.getByText('其中 1 份目前由以下管理员负责：lin。')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '分派' }))
  expect(await screen.findByText('已更改 1 份文件')).toBeVisible()
  expect(screen.getByText(/^1 份文件未更改：/)).toBeVisible()
  expect(server.requests('assignFile').map(({ body }) => [body?.user_id, body?.expected])).toEqual([
    [wu.id, null],
    [wu.id, lin.id],
  ])
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: '选择本页全部' })).not.toBeInTheDocument(),
  )
})

test('several due times are moved with one reason, except where there is none', async () => {
  serveFiles([
    adminFile({ original_name: '一.docx', due_at: '2099-01-05T08:00:00.000Z' }),
    adminFile({ original_name: '二.docx' }),
  ])
  server.on('moveDueTime', ({ params, body }) => ({
    file: adminFile({ id: params.id, due_at: body.due_at }),
  }))
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '批量选择' }))
  await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
  await user.click(await screen.findByRole('button', { name: '调整交付期限…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '调整多份文件的交付期限' }))
  expect(dialog.getByText('1 份文件将采用此交付期限，客户会看到原因并收到邮件。')).toBeVisible()
  expect(dialog.getByText('1 份文件没有交付期限，保持不变。')).toBeVisible()
  const submit = dialog.getByRole('button', { name: '调整' })
  expect(submit).toBeDisabled()
  fireEvent.change(dialog.getByLabelText(/^新的交付/), { target: { value: '2099-01-09T18:00' } })
  await user.type(dialog.getByLabelText(/原因/), '编辑生病')
  await user.click(submit)
  expect(await screen.findByText('已更改 1 份文件')).toBeVisible()
  expect(server.requests('moveDueTime').map(({ body }) => body)).toEqual([
    { due_at: new Date('2099-01-09T18:00').toISOString(), reason: '编辑生病' },
  ])
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
