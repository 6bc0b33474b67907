import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeConsoleOutput } from '#testing/console.ts'
import { serveMessages } from '#testing/messages.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { message } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

const path = '/admin/messages'

test('a reply needs text, is sent once and reloads the list', async () => {
  const [one] = serveMessages([message({ content: '请问进度' })])
  const { user } = await openAsStaff(path)
  const box = await screen.findByRole('textbox', { name: '回复 li.wei@example.com' })
  const send = screen.getByRole('button', { name: '发送' })
  expect(send).toBeDisabled()
  await user.type(box, '   ')
  expect(send).toBeDisabled()
  const answer = Promise.withResolvers<void>()
  server.on('replyToMessage', async ({ body }) => {
    await answer.promise
    const reply = {
      id: newId(),
      username: 'editor',
      content: body.content,
      attachments: [],
      timestamp: '2026-11-21T01:00:00.000Z',
    }
    one?.replies.push(reply)
    return { reply }
  })
  await user.type(box, '两周内')
  await user.click(send)
  expect(screen.getByRole('button', { name: '发送中…' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByText('两周内', { selector: 'p' })).toBeVisible()
  expect(box).toHaveValue('')
  expect(screen.getByRole('article')).toHaveTextContent('已回复')
  expect(server.requests('replyToMessage')[0]?.body).toEqual({ content: '两周内', reply_to: one?.id })
})

test('Ctrl + Enter sends the reply', async () => {
  serveMessages([message()])
  const { user } = await openAsStaff(path)
  await user.type(await screen.findByRole('textbox'), '好的{Control>}{Enter}{/Control}')
  expect(await screen.findByText('好的', { selector: 'p' })).toBeVisible()
})

test('an answered message stays in the unanswered view until the filter changes', async () => {
  serveMessages([message({ content: '请问进度' })])
  const { user } = await openAsStaff(`${path}?filter=unreplied`)
  await user.type(await screen.findByRole('textbox'), '两周内')
  await user.click(screen.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('两周内', { selector: 'p' })).toBeVisible()
  await waitFor(() => expect(server.requests('adminListMessages').length).toBeGreaterThan(1))
  expect(screen.getByText('请问进度')).toBeVisible()
})

test('a failed reply is logged, and draft and idempotency key survive a reload', async () => {
  serveMessages([message()])
  server.on('replyToMessage', () => refuse('unavailable'))
  const { user, unmount } = await openAsStaff(path)
  await user.type(await screen.findByRole('textbox'), '两周内')
  await user.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '发送' })).toBeEnabled())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(server.requests('replyToMessage')).toHaveLength(2))
  await waitFor(() =>
    expect(takeConsoleOutput()).toMatchObject([
      ['message not answered', {}],
      ['message not answered', {}],
    ]),
  )
  const [first, second] = server
    .requests('replyToMessage')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBe(second)
  unmount()
  await openAsStaff(path)
  expect(await screen.findByRole('textbox')).toHaveValue('两周内')
})

test('a reply with attachments needs text, and they are for the author of the message', async () => {
  const [one] = serveMessages([message({ attachments: [{ id: newId(), name: '问题.pdf', size: 4_096 }] })])
  const id = newId()
  server.on('adminUploadAttachment', () => ({ attachment: { id, name: '答复.docx', size: 2_048 } }))
  const { user } = await openAsStaff(path)
  expect(await screen.findByRole('button', { name: /^下载 *问题\.pdf *4\sKB$/ })).toBeVisible()
  const picker = screen.getByLabelText('添加附件', { selector: 'input' })
  fireEvent.change(picker, { target: { files: [new File(['x'], '答复.docx')] } })
  expect(await screen.findByRole('list', { name: '待发送的文件' })).toBeVisible()
  await waitFor(() => expect(server.requests('adminUploadAttachment')).toHaveLength(1))
  const send = screen.getByRole('button', { name: '发送' })
  expect(send).toBeDisabled()
  await user.type(screen.getByRole('textbox'), '见附件')
  await waitFor(() => expect(send).toBeEnabled())
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('list', { name: '待发送的文件' })).not.toBeInTheDocument())
  expect(server.requests('adminUploadAttachment')[0]?.params).toEqual({ id: one?.user_id })
  expect(server.requests('replyToMessage')[0]?.body).toEqual({
    content: '见附件',
    reply_to: one?.id,
    attachment_ids: [id],
  })
})

test('a reply waits until another one is sent', async () => {
  serveMessages([message({ content: '第一条' }), message({ username: 'ana@example.com', content: '第二条' })])
  const answer = Promise.withResolvers<void>()
  server.on('replyToMessage', async () => {
    await answer.promise
    return refuse('unavailable')
  })
  const { user } = await openAsStaff(path)
  const [first, second] = await screen.findAllByRole('textbox')
  await user.type(first as HTMLElement, '好')
  await user.type(second as HTMLElement, '好的')
  const [sendFirst, sendSecond] = screen.getAllByRole('button', { name: '发送' })
  await user.click(sendFirst as HTMLElement)
  await waitFor(() => expect(sendSecond).toBeDisabled())
  await user.type(second as HTMLElement, '{Control>}{Enter}{/Control}')
  expect(server.requests('replyToMessage')).toHaveLength(1)
  answer.resolve()
  await waitFor(() => expect(sendSecond).toBeEnabled())
  expect(takeConsoleOutput()).toMatchObject([['message not answered', {}]])
})

test('a half-written answer stays when a colleague answers first', async () => {
  const [one] = serveMessages([message({ content: '何时完成？', waiting_on: 'staff' })])
  const { user, store } = await openAsStaff(`${path}?waiting_on=staff`)
  const box = await screen.findByRole('textbox', { name: /li\.wei@example\.com/ })
  await user.type(box, '下周')
  Object.assign(one ?? {}, { waiting_on: 'customer' })
  const { api } = await import('#shared/api/api.ts')
  store.dispatch(api.util.invalidateTags(['AdminMessages']))
  expect(await screen.findByText(/同事已回复此消息/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /li\.wei@example\.com/ })).toHaveValue('下周')
})
