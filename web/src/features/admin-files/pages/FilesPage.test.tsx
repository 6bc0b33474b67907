import type { AdminFile } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { adminFile, onePage, openDesk } from '#testing/desk.ts'
import { refuse, server } from '#testing/server.ts'

const path = '/admin/files'
const name = '稳定性研究.docx'

/** The list, apart from the count that the menu asks for. */
const serveFiles = (files: AdminFile[]) =>
  server.on('adminListFiles', ({ query }) => {
    const found = query.needs_revision ? files.filter((file) => file.revision_comment !== null) : files
    return { files: found, ...onePage(found) }
  })

const listed = () => server.asked('adminListFiles').filter(({ query }) => query.limit !== 1)
const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text) })

afterEach(() => {
  vi.useRealTimers()
})

test('spins, then shows the table', async () => {
  const waiting = Promise.withResolvers<void>()
  server.on('adminListFiles', async ({ query }) => {
    if (query.limit !== 1) await waiting.promise
    return { files: [adminFile()], ...onePage([1]) }
  })
  await openDesk(path)
  expect(await screen.findByText('加载中…')).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  waiting.resolve()
  const headers = await screen.findAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    '文件名',
    '用户',
    '服务类型',
    '状态',
    '上传时间',
    '处理时间',
    '支付',
    '操作',
  ])
  expect(screen.queryByText('加载中…')).not.toBeInTheDocument()
})

test('a row tells of its file, and of what is missing', async () => {
  serveFiles([
    adminFile({ original_name: '', username: null, service_type: 2, word_count: 412 }),
    adminFile({ is_paid: true, has_result: true, revision_comment: '请统一术语' }),
  ])
  await openDesk(path)
  const bare = await rowOf('未命名文件')
  expect(bare).toHaveTextContent('未知用户')
  expect(bare).toHaveTextContent('仅润色')
  expect(bare).toHaveTextContent('412 词')
  expect(bare).toHaveTextContent('—')
  expect(bare).toHaveTextContent('未支付')
  expect(within(bare).queryByRole('button', { name: /下载结果/ })).not.toBeInTheDocument()
  expect(within(bare).queryByRole('button', { name: /查看意见/ })).not.toBeInTheDocument()
  const full = await rowOf(name)
  expect(full).toHaveTextContent('需修订')
  expect(full).toHaveTextContent('6,240 字')
  expect(within(full).getByRole('button', { name: `下载结果：${name}` })).toBeVisible()
  expect(screen.getByText('共 2 份，1 份需要修订')).toBeVisible()
})

test('says that there are no files', async () => {
  serveFiles([])
  await openDesk(path)
  expect(await screen.findByText('暂无文件数据')).toBeVisible()
})

test('is emptied with an alert when loading fails, until it is loaded again', async () => {
  serveFiles([adminFile()])
  const { user, store } = await openDesk(path)
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

test('the server filters', async () => {
  serveFiles([adminFile()])
  const { user, router } = await openDesk(path)
  await rowOf(name)
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '处理中')
  await user.selectOptions(screen.getByRole('combobox', { name: '服务类型' }), '仅润色')
  await user.click(screen.getByRole('radio', { name: '未支付' }))
  await user.click(screen.getByRole('button', { name: '仅看需修订', pressed: false }))
  await user.type(screen.getByRole('textbox', { name: '搜索用户名' }), 'li{Enter}')
  await waitFor(() =>
    expect(listed().at(-1)?.query).toMatchObject({
      username: 'li',
      status: 'processing',
      service_type: '2',
      is_paid: false,
      needs_revision: true,
    }),
  )
  expect(screen.getByRole('button', { name: '仅看需修订', pressed: true })).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('status')).toBe('processing')
})

test('an address that asks for nonsense asks the server for everything', async () => {
  serveFiles([adminFile()])
  await openDesk(`${path}?status=eaten&service_type=9`)
  await rowOf(name)
  expect(listed()[0]?.query).toEqual({ limit: 50 })
})

test('pages by the cursors of the server, there and back', async () => {
  const pages: Record<string, AdminFile[]> = {
    first: [adminFile({ original_name: '一.docx' })],
    second: [adminFile({ original_name: '二.docx' })],
  }
  server.on('adminListFiles', ({ query }) => ({
    files: pages[query.cursor ?? 'first'] ?? [],
    total: 10_000,
    total_capped: true as const,
    next_cursor: query.cursor ? null : 'second',
  }))
  const { user } = await openDesk(path)
  await rowOf('一')
  expect(screen.getByText('第 1–1 条，共 10,000+ 条')).toBeVisible()
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await rowOf('二')
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '上一页' }))
  await rowOf('一')
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await user.click(screen.getByRole('radio', { name: '已支付' }))
  await rowOf('一')
  expect(listed().at(-1)?.query).toEqual({ limit: 50, is_paid: true })
})

test('a status is sent at once, and brings the processed time along', async () => {
  const file = adminFile()
  serveFiles([file])
  server.on('setStatus', ({ params, body }) => {
    expect(params.id).toBe(file.id)
    Object.assign(file, { status: body.status, processed_date: '2026-11-19T08:40:00.000Z' })
    return { file: { ...file } }
  })
  const { user } = await openDesk(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['待处理', '处理中', '已完成', '失败'])
  await user.selectOptions(status, '已完成')
  await waitFor(async () => expect(await rowOf(name)).toHaveTextContent(/11-19/))
  expect(status).toHaveValue('completed')
})

test('a status that could not be set is set back, with an alert', async () => {
  serveFiles([adminFile()])
  const answer = Promise.withResolvers<void>()
  server.on('setStatus', async () => {
    await answer.promise
    return refuse('unavailable')
  })
  const { user } = await openDesk(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '失败')
  expect(status).toHaveValue('failed')
  answer.resolve()
  expect(await screen.findByRole('alert')).toHaveTextContent('更新文件状态失败：服务暂时不可用')
  expect(status).toHaveValue('pending')
})

test('of two quick choices the last is shown, whatever becomes of the first', async () => {
  serveFiles([adminFile()])
  const first = Promise.withResolvers<void>()
  server.on('setStatus', async ({ body }) => {
    if (body.status !== 'processing') return new Promise<never>(() => {})
    await first.promise
    return refuse('unavailable')
  })
  const { user } = await openDesk(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '处理中')
  await user.selectOptions(status, '已完成')
  first.resolve()
  await screen.findByRole('alert')
  expect(status).toHaveValue('completed')
})

test('shows the revision comment with file and user', async () => {
  serveFiles([adminFile({ has_result: true, revision_comment: '请统一术语' })])
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: `查看意见：${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: '修订意见' }))
  expect(dialog.getByText('请统一术语')).toBeVisible()
  expect(dialog.getByText(name)).toBeVisible()
  expect(dialog.getByText('li.wei@example.com')).toBeVisible()
  await user.click(dialog.getAllByRole('button', { name: '关闭' })[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('deletes a file once that is confirmed, and says so while it does', async () => {
  const files = [adminFile()]
  serveFiles(files)
  const answer = Promise.withResolvers<void>()
  server.on('adminDeleteFile', async () => {
    await answer.promise
    files.pop()
    return undefined
  })
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: `删除：${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除文件？' }))
  expect(dialog.getByText(/稳定性研究\.docx.*无法撤销/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(dialog.getByRole('button', { name: '正在删除…' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByText('暂无文件数据')).toBeVisible()
})

test('tells that deleting failed', async () => {
  serveFiles([adminFile()])
  server.on('adminDeleteFile', () => refuse('payment_in_progress'))
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: `删除：${name}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('删除文件失败：该文件正在付款中。')
  expect(await rowOf(name)).toBeVisible()
})

test.each([
  ['original', '下载原文', 'adminDownloadOriginal', 'not_found', '下载原文失败：内容不存在或已被删除。'],
  ['result', '下载结果', 'adminDownloadResult', 'no_result', '下载处理后的文件失败：尚无处理后的文件。'],
] as const)('the %s that fails to download is told with the words of the server', async (...given) => {
  const [, button, call, code, text] = given
  serveFiles([adminFile({ has_result: true })])
  server.on(call, () => refuse(code))
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: `${button}：${name}` }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('a download gives its button back after a second', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  serveFiles([adminFile()])
  server.on('adminDownloadOriginal', () => new Response('document'))
  const { user } = await openDesk(path)
  const button = await screen.findByRole('button', { name: `下载原文：${name}` })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const startedAt = performance.now()
  await user.click(button)
  expect(button).toBeDisabled()
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3_000 })
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  expect(clicked).toHaveBeenCalledOnce()
})
