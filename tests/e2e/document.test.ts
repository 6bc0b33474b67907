import { randomBytes } from 'node:crypto'
import { authApi, filesApi, gatewayApi, limits, paymentApi } from '@runwen/contracts'
import {
  documents,
  eventually,
  type LiveEvents,
  openLiveEvents,
  readDocument,
  resultForm,
  selection,
} from '@runwen/test-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, customer, logIn, type TestUser } from './users.ts'

/** Follows one document. Each step depends on the previous one. */
describe('from upload to polished document', () => {
  let li: TestUser
  let staff: TestUser
  let live: LiveEvents
  let fileId = ''
  let original: Buffer
  let result: Buffer

  const mine = async () => {
    const { files } = await li.client.call(filesApi.listFiles)
    const file = files.find(({ id }) => id === fileId)
    if (!file) throw new Error('the file is not in the list')
    return file
  }
  const fails = async (...[endpoint, input]: Parameters<TestUser['client']['send']>) => {
    const { status, error } = await li.client.send(endpoint, input)
    return { status, code: error?.code }
  }

  beforeAll(async () => {
    ;[li, staff] = [await customer(), await admin()]
    ;[original, result] = [await readDocument('chinese'), await readDocument('result')]
    live = await openLiveEvents(li.client)
    return () => live.close()
  })

  test('the upload is stored unchanged, including its Chinese name', async () => {
    const body = selection(1, [{ name: documents.chinese, bytes: original }])
    const { files } = await li.client.call(filesApi.upload, { body })
    expect(files).toEqual([{ id: expect.any(String), name: documents.chinese, service_type: 1 }])
    fileId = files[0]?.id ?? ''
    const { bytes, headers } = await li.client.send(filesApi.downloadOriginal, { params: { id: fileId } })
    expect(bytes.equals(original)).toBe(true)
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(documents.chinese)}`,
    )
    expect(await mine()).toMatchObject({
      status: 'pending',
      is_paid: false,
      has_result: false,
      price: 198_000,
    })
  })

  test('the characters are counted', async () => {
    const file = await eventually(async () => {
      const counted = await mine()
      expect(counted.character_count).not.toBeNull()
      return counted
    })
    expect(file.character_count).toBeGreaterThan(100)
  })

  test('staff see which colleague looks at the document', async () => {
    const colleague = `colleague-${randomBytes(4).toString('hex')}`
    const { password } = await staff.client.call(authApi.createStaff, {
      body: { username: colleague, role: 'editor' },
    })
    const editor = await logIn(colleague, password)
    const look = (user: TestUser) =>
      user.client.call(gatewayApi.reportPresence, {
        body: { page: 'document', id: fileId, view: randomBytes(16).toString('hex'), here: true },
      })
    await look(staff)
    expect(await look(editor)).toEqual({ user_ids: [staff.user.id] })
  })

  test('nothing can be downloaded or revised before there is a result', async () => {
    const params = { id: fileId }
    expect(await fails(filesApi.downloadResult, { params })).toEqual({ status: 404, code: 'no_result' })
    const body = { comment: 'Too early' }
    expect(await fails(filesApi.requestRevision, { params, body })).toEqual({
      status: 409,
      code: 'no_result',
    })
  })

  test('the document cannot be downloaded by other customers', async () => {
    const other = await customer()
    const { status } = await other.client.send(filesApi.downloadOriginal, { params: { id: fileId } })
    expect(status).toBe(404)
  })

  test('a download of the result is refused before payment', async () => {
    const { file } = await staff.client.call(filesApi.uploadResult, {
      params: { id: fileId },
      body: resultForm(result),
    })
    expect(file).toMatchObject({ status: 'completed', has_result: true, is_paid: false })
    expect(await fails(filesApi.downloadResult, { params: { id: fileId } })).toEqual({
      status: 402,
      code: 'payment_required',
    })
  })

  test('the document stays payable after a declined card', async () => {
    const body = { fileId, payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }
    const { status, error } = await li.client.send(paymentApi.processCard, { body })
    expect({ status, code: error?.code }).toEqual({ status: 402, code: 'card_declined' })
    expect(error).toMatchObject({ decline_code: 'insufficient_funds' })
  })

  test('the payment charges once and credits 40% to the balance', async () => {
    const { data } = await li.client.call(paymentApi.processCard, {
      body: { fileId, payment_method: 'pm_card_visa' },
    })
    expect(data).toMatchObject({ success: true, status: 'succeeded' })
    const confirm = { body: { paymentIntentId: data.payment_intent_id, fileId } }
    for (let time = 0; time < 3; time += 1) {
      expect((await li.client.call(paymentApi.confirmPayment, confirm)).data.success).toBe(true)
    }
    await eventually(async () =>
      expect(await mine()).toMatchObject({ is_paid: true, paid_at: expect.any(String) }),
    )
    await eventually(async () => {
      expect(await li.client.call(paymentApi.getBalance)).toMatchObject({ balance: 79_200, held: 0 })
    })
    const { transactions } = await li.client.call(paymentApi.listTransactions)
    expect(transactions.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
      { kind: 'rebate', amount: 79_200 },
    ])
    const again = await fails(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })
    expect(again).toEqual({ status: 409, code: 'already_paid' })
  })

  test('the result is downloaded unchanged, whole or as a range', async () => {
    const whole = await li.client.send(filesApi.downloadResult, { params: { id: fileId } })
    expect(whole.bytes.equals(result)).toBe(true)
    const part = await li.client.send(filesApi.downloadResult, {
      params: { id: fileId },
      headers: { range: 'bytes=100-199' },
    })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(result.subarray(100, 200))).toBe(true)
  })

  test('the document returns to processing for a revision, and the next result closes the revision', async () => {
    const params = { id: fileId }
    const body = { comment: '图 3 的单位请改为 °C。' }
    const { file } = await li.client.call(filesApi.requestRevision, { params, body })
    expect(file).toMatchObject({ status: 'processing', revision_comment: body.comment })

    const query = { needs_revision: true, username: li.user.username.toUpperCase() }
    const { files, total } = await staff.client.call(filesApi.adminListFiles, { query })
    expect(total).toBe(1)
    expect(files[0]).toMatchObject({ id: fileId, revision_comment: body.comment, username: li.user.username })

    const revised = await readDocument('english')
    const answer = await staff.client.call(filesApi.uploadResult, { params, body: resultForm(revised) })
    expect(answer.file).toMatchObject({ status: 'completed', revision_comment: null })
    const { bytes } = await li.client.send(filesApi.downloadResult, { params })
    expect(bytes.equals(revised)).toBe(true)
  })

  test('a second document is paid from the balance and a card', async () => {
    const bytes = await readDocument('english')
    const body = selection(2, [{ name: documents.english, bytes }])
    const { files } = await li.client.call(filesApi.upload, { body })
    const second = files[0]?.id ?? ''
    const intent = { fileId: second, method: 'card', use_balance: true }
    const { order, amount } = await li.client.call(paymentApi.createIntent, { body: intent })
    expect(order).toMatchObject({ amount: 98_000, balance_applied: 79_200, amount_due: 18_800 })
    expect(amount).toBe(18_800)
    expect(await li.client.call(paymentApi.getBalance)).toMatchObject({ available: 0, held: 79_200 })
    const pay = { orderId: order.id, payment_method: 'pm_card_visa', use_balance: true }
    expect((await li.client.call(paymentApi.processCard, { body: pay })).data.success).toBe(true)
    await eventually(async () => {
      expect(await li.client.call(paymentApi.getBalance)).toMatchObject({ balance: 39_200, held: 0 })
    })
  })

  test('every change sent a live update', async () => {
    await eventually(() => {
      const kinds = new Set(live.received.map(({ event }) => event))
      expect([...kinds]).toEqual(
        expect.arrayContaining(['ready', 'file.updated', 'order.updated', 'balance.updated']),
      )
    })
    const about = live.received.filter(({ event }) => event === 'file.updated').map(({ data }) => data.id)
    expect(about).toContain(fileId)
  })

  test('the deletion of the file deletes original and result', async () => {
    const params = { id: fileId }
    expect((await li.client.send(filesApi.deleteFile, { params })).status).toBe(204)
    expect((await li.client.send(filesApi.downloadOriginal, { params })).status).toBe(404)
    expect((await staff.client.send(filesApi.adminDownloadResult, { params })).status).toBe(404)
  })
})

describe('a selection with one bad file', () => {
  const cases = [
    ['a wrong extension', 'notes.doc', () => Buffer.from('x'), 400, 'unsupported_file_type'],
    [
      'a renamed ZIP',
      'archive.docx',
      () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      422,
      'not_a_word_document',
    ],
    [
      '50 MB and one byte',
      'large.docx',
      () => Buffer.alloc(limits.documentBytes + 1, 0x50),
      413,
      'file_too_large',
    ],
  ] as const

  test.each(cases)(
    'a selection with one bad file is refused as a whole: %s',
    async (_, name, bytes, status, code) => {
      const person = await customer()
      const good = { name: documents.english, bytes: await readDocument('english') }
      const body = selection(2, [good, { name, bytes: bytes() }])
      const answer = await person.client.send(filesApi.upload, { body })
      expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code })
      expect(answer.error?.message).toContain(name)
      expect(answer.error?.message).not.toContain(documents.english)
      expect((await person.client.call(filesApi.listFiles)).files).toEqual([])
    },
  )
})
