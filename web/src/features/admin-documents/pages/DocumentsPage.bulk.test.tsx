import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveFiles } from '#testing/files.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, staffMember } from '#testing/staff-data.ts'

const path = '/admin/files'

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
