import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invitationCode, onePage, openDesk } from '#testing/desk.ts'
import { refuse, server } from '#testing/server.ts'

const path = '/admin/invitation-codes'

const serveCodes = (codes = [invitationCode()]) => {
  server.on('listInvitationCodes', () => ({ invitation_codes: codes, ...onePage(codes) }))
  return codes
}

test('lists the codes with their source, description and time', async () => {
  serveCodes([invitationCode({ source: '学术会议', description: '北京站' })])
  await openDesk(path)
  const headers = await screen.findAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    '邀请码',
    '来源',
    '描述',
    '使用情况',
    '创建时间',
    '操作',
  ])
  const row = screen.getByRole('row', { name: /SPRING2026/ })
  expect(row).toHaveTextContent('学术会议')
  expect(row).toHaveTextContent('北京站')
  expect(row).toHaveTextContent('11-01')
})

test('says that there is no data', async () => {
  serveCodes([])
  await openDesk(path)
  expect(await screen.findByRole('cell', { name: '暂无数据' })).toBeVisible()
})

test('tells which codes can no longer be used', async () => {
  serveCodes([
    invitationCode({ code: 'OLD', expires_at: '2020-01-01T00:00:00.000Z' }),
    invitationCode({ code: 'FULL', max_uses: 2, used_count: 2 }),
    invitationCode({ code: 'OPEN', max_uses: 2, used_count: 1 }),
  ])
  await openDesk(path)
  expect(await screen.findByRole('row', { name: /OLD.*已过期/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /FULL.*2 \/ 2 次.*已用完/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /OPEN.*1 \/ 2 次/ })).not.toHaveTextContent('已用完')
})

test('adds a code that the server makes up', async () => {
  const codes = serveCodes([])
  server.on('createInvitationCode', ({ body }) => {
    const made = invitationCode({ code: 'H8PRQRG83U', source: body.source ?? null })
    codes.push(made)
    return { invitation_code: made }
  })
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: '新增邀请码' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新增邀请码' }))
  await user.type(dialog.getByLabelText('来源'), '学术会议')
  await user.type(dialog.getByLabelText('最多注册人数'), '20')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('row', { name: /H8PRQRG83U/ })).toBeVisible()
  expect(screen.getByText('邀请码 H8PRQRG83U 已创建')).toBeVisible()
  expect(server.asked('createInvitationCode')[0]?.body).toMatchObject({
    code: '',
    source: '学术会议',
    max_uses: 20,
    expires_at: null,
  })
})

test('a code that is taken is told at its field; what was typed stays, and the next try is another one', async () => {
  serveCodes([])
  server.on('createInvitationCode', () => refuse('code_taken'))
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: '新增邀请码' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('邀请码')
  await user.type(field, 'SPRING2026')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('该邀请码已存在。')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('新增邀请码失败：该邀请码已存在。')
  expect(field).toHaveValue('SPRING2026')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await user.type(field, 'B')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.asked('createInvitationCode')).toHaveLength(3))
  const keys = server.asked('createInvitationCode').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('what was typed outlives Escape and a reload, until it is saved or given up', async () => {
  serveCodes([])
  server.on('createInvitationCode', ({ body }) => ({
    invitation_code: invitationCode({ code: 'H8PRQRG83U', source: body.source ?? null }),
  }))
  const first = await openDesk(path)
  const openForm = async ({ user }: typeof first) => {
    await user.click(await screen.findByRole('button', { name: '新增邀请码' }))
    const dialog = within(await screen.findByRole('dialog'))
    return { dialog, source: dialog.getByLabelText('来源') }
  }
  const { dialog: fresh, source } = await openForm(first)
  expect(fresh.queryByText(/已恢复/)).not.toBeInTheDocument()
  await first.user.type(source, '学术会议{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  first.unmount()

  const second = await openDesk(path)
  const restored = await openForm(second)
  expect(restored.source).toHaveValue('学术会议')
  expect(restored.dialog.getByText(/已恢复/)).toBeVisible()
  await second.user.click(restored.dialog.getByRole('button', { name: '取消' }))
  const emptied = await openForm(second)
  expect(emptied.source).toHaveValue('')
  await second.user.type(emptied.source, '朋友')
  await second.user.click(emptied.dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('邀请码 H8PRQRG83U 已创建')
  expect((await openForm(second)).source).toHaveValue('')
})

test('refuses a number of uses that is none', async () => {
  serveCodes([])
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: '新增邀请码' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('最多注册人数'), '0')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(dialog.getByText('请填写 1 至 1,000,000 之间的整数')).toBeVisible()
})

test('changes a code, and clears what was emptied', async () => {
  const [code] = serveCodes()
  server.on('updateInvitationCode', () => ({ invitation_code: invitationCode() }))
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: '编辑 SPRING2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: '编辑邀请码' }))
  await user.clear(dialog.getByLabelText('来源'))
  await user.type(dialog.getByLabelText('描述'), '仅限作者')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('邀请码已保存')).toBeVisible()
  const [asked] = server.asked('updateInvitationCode')
  expect(asked?.params.id).toBe(code?.id)
  expect(asked?.body).toMatchObject({ code: 'SPRING2026', source: null, description: '仅限作者' })
})

test('a change that fails is told', async () => {
  serveCodes()
  server.on('updateInvitationCode', () => refuse('not_found'))
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: '编辑 SPRING2026' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('更新邀请码失败：内容不存在或已被删除。')).toBeVisible()
})

test('deletes a code once that is confirmed', async () => {
  const codes = serveCodes()
  server.on('deleteInvitationCode', () => {
    codes.pop()
    return undefined
  })
  const { user } = await openDesk(path)
  await user.click(await screen.findByRole('button', { name: '删除 SPRING2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除邀请码？' }))
  expect(dialog.getByText(/SPRING2026.*无法撤销/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('暂无数据')).toBeVisible()
  expect(screen.getByText('邀请码已删除')).toBeVisible()
})

test.each([
  ['deleting', 'deleteInvitationCode', '删除邀请码失败：'],
  ['loading', 'listInvitationCodes', '获取邀请码列表失败：'],
] as const)('tells that %s failed', async (what, call, text) => {
  serveCodes()
  server.on(call, () => refuse('unavailable'))
  const { user } = await openDesk(path)
  if (what === 'deleting') {
    await user.click(await screen.findByRole('button', { name: '删除 SPRING2026' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  }
  expect(await screen.findByText(`${text}服务暂时不可用，请稍后重试。`)).toBeVisible()
})
