import { randomUUID } from 'node:crypto'
import { authApi, filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { createLog, openDatabase } from '@runwen/service-kit'
import { eventually, readDocument, resultForm, selection, type TestUser } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { editDocument } from '../src/edit-document.ts'
import { findData, objectKeys } from '../src/find-data.ts'
import { startNetwork } from '../src/start-network.ts'

// A withdrawal right after the payment.
const network = setUp(() =>
  startNetwork({
    env: { REBATE_WAITING_DAYS: '0', WITHDRAWAL_MINIMUM_CENTS: '1', PASSWORD_CONFIRMED_MINUTES: '60' },
  }),
)

const billing = {
  company: 'Quillmoor Press',
  address: '7 Larkspur Lane',
  phone: '+1 555 0199 731',
  tax_number: 'TX-88-QUILL',
}
const words = {
  fileName: 'Zephyrine memoir.docx',
  resultName: 'Zephyrine polished.docx',
  message: 'a marmalade question',
  reply: 'a bergamot answer',
  note: 'fond of persimmons',
  comment: 'more cardamom please',
  accountName: 'Ottoline Farthing',
  company: 'Tamarind Institute',
  email: 'invoices@zephyrine.example',
  account: 'GB29OTTO60161331926819',
  journal: 'Annals of Rhubarb',
  notes: 'spare the tarragon',
  referenceName: 'Zephyrine guide.txt',
  attachmentName: 'Zephyrine question.txt',
  answerName: 'Zephyrine answer.txt',
}
/** A changed number, which the check quotes with the words next to it. */
const edit = ['annealed at 473 K', 'annealed at 493 K near Zephyrine'] as const
const formWith = (name: string) => {
  const form = new FormData()
  form.set('file', new Blob([words.notes]), name)
  return form
}
const keyed = () => ({ 'idempotency-key': randomUUID() })

/** Uses every call that stores something. Returns the ids and names by which a trace could be found. */
async function useEverything(person: TestUser, staff: TestUser): Promise<string[]> {
  const { client } = person
  await client.call(authApi.putBilling, { body: billing })
  await network.waitUntilIdle()
  const bytes = await readDocument('english')
  const upload = (name: string) =>
    client.call(filesApi.upload, { body: selection(2, [{ name, bytes }]), headers: keyed() })
  const { files } = await upload(words.fileName)
  const fileId = files[0]?.id ?? ''
  await client.call(filesApi.putInstructions, {
    params: { id: fileId },
    body: { journal: words.journal, notes: words.notes },
  })
  const references = new FormData()
  references.set('files', new Blob([words.notes]), words.referenceName)
  await client.call(filesApi.uploadReferences, { params: { id: fileId }, body: references, headers: keyed() })
  const attached = await client.call(filesApi.uploadAttachment, {
    body: formWith(words.attachmentName),
    headers: keyed(),
  })
  const { message } = await client.call(messagingApi.postMessage, {
    body: { content: words.message, file_id: fileId, attachment_ids: [attached.attachment.id] },
    headers: keyed(),
  })
  const answer = await staff.client.call(filesApi.adminUploadAttachment, {
    params: { id: person.user.id },
    body: formWith(words.answerName),
    headers: keyed(),
  })
  await staff.client.call(messagingApi.replyToMessage, {
    body: { content: words.reply, reply_to: message.id, attachment_ids: [answer.attachment.id] },
    headers: keyed(),
  })
  await staff.client.call(messagingApi.addNote, {
    params: { id: person.user.id },
    body: { text: words.note },
    headers: keyed(),
  })
  const paid = await client.send(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })
  expect(paid.status).toBe(200)
  await network.waitUntilIdle()
  await staff.client.call(filesApi.uploadResult, {
    params: { id: fileId },
    body: resultForm(editDocument(bytes, ...edit), words.resultName),
    headers: keyed(),
  })
  // The check, the tracked version, the certificate.
  await eventually(async () => {
    const { file } = await client.call(filesApi.getFile, { params: { id: fileId } })
    expect(file.check?.versions).toEqual(['delivered', 'clean', 'tracked'])
  })
  expect((await client.send(filesApi.certificate, { params: { id: fileId } })).status).toBe(200)
  await staff.client.call(filesApi.checkResult, {
    params: { id: fileId },
    body: resultForm(editDocument(bytes, 'copper', 'silver'), words.resultName),
    headers: keyed(),
  })
  await client.call(filesApi.requestRevision, { params: { id: fileId }, body: { comment: words.comment } })
  const { withdrawal } = await client.call(paymentApi.createWithdrawal, {
    body: { amount: 5_000, method: 'bank_transfer', account_name: words.accountName, account: words.account },
    headers: keyed(),
  })
  await staff.client.call(paymentApi.approveWithdrawal, { params: { id: withdrawal.id } })
  const params = { id: (await client.call(paymentApi.listOrders)).orders[0]?.id ?? '' }
  await client.call(paymentApi.putOrderBilling, { params, body: { ...billing, company: words.company } })
  const { fapiao } = await client.call(paymentApi.requestFapiao, {
    params,
    body: { kind: 'special', title: words.company, tax_number: billing.tax_number, email: words.email },
    headers: keyed(),
  })
  await staff.client.call(paymentApi.issueFapiao, {
    params: { id: fapiao.id },
    body: { number: '244420001' },
  })
  await staff.client.call(paymentApi.refundOrder, { params, body: { reason: 'late', amount: 1_000 } })
  const unpaid = await upload('Zephyrine unpaid.docx')
  const { order } = await client.call(paymentApi.createOrder, { body: { fileId: unpaid.files[0]?.id ?? '' } })
  await client.call(paymentApi.putOrderBilling, { params: { id: order.id }, body: billing })
  await client.call(filesApi.requestExport)
  await network.waitUntilIdle()
  return [person.user.username, ...Object.values(billing), ...Object.values(words), 'Zephyrine', fileId]
}

/** An event about the user that failed permanently, and a message about the user that could not be read. */
async function leaveDeadLetters({ user }: TestUser): Promise<void> {
  const log = createLog({ service: 'test', level: 'silent' })
  for (const service of ['files', 'messaging', 'payment', 'notifications'] as const) {
    const { url } = network.backing.databases[service]
    const database = openDatabase({ url, name: 'test', log, max: 1 })
    const body = JSON.stringify({ data: { user_id: user.id, username: user.username } })
    await database.pool.query(
      `INSERT INTO event_failures (id, name, body, error, dead_at)
       VALUES ($1, 'user.registered', $3, 'failed', now()), ($2, NULL, $3, 'unreadable', now())`,
      [randomUUID(), randomUUID(), Buffer.from(body)],
    )
    await database.close()
  }
}

test('only what the law requires remains of a deleted customer', async () => {
  const [staff, person] = [await network.users.admin(), await network.users.customer()]
  const objectsOfOthers = await objectKeys(network.backing)
  const traces = await useEverything(person, staff)
  await leaveDeadLetters(person)

  const before = await findData(network.backing, traces)
  const placesOf = (found: string[]) => [...new Set(found.map((place) => place.replace(/: .*| .*/, '')))]
  // Proves that the search finds what there is.
  expect(placesOf(before)).toEqual(
    expect.arrayContaining([
      'auth.billing.company',
      'auth.outbox.envelope',
      'auth.users.username',
      'files.attachments.name',
      'files.comparisons.findings',
      'files.drafts.name',
      'files.event_failures.body',
      'files.export_parts.content',
      'files.files.original_name',
      'files.idempotency_keys.answer',
      'files.instructions.journal',
      'files.instructions.notes',
      'files.outbox.envelope',
      'files.reference_files.name',
      'files.results.name',
      'files.revision_requests.comment',
      'messaging.attachments.name',
      'messaging.idempotency_keys.answer',
      'messaging.messages.content',
      'messaging.notes.content',
      'messaging.replies.content',
      'notifications.users.username',
      'notifications.files.original_name',
      'notifications.letters.address',
      'object',
      'payment.customers.username',
      'payment.fapiao_requests.email',
      'payment.order_billing.phone',
      'payment.receipts.document_name',
      'payment.receipts.phone',
      'payment.receipts.username',
      'payment.reissued_receipts.phone',
      'payment.withdrawals.account',
      'redis',
    ]),
  )

  // The rest of the rebate is owed: only the customer can give it up.
  const placesOfDocument = async () =>
    (await findData(network.backing, traces.slice(-1)))
      .map((place) => place.replace(/: .*/, ''))
      .filter((place) => /^files\.(?!outbox|inbox|event)|^object/.test(place))
  expect(await placesOfDocument()).toEqual(
    expect.arrayContaining([
      'files.certificates.file_id',
      'files.comparisons.file_id',
      'files.result_versions.file_id',
      'object',
    ]),
  )

  const refused = await staff.client.send(authApi.deleteUser, { params: { id: person.user.id } })
  expect([refused.status, refused.error?.code]).toEqual([409, 'balance_left'])
  await person.client.call(authApi.deleteOwnAccount, {
    body: { current_password: person.password, forfeit: true },
  })
  // Files, their objects and the sessions are deleted by jobs.
  await eventually(async () => {
    const names = traces.slice(0, -1)
    expect(await findData(network.backing, names)).toEqual([
      `payment.fapiao_requests.tax_number: ${billing.tax_number}`,
      `payment.fapiao_requests.title: ${words.company}`,
      `payment.receipts.address: ${billing.address}`,
      `payment.receipts.company: ${billing.company}`,
      `payment.receipts.tax_number: ${billing.tax_number}`,
      `payment.reissued_receipts.address: ${billing.address}`,
      `payment.reissued_receipts.company: ${words.company}`,
      `payment.reissued_receipts.tax_number: ${billing.tax_number}`,
    ])
    // The audit trail, and the order and its refund, which payment keeps.
    expect(await placesOfDocument()).toEqual([
      'files.audit_calls.object',
      'files.orders.file_id',
      'files.part_refunds.file_id',
    ])
    expect(await objectKeys(network.backing)).toEqual(objectsOfOthers)
  }, 90_000)
}, 180_000)

test('a customer deletes their own account when no money is left or it is given up', async () => {
  const person = await network.users.customer()
  const { client } = person
  const bytes = await readDocument('english')
  const { files } = await client.call(filesApi.upload, {
    body: selection(2, [{ name: 'Own.docx', bytes }]),
  })
  const fileId = files[0]?.id ?? ''
  const paid = await client.send(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })
  expect(paid.status).toBe(200)
  await network.waitUntilIdle()
  const refused = await client.send(authApi.deleteOwnAccount, { body: { current_password: person.password } })
  expect([refused.status, refused.error?.code]).toEqual([409, 'balance_left'])
  await client.call(authApi.deleteOwnAccount, {
    body: { current_password: person.password, forfeit: true },
  })
  expect((await client.send(authApi.me)).status).toBe(401)
  await eventually(
    async () => expect(await findData(network.backing, [person.user.username])).toEqual([]),
    60_000,
  )
}, 120_000)
