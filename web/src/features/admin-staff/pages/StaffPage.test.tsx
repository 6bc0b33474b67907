import type { StaffMember } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { overview } from '#testing/charts.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { staffMember } from '#testing/staff-data.ts'
import { admin } from '#testing/users.ts'

let staff: StaffMember[]
beforeEach(() => {
  staff = [
    staffMember({ username: 'lin' }),
    staffMember({ username: 'wu', role: 'owner', display_name: '吴编辑' }),
  ]
  server.on('listStaff', () => ({ staff }))
})

const giveWork = () =>
  server.on('overview', () =>
    overview({ load: [{ user_id: staff[0]?.id ?? '', name: 'lin', waiting: 12, overdue: 2 }] }),
  )

const self = admin()
const open = () => openAsStaff('/admin/staff', self)

test('the page lists staff, and changes a role after the password was entered', async () => {
  server.on('setRole', () => refuse('password_required'))
  const { user } = await open()
  expect((await screen.findByText('· 吴编辑')).closest('th')).toHaveTextContent(/^wu · 吴编辑$/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'lin 的角色' }), '经理')
  const question = within(await screen.findByRole('dialog', { name: '更改角色' }))
  expect(question.getByText(/lin 的角色将由“编辑”改为“经理”/)).toBeVisible()
  expect(server.requests('setRole')).toEqual([])
  await user.click(question.getByRole('button', { name: '更改角色' }))
  const dialog = within(await screen.findByRole('dialog', { name: '请确认密码' }))
  server.on('confirmPassword', () => {
    server.on('setRole', ({ body }) => {
      staff = staff.map((one) => (one.username === 'lin' ? { ...one, role: body.role } : one))
      return { member: staff[0] ?? staffMember({}) }
    })
    return undefined
  })
  await user.type(await dialog.findByLabelText('当前密码'), 'my password{Enter}')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'lin 的角色' })).toHaveDisplayValue('经理'))
  expect(server.requests('setRole').at(-1)?.body).toEqual({ role: 'manager' })
})

test('staff without two-step login are told apart, and one turns it on oneself', async () => {
  staff = [
    staffMember({ username: 'lin', second_factor: true }),
    staffMember({ id: self.id, username: self.username, role: 'owner' }),
  ]
  await open()
  const rowOf = (name: string) =>
    within(screen.getByRole('combobox', { name: `${name} 的角色` }).closest('tr') as HTMLElement)
  await screen.findByRole('combobox', { name: 'lin 的角色' })
  expect(rowOf('lin').getByText('已开启')).toBeVisible()
  expect(rowOf('lin').queryByRole('link', { name: '去开启' })).not.toBeInTheDocument()
  expect(rowOf(self.username).getByText('未开启')).toBeVisible()
  expect(rowOf(self.username).getByRole('link', { name: '去开启' })).toHaveAttribute('href', '/security')
})

test('the open documents of a member lead to the list of them', async () => {
  const [lin] = staff
  giveWork()
  await open()
  const link = await screen.findByRole('link', { name: 'lin 的 12 份在办文件' })
  expect(link).toHaveTextContent('12 份')
  expect(link).toHaveAttribute('href', `/admin/files?assigned=${lin?.id}`)
  const [, first, second] = screen.getAllByRole('row')
  expect(first).toHaveTextContent('2 份逾期')
  expect(second).toHaveTextContent('无')
})

test('dialogs call a member of staff by the display name', async () => {
  const { user } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'wu 的角色' }), '编辑')
  const question = within(await screen.findByRole('dialog', { name: '更改角色' }))
  expect(question.getByText(/^吴编辑 的角色将由/)).toBeVisible()
  await user.click(question.getByRole('button', { name: '取消' }))
  await user.click(await screen.findByRole('button', { name: 'wu 的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
  expect(await screen.findByText(/^将删除 吴编辑 的账户/)).toBeVisible()
})

test('a role is kept and the reason is shown when the last owner would lose it', async () => {
  server.on('setRole', () => refuse('last_owner'))
  const { user } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'wu 的角色' }), '编辑')
  await user.click(await screen.findByRole('button', { name: '更改角色' }))
  expect(await screen.findByText(/这是最后一位所有者/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'wu 的角色' })).toHaveDisplayValue('所有者')
})

test('the page says what a change of one’s own role means, and changes nothing when it is canceled', async () => {
  staff = [staffMember({ id: self.id, username: 'admin', role: 'owner' })]
  const { user } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'admin 的角色' }), '编辑')
  const question = within(await screen.findByRole('dialog', { name: '更改角色' }))
  expect(question.getByText(/只有其他所有者才能恢复/)).toBeVisible()
  await user.click(question.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('combobox', { name: 'admin 的角色' })).toHaveDisplayValue('所有者')
  expect(server.requests('setRole')).toEqual([])
})

test('a member of staff is added and the password is shown once', async () => {
  server.on('createStaff', ({ body }) => {
    const added = staffMember(body)
    staff = [...staff, added]
    return { member: added, password: 'generated-password' }
  })
  const { user } = await open()
  await user.type(await screen.findByLabelText('新管理员的用户名'), 'anna')
  await user.click(screen.getByRole('button', { name: '添加管理员' }))
  const dialog = within(await screen.findByRole('dialog', { name: '管理员已添加' }))
  expect(dialog.getByText('generated-password')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '已记下' }))
  await waitFor(() => expect(screen.queryByText('generated-password')).not.toBeInTheDocument())
  expect(server.requests('createStaff')[0]?.body).toEqual({ username: 'anna', role: 'editor' })
})

test('only who has open documents has the button that hands work over; messages are handed over from the menu', async () => {
  giveWork()
  const { user } = await open()
  expect(await screen.findByRole('button', { name: '移交工作：lin' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '移交工作：wu' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'lin 的更多操作' }))
  expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual(['删除…'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'wu 的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '移交工作…' }))
  const handOver = within(await screen.findByRole('dialog', { name: '移交工作' }))
  expect(handOver.getByText(/^吴编辑 未完成的文件和待回复的消息/)).toBeVisible()
})

test('work can be handed over while the open work is not known', async () => {
  server.on('overview', () => refuse('unavailable'))
  await open()
  expect(await screen.findByRole('button', { name: '移交工作：wu' })).toBeVisible()
})

test('the page says what was handed over when a part fails, and tries that part again', async () => {
  server.on('handOverFiles', () => ({ count: 3 }))
  server.on('handOverMessages', () => refuse('unavailable'))
  giveWork()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '移交工作：lin' }))
  const handOver = within(await screen.findByRole('dialog', { name: '移交工作' }))
  await user.selectOptions(handOver.getByLabelText('新的负责人'), '吴编辑')
  await user.click(handOver.getByRole('button', { name: '移交' }))
  expect(await handOver.findByRole('alert')).toHaveTextContent('已移交：3 份文件。未能移交：消息。')
  expect(handOver.getByLabelText('新的负责人')).toBeDisabled()
  server.on('handOverMessages', () => ({ count: 2 }))
  await user.click(handOver.getByRole('button', { name: '移交其余部分' }))
  expect(await screen.findByText('已移交 3 份文件、2 条消息')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.requests('handOverFiles')).toHaveLength(1)
})

test('a member of staff is deleted after a question, and documents are handed over', async () => {
  server.on('deleteStaff', () => undefined)
  server.on('handOverFiles', () => ({ count: 3 }))
  server.on('handOverMessages', () => ({ count: 1 }))
  giveWork()
  const { user } = await open()
  const [lin, wu] = staff
  await user.click(await screen.findByRole('button', { name: '移交工作：lin' }))
  const handOver = within(await screen.findByRole('dialog', { name: '移交工作' }))
  await user.selectOptions(handOver.getByLabelText('新的负责人'), '吴编辑')
  await user.click(handOver.getByRole('button', { name: '移交' }))
  expect(await screen.findByText('已移交 3 份文件、1 条消息')).toBeVisible()
  for (const call of ['handOverFiles', 'handOverMessages'] as const)
    expect(server.requests(call)[0]?.body).toEqual({ from: lin?.id, to: wu?.id })
  await user.click(screen.getByRole('button', { name: 'lin 的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
  const question = within(await screen.findByRole('dialog', { name: '删除管理员' }))
  await user.click(question.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.requests('deleteStaff')[0]?.params).toEqual({ id: lin?.id }))
})
