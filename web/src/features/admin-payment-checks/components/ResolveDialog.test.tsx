import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mismatch, serveChecks } from '#testing/payment-checks.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'

const serveOne = () => {
  const mismatches = [mismatch()]
  serveChecks({ mismatches })
  return mismatches
}

const openDialog = async () => {
  const desk = await openAsStaff('/admin/payment-checks')
  await desk.user.click(await screen.findByRole('button', { name: '处理差异：金额' }))
  const dialog = within(await screen.findByRole('dialog', { name: '处理差异' }))
  return {
    ...desk,
    dialog,
    note: dialog.getByLabelText(/处理结论/),
    submit: dialog.getByRole('button', { name: '标为已处理' }),
  }
}

test('the dialog resolves a mismatch with a note and lists it as resolved', async () => {
  const [one] = serveOne()
  const { user, dialog, note, submit, router } = await openDialog()
  expect(dialog.getByText(/应为“\$980\.00”，实际为“\$98\.00”/)).toBeVisible()
  expect(submit).toBeDisabled()
  await user.type(note, '银行已更正')
  await user.click(submit)
  expect(await screen.findByText('差异已标为已处理')).toBeVisible()
  expect(await screen.findByText('没有待处理的差异。')).toBeVisible()
  const [asked] = server.requests('resolveMismatch')
  expect([asked?.params.id, asked?.body]).toEqual([one?.id, { note: '银行已更正' }])
  await user.click(screen.getByRole('radio', { name: '已处理' }))
  expect(await screen.findByRole('row', { name: /金额.*银行已更正/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /处理差异/ })).not.toBeInTheDocument()
  await waitFor(() => expect(router.state.location.search).toBe('?status=resolved'))
})

test('a failure keeps the note', async () => {
  serveOne()
  server.on('resolveMismatch', () => refuse('unavailable'))
  const { user, dialog, note, submit, unmount } = await openDialog()
  await user.type(note, '银行已更正')
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent('处理差异失败：服务暂时不可用')
  unmount()
  expect((await openDialog()).note).toHaveValue('银行已更正')
})

test('a mismatch that someone else has resolved is shown as such and removed', async () => {
  const [one] = serveOne()
  const { user, note, submit } = await openDialog()
  await user.type(note, '银行已更正')
  Object.assign(one ?? {}, { resolved_at: '2026-11-20T03:00:00.000Z', note: '已查' })
  await user.click(submit)
  expect(await screen.findByRole('alert')).toHaveTextContent('处理差异失败：该差异已处理。')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('没有待处理的差异。')).toBeVisible()
})
