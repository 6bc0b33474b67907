import { createHash } from 'node:crypto'
import { authApi, filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { eventually, readDocument, resultForm, selection, type TestUser } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { editDocument } from '../src/edit-document.ts'
import { startNetwork } from '../src/start-network.ts'

// A withdrawal right after the payment.
const network = setUp(() =>
  startNetwork({
    env: { REBATE_WAITING_DAYS: '0', WITHDRAWAL_MINIMUM_CENTS: '1', PASSWORD_CONFIRMED_MINUTES: '60' },
  }),
)

const download = ({ token }: TestUser) =>
  fetch(`${network.urls[0]}/api/auth/user/export`, { headers: { authorization: `Bearer ${token}` } })

/** Waits for the archive and returns its files by name. */
async function archiveOf(person: TestUser): Promise<Record<string, Uint8Array>> {
  await person.client.call(filesApi.requestExport)
  return eventually(async () => {
    const response = await download(person)
    if (response.status !== 200) throw new Error(await response.text())
    return unzipSync(new Uint8Array(await response.arrayBuffer()))
  })
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the archive contains everything held about a customer, and nothing of others', async () => {
  const [staff, person, other] = [
    await network.users.admin(),
    await network.users.customer(),
    await network.users.customer(),
  ]
  const missing = await download(person)
  expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([404, 'not_ready'])

  const { client } = person
  await client.call(authApi.putBilling, {
    body: { company: 'Archived Ltd', address: 'A', phone: '1', tax_number: 'T' },
  })
  const original = await readDocument('english')
  const upload = async (each: TestUser) => {
    const body = selection(2, [{ name: '论文 draft.docx', bytes: original }])
    return (await each.client.call(filesApi.upload, { body })).files[0]?.id ?? ''
  }
  const [fileId, otherId] = [await upload(person), await upload(other)]
  await client.call(filesApi.putInstructions, { params: { id: fileId }, body: { journal: 'Annals' } })
  const references = new FormData()
  references.set('files', new Blob(['guide']), 'guide.txt')
  await client.call(filesApi.uploadReferences, { params: { id: fileId }, body: references })
  // Longer than a piece, with characters outside the basic plane.
  const content = '𝒜'.repeat(4_000)
  for (let count = 0; count < 30; count += 1)
    await client.call(messagingApi.postMessage, { body: { content: `${content} ${count}` } })
  await other.client.call(messagingApi.postMessage, { body: { content: 'not yours' } })
  const attachment = (name: string, bytes: string) => {
    const form = new FormData()
    form.set('file', new Blob([bytes]), name)
    return form
  }
  const sent = await client.call(filesApi.uploadAttachment, { body: attachment('问题.txt', 'a question') })
  const { message } = await client.call(messagingApi.postMessage, {
    body: { content: '', attachment_ids: [sent.attachment.id] },
  })
  const forPerson = { params: { id: person.user.id } }
  const [replied, unsent] = [
    await staff.client.call(filesApi.adminUploadAttachment, {
      ...forPerson,
      body: attachment('a.txt', 'an answer'),
    }),
    await staff.client.call(filesApi.adminUploadAttachment, {
      ...forPerson,
      body: attachment('b.txt', 'not sent'),
    }),
  ]
  await staff.client.call(messagingApi.replyToMessage, {
    body: { content: 'Here', reply_to: message.id, attachment_ids: [replied.attachment.id] },
  })
  await client.send(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })
  await network.waitUntilIdle()
  const result = editDocument(original, 'at 473 K', 'at 493 K')
  await staff.client.call(filesApi.uploadResult, {
    params: { id: fileId },
    body: resultForm(result, 'polished.docx'),
  })
  await eventually(async () => {
    const { file } = await client.call(filesApi.getFile, { params: { id: fileId } })
    expect(file.check?.versions).toEqual(['delivered', 'clean', 'tracked'])
  })
  await client.send(filesApi.certificate, { params: { id: fileId } })
  const params = { id: (await client.call(paymentApi.listOrders)).orders[0]?.id ?? '' }
  const company = 'Archived again Ltd'
  await client.call(paymentApi.putOrderBilling, {
    params,
    body: { company, address: '', phone: '', tax_number: '7' },
  })
  await client.call(paymentApi.requestFapiao, {
    params,
    body: { kind: 'ordinary', title: company, tax_number: '7' },
  })
  await client.call(paymentApi.createWithdrawal, {
    body: { amount: 100, method: 'paypal', account_name: 'Me', account: 'me@example.com' },
  })

  const files = await archiveOf(person)
  const json = (name: string) => JSON.parse(text(files[name]))
  expect(json('account.json')).toMatchObject({ username: person.user.username })
  expect(json('billing.json')).toMatchObject({ company: 'Archived Ltd' })
  expect(json('consents.json')).toMatchObject([{ language: 'en' }])
  expect(Object.keys(files).filter((name) => name.startsWith('agreement-'))).toHaveLength(1)
  expect(json('sessions.json').length).toBeGreaterThan(0)
  const messages: { content: string }[] = json('messages.json')
  expect(messages.slice(0, -1).map((message) => message.content)).toEqual(
    Array.from({ length: 30 }, (_, count) => `${content} ${count}`),
  )
  expect(messages.at(-1)).toMatchObject({
    attachments: [sent.attachment],
    replies: [{ content: 'Here', attachments: [replied.attachment] }],
  })
  expect(text(files[`attachments/${sent.attachment.id}/问题.txt`])).toBe('a question')
  expect(text(files[`attachments/${replied.attachment.id}/a.txt`])).toBe('an answer')
  expect(Object.keys(files).some((name) => name.includes(unsent.attachment.id))).toBe(false)
  expect(json('orders.json')).toMatchObject([{ file_id: fileId, status: 'paid' }])
  expect(json('receipts.json')).toMatchObject([{ version: 1 }, { version: 2, company }])
  expect(json('fapiao.json')).toMatchObject([{ title: company, status: 'requested' }])
  expect(json('balance.json').length).toBeGreaterThan(1)
  expect(json('withdrawals.json')).toMatchObject([{ account: 'me@example.com', amount: 100 }])
  const emails: { kind: string; address: string }[] = json('emails.json')
  expect(emails.map(({ kind }) => kind)).toContain('confirm_email')
  expect(new Set(emails.map(({ address }) => address))).toEqual(new Set([person.user.username]))
  expect(text(files['emails.json'])).not.toContain('nonce')
  expect(json('documents.json')).toMatchObject([
    {
      id: fileId,
      original_name: '论文 draft.docx',
      instructions: { journal: 'Annals' },
      reference_files: [{ name: 'guide.txt' }],
      results: [
        {
          version: 1,
          check: { status: 'done', changes: 1, findings: [{ code: 'number_changed' }, { code: 'ok_clean' }] },
          certificate: { code: expect.stringMatching(/^[0-9A-Z]{16}$/) },
          versions: ['tracked'],
        },
      ],
    },
  ])
  expect(files[`documents/${fileId}/result-1/tracked/polished.docx`]?.length).toBeGreaterThan(1_000)
  expect(text(files[`documents/${fileId}/reference-1/guide.txt`])).toBe('guide')
  const [originalBytes, resultBytes] = [
    files[`documents/${fileId}/论文 draft.docx`],
    files[`documents/${fileId}/result-1/polished.docx`],
  ]
  expect(originalBytes && sha256(originalBytes)).toBe(sha256(original))
  expect(resultBytes && sha256(resultBytes)).toBe(sha256(result))
  expect(Object.keys(files).some((name) => name.includes(otherId))).toBe(false)
  expect(Object.values(files).some((bytes) => text(bytes).includes('not yours'))).toBe(false)

  const admin = await download(staff)
  expect(admin.status).toBe(403)
}, 180_000)
