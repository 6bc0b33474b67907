/** A customer with documents, payments, messages and withdrawals in every state that the screens show. */
import { authApi, filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { chinese } from './documents.ts'
import {
  deliverBytes,
  deliverResult,
  sendMessage,
  sendReply,
  uploadDocument,
  uploadPaidBytes,
  uploadPaidDocument,
} from './seed.ts'
import { shortPaper, shortPaperEdited } from './short-paper.ts'
import { admin, customer, type TestUser } from './users.ts'

const withdraw = async (user: TestUser, amount: number) => {
  const body = { amount, method: 'alipay', account_name: '李雷', account: 'lilei@example.com' } as const
  return (await user.client.call(paymentApi.createWithdrawal, { body })).withdrawal.id
}

export const seedCustomer = async (): Promise<TestUser> => {
  const [user, staff] = await Promise.all([customer(), admin()])
  const revised = await uploadPaidDocument(user, 1, chinese)
  await deliverResult(staff, revised)
  await user.client.call(filesApi.requestRevision, {
    params: { id: revised },
    body: { comment: '请统一术语。' },
  })
  await deliverResult(staff, await uploadPaidDocument(user, 2, chinese))
  const changed = await uploadPaidBytes(user, { name: 'Soil respiration.docx', bytes: shortPaper() })
  await deliverBytes(staff, changed, shortPaperEdited())
  const instructed = await uploadDocument(user, 2, chinese)
  await user.client.call(filesApi.putInstructions, {
    params: { id: instructed },
    body: { journal: '金属学报', english: 'british', wished_date: '2027-03-01', notes: '请保留术语。' },
  })
  const references = new FormData()
  references.append('files', new Blob(['审稿意见']), '审稿意见.txt')
  await user.client.call(filesApi.uploadReferences, { params: { id: instructed }, body: references })
  await user.client.call(authApi.putBilling, {
    body: { company: '某某大学', address: '北京市海淀区', phone: '010 1234 5678', tax_number: '91110000' },
  })
  const { orders } = await user.client.call(paymentApi.listOrders)
  const order = { id: orders.find(({ file_id }) => file_id === revised)?.id ?? '' }
  await staff.client.call(paymentApi.refundOrder, {
    params: order,
    body: { reason: '交付延迟', amount: 1_000 },
  })
  await user.client.call(paymentApi.requestFapiao, {
    params: order,
    body: { kind: 'ordinary', title: '某某大学', tax_number: '91110000' },
  })
  const answered = await sendMessage(user, '请问摘要也包含在内吗？')
  await sendReply(staff, answered, '是的，包含在内。')
  const figure = new FormData()
  figure.append('file', new Blob(['图三']), '图三的说明.txt')
  const { attachment } = await user.client.call(filesApi.uploadAttachment, { body: figure })
  await user.client.call(messagingApi.postMessage, {
    body: { content: '谢谢。', attachment_ids: [attachment.id] },
  })
  const rejected = await withdraw(user, 10_000)
  await staff.client.call(paymentApi.rejectWithdrawal, {
    params: { id: rejected },
    body: { note: '收款人与注册信息不符。' },
  })
  await withdraw(user, 5_000)
  return user
}
