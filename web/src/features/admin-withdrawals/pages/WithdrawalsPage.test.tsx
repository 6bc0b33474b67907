import type { AdminWithdrawal } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminWithdrawal, onePage, staffMember } from '#testing/staff-data.ts'
import { admin, newId } from '#testing/users.ts'

const path = '/admin/withdrawals'
const self = admin()

const ofWu = { admin_id: '01981c5e-0000-7000-8000-000000000001', name: 'Wu', at: '2026-11-15T03:00:00.000Z' }
const ofMe = { ...ofWu, admin_id: self.id }

/** A server that accepts one decision per withdrawal. */
const serveWithdrawals = (withdrawals = [adminWithdrawal()]) => {
  server.on('adminListWithdrawals', ({ query }) => {
    const found = withdrawals.filter(
      ({ status, username }) =>
        (query.status ?? status) === status && (username ?? '').includes(query.username ?? ''),
    )
    return { withdrawals: found.map((one) => ({ ...one })), ...onePage(found) }
  })
  const decide = (id: string | undefined, decision: Partial<AdminWithdrawal>) => {
    const found = withdrawals.find((one) => one.id === id) ?? refuse('not_found')
    if (found.status !== 'requested') refuse('already_decided')
    return { withdrawal: Object.assign(found, decision, { decided_at: '2026-11-15T03:00:00.000Z' }) }
  }
  server.on('claimWithdrawal', ({ params, body }) => {
    const found = withdrawals.find((one) => one.id === params.id) ?? refuse('not_found')
    if (found.status !== 'requested') refuse('already_decided')
    if (found.claim && !body.take_over) refuse('already_claimed')
    return { withdrawal: Object.assign(found, { claim: ofMe }) }
  })
  server.on('giveBackWithdrawal', ({ params }) => {
    Object.assign(withdrawals.find((one) => one.id === params.id) ?? refuse('not_found'), { claim: null })
    return undefined
  })
  server.on('approveWithdrawal', ({ params }) => decide(params.id, { status: 'approved' }))
  server.on('rejectWithdrawal', ({ params, body }) =>
    decide(params.id, { status: 'rejected', note: body.note }),
  )
  return withdrawals
}

const open = async (action: '登记打款' | '驳回', at = path) => {
  const desk = await openAsStaff(at, self)
  await desk.user.click(
    await screen.findByRole('button', { name: new RegExp(`^${action}.*li\\.wei@example\\.com 的提现`) }),
  )
  return { ...desk, dialog: within(await screen.findByRole('dialog')) }
}

/** Opens the approval and waits until the withdrawal is claimed. */
const openClaimed = async () => {
  const opened = await open('登记打款')
  await waitFor(() => expect(opened.dialog.getByRole('button', { name: '已打款，确认' })).toBeEnabled())
  return opened
}

test('the page shows open withdrawals by default', async () => {
  serveWithdrawals([
    adminWithdrawal(),
    adminWithdrawal({ username: 'ana@example.com', status: 'rejected', note: '账户名不符' }),
  ])
  const { user, router } = await openAsStaff(path)
  const waiting = await screen.findByRole('row', { name: /li\.wei@example\.com/ })
  for (const text of ['$392.00', '支付宝', '李伟', 'li.wei@alipay.example']) {
    expect(waiting).toHaveTextContent(text)
  }
  expect(screen.queryByText('ana@example.com')).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: '全部' }))
  const decided = await screen.findByRole('row', { name: /ana@example\.com/ })
  expect(decided).toHaveTextContent('账户名不符')
  expect(within(decided).queryByRole('button', { name: /登记打款|驳回/ })).not.toBeInTheDocument()
  await waitFor(() => expect(router.state.location.search).toBe('?status=all'))
})

test('withdrawals are found by the name of their customer', async () => {
  serveWithdrawals([adminWithdrawal(), adminWithdrawal({ username: 'zhang@example.com' })])
  const { user, router } = await openAsStaff(path, self)
  await screen.findByRole('link', { name: 'li.wei@example.com' })
  await user.type(screen.getByRole('textbox', { name: '搜索用户名' }), 'zhang{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'li.wei@example.com' })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('link', { name: 'zhang@example.com' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?username=zhang'))
})

test('the row shows what to check before the money is sent, with the way to the ledger', async () => {
  const li = newId()
  serveWithdrawals([
    adminWithdrawal({ user_id: li, customer_available: 89_200 }),
    adminWithdrawal({
      username: 'ana@example.com',
      paid_to_account: 3,
      paid_out: { count: 4, amount: 156_800, last_at: '2026-11-02T04:00:00.000Z' },
      created_at: new Date().toISOString(),
    }),
  ])
  await openAsStaff(path)
  const first = await screen.findByRole('row', { name: /li\.wei@example\.com/ })
  for (const text of ['首次向该客户打款', '本笔打款后余额：$892.00', /^逾期 \d+ 天$/])
    expect(within(first).getByText(text)).toBeVisible()
  const second = await screen.findByRole('row', { name: /ana@example\.com/ })
  expect(within(first).queryByText('首次向该账户打款')).not.toBeInTheDocument()
  expect(within(first).getByRole('link', { name: '本笔打款后余额：$892.00' })).toHaveAttribute(
    'href',
    `/admin/customers/${li}?view=balance`,
  )
  expect(within(first).queryByText('未见异常')).not.toBeInTheDocument()
  for (const text of [
    '未见异常',
    '此前已向该客户打款 4 次，共 $1,568.00，最近一次在 11 月 2 日',
    '此前已向该账户打款 3 次',
    /^23 小时后到期$/,
  ])
    expect(within(second).getByText(text)).toBeVisible()
  expect(within(second).queryByText('待处理')).not.toBeInTheDocument()
  expect(screen.getByText('2 笔待处理，合计 $784.00')).toBeVisible()
})

test('name and account of a deleted user are hidden', async () => {
  serveWithdrawals([
    adminWithdrawal({ username: null, account: null, account_name: null, status: 'approved' }),
  ])
  await openAsStaff(`${path}?status=approved`)
  const row = await screen.findByRole('row', { name: /已删除的客户/ })
  expect(within(row).getAllByText('已清除')).toHaveLength(2)
})

test('a withdrawal is approved after its destination account was shown', async () => {
  const [one] = serveWithdrawals()
  const { user, dialog } = await openClaimed()
  for (const text of ['$392.00', '李伟', 'li.wei@alipay.example'])
    expect(dialog.getByText(text)).toBeVisible()
  for (const copy of ['复制金额', '复制收款人', '复制收款账户'])
    expect(dialog.getByRole('button', { name: copy })).toBeVisible()
  expect(server.requests('approveWithdrawal')).toEqual([])
  await user.click(dialog.getByRole('button', { name: '已打款，确认' }))
  expect(await screen.findByText('已登记打款')).toBeVisible()
  expect(await screen.findByText('没有待处理的提现')).toBeVisible()
  expect(server.requests('approveWithdrawal').map(({ params }) => params.id)).toEqual([one?.id])
})

test('an approval long after the login asks for the password, then continues', async () => {
  const [one] = serveWithdrawals()
  server.on('approveWithdrawal', () => refuse('password_required'))
  const { user, dialog } = await openClaimed()
  await user.click(dialog.getByRole('button', { name: '已打款，确认' }))
  const password = await dialog.findByLabelText('当前密码')
  expect(password).toHaveFocus()
  server.on('confirmPassword', ({ body }) => {
    if (body.current_password !== 'secret words') refuse('wrong_password')
    server.on('approveWithdrawal', () => ({
      withdrawal: Object.assign(one ?? adminWithdrawal(), { status: 'approved' as const }),
    }))
    return undefined
  })
  await user.type(password, 'a typo{Enter}')
  expect(await screen.findByText('当前密码不正确。')).toBeVisible()
  await user.clear(password)
  await user.type(password, 'secret words{Enter}')
  expect(await screen.findByText('已登记打款')).toBeVisible()
  expect(await screen.findByText('没有待处理的提现')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.requests('approveWithdrawal').map(({ params }) => params.id)).toEqual([one?.id, one?.id])
})

test('a withdrawal is rejected with a note', async () => {
  serveWithdrawals()
  const { user, dialog } = await open('驳回', `${path}?status=all`)
  expect(dialog.getByText('$392.00 将退回 li.wei@example.com 的余额。')).toBeVisible()
  const submit = dialog.getByRole('button', { name: '驳回' })
  expect(submit).toBeDisabled()
  await user.type(dialog.getByLabelText(/驳回说明/), '账户名不符')
  await user.click(submit)
  expect(await screen.findByText('提现已驳回，金额已退回余额')).toBeVisible()
  expect(server.requests('rejectWithdrawal')[0]?.body).toEqual({ note: '账户名不符' })
  expect(await screen.findByRole('row', { name: /已驳回.*账户名不符/ })).toBeVisible()
})

test('a failed rejection keeps the note across a reload', async () => {
  serveWithdrawals()
  server.on('rejectWithdrawal', () => refuse('unavailable'))
  const { user, dialog, unmount } = await open('驳回')
  await user.type(dialog.getByLabelText(/驳回说明/), '账户名不符')
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('驳回提现失败：服务暂时不可用')
  expect(dialog.getByLabelText(/驳回说明/)).toHaveValue('账户名不符')
  unmount()
  const again = await open('驳回')
  expect(again.dialog.getByLabelText(/驳回说明/)).toHaveValue('账户名不符')
})

test('a rejection that comes too late says so and reloads the list', async () => {
  const [one] = serveWithdrawals()
  const { user, dialog } = await open('驳回')
  await user.type(dialog.getByLabelText(/驳回说明/), '账户名不符')
  Object.assign(one ?? {}, { status: 'approved' })
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('驳回提现失败：该提现申请已处理。')
  expect(await screen.findByText('没有待处理的提现')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a payout that a colleague confirmed first stays open and says who did it', async () => {
  server.on('listStaff', () => ({
    staff: [staffMember({ username: 'zhang.min', display_name: '张敏（客服）' })],
  }))
  const [one] = serveWithdrawals()
  const { user, dialog } = await openClaimed()
  Object.assign(one ?? {}, { status: 'approved', decided_by: 'zhang.min' })
  await user.click(dialog.getByRole('button', { name: '已打款，确认' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('张敏（客服） 已完成打款，请勿再次打款。')
  expect(screen.getByText(/^登记打款失败：/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /已打款/ })).not.toBeInTheDocument()
})

test('the page shows what speaks against a withdrawal, and who decided', async () => {
  const order_id = '01a201f7-c271-755e-ab7a-da78a8ac4344'
  serveWithdrawals([
    adminWithdrawal({
      concerns: [
        { kind: 'dispute', amount: 198_000, order_id, until: null },
        { kind: 'young_rebate', amount: 79_200, order_id, until: '2026-11-28T03:00:00.000Z' },
        { kind: 'refund_owed', amount: 98_000, order_id, until: null },
      ],
    }),
    adminWithdrawal({ username: 'ana@example.com', status: 'approved', decided_by: 'zhang@example.com' }),
  ])
  const { user, dialog } = await open('登记打款', `${path}?status=all`)
  const texts = [
    '有 $1,980.00 的付款存在争议',
    /服务费返还 \$792\.00 至 .* 方可提现/,
    '尚有 $980.00 退款未退还',
  ]
  for (const text of texts) expect(dialog.getByText(text)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '取消' }))
  const decided = await screen.findByRole('row', { name: /ana@example\.com/ })
  expect(decided).toHaveTextContent('经办：zhang@example.com')
})

test('a withdrawal that a colleague is paying out is paid only after it was taken over', async () => {
  serveWithdrawals([adminWithdrawal({ claim: ofWu })])
  const { user, dialog } = await open('登记打款')
  expect(await dialog.findByText(/Wu 自 .* 起正在办理此提现/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: '已打款，确认' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '由我接手' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: '已打款，确认' })).toBeEnabled())
  expect(server.requests('claimWithdrawal').at(-1)?.body).toEqual({ take_over: true })
  expect(dialog.getByLabelText('银行流水号')).toHaveFocus()
})

test('a dialog that is canceled gives its claim back, and claims nothing that a colleague has', async () => {
  const [one] = serveWithdrawals()
  const { user } = await openClaimed()
  const again = async () => {
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: '登记打款…（li.wei@example.com 的提现）' }))
    return within(await screen.findByRole('dialog'))
  }
  const second = await again()
  expect(server.requests('giveBackWithdrawal').map(({ params }) => params.id)).toEqual([one?.id])
  await waitFor(() => expect(second.getByRole('button', { name: '已打款，确认' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(one?.claim).toBeNull())
  expect(server.requests('claimWithdrawal')).toHaveLength(2)
  Object.assign(one ?? {}, { claim: ofWu })
  await user.click(screen.getByRole('button', { name: '登记打款…（li.wei@example.com 的提现）' }))
  const third = within(await screen.findByRole('dialog'))
  expect(await third.findByText(/Wu 自 .* 起正在办理此提现/)).toBeVisible()
  expect(third.queryByText(/请先向以下账户打款/)).not.toBeInTheDocument()
  expect(server.requests('claimWithdrawal')).toHaveLength(2)
  expect(server.requests('giveBackWithdrawal')).toHaveLength(2)
})

test('a claim stays once a reference was entered, until it is given back in its row', async () => {
  const [one] = serveWithdrawals()
  const { user, dialog } = await openClaimed()
  await user.type(dialog.getByLabelText('银行流水号'), 'ICBC')
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const row = await screen.findByRole('row', { name: /li\.wei.*由您办理/ })
  expect(server.requests('giveBackWithdrawal')).toEqual([])
  await user.click(within(row).getByRole('button', { name: '退回 li.wei@example.com 的提现' }))
  await waitFor(() => expect(screen.queryByText('由您办理')).not.toBeInTheDocument())
  expect(one?.claim).toBeNull()
})

test('a withdrawal that a colleague is paying out is rejected only after it was taken over', async () => {
  serveWithdrawals([adminWithdrawal({ claim: ofWu })])
  const { user, dialog } = await open('驳回')
  expect(await dialog.findByText(/Wu 自 .* 起正在办理此提现.*方可驳回/)).toBeVisible()
  expect(dialog.queryByLabelText(/驳回说明/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '由我接手' }))
  await user.type(await dialog.findByLabelText(/驳回说明/), '账户名不符')
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  expect(await screen.findByText('提现已驳回，金额已退回余额')).toBeVisible()
})

test('checks that differ only in their order are one entry with their sum', async () => {
  const order_id = '01a201f7-c271-755e-ab7a-da78a8ac4344'
  const young = { kind: 'young_rebate', amount: 39_200, until: '2026-11-28T03:00:00.000Z' } as const
  const concerns = [
    { ...young, order_id },
    { ...young, order_id: order_id.replace('01', '02') },
    { ...young, amount: 79_200, order_id, until: '2026-11-29T03:00:00.000Z' },
  ]
  serveWithdrawals([adminWithdrawal({ concerns })])
  await openAsStaff(path)
  const list = await screen.findByRole('list', { name: '需要注意' })
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^服务费返还 \$784\.00 至 .* 方可提现$/),
    expect.stringMatching(/^服务费返还 \$792\.00 至 .* 方可提现$/),
  ])
})

test('an open dialog says that a colleague has paid in the meantime', async () => {
  const [one] = serveWithdrawals()
  const { dialog, store } = await open('登记打款')
  await waitFor(() => expect(dialog.getByRole('button', { name: '已打款，确认' })).toBeEnabled())
  Object.assign(one ?? {}, { status: 'approved', decided_by: 'Wu', decided_at: '2026-11-15T03:00:00.000Z' })
  store.dispatch(api.util.invalidateTags(['AdminWithdrawals']))
  expect(await dialog.findByText('Wu 已完成打款，请勿再次打款。')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^已打款/ })).not.toBeInTheDocument()
})

test('an open dialog says that a colleague has taken over in the meantime, and can take it over again', async () => {
  const [one] = serveWithdrawals()
  const { user, dialog, store } = await openClaimed()
  Object.assign(one ?? {}, { claim: ofWu })
  store.dispatch(api.util.invalidateTags(['AdminWithdrawals']))
  expect(await dialog.findByText(/Wu 已于 .* 接手此提现。请勿打款，除非由您重新接手。/)).toBeVisible()
  expect(dialog.queryByText(/请先向以下账户打款/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^已打款/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '由我接手' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: '已打款，确认' })).toBeEnabled())
})

test('a confirmation refused after the password keeps the dialog open and says who has taken over', async () => {
  const [one] = serveWithdrawals([adminWithdrawal({ claim: ofMe })])
  server.on('approveWithdrawal', () => refuse('password_required'))
  const { user, dialog } = await openClaimed()
  await user.type(dialog.getByLabelText('银行流水号'), 'ICBC-0018')
  await user.click(dialog.getByRole('button', { name: '已打款，确认' }))
  server.on('confirmPassword', () => {
    Object.assign(one ?? {}, { claim: ofWu })
    server.on('approveWithdrawal', () => refuse('already_claimed'))
    return undefined
  })
  await user.type(await dialog.findByLabelText('当前密码'), 'secret words{Enter}')
  expect(await dialog.findByText(/Wu 已于 .* 接手此提现/)).toBeVisible()
  expect(await screen.findByText(/^登记打款失败：/)).toBeVisible()
  expect(dialog.queryByLabelText('当前密码')).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^已打款/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '由我接手' }))
  expect(await dialog.findByLabelText('银行流水号')).toHaveValue('ICBC-0018')
})

test('what waits is listed oldest first, other lists newest first, unless the reader chooses', async () => {
  serveWithdrawals()
  const { user } = await openAsStaff(path)
  await screen.findByRole('row', { name: /li\.wei/ })
  const sort = () => server.requests('adminListWithdrawals').at(-1)?.query.sort
  expect(sort()).toBe('oldest')
  await user.click(screen.getByRole('radio', { name: '全部' }))
  await waitFor(() => expect(sort()).toBe('newest'))
  await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '最早在前')
  await waitFor(() => expect(sort()).toBe('oldest'))
})

test('an approval sends the reference of the bank, and the list shows it', async () => {
  serveWithdrawals([
    adminWithdrawal(),
    adminWithdrawal({ username: 'ana@example.com', status: 'approved', reference: 'ICBC-0017' }),
  ])
  const { user, dialog } = await openClaimed()
  await user.type(dialog.getByLabelText('银行流水号'), ' ICBC-0018 ')
  await user.click(dialog.getByRole('button', { name: '已打款，确认' }))
  await waitFor(() =>
    expect(server.requests('approveWithdrawal').at(-1)?.body).toEqual({ reference: 'ICBC-0018' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('radio', { name: '全部' }))
  expect(await screen.findByText('银行流水号 ICBC-0017')).toBeVisible()
})

test('a claim that fails says why and never to transfer the money, and can be repeated', async () => {
  serveWithdrawals()
  let refused: 'already_claimed' | undefined = 'already_claimed'
  const [one] = serveWithdrawals()
  server.on('claimWithdrawal', () => {
    if (refused) refuse(refused)
    return { withdrawal: one ?? refuse('not_found') }
  })
  const { user, dialog } = await open('登记打款')
  expect(await dialog.findByText(/请勿打款：另一位同事正在办理该提现/)).toBeVisible()
  expect(dialog.queryByText(/请先向以下账户打款/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: '已打款，确认' })).not.toBeInTheDocument()
  refused = undefined
  await user.click(dialog.getByRole('button', { name: '重试' }))
  expect(await dialog.findByText(/请先向以下账户打款/)).toBeVisible()
  expect(dialog.getByRole('button', { name: '已打款，确认' })).toBeEnabled()
})

test('the page names the colleague who holds a withdrawal that the newest withdrawals leave out', async () => {
  const [one] = serveWithdrawals()
  server.on('adminListWithdrawals', ({ query }) => {
    const isAsked = query.from === one?.created_at
    const found = { ...adminWithdrawal(), ...one, ...(isAsked && { claim: ofWu }) }
    return { withdrawals: isAsked || query.status ? [found] : [], ...onePage([found]) }
  })
  server.on('claimWithdrawal', () => refuse('already_claimed'))
  const { dialog } = await open('登记打款')
  expect(await dialog.findByText(/Wu 自 .* 起正在办理此提现/)).toBeVisible()
  expect(dialog.queryByText(/请先向以下账户打款/)).not.toBeInTheDocument()
})

test('one payout leads to the next that no colleague pays out, and each is paid once', async () => {
  const created_at = (day: number) => `2026-11-0${day}T03:00:00.000Z`
  const all = serveWithdrawals([
    adminWithdrawal({ created_at: created_at(1) }),
    adminWithdrawal({ created_at: created_at(2), account_name: '王芳', claim: ofWu }),
    adminWithdrawal({ created_at: created_at(3), account_name: '赵新' }),
  ])
  const { user } = await openAsStaff(path, self)
  await user.click((await screen.findAllByRole('button', { name: /^登记打款/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('button', { name: '已打款，下一笔' })).toBeEnabled())
  // The button waits for a second: on a busy machine the test would look too late.
  const states: boolean[] = []
  const observer = new MutationObserver(() => {
    const confirm = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === '已打款，确认',
    )
    if (confirm) states.push(confirm.disabled)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  await user.dblClick(dialog.getByRole('button', { name: '已打款，下一笔' }))
  expect(await dialog.findByText('赵新')).toBeVisible()
  expect(server.requests('approveWithdrawal').map(({ params }) => params.id)).toEqual([all[0]?.id])
  await waitFor(() => expect(dialog.getByRole('button', { name: '已打款，确认' })).toBeEnabled(), {
    timeout: 3_000,
  })
  observer.disconnect()
  expect(states[0]).toBe(true)
  expect(dialog.queryByRole('button', { name: '已打款，下一笔' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '已打款，确认' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.requests('approveWithdrawal').map(({ params }) => params.id)).toEqual([
    all[0]?.id,
    all[2]?.id,
  ])
})

test('Enter in the bank reference pays out and leads on, but not while the reference is empty', async () => {
  const created_at = (day: number) => `2026-11-0${day}T03:00:00.000Z`
  const all = serveWithdrawals([
    adminWithdrawal({ created_at: created_at(1) }),
    adminWithdrawal({ created_at: created_at(2), account_name: '赵新' }),
  ])
  const { user } = await openAsStaff(path, self)
  await user.click((await screen.findAllByRole('button', { name: /^登记打款/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const enabled = (name: string, timeout: number) =>
    waitFor(() => expect(dialog.getByRole('button', { name })).toBeEnabled(), { timeout })
  await enabled('已打款，下一笔', 1_000)
  await user.type(dialog.getByLabelText('银行流水号'), ' {Enter}')
  await user.type(dialog.getByLabelText('银行流水号'), 'ICBC-1{Enter}{Enter}')
  expect(await dialog.findByText('赵新')).toBeVisible()
  await enabled('已打款，确认', 3_000)
  await user.type(dialog.getByLabelText('银行流水号'), '{Enter}')
  expect(server.requests('approveWithdrawal')).toHaveLength(1)
  await user.type(dialog.getByLabelText('银行流水号'), 'ICBC-2{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.requests('approveWithdrawal').map(({ params, body }) => [params.id, body])).toEqual([
    [all[0]?.id, { reference: 'ICBC-1' }],
    [all[1]?.id, { reference: 'ICBC-2' }],
  ])
})
