import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server, unreachable } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { onePage } from '#testing/staff-data.ts'

let name = ''
beforeEach(() => {
  name = '林编辑'
  server.on('listInvitationCodes', () => ({ invitation_codes: [], ...onePage([]) }))
  server.on('getDisplayName', () => ({ display_name: name }))
  server.on('putDisplayName', ({ body }) => {
    name = body.display_name
    return body
  })
})

const openDialog = async () => {
  const { user } = await openAsStaff('/admin')
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^账户：/ }))
    await user.click(await screen.findByRole('menuitem', { name: '显示名称' }))
    const dialog = within(await screen.findByRole('dialog', { name: '显示名称' }))
    return { dialog, field: await dialog.findByLabelText('客户看到的名称') }
  }
  return { user, open, ...(await open()) }
}

test('the dialog shows and changes the name that customers see', async () => {
  const { user, open, dialog, field } = await openDialog()
  expect(field).toHaveValue('林编辑')
  await user.clear(field)
  await user.type(field, 'Lin')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('显示名称已保存')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.requests('putDisplayName')[0]?.body).toEqual({ display_name: 'Lin' })
  expect((await open()).field).toHaveValue('Lin')
})

test('a dialog of a menu returns the focus to the button of the menu', async () => {
  const { user } = await openDialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: /^账户：/ })).toHaveFocus())
})

test('a name that is too long is refused, and the input is kept when saving fails', async () => {
  server.on('putDisplayName', unreachable)
  const { user, dialog, field } = await openDialog()
  await user.clear(field)
  await user.type(field, 'x'.repeat(41))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText(/40/)).toBeVisible()
  expect(server.requests('putDisplayName')).toEqual([])
  await user.type(field, '{Backspace}')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(field).toHaveValue('x'.repeat(40))
})
