import { type Attachment, filesApi, messagingApi } from '@runwen/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, customer, type TestUser } from './users.ts'

/** Each step depends on the previous one. */
describe('attachments of messages', () => {
  let li: TestUser
  let other: TestUser
  let staff: TestUser
  let question: Attachment
  let messageId = ''
  const bytes = { question: Buffer.from('%PDF-1.7\nquestion\n'), answer: Buffer.from('%PDF-1.7\nanswer\n') }
  const formWith = (content: Buffer, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), name)
    return form
  }

  beforeAll(async () => {
    ;[li, other, staff] = [await customer(), await customer(), await admin()]
  })

  test('attachments of messages are uploaded and sent by a customer, and read by staff', async () => {
    const body = formWith(bytes.question, '审稿意见.pdf')
    question = (await li.client.call(filesApi.uploadAttachment, { body })).attachment
    const { message } = await li.client.call(messagingApi.postMessage, {
      body: { content: '', attachment_ids: [question.id] },
    })
    messageId = message.id
    expect(message.attachments).toEqual([{ ...question, name: '审稿意见.pdf', size: bytes.question.length }])
    const { messages } = await staff.client.call(messagingApi.adminListMessages, {
      query: { user_id: li.user.id },
    })
    expect(messages[0]).toMatchObject({ content: '', attachments: [question] })
    const got = await staff.client.send(filesApi.adminDownloadAttachment, { params: { id: question.id } })
    expect(got.bytes.equals(bytes.question)).toBe(true)
    await staff.client.call(messagingApi.adminMarkRead, { params: { id: messageId } })
  })

  test('attachments of messages are for no one else', async () => {
    const params = { id: question.id }
    expect((await other.client.send(filesApi.downloadAttachment, { params })).status).toBe(404)
    const body = { content: 'mine', attachment_ids: [question.id] }
    expect((await other.client.send(messagingApi.postMessage, { body })).status).toBe(404)
  })

  test('attachments of messages come back with a reply', async () => {
    const { attachment } = await staff.client.call(filesApi.adminUploadAttachment, {
      params: { id: li.user.id },
      body: formWith(bytes.answer, 'answer.pdf'),
    })
    const reply = { content: 'See the file', reply_to: messageId, attachment_ids: [attachment.id] }
    await staff.client.call(messagingApi.replyToMessage, { body: reply })
    const { messages } = await li.client.call(messagingApi.listMessages)
    expect(messages[0]?.replies[0]).toMatchObject({ content: 'See the file', attachments: [attachment] })
    const params = { id: attachment.id }
    const got = await li.client.send(filesApi.downloadAttachment, { params })
    expect(got.bytes.equals(bytes.answer)).toBe(true)
    expect(got.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect((await other.client.send(filesApi.downloadAttachment, { params })).status).toBe(404)
  })
})
