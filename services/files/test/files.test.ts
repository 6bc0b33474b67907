import { type BodyOf, errorAnswer, filesApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, resultForm } from '@runwen/test-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentXml, wordDocument } from './documents/word-parts.ts'
import { fileOf, keysOf, outcome, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'

const { harness, peers, li, staff } = useHarness()

const result = wordDocument({ 'word/media/result.png': Buffer.alloc(5_000, 'result') })
const uploadResult = (id: string, bytes = result, headers: Record<string, string> = {}) =>
  staff.api.send(filesApi.uploadResult, { params: { id }, body: resultForm(bytes), headers })

describe('downloads', () => {
  const original = wordDocument({ 'word/media/a.png': Buffer.alloc(100_000, 'a') })
  let id = ''
  const send = (headers: Record<string, string> = {}) =>
    li.api.send(filesApi.downloadOriginal, { params: { id }, headers })
  beforeAll(async () => {
    id = await uploadOne(li.api, '论文.docx', original)
  })

  test('downloads are attachments with length and ETag', async () => {
    const { status, headers, bytes } = await send()
    expect(status).toBe(200)
    expect(bytes.equals(original)).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-length': String(original.length),
      'content-disposition': `attachment; filename="??.docx"; filename*=UTF-8''${encodeURIComponent('论文')}.docx`,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    })
  })

  test('downloads answer range requests', async () => {
    const etag = (await send()).headers.get('etag') ?? ''
    const size = original.length
    const cases: [Record<string, string>, number, string | null, Buffer][] = [
      [{ range: 'bytes=0-99' }, 206, `bytes 0-99/${size}`, original.subarray(0, 100)],
      [{ range: 'bytes=-10' }, 206, `bytes ${size - 10}-${size - 1}/${size}`, original.subarray(-10)],
      [{ range: `bytes=${size - 5}-` }, 206, `bytes ${size - 5}-${size - 1}/${size}`, original.subarray(-5)],
      [{ range: `bytes=5-${size * 2}` }, 206, `bytes 5-${size - 1}/${size}`, original.subarray(5)],
      [{ range: 'bytes=0-9,20-29' }, 200, null, original],
      [{ range: 'lines=1-2' }, 200, null, original],
      [{ range: `bytes=-${size + 1}` }, 206, `bytes 0-${size - 1}/${size}`, original],
      [{ range: 'bytes=0-9', 'if-range': etag }, 206, `bytes 0-9/${size}`, original.subarray(0, 10)],
      [{ range: 'bytes=0-9', 'if-range': '"another"' }, 200, null, original],
      [{ 'if-none-match': etag }, 304, null, Buffer.alloc(0)],
      [{ 'if-none-match': `W/"x", W/${etag}` }, 304, null, Buffer.alloc(0)],
      [{ 'if-none-match': '"another"' }, 200, null, original],
    ]
    for (const [headers, status, contentRange, expected] of cases) {
      const answer = await send(headers)
      expect([headers, answer.status, answer.headers.get('content-range')]).toEqual([
        headers,
        status,
        contentRange,
      ])
      expect(answer.bytes.equals(expected)).toBe(true)
    }
  })

  test.each(['bytes=9-0', 'bytes=99999999-', 'bytes=-0'])('downloads answer 416 for %s', async (range) => {
    const response = await li.api.raw(`/api/user/files/${id}/download`, { headers: { range } })
    expect([response.status, response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${original.length}`,
    ])
    expect(errorAnswer.parse(await response.json()).code).toBe('range_not_satisfiable')
  })

  test('downloads answer HEAD without the document', async () => {
    const response = await li.api.raw(`/api/user/files/${id}/download`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(original.length))
  })

  test('downloads are allowed for their owner and for staff', async () => {
    const other = await harness.person()
    const params = { id }
    expect(await outcome(other.api, filesApi.downloadOriginal, { params })).toBe('404 not_found')
    expect(await outcome(staff.api, filesApi.downloadOriginal, { params })).toBe('403 forbidden')
    expect(await outcome(li.api, filesApi.adminDownloadOriginal, { params })).toBe('403 forbidden')
    expect(await outcome(staff.api, filesApi.adminDownloadOriginal, { params })).toBe('200')
    for (const nowhere of [newId(), 'x', '%00']) {
      expect(await outcome(li.api, filesApi.downloadOriginal, { params: { id: nowhere } })).toBe(
        '404 not_found',
      )
    }
  })
})

describe('a result', () => {
  test('a result completes the file; staff get it immediately, its owner once it is paid for', async () => {
    const id = await uploadOne(li.api, '论文.docx')
    const params = { id }
    expect(await outcome(li.api, filesApi.downloadResult, { params })).toBe('404 no_result')
    expect(await outcome(staff.api, filesApi.adminDownloadResult, { params })).toBe('404 no_result')
    const { body } = await uploadResult(id)
    expect(body.file).toMatchObject({
      status: 'completed',
      has_result: true,
      processed_date: expect.any(String),
      user_id: li.userId,
      username: li.username,
    })
    const [event] = await peers.receives('file.result_uploaded', id)
    expect(event).toMatchObject({ version: 2, data: { result_version: 1, user_id: li.userId } })
    expect((await staff.api.send(filesApi.adminDownloadResult, { params })).bytes.equals(result)).toBe(true)
    expect(await outcome(li.api, filesApi.downloadResult, { params })).toBe('402 payment_required')
    await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
    await eventually(async () => expect((await fileOf(li.api, id)).is_paid).toBe(true))
    const answer = await li.api.send(filesApi.downloadResult, { params })
    expect(answer.bytes.equals(result)).toBe(true)
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('论文-result.docx'))
    const other = await harness.person()
    expect(await outcome(other.api, filesApi.downloadResult, { params })).toBe('404 not_found')
  })

  test('a result is new to its owner once it is paid for, until its first download and after a newer one', async () => {
    const person = await harness.person()
    const id = await uploadOne(person.api)
    const isNew = async () => {
      const { files, new_result_count } = await person.api.call(filesApi.listFiles)
      return [files[0]?.has_new_result, new_result_count]
    }
    await uploadResult(id)
    expect(await isNew()).toEqual([false, 0])
    await sendPaymentConfirmed(peers, { fileId: id, userId: person.userId })
    await eventually(async () => expect(await isNew()).toEqual([true, 1]))
    await staff.api.send(filesApi.adminDownloadResult, { params: { id } })
    await person.api.raw(`/api/user/files/${id}/download-result`, { method: 'HEAD' })
    expect(await isNew()).toEqual([true, 1])
    await person.api.send(filesApi.downloadResult, { params: { id } })
    expect(await isNew()).toEqual([false, 0])
    await uploadResult(id)
    expect(await isNew()).toEqual([true, 1])
    await person.api.call(filesApi.requestRevision, { params: { id }, body: { comment: 'Figure 2' } })
    expect(await isNew()).toEqual([false, 0])
  })

  test('a result is refused while unpaid, also for many concurrent requests, and does not delay other customers', async () => {
    const id = await uploadOne(li.api)
    await uploadResult(id)
    const other = await harness.person()
    const othersId = await uploadOne(other.api)
    await uploadResult(othersId)
    const ask = (api: typeof li.api, id: string) => outcome(api, filesApi.downloadResult, { params: { id } })
    const asked = Array.from({ length: 120 }, () => ask(li.api, id))
    expect(await ask(other.api, othersId)).toBe('402 payment_required')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['402 payment_required']))
  })

  test('a result is checked like an upload', async () => {
    const id = await uploadOne(li.api)
    const send = (body: FormData) => outcome(staff.api, filesApi.uploadResult, { params: { id }, body })
    expect(await send(resultForm(result, 'a.pdf'))).toBe('400 unsupported_file_type')
    expect(await send(resultForm(Buffer.from('x')))).toBe('422 not_a_word_document')
    expect(await send(resultForm(Buffer.alloc(52_428_801)))).toBe('413 file_too_large')
    expect(await send(new FormData())).toBe('400 no_files')
    expect(
      await outcome(staff.api, filesApi.uploadResult, { params: { id: newId() }, body: resultForm(result) }),
    ).toBe('404 not_found')
    expect(await outcome(li.api, filesApi.uploadResult, { params: { id }, body: resultForm(result) })).toBe(
      '403 forbidden',
    )
    expect((await keysOf(harness.store)).filter((key) => key.startsWith(`results/${id}`))).toEqual([])
  })

  test('a result is kept when there is a newer one', async () => {
    const id = await uploadOne(li.api)
    const second = wordDocument({ 'word/media/second.png': Buffer.from('second') })
    await uploadResult(id)
    await uploadResult(id, second)
    expect(
      (await staff.api.send(filesApi.adminDownloadResult, { params: { id } })).bytes.equals(second),
    ).toBe(true)
    expect((await keysOf(harness.store)).filter((key) => key.startsWith(`results/${id}`))).toHaveLength(2)
    const { rows } = await harness.rows.pool.query(
      'SELECT version, name FROM results WHERE file_id = $1 ORDER BY 1',
      [id],
    )
    expect(rows).toEqual([1, 2].map((version) => ({ version, name: 'Polished result.docx' })))
  })

  test('a result is stored once per idempotency key', async () => {
    const id = await uploadOne(li.api)
    const key = { 'idempotency-key': 'result' }
    const [first, again] = [await uploadResult(id, result, key), await uploadResult(id, result, key)]
    expect(again.body).toEqual(first.body)
    expect((await uploadResult(id, wordDocument(), key)).error?.code).toBe('idempotency_conflict')
    const { rows } = await harness.rows.pool.query('SELECT 1 FROM results WHERE file_id = $1', [id])
    expect(rows).toHaveLength(1)
  })
})

describe('a revision', () => {
  const ask = (id: string, comment: unknown, api = li.api) =>
    api.send(filesApi.requestRevision, { params: { id }, body: { comment } })

  test('a revision needs a paid result and a comment', async () => {
    const id = await uploadOne(li.api)
    expect((await ask(id, 'Too early')).error?.code).toBe('no_result')
    expect((await ask(id, 'Too early')).status).toBe(409)
    await uploadResult(id)
    expect((await ask(id, 'Not paid')).error?.code).toBe('payment_required')
    for (const comment of ['', '  ', undefined, 7, 'x'.repeat(2_001), 'a\u0000b']) {
      expect((await ask(id, comment)).error?.fields).toHaveProperty('comment')
    }
    expect((await ask(id, 'Hm', (await harness.person()).api)).error?.code).toBe('not_found')
  })

  test('a revision returns the file to processing until the next result, and stays in its history', async () => {
    const id = await uploadOne(li.api)
    await uploadResult(id)
    await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
    await expect.poll(() => fileOf(li.api, id)).toMatchObject({ is_paid: true })
    expect((await ask(id, ' 图 3\r\n请改 ')).body.file).toMatchObject({
      status: 'processing',
      revision_comment: '图 3\n请改',
    })
    const mark = { change_id: null, block: 4, quote: 'many cycles', comment: 'How many?' }
    const asked = {
      comment: 'And the title',
      marks: [{ block: 4, quote: 'many cycles', comment: 'How many?' }],
    }
    const { file } = await li.api.call(filesApi.requestRevision, { params: { id }, body: asked })
    expect(file).toMatchObject({ revision_comment: 'And the title', revision_marks: [mark] })
    expect(await fileOf(li.api, id)).toMatchObject({ revision_marks: [mark] })
    expect(await peers.receives('file.revision_requested', id, 2)).toHaveLength(2)
    const { rows: requests } = await harness.rows.pool.query<{ requested_at: Date }>(
      'SELECT requested_at FROM revision_requests WHERE file_id = $1 ORDER BY requested_at',
      [id],
    )
    const seen = await staff.api.call(filesApi.adminGetFile, { params: { id } })
    expect(seen.file.revision_requested_at).toBe(requests[0]?.requested_at.toISOString())
    const { body } = await uploadResult(id)
    expect(body.file).toMatchObject({
      status: 'completed',
      revision_comment: null,
      revision_marks: [],
      revision_requested_at: null,
    })
    const { rows } = await harness.rows.pool.query(
      'SELECT comment, closed_by_version FROM revision_requests WHERE file_id = $1 ORDER BY requested_at',
      [id],
    )
    expect(rows).toEqual([
      { comment: '图 3\n请改', closed_by_version: 2 },
      { comment: 'And the title', closed_by_version: 2 },
    ])
  })
})

describe('a status', () => {
  const set = (id: string, status: unknown) =>
    staff.api.send(filesApi.setStatus, { params: { id }, body: { status } })

  test('a status can change to any other; completed sets the processed date', async () => {
    const id = await uploadOne(li.api)
    expect((await set(id, 'failed')).body.file).toMatchObject({ status: 'failed', processed_date: null })
    const { processed_date } = (await set(id, 'completed')).body.file
    expect(processed_date).not.toBeNull()
    expect((await set(id, 'pending')).body.file).toMatchObject({ status: 'pending', processed_date })
    expect((await set(id, 'completed')).body.file).toMatchObject({ processed_date })
    const events = await peers.receives('file.status_changed', id, 4)
    expect(events.map(({ version, data }) => [version, data.status])).toEqual([
      [2, 'failed'],
      [3, 'completed'],
      [4, 'pending'],
      [5, 'completed'],
    ])
  })

  test('a status shows the customer when the work was stopped, and only while it is', async () => {
    const id = await uploadOne(li.api)
    const before = new Date().toISOString()
    const { stopped_at } = (await set(id, 'failed')).body.file
    expect(stopped_at && stopped_at >= before).toBe(true)
    expect(await fileOf(li.api, id)).toMatchObject({ stopped_at })
    await harness.rows.pool.query('DELETE FROM document_events WHERE file_id = $1', [id])
    expect(await fileOf(li.api, id)).toMatchObject({ status: 'failed', stopped_at: null })
    await set(id, 'processing')
    await set(id, 'failed')
    expect((await set(id, 'completed')).body.file.stopped_at).toBeNull()
    expect(await fileOf(li.api, id)).toMatchObject({ status: 'completed', stopped_at: null })
  })

  test('a status of stopped work keeps its reason in the history of staff, and no other status has one', async () => {
    const id = await uploadOne(li.api)
    const stop = (body: BodyOf<typeof filesApi.setStatus>) =>
      staff.api.send(filesApi.setStatus, { params: { id }, body })
    await stop({ status: 'failed', reason: ' 图 3 无法辨认 ' })
    await stop({ status: 'pending' })
    await stop({ status: 'failed' })
    const { history } = await staff.api.call(filesApi.adminFileHistory, { params: { id } })
    expect(history.filter(({ kind }) => kind === 'failed').map(({ note }) => note)).toEqual([
      null,
      '图 3 无法辨认',
    ])
    const own = await li.api.call(filesApi.fileHistory, { params: { id } })
    expect(own.history.filter(({ kind }) => kind === 'failed').map(({ note }) => note)).toEqual([null, null])
    for (const body of [
      { status: 'completed', reason: 'Done' },
      { status: 'failed', reason: 'x'.repeat(501) },
    ] as const)
      expect((await stop(body)).error?.fields).toHaveProperty('reason')
  })

  test('a status that does not change publishes no event', async () => {
    const id = await uploadOne(li.api)
    await set(id, 'pending')
    await set(id, 'failed')
    expect((await peers.receives('file.status_changed', id)).map(({ version }) => version)).toEqual([2])
  })

  test('a status is one of four, and the file must exist', async () => {
    const id = await uploadOne(li.api)
    expect((await set(id, 'paid')).error?.fields).toHaveProperty('status')
    expect((await set(newId(), 'failed')).error?.code).toBe('not_found')
    expect(await outcome(li.api, filesApi.setStatus, { params: { id }, body: { status: 'failed' } })).toBe(
      '403 forbidden',
    )
  })
})

describe('a deletion', () => {
  test('a deletion removes the objects and publishes an event', async () => {
    const id = await uploadOne(li.api)
    await uploadResult(id)
    await uploadResult(id)
    const params = { id }
    expect(await outcome((await harness.person()).api, filesApi.deleteFile, { params })).toBe('404 not_found')
    expect(await outcome(li.api, filesApi.deleteFile, { params })).toBe('204')
    expect(await outcome(li.api, filesApi.deleteFile, { params })).toBe('404 not_found')
    expect(await outcome(li.api, filesApi.downloadOriginal, { params })).toBe('404 not_found')
    const [event] = await peers.receives('file.deleted', id)
    expect(event).toMatchObject({ version: 4, data: { file_id: id, user_id: li.userId } })
    await expect.poll(async () => (await keysOf(harness.store)).filter((key) => key.includes(id))).toEqual([])
  })

  test('a deletion by staff removes any file', async () => {
    const id = await uploadOne(li.api)
    expect(await outcome(li.api, filesApi.adminDeleteFile, { params: { id } })).toBe('403 forbidden')
    expect(await outcome(staff.api, filesApi.adminDeleteFile, { params: { id } })).toBe('204')
    expect(await outcome(staff.api, filesApi.adminDeleteFile, { params: { id } })).toBe('404 not_found')
  })
})

describe('counts', () => {
  test('counts are added after the upload', async () => {
    const id = await uploadOne(li.api)
    await expect
      .poll(() => fileOf(li.api, id))
      .toMatchObject({
        word_count: 10,
        character_count: 28,
        is_chinese: true,
      })
    const [event] = await peers.receives('file.counted', id)
    expect(event?.data).toEqual({ file_id: id, user_id: li.userId })
  })

  test('counts show whether the text is Chinese', async () => {
    const bytes = wordDocument({ 'word/document.xml': documentXml('Grain boundary diffusion (晶界扩散)') })
    const id = await uploadOne(li.api, 'grain.docx', bytes)
    await expect.poll(() => fileOf(li.api, id)).toMatchObject({ is_chinese: false })
  })
})
