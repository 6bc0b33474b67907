import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveFiles } from '#testing/files.ts'
import { rowOf } from '#testing/on-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, fileList } from '#testing/staff-data.ts'
import { admin } from '#testing/users.ts'

const path = '/admin/files'
const name = '稳定性研究.docx'

const confirm = async (user: Awaited<ReturnType<typeof openAsStaff>>['user'], name = '更改状态') =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('an outcome is sent after a question and updates the processed time', async () => {
  const file = adminFile()
  serveFiles([file])
  server.on('setStatus', ({ params, body }) => {
    expect(params.id).toBe(file.id)
    Object.assign(file, { status: body.status, processed_date: '2026-11-19T08:40:00.000Z' })
    return { file: { ...file } }
  })
  const { user } = await openAsStaff(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['待处理', '处理中', '已完成', '失败'])
  await user.selectOptions(status, '已完成')
  const question = await screen.findByRole('dialog', { name: '将状态改为“已完成”？' })
  expect(question).toHaveTextContent('客户会看到文件已完成')
  expect(question).toHaveTextContent('尚未上传结果')
  expect(question).toHaveTextContent('该文件尚未付款')
  expect(server.requests('setStatus')).toHaveLength(0)
  expect(within(question).getByRole('button', { name: '更改状态' })).toBeDisabled()
  await user.click(within(question).getByRole('checkbox', { name: '没有结果，仍标记为已完成' }))
  await confirm(user)
  await waitFor(async () => expect(await rowOf(name)).toHaveTextContent(/11-19/))
  expect(status).toHaveValue('completed')
})

test('work on a paid document is stopped with a reason, which stays optional', async () => {
  const file = adminFile({ is_paid: true })
  serveFiles([file])
  server.on('setStatus', ({ body }) => ({ file: Object.assign(file, { status: body.status }) }))
  const { user } = await openAsStaff(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '失败')
  await user.type(await screen.findByLabelText('原因（选填）'), ' 图 3 无法辨认 ')
  await confirm(user)
  await waitFor(() => expect(status).toHaveValue('failed'))
  await user.selectOptions(status, '处理中')
  expect(screen.queryByLabelText('原因（选填）')).not.toBeInTheDocument()
  await confirm(user, '恢复处理')
  await waitFor(() => expect(server.requests('setStatus')).toHaveLength(2))
  await user.selectOptions(status, '失败')
  expect(await screen.findByLabelText('原因（选填）')).toHaveValue('')
  await confirm(user)
  await waitFor(() => expect(server.requests('setStatus')).toHaveLength(3))
  expect(server.requests('setStatus').map(({ body }) => body)).toEqual([
    { status: 'failed', reason: '图 3 无法辨认' },
    { status: 'processing' },
    { status: 'failed' },
  ])
})

test('a failed status change is reverted with an alert', async () => {
  serveFiles([adminFile()])
  const answer = Promise.withResolvers<void>()
  server.on('setStatus', async () => {
    await answer.promise
    return refuse('unavailable')
  })
  const { user } = await openAsStaff(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '失败')
  await confirm(user)
  expect(status).toHaveValue('failed')
  answer.resolve()
  expect(await screen.findByRole('alert')).toHaveTextContent('更新文件状态失败：服务暂时不可用')
  expect(status).toHaveValue('pending')
})

test('the last of two quick choices is shown, even when the first fails', async () => {
  serveFiles([adminFile()])
  const first = Promise.withResolvers<void>()
  server.on('setStatus', async ({ body }) => {
    if (body.status !== 'processing') return new Promise<never>(() => {})
    await first.promise
    return refuse('unavailable')
  })
  const { user } = await openAsStaff(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '处理中')
  await user.selectOptions(status, '失败')
  await confirm(user)
  first.resolve()
  await screen.findByRole('alert')
  expect(status).toHaveValue('failed')
})

test('undo gives back a document that its start has assigned', async () => {
  const me = admin()
  const file = adminFile()
  serveFiles([file])
  server.on('setStatus', ({ body }) => {
    const assignee = body.status === 'processing' ? { id: me.id, name: me.username } : file.assignee
    return { file: Object.assign(file, { status: body.status, assignee }) }
  })
  server.on('assignFile', ({ body }) => {
    expect(body).toEqual({ user_id: null, expected: me.id })
    return { file: Object.assign(file, { assignee: null }) }
  })
  const { user } = await openAsStaff(path, me)
  await user.selectOptions(within(await rowOf(name)).getByRole('combobox'), '处理中')
  const notice = await screen.findByText(/处理中，由您负责/)
  expect(notice).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(server.requests('assignFile')).toHaveLength(1))
})

test('a question that is cancelled changes nothing', async () => {
  serveFiles([adminFile()])
  const { user } = await openAsStaff(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '失败')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(status).toHaveValue('pending')
  expect(server.requests('setStatus')).toHaveLength(0)
})

test('a change is undone by its message, and the row keeps its place', async () => {
  const file = adminFile()
  const other = adminFile({ original_name: '另一份.docx' })
  server.on('adminListFiles', () => fileList(file.status === 'pending' ? [file, other] : [other]))
  server.on('setStatus', ({ body }) => {
    Object.assign(file, { status: body.status })
    return { file: { ...file } }
  })
  const { user } = await openAsStaff(`${path}?status=pending`)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '处理中')
  expect(await screen.findByText(`${name}：处理中。客户会看到编辑正在处理。`)).toBeVisible()
  await waitFor(() => expect(server.requests('adminListFiles').length).toBeGreaterThan(1))
  expect(status).toHaveValue('processing')
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent(name)
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(status).toHaveValue('pending'))
  expect(server.requests('setStatus').map(({ body }) => body)).toEqual([
    { status: 'processing' },
    { status: 'pending', expected: 'processing' },
  ])
})

const always = ['下载原文', '上传结果…']

const actions = async (user: Awaited<ReturnType<typeof openAsStaff>>['user']) => {
  await user.click(await screen.findByRole('button', { name: `更多操作：${name}` }))
  const entries = await screen.findAllByRole('menuitem')
  return Object.fromEntries(entries.map((entry) => [entry.textContent, entry]))
}

test('work is started by its name with undo, and marked as failed after a question', async () => {
  const file = adminFile()
  serveFiles([file])
  server.on('setStatus', ({ body }) => ({ file: { ...Object.assign(file, { status: body.status }) } }))
  const { user } = await openAsStaff(path)
  const pending = await actions(user)
  expect(Object.keys(pending)).toEqual([...always, '开始处理', '标记为失败…', '删除…'])
  await user.click(pending.开始处理 as HTMLElement)
  expect(await screen.findByText(`${name}：处理中。客户会看到编辑正在处理。`)).toBeVisible()
  expect(within(await rowOf(name)).getByRole('combobox')).toHaveValue('processing')
  const processing = await actions(user)
  expect(Object.keys(processing)).toEqual([...always, '标记为失败…', '删除…'])
  await user.click(processing['标记为失败…'] as HTMLElement)
  expect(await screen.findByRole('dialog')).toHaveTextContent('客户会看到处理已中止')
  await confirm(user)
  expect(await screen.findByText(`${name}：失败`)).toBeVisible()
  expect(Object.keys(await actions(user))).toEqual([...always, '恢复处理…', '删除…'])
})

test('a file with a result is marked as completed by its name, without a tick', async () => {
  serveFiles([adminFile({ status: 'processing', has_result: true, is_paid: true })])
  server.on('setStatus', () => refuse('unavailable'))
  const { user } = await openAsStaff(path)
  await user.click((await actions(user))['标记为已完成…'] as HTMLElement)
  const question = within(await screen.findByRole('dialog'))
  expect(question.queryByRole('checkbox')).not.toBeInTheDocument()
  await confirm(user)
  expect(server.requests('setStatus').map(({ body }) => body.status)).toEqual(['completed'])
})

test('an editor has the actions for the status, and no deletion', async () => {
  serveFiles([adminFile()])
  const { user } = await openAsStaff(path, admin({ role: 'editor' }))
  expect(Object.keys(await actions(user))).toEqual([...always, '开始处理', '标记为失败…'])
})
