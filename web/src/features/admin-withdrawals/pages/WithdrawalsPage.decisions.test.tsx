import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminWithdrawal, staffMember } from '#testing/staff-data.ts'
import { ofWu, open, openClaimed, path, self, serveWithdrawals } from '#testing/withdrawals.ts'

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
  expect(await dialog.findByRole('alert')).toHaveTextContent('张敏（客服）已完成打款，请勿再次打款。')
  expect(screen.getByText(/^登记打款失败：/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /已打款/ })).not.toBeInTheDocument()
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
