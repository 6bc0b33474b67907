import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pane, serveTwo } from '#testing/inbox-page.ts'
import { matchQueries } from '#testing/media-queries.ts'
import { server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile } from '#testing/staff-data.ts'

const path = '/admin/inbox'
// Both columns fit into the window.
beforeEach(() => void matchQueries((query) => query.includes('min-width')))

test('a canned reply has the language of the message, and is not sent with a field open', async () => {
  const due_at = '2026-12-03T10:00:00.000Z'
  const file = adminFile({ original_name: '摘要.docx', due_at: null })
  const { late } = serveTwo()
  Object.assign(late, { file_id: file.id, original_name: file.original_name })
  server.on('adminGetFile', () => ({ file }))
  const { user } = await openAsStaff(path)
  const open = within(await pane('zhang@example.com'))
  await user.click(await open.findByRole('button', { name: '快捷回复' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /银行拒绝了《摘要\.docx》的付款/ }))
  const field = open.getByRole('textbox', { name: /回复/ })
  await waitFor(() =>
    expect(field).toHaveValue(
      '您好，银行拒绝了《摘要.docx》的付款，请换一张卡或使用支付宝。预计 {due} 交付。',
    ),
  )
  expect(open.getByText('发送前请填写：{due}')).toBeVisible()
  expect(open.getByRole('button', { name: '发送' })).toBeDisabled()
  await user.clear(field)
  await user.type(field, `预计 ${due_at.slice(0, 10)} 交付`)
  expect(open.getByRole('button', { name: '发送' })).toBeEnabled()
})

test('canned replies are added in both languages', async () => {
  serveTwo()
  const { user } = await openAsStaff(path)
  await user.click(await within(await pane('zhang@example.com')).findByRole('button', { name: '快捷回复' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: '新增快捷回复' }))
  await user.type(await dialog.findByRole('textbox', { name: '名称' }), '交付期限')
  await user.type(dialog.getByRole('textbox', { name: '中文内容' }), '您好')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(server.requests('createCannedReply')).toHaveLength(0)
  const english = dialog.getByRole('textbox', { name: '英文内容' })
  await user.type(english, 'Hello {{name}')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('无法填入 {name}，可用字段为 {customer} {document} {due}。')).toBeVisible()
  expect(server.requests('createCannedReply')).toHaveLength(0)
  await user.clear(english)
  await user.type(english, 'Hello')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('交付期限')).toBeVisible()
  expect(server.requests('createCannedReply')[0]?.body).toEqual({
    name: '交付期限',
    text_zh: '您好',
    text_en: 'Hello',
  })
})

test('deleting one’s own note can be undone, and deleting a colleague’s is confirmed instead', async () => {
  serveTwo()
  const { user } = await openAsStaff(path)
  const open = within(await pane('zhang@example.com'))
  await user.click(await open.findByRole('radio', { name: '内部备注' }))
  await user.type(open.getByRole('textbox', { name: '内部备注' }), '银行已致电')
  await user.click(open.getByRole('button', { name: '保存备注' }))
  expect(await open.findByText('银行已致电', { selector: 'p' })).toBeVisible()
  expect(open.getByRole('textbox', { name: '内部备注' })).toHaveValue('')
  const remove = (text: string) => {
    const article = open.getByText(text, { selector: 'p' }).closest('article') ?? document.body
    return user.click(within(article).getByRole('button', { name: '删除' }))
  }
  await remove('银行已致电')
  await waitFor(() => expect(open.queryByText('银行已致电', { selector: 'p' })).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await open.findByText('银行已致电', { selector: 'p' })).toBeVisible()
  await remove('老客户')
  const question = within(await screen.findByRole('dialog', { name: '删除备注？' }))
  expect(question.getByText(/该备注由 wu 撰写/)).toBeVisible()
  expect(server.requests('deleteNote')).toHaveLength(1)
  await user.click(question.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(open.queryByText('老客户', { selector: 'p' })).not.toBeInTheDocument())
  expect(await screen.findByText('备注已删除')).toBeVisible()
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument()
})
