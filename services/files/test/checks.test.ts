import { type Finding, filesApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, resultForm, selection } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { deleted, documentOf, inserted, kept, paragraphs } from './changed-documents.ts'
import { keysOf, outcome, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'

let time = new Date()
const { harness, peers, li, staff } = useHarness({ overrides: { now: () => time } })

const texts = paragraphs(230)
const original = documentOf(texts)
const tracked = documentOf([
  [kept('Sample 1 of series 0 was '), deleted('heated'), inserted('warmed', 902), kept(' to 500 degrees.')],
  ...texts.slice(1, -1),
  [kept(texts.at(-1) ?? ''), inserted(' No sample cracked.', 903)],
])
/** Changes a word without tracking it, in addition to a tracked change. */
const secretlyChanged = documentOf([
  [kept('Sample 1 of series 0 was '), deleted('heated'), inserted('warmed', 902), kept(' to 500 degrees.')],
  texts[1]?.replace('heated', 'cooled') ?? '',
  ...texts.slice(2),
])
async function upload(): Promise<string> {
  const body = selection(2, [{ name: 'Paper.docx', bytes: original }])
  const { files } = await li.api.call(filesApi.upload, { body })
  return files[0]?.id ?? ''
}

const uploadResult = (id: string, bytes: Buffer) =>
  staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(bytes) })
const check = (id: string, bytes: Buffer) =>
  staff.api.call(filesApi.checkResult, { params: { id }, body: resultForm(bytes) })
const getFile = async (id: string) => (await li.api.call(filesApi.getFile, { params: { id } })).file
const codes = (findings: Finding[]) => findings.map(({ code }) => code)
const changeObjects = async (id: string) =>
  (await keysOf(harness.store)).filter((key) => key.startsWith(`changes/${id}`))

/** Whether each result came after another one, after a revision request, and after the payment. */
const deliveries = async (id: string) =>
  (await peers.receives('file.result_uploaded', id))
    .toSorted((a, b) => a.version - b.version)
    .map(({ data }) => `${data.is_revision} ${data.answers_revision} ${data.is_paid}`)

async function pay(id: string): Promise<void> {
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  await eventually(async () => expect((await getFile(id)).is_paid).toBe(true))
}

describe('an uploaded result', () => {
  test('an uploaded result is delivered immediately and checked afterwards', async () => {
    const id = await upload()
    const { file } = await uploadResult(id, tracked)
    expect(file).toMatchObject({ status: 'completed', check: { status: 'pending', versions: ['delivered'] } })
    const [event] = await peers.receives('result.checked', id)
    expect(event?.data).toEqual({
      file_id: id,
      user_id: li.userId,
      result_version: 1,
      status: 'done',
      counts: { words_in: 4, words_out: 1, moves: 0, comments: 0 },
    })
    expect((await getFile(id)).check).toMatchObject({
      status: 'done',
      kind: 'tracked',
      changes: 2,
      words_inserted: 4,
      words_deleted: 1,
    })
    const { history } = await li.api.call(filesApi.fileHistory, { params: { id } })
    expect(history.map(({ kind, by, version }) => [kind, by, version])).toContainEqual([
      'checked',
      'system',
      1,
    ])
  })

  test('an uploaded result is delivered when it cannot be compared, and both sides see that', async () => {
    const id = await upload()
    await uploadResult(id, tracked)
    await peers.receives('result.checked', id)
    await harness.store.remove(`originals/${id}.docx`)
    const { file } = await uploadResult(id, tracked)
    expect(file.status).toBe('completed')
    const [, event] = await peers.receives('result.checked', id, 2)
    expect(event?.data).toMatchObject({ result_version: 2, status: 'failed', counts: null })
    const { check } = await getFile(id)
    expect([check?.status, codes(check?.findings ?? [])]).toEqual(['failed', ['not_checked']])
    expect(await outcome(staff.api, filesApi.adminViewFile, { params: { id } })).toBe('409 not_checked')
  })

  test('an uploaded result from before this version is checked when its changes are read', async () => {
    const id = await upload()
    await uploadResult(id, tracked)
    await peers.receives('result.checked', id)
    await harness.rows.pool.query('DELETE FROM comparisons WHERE file_id = $1', [id])
    const { model } = await staff.api.call(filesApi.adminViewFile, { params: { id } })
    expect(model.kind).toBe('tracked')
  })
})

describe('a draft', () => {
  test('a draft needs no decision about the name under which customers know its editor', async () => {
    const id = await upload()
    const named = async (name: string) => {
      const edit = inserted('Warmed: ', 902).replace('Runwen', name)
      const { check: found } = await check(id, documentOf([[edit, kept(texts[0] ?? '')], ...texts.slice(1)]))
      return codes(found.findings).includes('names')
    }
    expect(await named('Li Wei')).toBe(true)
    await peers.send({
      type: 'user.display_name_changed',
      subject: staff.userId,
      version: 1,
      data: { user_id: staff.userId, display_name: 'Li Wei' },
    })
    await eventually(async () => expect(await named('li wei')).toBe(false))
    expect(await named('li.wei-home-pc')).toBe(true)
  })

  test('a draft is checked, shown to no one, and delivered as it was checked', async () => {
    const id = await upload()
    const { draft_id, check: found } = await check(id, tracked)
    expect(found).toMatchObject({ status: 'done', kind: 'tracked', changes: 2 })
    expect(await getFile(id)).toMatchObject({ status: 'pending', has_result: false, check: null })
    expect(await outcome(staff.api, filesApi.adminDownloadResult, { params: { id } })).toBe('404 no_result')
    expect(await outcome(staff.api, filesApi.adminViewFile, { params: { id } })).toBe('404 no_result')

    const deliver = () =>
      staff.api.send(filesApi.deliver, {
        params: { id },
        body: { draft_id },
        headers: { 'idempotency-key': draft_id },
      })
    const { body, status, error } = await deliver()
    expect(error, JSON.stringify(found.findings)).toBeUndefined()
    expect([status, body.file.status, body.file.check?.status]).toEqual([200, 'completed', 'done'])
    expect((await deliver()).body).toEqual(body)
    expect(
      (await staff.api.send(filesApi.adminDownloadResult, { params: { id } })).bytes.equals(tracked),
    ).toBe(true)
    const counts = { words_in: 4, words_out: 1, moves: 0, comments: 0 }
    const [uploaded] = await peers.receives('file.result_uploaded', id)
    expect(uploaded?.data).toMatchObject({ is_revision: false, counts })
    expect(await peers.receives('result.checked', id)).toMatchObject([{ data: { counts } }])
    expect(await outcome(staff.api, filesApi.deliver, { params: { id }, body: { draft_id } })).toBe(
      '409 draft_replaced',
    )
  })

  test('a draft with a finding needs a reason, which is kept in the history of staff', async () => {
    const id = await upload()
    const { draft_id, check: found } = await check(id, secretlyChanged)
    expect(codes(found.findings)).toContain('untracked_edit')
    const deliver = (body: object) => outcome(staff.api, filesApi.deliver, { params: { id }, body })
    expect(await deliver({ draft_id })).toBe('409 result_has_findings')
    expect(await deliver({ draft_id, reason: '  ' })).toBe('409 result_has_findings')
    expect((await getFile(id)).has_result).toBe(false)
    expect(await deliver({ draft_id, reason: 'The author asked for it' })).toBe('200')
    const { history } = await staff.api.call(filesApi.adminFileHistory, { params: { id } })
    expect(history.find(({ kind }) => kind === 'result')?.note).toBe('The author asked for it')
  })

  test('a draft that is the file of another customer needs a reason, and only staff see why', async () => {
    const wang = await harness.person()
    const upload = async ({ api }: typeof li, bytes: Buffer) => {
      const { files } = await api.call(filesApi.upload, {
        body: selection(2, [{ name: 'Paper.docx', bytes }]),
      })
      return files[0]?.id ?? ''
    }
    const own = documentOf(paragraphs(20))
    const [theirs, id] = [await upload(wang, documentOf(paragraphs(21))), await upload(li, own)]
    const theirResult = documentOf(paragraphs(22))
    await uploadResult(theirs, theirResult)
    const found = async (bytes: Buffer, document = id) => {
      const { findings } = (await check(document, bytes)).check
      return findings.filter(({ code }) => code === 'another_customer')
    }
    const finding = { for: 'staff', place: null, code: 'another_customer' }
    expect(await found(theirResult)).toEqual([{ ...finding, data: { what: 'delivered' } }])
    expect(await found(documentOf(paragraphs(21)))).toEqual([{ ...finding, data: { what: 'uploaded' } }])
    expect(await found(documentOf(paragraphs(23)))).toEqual([])
    // What two customers have is not another one's.
    await upload(wang, own)
    expect(await found(own)).toEqual([])
    expect(await found(theirResult, theirs)).toEqual([])

    await uploadResult(id, theirResult)
    await peers.receives('result.checked', id)
    const { file } = await staff.api.call(filesApi.adminGetFile, { params: { id } })
    expect(codes(file.check?.findings ?? [])[0]).toBe('another_customer')
    expect(JSON.stringify(await getFile(id))).not.toContain('another_customer')
  })

  test('a draft is refused to those who have not seen the result that a colleague delivered after it', async () => {
    const id = await upload()
    const first = await check(id, tracked)
    const deliver = (body: object) => outcome(staff.api, filesApi.deliver, { params: { id }, body })
    expect(await deliver({ draft_id: first.draft_id, processed_date: null })).toBe('200')
    const { processed_date } = await getFile(id)
    const { draft_id } = await check(id, tracked)
    expect(await deliver({ draft_id, processed_date: null })).toBe('409 delivered_meanwhile')
    expect((await getFile(id)).processed_date).toBe(processed_date)
    expect(await deliver({ draft_id, processed_date })).toBe('200')
    await expect.poll(() => deliveries(id)).toEqual(['false false false', 'true false false'])
    await pay(id)
    await li.api.call(filesApi.requestRevision, { params: { id }, body: { comment: 'Once more' } })
    await uploadResult(id, tracked)
    await expect
      .poll(() => deliveries(id))
      .toEqual(['false false false', 'true false false', 'true true true'])
  })

  test('a draft is replaced by a newer one and gone after an hour, with its objects', async () => {
    const id = await upload()
    const first = await check(id, tracked)
    const second = await check(id, secretlyChanged)
    const deliver = (draft_id: string) =>
      outcome(staff.api, filesApi.deliver, { params: { id }, body: { draft_id, reason: 'Late' } })
    expect(await deliver(first.draft_id)).toBe('409 draft_replaced')
    await expect.poll(() => changeObjects(id)).toEqual([`changes/${id}/0-2`, `changes/${id}/0-2.free`])
    const before = time
    time = new Date(Date.parse(second.expires_at))
    expect(await deliver(second.draft_id)).toBe('409 draft_replaced')
    const left = async () => (await keysOf(harness.store)).filter((key) => key.includes(id))
    await expect.poll(left).toEqual([`originals/${id}.docx`])
    time = before
  })

  test('a draft names the colleague whose check replaced it', async () => {
    const id = await upload()
    const params = { id }
    const { draft_id } = await check(id, tracked)
    const colleague = await harness.person({ isStaff: true })
    await colleague.api.call(filesApi.checkResult, { params, body: resultForm(tracked) })
    const delivery = staff.api.call(filesApi.deliver, { params, body: { draft_id } })
    await expect(delivery).rejects.toMatchObject({
      code: 'draft_replaced',
      answer: { replaced_by: { id: colleague.userId, at: time.toISOString() } },
    })
  })

  test('a draft is for staff, and checked like an upload', async () => {
    const id = await upload()
    const params = { id }
    const send = (api: typeof staff.api, bytes: Buffer, name?: string) =>
      outcome(api, filesApi.checkResult, { params, body: resultForm(bytes, name) })
    expect(await send(li.api, tracked)).toBe('403 forbidden')
    expect(await send(staff.api, Buffer.from('x'))).toBe('422 not_a_word_document')
    expect(await send(staff.api, tracked, 'a.pdf')).toBe('400 unsupported_file_type')
    expect(
      await outcome(staff.api, filesApi.checkResult, { params: { id: newId() }, body: resultForm(tracked) }),
    ).toBe('404 not_found')
    const body = { draft_id: newId() }
    expect(await outcome(li.api, filesApi.deliver, { params, body })).toBe('403 forbidden')
    expect(await outcome(staff.api, filesApi.deliver, { params, body })).toBe('409 draft_replaced')
    expect(await outcome(staff.api, filesApi.deliver, { params: { id: newId() }, body })).toBe(
      '404 not_found',
    )
  })
})

describe('the changes', () => {
  test('the changes are read part by part, and listed by kind in pages', async () => {
    const id = await upload()
    await uploadResult(id, tracked)
    await pay(id)
    const view = (part: number) => li.api.call(filesApi.viewFile, { params: { id }, query: { part } })
    const first = await view(0)
    expect(first).toMatchObject({ part: 0, parts: 3, free_parts: null, model: { from: null, to: 1 } })
    const last = await view(2)
    expect([first, await view(1), last].map(({ model }) => model.blocks.length)).toEqual([100, 100, 30])
    expect(JSON.stringify(last.model.blocks)).toContain('No sample cracked.')
    expect(await outcome(li.api, filesApi.viewFile, { params: { id }, query: { part: 3 } })).toBe(
      '404 not_found',
    )

    const list = (query: Record<string, string | number>) =>
      li.api.call(filesApi.listChanges, { params: { id }, query })
    const all = await list({})
    expect(all.changes.map(({ kind, part }) => [kind, part])).toEqual([
      ['replace', 0],
      ['insert', 2],
    ])
    const page = await list({ limit: 1 })
    expect(page.changes).toEqual(all.changes.slice(0, 1))
    expect(await list({ limit: 1, cursor: page.next_cursor ?? '' })).toMatchObject({
      changes: all.changes.slice(1),
      next_cursor: null,
    })
    expect((await list({ kind: 'insert' })).changes).toEqual(all.changes.slice(1))
    expect(await outcome(li.api, filesApi.listChanges, { params: { id }, query: { cursor: 'x' } })).toMatch(
      /^400 /,
    )
  })

  test('a new result is no longer new once its owner has read the changes', async () => {
    const id = await upload()
    const isNew = async () => (await getFile(id)).has_new_result
    await uploadResult(id, tracked)
    await li.api.call(filesApi.viewFile, { params: { id } })
    await pay(id)
    await staff.api.call(filesApi.adminViewFile, { params: { id } })
    expect(await isNew()).toBe(true)
    await li.api.call(filesApi.viewFile, { params: { id } })
    expect(await isNew()).toBe(false)
    await uploadResult(id, tracked)
    expect(await isNew()).toBe(true)
  })

  test('the changes between two results are made on demand', async () => {
    const id = await upload()
    await uploadResult(id, tracked)
    await uploadResult(
      id,
      documentOf([
        [
          kept('Sample 1 of series 0 was '),
          deleted('heated'),
          inserted('slowly warmed', 902),
          kept(' to 500 degrees.'),
        ],
        ...texts.slice(1, -1),
        [kept(texts.at(-1) ?? ''), inserted(' No sample cracked.', 903)],
      ]),
    )
    await pay(id)
    const view = (versions: string) =>
      outcome(li.api, filesApi.viewFile, { params: { id }, query: { versions } })
    const { model } = await li.api.call(filesApi.viewFile, { params: { id }, query: { versions: '1,2' } })
    expect(model).toMatchObject({ from: 1, to: 2, kind: 'clean' })
    const query = { versions: '1,2' }
    const { changes } = await li.api.call(filesApi.listChanges, { params: { id }, query })
    expect(changes).toMatchObject([{ kind: 'insert', before: '', after: 'slowly ' }])
    expect(await changeObjects(id)).toContain(`changes/${id}/1-2`)
    for (const wrong of ['2,1', '1,1', '1,3', '3,4']) expect(await view(wrong)).toBe('404 no_result')
    expect(await view('1')).toBe('400 validation_failed')
  })

  test('the changes are shown to the owner and to staff, and deleted with the document', async () => {
    const id = await upload()
    const params = { id }
    expect(await outcome(li.api, filesApi.viewFile, { params })).toBe('404 no_result')
    await uploadResult(id, tracked)
    expect(await outcome(staff.api, filesApi.adminViewFile, { params })).toBe('200')
    const other = await harness.person()
    for (const endpoint of [filesApi.viewFile, filesApi.listChanges]) {
      expect(await outcome(other.api, endpoint, { params })).toBe('404 not_found')
      expect(await outcome(staff.api, endpoint, { params })).toBe('403 forbidden')
    }
    for (const endpoint of [filesApi.adminViewFile, filesApi.adminListChanges])
      expect(await outcome(li.api, endpoint, { params })).toBe('403 forbidden')
    expect(await changeObjects(id)).toHaveLength(2)
    await li.api.call(filesApi.deleteFile, { params })
    await expect.poll(() => changeObjects(id)).toEqual([])
  })
})
