import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { refuse, server } from '#testing/server.ts'
import { adminWithdrawal, onePage } from '#testing/staff-data.ts'
import { ofMe, ofWu, open, openClaimed, serveWithdrawals } from '#testing/withdrawals.ts'

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

test('the dialog has its field while the claim is on its way, and takes input once it has arrived', async () => {
  const [one = adminWithdrawal()] = serveWithdrawals()
  const arrival = Promise.withResolvers<void>()
  server.on('claimWithdrawal', async () => {
    await arrival.promise
    return { withdrawal: Object.assign(one, { claim: ofMe }) }
  })
  const { dialog } = await open('登记打款')
  const reference = await dialog.findByLabelText('银行流水号')
  expect(reference).toHaveAttribute('readonly')
  expect(dialog.getByRole('button', { name: '已打款，确认' })).toBeDisabled()
  expect(dialog.getByText(/请先向以下账户打款/)).not.toBeVisible()
  arrival.resolve()
  await waitFor(() => expect(dialog.getByText(/请先向以下账户打款/)).toBeVisible())
  await waitFor(() => expect(reference).not.toHaveAttribute('readonly'))
  await waitFor(() => expect(dialog.getByRole('button', { name: '已打款，确认' })).toBeEnabled())
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
  await waitFor(() => expect(dialog.getByText(/请先向以下账户打款/)).toBeVisible())
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
