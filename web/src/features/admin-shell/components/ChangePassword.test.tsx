import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse, server, unreachable } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { onePage } from '#testing/staff-data.ts'

beforeEach(() => {
  server.on('listInvitationCodes', () => ({ invitation_codes: [], ...onePage([]) }))
})

const openDialog = async () => {
  const { user } = await openAsStaff('/admin')
  await user.click(await screen.findByRole('button', { name: '修改密码' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }))
  return {
    user,
    dialog,
    fresh: dialog.getByLabelText(/^新密码/),
    confirm: dialog.getByLabelText(/^确认新密码/),
    submit: dialog.getByRole('button', { name: '确认修改' }),
  }
}

test('the submit button is enabled when both fields are valid', async () => {
  const { user, dialog, fresh, confirm, submit } = await openDialog()
  expect(submit).toBeDisabled()
  await user.type(fresh, 'short')
  await user.type(confirm, 'short')
  expect(submit).toBeDisabled()
  expect(dialog.getByText('密码长度不能少于 6 位')).toBeVisible()
  await user.type(fresh, 'er1')
  await user.tab()
  expect(submit).toBeDisabled()
  await user.type(confirm, 'er2')
  await user.tab()
  expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await user.clear(confirm)
  await user.type(confirm, 'shorter1')
  expect(submit).toBeEnabled()
})

test('the dialog confirms the password change', async () => {
  server.on('adminChangePassword', () => ({ success: true as const }))
  const { user, fresh, confirm, submit } = await openDialog()
  await user.type(fresh, 'a new one')
  await user.type(confirm, 'a new one')
  await user.click(submit)
  expect(await screen.findByText('密码修改成功')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.requests('adminChangePassword')[0]?.body).toEqual({ new_password: 'a new one' })
})

test('the dialog asks for the current password if it was entered too long ago', async () => {
  server.on('adminChangePassword', () => refuse('password_required'))
  const { user, dialog, fresh, confirm, submit } = await openDialog()
  await user.type(fresh, 'a new one')
  await user.type(confirm, 'a new one')
  await user.click(submit)
  const current = await dialog.findByLabelText('当前密码')
  server.on('confirmPassword', () => {
    server.on('adminChangePassword', () => ({ success: true as const }))
    return undefined
  })
  await user.type(current, 'the old one{Enter}')
  expect(await screen.findByText('密码修改成功')).toBeVisible()
  expect(server.requests('confirmPassword')[0]?.body).toEqual({ current_password: 'the old one' })
  expect(server.requests('adminChangePassword').at(-1)?.body).toEqual({ new_password: 'a new one' })
})

test.each([
  ['the message of the server', () => refuse('too_many_requests'), '请求过于频繁，请在 30 秒后重试。'],
  ['that it failed', () => new Response('broken', { status: 400 }), '修改密码失败，请重试'],
  ['that there is no line', unreachable, '无法连接服务器。您的内容没有丢失，请检查网络后重试。'],
])('the dialog shows %s and keeps the input', async (_, answer, text) => {
  server.on('adminChangePassword', answer as () => never)
  const { user, dialog, fresh, confirm, submit } = await openDialog()
  await user.type(fresh, 'a new one')
  await user.type(confirm, 'a new one')
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent(text)
  expect(fresh).toHaveValue('a new one')
  expect(submit).toBeEnabled()
})
