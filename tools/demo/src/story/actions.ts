import {
  authApi,
  type File,
  type FileStatus,
  filesApi,
  type InstructionsInput,
  messagingApi,
  paymentApi,
  type ServiceType,
  type StaffProfile,
  type StaffRole,
} from '@runwen/contracts'
import { type Client, eventually, resultForm, selection } from '@runwen/test-kit'
import { buildDocument, type Revised } from '../manuscripts/build.ts'
import { type Name, people } from './people.ts'

/** Gives a member of staff a role; the owner entered the password before. */
export async function appoint(owner: Client, name: Name, role: StaffRole): Promise<void> {
  const { staff } = await owner.call(authApi.listStaff)
  const id = staff.find(({ username }) => username === people[name].username)?.id ?? ''
  await owner.call(authApi.setRole, { params: { id }, body: { role } })
}

/** Writes the administrator's profile and agrees that customers see it. */
export async function describeStaff(staff: Client, profile: StaffProfile): Promise<void> {
  const { user } = await staff.call(authApi.me)
  await staff.call(authApi.putStaffProfile, { params: { id: user.id }, body: { ...profile, agreed: true } })
}

export async function upload(
  customer: Client,
  service: ServiceType,
  documents: readonly { manuscript: string; name: string; author: string }[],
  instructions: InstructionsInput = {},
): Promise<string[]> {
  const files = await Promise.all(
    documents.map(async ({ manuscript, name, author }) => ({
      name,
      bytes: await buildDocument(manuscript, { show: 'original', author }),
    })),
  )
  const form = selection(service, files)
  for (const [key, value] of Object.entries(instructions)) if (value) form.set(key, value)
  const { files: uploaded } = await customer.call(filesApi.upload, { body: form })
  return uploaded.map(({ id }) => id)
}

export async function addReferences(
  customer: Client,
  id: string,
  files: Record<string, string>,
): Promise<void> {
  const body = new FormData()
  for (const [name, content] of Object.entries(files)) body.append('files', new Blob([content]), name)
  await customer.call(filesApi.uploadReferences, { params: { id }, body })
}

export async function payByCard(customer: Client, fileId: string, useBalance = false): Promise<void> {
  const body = { fileId, payment_method: 'pm_card_visa', use_balance: useBalance }
  await customer.call(paymentApi.processCard, { body })
  await paid(customer, [fileId])
}

/** Pays several documents with one charge. */
export async function payTogether(customer: Client, fileIds: string[]): Promise<void> {
  const body = { fileIds, method: 'card', payment_method: 'pm_card_mastercard', use_balance: false }
  await customer.call(paymentApi.payFiles, { body })
  await paid(customer, fileIds)
}

export async function payFromBalance(customer: Client, id: string): Promise<void> {
  await customer.call(paymentApi.payFile, { params: { id }, body: { method: 'balance' } })
  await paid(customer, [id])
}

/** Authorises the payment on the page of the wallet, as the customer would in the browser. */
export async function payByAlipay(customer: Client, fileId: string): Promise<void> {
  const { redirect_url, paymentIntentId } = await customer.call(paymentApi.createIntent, {
    body: { fileId, method: 'alipay', use_balance: false },
  })
  if (!redirect_url || !paymentIntentId) throw new Error('Alipay gave no page to authorise the payment on')
  const body = new URLSearchParams({ consent: 'yes' })
  await fetch(redirect_url, { method: 'POST', body, redirect: 'manual' })
  await customer.call(paymentApi.verifyAlipay, { body: { paymentIntentId } })
  await paid(customer, [fileId])
}

/** The bank refuses the card. */
export async function isDeclined(customer: Client, fileId: string): Promise<void> {
  const body = { fileId, payment_method: 'pm_card_chargeDeclinedInsufficientFunds', use_balance: false }
  const { error } = await customer.send(paymentApi.processCard, { body })
  if (error?.code !== 'card_declined') throw new Error('the card was not declined')
}

const paid = (customer: Client, fileIds: readonly string[]) =>
  eventually(async () => {
    const { files } = await customer.call(filesApi.listFiles)
    for (const id of fileIds)
      if (!files.find((file: File) => file.id === id)?.is_paid) throw new Error(`${id} is not paid`)
  })

export const setStatus = (staff: Client, id: string, status: FileStatus) =>
  staff.call(filesApi.setStatus, { params: { id }, body: { status } })

export interface Delivery {
  manuscript: string
  name: string
  editor: string
  /** When the editor finished; changes and comments have this time. */
  at: Date
  author: string
  /** Without the editor's changes and comments. */
  isClean?: boolean
  /** What differs from the manuscript after a revision request. */
  revised?: Revised
}

export async function deliver(staff: Client, id: string, delivery: Delivery): Promise<void> {
  const { manuscript, name, editor, at, author, isClean = false, revised } = delivery
  const bytes = await buildDocument(
    manuscript,
    isClean ? { show: 'clean', author } : { show: 'tracked', author, editor: { name: editor, at } },
    revised,
  )
  await staff.call(filesApi.uploadResult, { params: { id }, body: resultForm(bytes, name) })
}

/** Marks a change that has `words`, or, with a quote, the paragraph that contains it. */
interface Marked {
  words: string
  quote?: string
  comment: string
}

/** Asks for a revision with marks in the text of the result, once that was compared with the original. */
export async function requestRevision(
  customer: Client,
  id: string,
  comment: string,
  marked: readonly Marked[],
): Promise<void> {
  const { changes } = await eventually(() => customer.call(filesApi.listChanges, { params: { id } }))
  const marks = marked.map(({ words, quote, comment: wrong }) => {
    const change = changes.find(({ before, after }) => before.includes(words) || after.includes(words))
    if (!change) throw new Error(`no change has: ${words}`)
    const place = quote ? { quote } : { change_id: change.id, quote: change.after || change.before }
    return { ...place, block: change.block, comment: wrong }
  })
  await customer.call(filesApi.requestRevision, { params: { id }, body: { comment, marks } })
}

export async function download(customer: Client, id: string): Promise<void> {
  await customer.send(filesApi.downloadResult, { params: { id } })
}

export async function write(
  customer: Client,
  content: string,
  fileId: string | null = null,
): Promise<string> {
  const { message } = await customer.call(messagingApi.postMessage, { body: { content, file_id: fileId } })
  return message.id
}

/** Staff reply, and the customer reads it. */
export async function answer(staff: Client, customer: Client, id: string, content: string): Promise<void> {
  await staff.call(messagingApi.adminMarkRead, { params: { id } })
  await staff.call(messagingApi.replyToMessage, { body: { content, reply_to: id } })
  await customer.call(messagingApi.markRepliesRead, { params: { id }, body: {} })
}

export async function orderOf(customer: Client, fileId: string): Promise<string> {
  const { orders } = await customer.call(paymentApi.listOrders)
  const order = orders.find(({ file_id }) => file_id === fileId)
  if (!order) throw new Error(`${fileId} has no order`)
  return order.id
}
