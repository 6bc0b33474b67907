/** Prepares the state of a test through the API: uploads, payments, results and messages. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect } from '@playwright/test'
import { filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { resultForm, selection } from '../../tests/kit/src/documents.ts'
import { english, polished } from './documents.ts'
import type { TestUser } from './users.ts'

type Service = 1 | 2

/** Uploads a document and returns its id. */
export const uploadDocument = async (
  user: TestUser,
  service: Service = 2,
  path = english,
): Promise<string> => {
  const file = { name: basename(path), bytes: await readFile(path) }
  const { files } = await user.client.call(filesApi.upload, { body: selection(service, [file]) })
  return files[0]?.id ?? ''
}

/** Uploads a document, pays for it with a test card and waits for the rebate. Returns the document's id. */
export const uploadPaidDocument = async (
  user: TestUser,
  service: Service = 2,
  path = english,
): Promise<string> => payFor(user, await uploadDocument(user, service, path))

/** The same for a document to polish that a test has made. */
export const uploadPaidBytes = async (
  user: TestUser,
  file: { name: string; bytes: Uint8Array },
): Promise<string> => {
  const { files } = await user.client.call(filesApi.upload, { body: selection(2, [file]) })
  return payFor(user, files[0]?.id ?? '')
}

const payFor = async (user: TestUser, fileId: string): Promise<string> => {
  const before = await availableBalance(user)
  await user.client.call(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })
  await expect.poll(() => availableBalance(user)).toBeGreaterThan(before)
  return fileId
}

/** Uploads the result of a document. */
export const deliverResult = async (staff: TestUser, fileId: string): Promise<void> => {
  const body = resultForm(await readFile(polished))
  await expect(async () => {
    await staff.client.call(filesApi.uploadResult, { params: { id: fileId }, body })
  }).toPass()
}

/** Delivers a result that a test has made, and waits until its changes can be shown. */
export const deliverBytes = async (staff: TestUser, fileId: string, bytes: Uint8Array): Promise<void> => {
  const params = { id: fileId }
  await staff.client.call(filesApi.uploadResult, { params, body: resultForm(bytes) })
  const check = async () => (await staff.client.call(filesApi.adminGetFile, { params })).file.check?.status
  await expect.poll(check, { timeout: 60_000 }).toBe('done')
}

/** Returns the available balance in cents. */
export const availableBalance = async (user: TestUser): Promise<number> =>
  (await user.client.call(paymentApi.getBalance)).available

/** Sends a message to the staff and returns its id. */
export const sendMessage = async (user: TestUser, content: string): Promise<string> =>
  (await user.client.call(messagingApi.postMessage, { body: { content } })).message.id

/** Replies to a message as an administrator. */
export const sendReply = async (staff: TestUser, messageId: string, content: string): Promise<void> => {
  await staff.client.call(messagingApi.replyToMessage, { body: { content, reply_to: messageId } })
}
