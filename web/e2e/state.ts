/** Where a journey begins: documents uploaded, paid for and delivered by calls, as the pages would make them. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect } from '@playwright/test'
import { filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { resultForm, selection } from '../../tests/kit/src/documents.ts'
import { english, polished } from './documents.ts'
import type { Person } from './people.ts'

type Service = 1 | 2

/** Uploads a document and answers its id. */
export const uploaded = async (person: Person, service: Service = 2, path = english): Promise<string> => {
  const file = { name: basename(path), bytes: await readFile(path) }
  const { files } = await person.client.call(filesApi.upload, { body: selection(service, [file]) })
  return files[0]?.id ?? ''
}

/** The same, paid for by a test card, its share back on the balance. */
export const paid = async (person: Person, service: Service = 2, path = english): Promise<string> => {
  const fileId = await uploaded(person, service, path)
  const before = await available(person)
  await person.client.call(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })
  await expect.poll(() => available(person)).toBeGreaterThan(before)
  return fileId
}

/** The staff's part: the result is there. */
export const delivered = async (staff: Person, fileId: string): Promise<void> => {
  const body = resultForm(await readFile(polished))
  await expect(async () => {
    await staff.client.call(filesApi.uploadResult, { params: { id: fileId }, body })
  }).toPass()
}

/** What can be spent or withdrawn, in cents. */
export const available = async (person: Person): Promise<number> =>
  (await person.client.call(paymentApi.getBalance)).available

/** Writes to the staff and answers the message's id. */
export const written = async (person: Person, content: string): Promise<string> =>
  (await person.client.call(messagingApi.postMessage, { body: { content } })).message.id

/** An administrator's answer to a message. */
export const replied = async (staff: Person, messageId: string, content: string): Promise<void> => {
  await staff.client.call(messagingApi.replyToMessage, { body: { content, reply_to: messageId } })
}
