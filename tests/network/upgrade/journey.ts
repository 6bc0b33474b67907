import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { eventually, resultForm, selection, type TestUser, type TestUsers } from '@runwen/test-kit'
import { wordDocument } from '../../../services/files/test/documents/word-parts.ts'
import type { Promised } from '../chaos/load.ts'

const waitMs = 90_000

/** A customer's way from the upload to the second result. It can begin in one phase of an upgrade and end in another. */
export interface Journey {
  promised: Promised[]
  /** Takes the next steps, at most `count`. Rejects when one fails. */
  go(count?: number): Promise<void>
}

/** Number of steps of a journey. */
export const journeySteps = 9

export async function startJourney(users: TestUsers, staff: TestUser): Promise<Journey> {
  const person = await users.customer()
  const promised: Promised[] = []
  const state = { fileId: '', messageId: '', reply: `reply ${randomUUID()}` }
  const document = (name: string) => wordDocument({ 'docProps/note.txt': name })
  const [first, second] = [document('first result'), document('second result')]

  async function upload(count: number): Promise<string[]> {
    const documents = Array.from({ length: count }, () => {
      const name = `${randomUUID()}.docx`
      return { name, bytes: document(name) }
    })
    const { files } = await person.client.call(filesApi.upload, { body: selection(2, documents) })
    for (const [index, { name, bytes }] of documents.entries()) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const fileId = files[index]?.id ?? ''
      promised.push({ person, fileId, name, sha256, content: '', paid: false, deleted: false })
    }
    return files.map(({ id }) => id)
  }
  const paid = async (ids: string[]) => {
    await eventually(async () => {
      const { files } = await person.client.call(filesApi.listFiles)
      const unpaid = files.filter((file) => ids.includes(file.id) && !file.is_paid)
      if (unpaid.length > 0) throw new Error(`${unpaid.map(({ id }) => id)} are not paid`)
    }, waitMs)
    for (const promise of promised) promise.paid ||= ids.includes(promise.fileId)
  }
  const downloaded = async (bytes: Buffer) => {
    const params = { id: state.fileId }
    const answer = await person.client.send(filesApi.downloadResult, { params })
    if (!answer.bytes.equals(bytes))
      throw new Error(`the result came back as ${answer.status} with other bytes`)
  }

  const steps: Record<string, () => Promise<unknown>> = {
    async upload() {
      const [id = ''] = await upload(1)
      state.fileId = id
    },
    async write() {
      const content = `message ${randomUUID()}`
      // The projection of the file may be late.
      const { message } = await eventually(
        () => person.client.call(messagingApi.postMessage, { body: { content, file_id: state.fileId } }),
        waitMs,
      )
      state.messageId = message.id
      for (const promise of promised) Object.assign(promise, { content, messageId: message.id })
    },
    async pay() {
      const body = { fileId: state.fileId, payment_method: 'pm_card_visa' }
      const { data } = await eventually(() => person.client.call(paymentApi.processCard, { body }), waitMs)
      if (!data.success) throw new Error('the payment did not succeed')
      await paid([state.fileId])
    },
    deliver: () =>
      staff.client.call(filesApi.uploadResult, { params: { id: state.fileId }, body: resultForm(first) }),
    download: () => downloaded(first),
    async reply() {
      await staff.client.call(messagingApi.replyToMessage, {
        body: { content: state.reply, reply_to: state.messageId },
      })
      const { messages } = await person.client.call(messagingApi.listMessages)
      const replies = messages.flatMap((message) => message.replies.map(({ content }) => content))
      if (!isDeepStrictEqual(replies, [state.reply])) throw new Error(`the replies are ${replies}`)
    },
    async revise() {
      const params = { id: state.fileId }
      await person.client.call(filesApi.requestRevision, { params, body: { comment: '单位' } })
      await staff.client.call(filesApi.uploadResult, { params, body: resultForm(second) })
      await downloaded(second)
    },
    async 'pay several'() {
      const fileIds = await upload(2)
      const { payment } = await eventually(
        () => person.client.call(paymentApi.createOrders, { body: { fileIds } }),
        waitMs,
      )
      const body = { fileIds, payment_method: 'pm_card_visa', expected_amount: payment.amount_due }
      const { data } = await person.client.call(paymentApi.payFiles, { body: { ...body, method: 'card' } })
      if (!data.success) throw new Error('the payment of several documents did not succeed')
      await paid(fileIds)
    },
    async refund() {
      const { orders } = await person.client.call(paymentApi.listOrders)
      const order = orders.find(({ file_id }) => file_id === promised.at(-1)?.fileId)
      const params = { id: order?.id ?? '' }
      await staff.client.call(paymentApi.refundOrder, { params, body: { reason: 'upgrade' } })
      await eventually(async () => {
        const { refunds } = await person.client.call(paymentApi.orderRefunds, { params })
        if (refunds.some(({ status }) => status !== 'done')) throw new Error('the refund is not done')
      }, waitMs)
      await eventually(async () => {
        const { files } = await person.client.call(filesApi.listFiles)
        if (files.find(({ id }) => id === order?.file_id)?.is_paid)
          throw new Error('the refunded file is paid')
      }, waitMs)
      const last = promised.at(-1)
      if (last) last.paid = false
    },
  }

  const left = Object.entries(steps)
  return {
    promised,
    async go(count = left.length) {
      for (const [name, step] of left.splice(0, count)) {
        await step().catch((error: Error) => {
          throw new Error(`${name} of ${person.user.username}: ${error.message}`, { cause: error })
        })
      }
    },
  }
}
