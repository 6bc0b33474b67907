import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { instructions } from '#testing/document-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, adminOrder, onePage, staffMember } from '#testing/staff-data.ts'
import { admin } from '#testing/users.ts'

test('a document that failed after its payment offers to resume the work first', async () => {
  const paid_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  let document = adminFile({ is_paid: true, status: 'failed', due_at: null, paid_at })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  server.on('setStatus', ({ body: { status } }) => {
    document = { ...document, status }
    return { file: document }
  })
  const { user } = await openAsStaff(`/documents/${document.id}`)
  const resume = await screen.findByRole('button', { name: '恢复处理…' })
  expect(resume).toHaveAttribute('data-variant', 'filled')
  expect(resume.closest('section')).toHaveTextContent(/恢复处理或退款。自 .* 起待处理，已逾期 2 天。/)
  await user.click(resume)
  const question = within(await screen.findByRole('dialog'))
  expect(server.requests('setStatus')).toEqual([])
  await user.click(question.getByRole('button', { name: '恢复处理' }))
  expect(await screen.findByRole('button', { name: /^上传结果：/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: '恢复处理…' })).not.toBeInTheDocument()
})

test('staff decide about paid work that was stopped where the page says since when the decision is due', async () => {
  const helen = staffMember({ username: 'helen' })
  const hourAgo = Date.now() - 3_600_000
  const stopped = { status: 'failed', is_paid: true, due_at: null, price: 98_000 } as const
  const document = adminFile({ ...stopped, paid_at: new Date(hourAgo - 86_400_000).toISOString() })
  const stop = {
    at: new Date(hourAgo).toISOString(),
    kind: 'failed',
    by: 'staff',
    user_id: helen.id,
  } as const
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({
    history: [{ ...stop, version: null, note: null, name: null, sha256: null }],
  }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('listStaff', () => ({ staff: [helen] }))
  server.on('adminListOrders', () => ({
    currency: 'usd' as const,
    orders: [adminOrder({ file_id: document.id, status: 'paid' })],
    ...onePage([]),
  }))
  server.on('refundOrder', () => refuse('unavailable'))
  const { user } = await openAsStaff(`/documents/${document.id}`)
  const band = within(await screen.findByRole('region', { name: '中止处理后的决定' }))
  expect(band.getByText('已付款的文件处理已中止：请恢复处理或退款。')).toBeVisible()
  expect(await band.findByText(/^helen 于 .* 中止。自 .* 起待处理，已逾期 1 小时。$/)).toBeVisible()
  await user.click(await band.findByRole('button', { name: '退款…' }))
  expect(await screen.findByRole('dialog', { name: '订单退款' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(band.getByRole('button', { name: '恢复处理…' }))
  expect(await screen.findByRole('dialog', { name: '恢复处理这份文档？' })).toBeVisible()
})

test.each([
  ['result.docx', '已选择：result.docx，6 B'],
  ['result.pdf', '不支持的文件类型：result.pdf'],
])('a %s dropped on the page of open work opens the upload of its result', async (name, text) => {
  const document = adminFile({ is_paid: true, status: 'processing', waiting_on: 'staff' })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions }))
  await openAsStaff(`/documents/${document.id}`, admin({ role: 'editor' }))
  const dragged = { types: ['Files'], files: [new File(['result'], name)] }
  expect(await screen.findByText(/拖放到本页任意位置/)).toBeVisible()
  fireEvent.dragOver(globalThis.document.body, { dataTransfer: dragged })
  expect(await screen.findByText('松开即可与原文核对')).toBeVisible()
  fireEvent.drop(globalThis.document.body, { dataTransfer: dragged })
  const dialog = within(await screen.findByRole('dialog', { name: '上传结果' }))
  expect(await dialog.findByText(text)).toBeVisible()
})

test('a document that waits for its payment takes no dropped result', async () => {
  const document = adminFile({ is_paid: false, status: 'pending', waiting_on: 'customer' })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions }))
  await openAsStaff(`/documents/${document.id}`, admin({ role: 'editor' }))
  await screen.findByRole('combobox', { name: /状态/ })
  expect(screen.queryByText(/拖放到本页/)).not.toBeInTheDocument()
  const dragged = { types: ['Files'], files: [new File(['result'], 'result.docx')] }
  expect(fireEvent.drop(globalThis.document.body, { dataTransfer: dragged })).toBe(true)
})

test('the page of a document loads nothing of it again after its deletion', async () => {
  const document = adminFile()
  let isDeleted = false
  server.on('adminGetFile', () => (isDeleted ? refuse('not_found') : { file: document }))
  server.on('adminFileHistory', () => (isDeleted ? refuse('not_found') : { history: [] }))
  server.on('adminGetInstructions', () => (isDeleted ? refuse('not_found') : { instructions }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  server.on('adminDeleteFile', () => {
    isDeleted = true
    return undefined
  })
  const { user } = await openAsStaff(`/documents/${document.id}`)
  await user.click(await screen.findByRole('button', { name: /^更多操作/ }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除文件？' }))
  await dialog.findByText('处理结果')
  const contents = () =>
    (['adminFileHistory', 'adminGetInstructions'] as const).map((name) => server.requests(name).length)
  const before = contents()
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('heading', { level: 1, name: '文件已删除' })).toBeVisible()
  expect(contents()).toEqual(before)
})

test('an editor may resume stopped work, but not refund its order', async () => {
  // Editors see no sums.
  const document = adminFile({ status: 'failed', is_paid: true, due_at: null, price: null })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions }))
  await openAsStaff(`/documents/${document.id}`, admin({ role: 'editor' }))
  const band = within(await screen.findByRole('region', { name: '中止处理后的决定' }))
  expect(band.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['恢复处理…'])
  expect(band.getByText('已付款的文件处理已中止：请恢复处理，或请经理退款。')).toBeVisible()
  expect(server.requests('adminListOrders')).toEqual([])
})

test('staff take a document, give it back, and give it to a colleague after a question', async () => {
  const [me, anna] = [admin(), staffMember({ username: 'anna' })]
  let document = adminFile({ is_paid: true, status: 'processing', assignee: null })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  server.on('listStaff', () => ({ staff: [anna] }))
  server.on('assignFile', ({ body: { user_id, expected } }) => {
    if (expected !== (document.assignee?.id ?? null)) refuse('assigned_meanwhile')
    const name = user_id === anna.id ? 'anna' : 'editor'
    document = { ...document, assignee: user_id === null ? null : { id: user_id, name } }
    return { file: document }
  })
  const { user } = await openAsStaff(`/documents/${document.id}`, me)
  await user.click(await screen.findByRole('button', { name: '接手' }))
  expect(await screen.findByText('由您负责')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '退回' }))
  expect(await screen.findByText('未分派')).toBeVisible()

  await user.click(screen.getByRole('button', { name: '分派…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '分派文件' }))
  await dialog.findByRole('option', { name: 'anna' })
  await user.selectOptions(dialog.getByRole('combobox'), 'anna')
  expect(server.requests('assignFile')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: '分派' }))
  expect(await screen.findByText('编辑：anna', { selector: 'span' })).toBeVisible()
  expect(screen.getByRole('button', { name: '改派…' })).toBeVisible()
  expect(server.requests('assignFile').map(({ body }) => body)).toEqual([
    { user_id: me.id, expected: null },
    { user_id: null, expected: me.id },
    { user_id: anna.id, expected: null },
  ])
})
