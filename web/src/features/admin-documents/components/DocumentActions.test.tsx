import type { AdminFile, AdminHistoryEntry } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { serveFiles } from '#testing/files.ts'
import { matchQueries } from '#testing/media-queries.ts'
import { rowOf } from '#testing/on-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile } from '#testing/staff-data.ts'
import { admin } from '#testing/users.ts'

const path = '/admin/files'
const name = '稳定性研究.docx'

test('the revision comment is shown with its marked places, file and user', async () => {
  const revision_marks = [{ change_id: null, block: 4, quote: 'many cycles', comment: 'How many?' }]
  serveFiles([adminFile({ has_result: true, revision_comment: '请统一术语', revision_marks })])
  const { user } = await openAsStaff(path)
  await user.click(within(await rowOf(name)).getByRole('button', { name: `需修订，查看意见：${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: '修订意见' }))
  expect(dialog.getByText('请统一术语')).toBeVisible()
  expect(dialog.getByRole('listitem')).toHaveTextContent('many cycles How many?')
  expect(dialog.getByText(name)).toBeVisible()
  expect(dialog.getByText('li.wei@example.com')).toBeVisible()
  await user.click(dialog.getAllByRole('button', { name: '关闭' })[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a file that waits on staff has a filled button for its result', async () => {
  serveFiles([adminFile({ is_paid: true, status: 'pending', waiting_on: 'staff' })])
  await openAsStaff(path)
  const button = await screen.findByRole('button', { name: `上传结果：${name}` })
  expect(button).toHaveAttribute('data-variant', 'filled')
})

test.each([
  [{ waiting_on: 'customer' }, '上传结果…'],
  [{ status: 'completed', has_result: true }, '上传新版本…'],
] as const)('a result for %j is uploaded from the menu of its row', async (file, entry) => {
  serveFiles([adminFile(file)])
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: `更多操作：${name}` }))
  expect(screen.queryByRole('button', { name: `上传结果：${name}` })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  expect(await screen.findByRole('dialog', { name: '上传结果' })).toBeVisible()
})

test.each([
  [{}, '下载原文'],
  [{ has_result: true }, '下载结果'],
  [{ has_result: true, revision_comment: '请统一术语', waiting_on: 'staff' }, '上传结果'],
] as const)('a row with %j has one button next to its menu: %s', async (file, action) => {
  serveFiles([adminFile(file)])
  await openAsStaff(path)
  await screen.findByRole('button', { name: `${action}：${name}` })
  const buttons = within((await rowOf(name)).lastElementChild as HTMLElement).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
    [action, '更多操作'].map((label) => `${label}：${name}`),
  )
})

test('a row on phones has the upload where a result is due, with everything else in its menu', async () => {
  matchQueries((query) => query.includes('max-width: 36em'))
  serveFiles([adminFile({ has_result: true, revision_comment: '请统一术语', waiting_on: 'staff' })])
  const { user } = await openAsStaff(path)
  expect(await screen.findByRole('button', { name: `上传结果：${name}` })).toBeVisible()
  expect(screen.queryByRole('button', { name: `查看意见：${name}` })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `更多操作：${name}` }))
  for (const entry of ['下载原文', '下载结果', '查看意见'])
    expect(await screen.findByRole('menuitem', { name: entry })).toBeVisible()
})

test('a document that waits and that nobody has is taken in its row', async () => {
  const me = admin()
  const file = adminFile({ is_paid: true, waiting_on: 'staff' })
  serveFiles([file])
  server.on('assignFile', ({ body }) => {
    expect(body).toEqual({ user_id: me.id, expected: null })
    return { file: Object.assign(file, { assignee: { id: me.id, name: 'lin' } }) }
  })
  const { user } = await openAsStaff(path, me)
  expect(await rowOf(name)).toHaveTextContent('未分派')
  await user.click(await screen.findByRole('button', { name: `接手：${name}` }))
  expect(await within(await rowOf(name)).findByText('lin')).toBeVisible()
})

const event = (kind: AdminHistoryEntry['kind']): AdminHistoryEntry => ({
  at: '2026-11-18T03:00:00.000Z',
  kind,
  version: null,
  note: null,
  by: 'staff',
  user_id: null,
  name: null,
  sha256: null,
})
beforeEach(() => server.byDefault('adminFileHistory', () => ({ history: [] })))

const chooseDelete = async (user: Awaited<ReturnType<typeof openAsStaff>>['user']) => {
  await user.click(await screen.findByRole('button', { name: `更多操作：${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
}

test('a file is deleted after confirmation, with progress, and can be brought back', async () => {
  const files = [adminFile()]
  serveFiles(files)
  const [file] = files
  const answer = Promise.withResolvers<void>()
  server.on('adminDeleteFile', async () => {
    await answer.promise
    files.pop()
    return undefined
  })
  const { user } = await openAsStaff(path)
  await chooseDelete(user)
  const dialog = within(await screen.findByRole('dialog', { name: '删除文件？' }))
  expect(dialog.getByText(/稳定性研究\.docx.*十秒内可以撤销/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(dialog.getByRole('button', { name: '正在删除…' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByText('暂无文件数据')).toBeVisible()
  expect(await screen.findByText(`“${name}”已删除`)).toBeVisible()

  server.on('restoreFile', () => {
    files.push(file as AdminFile)
    return { file: file as AdminFile }
  })
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await rowOf(name)).toBeVisible()
  expect(await screen.findByText('文件已恢复')).toBeVisible()
  expect(server.requests('restoreFile').map(({ params }) => params.id)).toEqual([file?.id])
})

test('the dialog says in numbers what goes with a file, and that its deletion refunds nothing', async () => {
  serveFiles([adminFile({ is_paid: true })])
  const history = (['result', 'revision_requested', 'result', 'paid', 'uploaded'] as const).map(event)
  server.on('adminFileHistory', () => ({ history }))
  const { user } = await openAsStaff(path)
  await chooseDelete(user)
  const dialog = within(await screen.findByRole('dialog', { name: '删除文件？' }))
  expect(await dialog.findByText(/^处理结果$/)).toBeVisible()
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '1'])
  expect(dialog.getByText(/删除不会退款/)).toBeVisible()
})

test('the page says when a deletion can no longer be undone', async () => {
  const files = [adminFile()]
  serveFiles(files)
  server.on('adminDeleteFile', () => void files.pop())
  server.on('restoreFile', () => refuse('deletion_final'))
  const { user } = await openAsStaff(path)
  await chooseDelete(user)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('恢复文件失败：删除已生效，无法撤销。')
  expect(screen.queryByText(name)).not.toBeInTheDocument()
})

test('an error is shown when deletion fails', async () => {
  serveFiles([adminFile()])
  server.on('adminDeleteFile', () => refuse('payment_in_progress'))
  const { user } = await openAsStaff(path)
  await chooseDelete(user)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('删除文件失败：有一笔付款正在进行中。')
  expect(await rowOf(name)).toBeVisible()
})

test.each([
  ['original', '下载原文', 'adminDownloadOriginal', 'not_found', '下载原文失败：内容不存在或已被删除。'],
  ['result', '下载结果', 'adminDownloadResult', 'no_result', '下载处理后的文件失败：尚无处理后的文件。'],
] as const)(
  'a failed download of the %s from the menu of a row shows the message of the server',
  async (...given) => {
    const [, entry, call, code, text] = given
    serveFiles([adminFile({ has_result: true, revision_comment: '请统一术语' })])
    server.on(call, () => refuse(code))
    const { user } = await openAsStaff(path)
    await user.click(await screen.findByRole('button', { name: `更多操作：${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  },
)

test('a download button is enabled again after one second', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  serveFiles([adminFile()])
  server.on('adminDownloadOriginal', () => new Response('document'))
  const { user } = await openAsStaff(path)
  const button = await screen.findByRole('button', { name: `下载原文：${name}` })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const startedAt = performance.now()
  await user.click(button)
  expect(button).toBeDisabled()
  await waitFor(() => expect(button).toBeEnabled())
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  expect(clicked).toHaveBeenCalledOnce()
})
