import type { OwnStaffProfile } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server, unreachable } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { onePage, staffMember } from '#testing/staff-data.ts'

let profile: OwnStaffProfile
beforeEach(() => {
  profile = {
    name_en: '',
    name_zh: '',
    field_en: '',
    field_zh: '土木工程',
    about_en: '',
    about_zh: '',
    agreed_at: null,
  }
  server.on('listInvitationCodes', () => ({ invitation_codes: [], ...onePage([]) }))
  server.on('getStaffProfile', () => profile)
  server.on('putStaffProfile', ({ body: { agreed, ...texts } }) => {
    profile = { ...texts, agreed_at: agreed ? '2026-11-20T02:00:00.000Z' : null }
    return profile
  })
})

const openOwn = async () => {
  const { user } = await openAsStaff('/admin')
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^账户：/ }))
    await user.click(await screen.findByRole('menuitem', { name: '编辑简介' }))
    const dialog = within(await screen.findByRole('dialog', { name: '编辑简介' }))
    await dialog.findByLabelText('英文姓名')
    return dialog
  }
  return { user, open, dialog: await open() }
}

test('a member of staff agrees to be shown, and takes it back', async () => {
  const { user, open, dialog } = await openOwn()
  expect(dialog.getByLabelText('专业领域（中文）')).toHaveValue('土木工程')
  await user.type(dialog.getByLabelText('中文姓名'), '林越')
  await user.click(dialog.getByRole('checkbox', { name: '向客户显示此简介' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('简介已保存，客户可以看到。')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const again = await open()
  expect(again.getByRole('checkbox')).toBeChecked()
  await user.click(again.getByRole('checkbox'))
  await user.click(again.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('简介已保存，客户看不到。')).toBeVisible()
  expect(server.requests('putStaffProfile').map(({ body }) => [body.name_zh, body.agreed])).toEqual([
    ['林越', true],
    ['林越', false],
  ])
})

test('a profile without a name is not shown, and the input stays when saving fails', async () => {
  server.on('putStaffProfile', unreachable)
  const { user, dialog } = await openOwn()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('显示简介前，请先填写姓名')).toBeVisible()
  expect(server.requests('putStaffProfile')).toEqual([])
  await user.type(dialog.getByLabelText('英文姓名'), 'Lin Yue')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.getByLabelText('英文姓名')).toHaveValue('Lin Yue')
})

test('an owner hides the profile of another member of staff, but cannot agree for them', async () => {
  const lin = staffMember({ username: 'lin' })
  server.on('listStaff', () => ({ staff: [lin] }))
  profile = { ...profile, name_en: 'Lin Yue', agreed_at: '2026-11-20T02:00:00.000Z' }
  const { user } = await openAsStaff('/admin/staff')
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'lin 的简介' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'lin 的简介' }))
    await dialog.findByLabelText('英文姓名')
    return dialog
  }
  const dialog = await open()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.requests('putStaffProfile')[0]?.body).toMatchObject({ name_en: 'Lin Yue', agreed: false })
  expect((await open()).getByRole('checkbox')).toBeDisabled()
})
