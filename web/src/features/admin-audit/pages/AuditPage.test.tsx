import type { AuditEntry } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { auditEntry as entry, onePage, staffMember } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

const path = '/admin/audit'

const deletedId = newId()
const lin = staffMember({ username: 'lin' })

const serve = (entries: AuditEntry[]) => {
  server.on('listStaff', () => ({ staff: [lin] }))
  server.on('fileNames', ({ query }) => ({
    names: query.ids.split(',').flatMap((id) => (id === deletedId ? [] : [{ id, name: '研究.docx' }])),
  }))
  server.on('amountsOf', ({ query }) => ({
    currency: 'usd' as const,
    amounts: query.ids.split(',').map((id) => ({ id, amount: 98_000, name: '论文.docx' })),
  }))
  server.on('listAudit', ({ query }) => {
    const found = entries.filter(
      ({ actor, action, object }) =>
        actor.includes(query.actor ?? '') &&
        (query.action?.split(',').includes(action) ?? true) &&
        (query.object ?? object) === object,
    )
    return { entries: found, ...onePage(found) }
  })
}

const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text) })

test('a row shows who did what, with the outcome, the address and safe details', async () => {
  serve([
    entry(),
    entry({ action: 'approveWithdrawal', status: 409, error: 'already_decided', detail: {} }),
    entry({ action: 'uploadResult', status: null, detail: {} }),
    entry({ action: 'retryRefund', status: 502, error: 'payment_provider_unavailable', detail: {} }),
    entry({ action: 'createAdmin', actor: 'operator', actor_id: null, address: null, detail: {} }),
    entry({ action: 'refundOrder', detail: { preview: true } }),
    entry({ action: 'ofALaterVersion' }),
  ])
  await openAsStaff(path)
  await rowOf('修改文件状态')
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  const rowWith = (text: string) => rows.find((row) => row?.includes(text))
  for (const text of ['chief', '203.0.113.9', '修改文件状态\u00a0· 状态 已完成']) {
    expect(rowWith('修改文件状态')).toContain(text)
  }
  expect(rowWith('修改文件状态')).not.toMatch(/被拒绝|失败|未知/)
  expect(rowWith('登记提现打款')).toContain('被拒绝')
  expect(rowWith('上传结果')).toContain('未知')
  expect(rowWith('重新提交退款')).toContain('失败')
  expect(rowWith('添加管理员')).toContain('operator（命令行）')
  expect(rowWith('订单退款（预览）')).toBeDefined()
  expect(rowWith('ofALaterVersion')).toBeDefined()
  expect(screen.getByText(/共 7 条/)).toBeVisible()
})

test('entries stand under their day, each with its time', async () => {
  const today = new Date()
  const at = (days: number, hour: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - days, hour).toISOString()
  serve([
    entry({ at: at(0, 0) }),
    entry({ at: at(1, 15) }),
    entry({ at: at(1, 9) }),
    entry({ at: '2025-03-05T04:00:00.000Z' }),
  ])
  await openAsStaff(path)
  await screen.findByRole('cell', { name: '今天' })
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts.slice(1).map((text) => text?.slice(0, 5))).toEqual([
    '今天',
    '00:00',
    '昨天',
    '15:00',
    '09:00',
    '2025 ',
    expect.stringMatching(/^\d\d:00$/),
  ])
})

test('an entry about money has its sum and the name of the document', async () => {
  const [order, payout] = [newId(), newId()]
  serve([
    entry({ action: 'refundOrder', object_kind: 'orders', object: order, detail: {} }),
    entry({ action: 'approveWithdrawal', object_kind: 'withdrawals', object: payout, detail: {} }),
  ])
  await openAsStaff(path)
  const link = await screen.findByRole('link', {
    name: new RegExp(`${order.slice(-8)} · \\$980\\.00 · 论文\\.docx`),
  })
  expect(link).toHaveAttribute('href', `/admin/orders/${order}`)
  expect(server.requests('amountsOf').map(({ query }) => query.ids)).toEqual([[order, payout].sort().join()])
})

test('an object has its name and leads to its page, and a change says what it replaced', async () => {
  const customer = entry({ action: 'setStatus', object_kind: 'users', object_name: 'li.wei@example.com' })
  const moved = entry({
    action: 'moveDueTime',
    before: { due_at: '2026-11-20T02:00:00.000Z' },
    detail: { due_at: '2026-11-21T02:00:00.000Z' },
  })
  const gone = entry({ action: 'adminDeleteFile', object: deletedId, detail: {} })
  const order = entry({ action: 'refundOrder', object_kind: 'orders', detail: {} })
  const deletedCode = entry({ action: 'deleteInvitationCode', object_kind: 'invitation-codes' })
  serve([
    customer,
    moved,
    gone,
    order,
    entry({ action: 'assignFile', before: { user_id: lin.id }, detail: {} }),
    entry({
      action: 'setRole',
      object_kind: 'staff',
      object_name: 'lin',
      before: { role: 'editor' },
      detail: { role: 'manager' },
    }),
    entry({
      action: 'updateInvitationCode',
      object_kind: 'invitation-codes',
      object_name: 'FAIR',
      before: { max_uses: null },
      detail: { max_uses: 5 },
    }),
    deletedCode,
  ])
  await openAsStaff(path)
  expect(await screen.findByRole('link', { name: 'li.wei@example.com' })).toHaveAttribute(
    'href',
    `/admin/customers/${customer.object}`,
  )
  expect((await screen.findAllByRole('link', { name: '研究.docx' }))[0]).toHaveAttribute(
    'href',
    `/documents/${moved.object}`,
  )
  expect(await screen.findByText(`已删除的文件 …${deletedId.slice(-8)}`)).toBeVisible()
  expect(screen.getByText(`已删除的邀请码 …${deletedCode.object?.slice(-8)}`).closest('a')).toBeNull()
  expect(
    await screen.findByRole('link', { name: new RegExp(`^订单 …${order.object?.slice(-8)}`) }),
  ).toHaveAttribute('href', `/admin/orders/${order.object}`)
  expect(screen.getByText(/· 负责人 lin → 无人$/)).toBeVisible()
  expect(screen.getByText(/^· 编辑 → 经理$/)).toBeVisible()
  expect(screen.getByText(/· 最多注册人数 无 → 5$/)).toBeVisible()
  expect(screen.getByText(/^· 交付期限 11-20 .* → 11-21 /)).toBeVisible()
})

test('a canned reply is named, and by its number once it is deleted', async () => {
  const about = { object_kind: 'canned-replies', detail: {} }
  const changed = entry({ action: 'updateCannedReply', ...about })
  const deleted = entry({ action: 'deleteCannedReply', ...about })
  serve([changed, deleted])
  server.on('listCannedReplies', () => ({
    canned_replies: [
      {
        id: changed.object ?? '',
        name: '付款被拒',
        text_en: 'Declined',
        text_zh: '付款被拒',
        updated_at: '2026-11-20T12:00:00.000Z',
      },
    ],
  }))
  await openAsStaff(path)
  expect(await screen.findByRole('link', { name: '付款被拒' })).toHaveAttribute('href', '/admin/inbox')
  expect(screen.getByText(`快捷回复 …${deleted.object?.slice(-8)}`)).toBeVisible()
})

test('a message is named by its customer and its document, and both names are links', async () => {
  const about = entry({ action: 'adminMarkRead', object_kind: 'messages', detail: {} })
  const plain = entry({ action: 'adminMarkRead', object_kind: 'messages', detail: {} })
  const [userId, fileId] = [newId(), newId()]
  serve([about, plain])
  server.on('messageNames', ({ query }) => ({
    names: query.ids.split(',').map((id) => ({
      id,
      user_id: userId,
      username: 'li.wei@example.com',
      ...(id === about.object
        ? { file_id: fileId, original_name: '论文二.docx' }
        : { file_id: null, original_name: null }),
    })),
  }))
  await openAsStaff(path)
  const links = await screen.findAllByRole('link', { name: 'li.wei@example.com' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(`/admin/messages?user_id=${userId}`),
  )
  expect(screen.getByRole('link', { name: '论文二.docx' })).toHaveAttribute('href', `/documents/${fileId}`)
  expect(links[0]?.closest('td')).toHaveTextContent(/^li\.wei@example\.com ?论文二\.docx/)
})

test('the filter names each action once and finds all that have this name', async () => {
  serve([entry({ action: 'createAdmin' }), entry({ action: 'createStaff' }), entry()])
  const { user } = await openAsStaff(path)
  await rowOf('修改文件状态')
  const select = screen.getByRole('combobox', { name: '操作' })
  const labels = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(new Set(labels).size).toBe(labels.length)
  await user.selectOptions(select, '添加管理员')
  await waitFor(() => expect(screen.queryByRole('row', { name: /修改文件状态/ })).not.toBeInTheDocument())
  expect(screen.getAllByRole('row', { name: /添加管理员/ })).toHaveLength(2)
  await waitFor(() => expect(server.requests('listAudit').at(-1)?.query.effect).toBeUndefined())
  expect(screen.getByRole('radio', { name: '全部' })).toBeChecked()
})

test('the audit trail shows changes first, and reading or everything on request', async () => {
  serve([entry()])
  const { user } = await openAsStaff(path)
  await rowOf('修改文件状态')
  const effect = () => server.requests('listAudit').at(-1)?.query.effect
  expect(effect()).toBe('change')
  await user.click(screen.getByRole('radio', { name: '查看' }))
  await waitFor(() => expect(effect()).toBe('read'))
  await user.click(screen.getByRole('radio', { name: '全部' }))
  await waitFor(() => expect(effect()).toBeUndefined())
})

test('one choice shows yesterday, a click on a name only what that person did', async () => {
  serve([entry({ actor: 'ana' })])
  server.on('listStaff', () => ({ staff: [staffMember({ username: 'ana', display_name: 'Ana, editor' })] }))
  const { user } = await openAsStaff(path)
  await rowOf('修改文件状态')
  const days = screen.getByRole('combobox', { name: '时间' })
  await user.selectOptions(days, '时间：昨天')
  await user.click(await screen.findByRole('button', { name: 'Ana, editor' }))
  const now = new Date()
  const [start, end] = [1, 0].map((ago) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago))
  await waitFor(() =>
    expect(server.requests('listAudit').at(-1)?.query).toMatchObject({
      actor: 'ana',
      from: start?.toISOString(),
      to: new Date(Number(end) - 1).toISOString(),
    }),
  )
  expect(days).toHaveDisplayValue('时间：昨天')
  await user.selectOptions(days, '时间：不限')
  await waitFor(() => expect(server.requests('listAudit').at(-1)?.query.from).toBeUndefined())
})

test('one row stands for what one person read about a customer within a minute, and opens', async () => {
  const object = newId()
  const at = (second: number) => `2026-11-20T02:15:${second}.000Z`
  const read = {
    object,
    actor_id: newId(),
    object_kind: 'users',
    object_name: 'li.wei@example.com',
    detail: {},
  }
  serve([
    entry({ ...read, action: 'getUser', at: at(40) }),
    entry({ ...read, action: 'customerPayments', at: at(40) }),
    entry({ ...read, action: 'listNotes', actor_id: newId(), actor: 'ana', at: at(39) }),
    entry({ ...read, action: 'markMessagesRead', at: at(38) }),
    entry({ ...read, action: 'adminListMessages', status: 403, error: 'forbidden', at: at(38) }),
    entry({ ...read, action: 'deleteUser', at: at(37) }),
    entry({ ...read, action: 'adminListFiles', at: '2026-11-20T02:14:39.000Z' }),
  ])
  const { user } = await openAsStaff(`${path}?effect=all`)
  const opener = await screen.findByRole('button', { name: '一分钟内另有 2 条' })
  // Without the heads of the table and of the day.
  const rows = () => screen.getAllByRole('row').slice(2).length
  expect(rows()).toBe(5)
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await user.click(opener)
  expect(rows()).toBe(7)
  await user.click(screen.getByRole('button', { name: '一分钟内另有 2 条', expanded: true }))
  expect(rows()).toBe(5)
  expect(screen.getByText(/找到 7 条/)).toBeVisible()
})

test('the server filters by staff, action, object and day, and the filters are kept in the URL', async () => {
  const [one, other] = [entry(), entry({ actor: 'ana', action: 'deleteUser' })]
  serve([one, other])
  const { user, router } = await openAsStaff(path)
  const row = await rowOf('删除客户')
  await user.click(within(row).getByRole('button', { name: `只看此对象：${other.object}` }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /chief/ })).not.toBeInTheDocument())
  await user.selectOptions(screen.getByRole('combobox', { name: '操作' }), '删除客户')
  await user.type(screen.getByRole('textbox', { name: '搜索管理员' }), 'ana{Enter}')
  await user.selectOptions(screen.getByRole('combobox', { name: '时间' }), '时间：其他日期')
  await user.type(screen.getByLabelText('开始日期'), '2026-11-01')
  await user.type(screen.getByLabelText('结束日期'), '2026-11-30')
  await waitFor(() =>
    expect(server.requests('listAudit').at(-1)?.query).toEqual({
      limit: expect.anything(),
      object: other.object,
      action: 'deleteUser',
      actor: 'ana',
      from: new Date('2026-11-01T00:00').toISOString(),
      to: new Date('2026-11-30T23:59:59.999').toISOString(),
    }),
  )
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('object')).toBe(other.object),
  )
  await user.click(screen.getByRole('button', { name: '只看此对象' }))
  await waitFor(() => expect(server.requests('listAudit').at(-1)?.query.object).toBeUndefined())
})

test('the audit trail is exported with the filters of the list', async () => {
  serve([entry()])
  server.on('exportAudit', () => refuse('unavailable'))
  const { user } = await openAsStaff(`${path}?action=setStatus`)
  await rowOf('修改文件状态')
  await user.click(screen.getByRole('button', { name: '导出 CSV' }))
  expect(await screen.findByText(/导出失败/)).toBeVisible()
  expect(server.requests('exportAudit').at(-1)?.query).toEqual({ action: 'setStatus', effect: 'change' })
})

test('every field and choice that a call can record is shown in words', async () => {
  const draft = newId()
  serve([
    entry({ action: 'deliver', detail: { draft_id: draft } }),
    entry({ action: 'exportOrders', detail: { status: 'paid', sort: 'oldest' } }),
    entry({ action: 'refundOrder', detail: { amount: 5_000, left: 98_000 } }),
    entry({ action: 'exportFiles', detail: { service_type: 2, waiting_on: 'staff', is_paid: true } }),
    entry({ action: 'putPreferences', detail: { invoice_in_mail: true } }),
  ])
  await openAsStaff('/admin/audit')
  for (const text of [
    `已核对的草稿 …${draft.slice(-8)}`,
    '状态 已付款 · 排序 最早在前',
    '金额 $50.00 · 此前剩余的服务费 $980.00',
    '服务类型 仅润色 · 待处理方 我方 · 已付款 是',
    '邮件附发票 是',
  ])
    expect(await screen.findByText(`· ${text}`)).toBeVisible()
})
