import { createHash } from 'node:crypto'
import { filesApi } from '@runwen/contracts'
import { client, eventually, pdfText, resultForm } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { deleted, documentOf, inserted, kept } from './changed-documents.ts'
import { outcome, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'

const { harness, peers, li, staff } = useHarness({ env: { PUBLIC_URL: 'https://runwen.example' } })

const result = documentOf([
  [kept('The sample was '), deleted('heated'), inserted('warmed'), kept(' slowly.')],
])
const visitor = () => client(harness.urls[0] ?? '')

test('a certificate needs a paid, checked result, and keeps its code', async () => {
  const id = await uploadOne(li.api, '论文.docx', documentOf(['The sample was heated slowly.']))
  const params = { id }
  const ask = (api = li.api) => outcome(api, filesApi.certificate, { params })
  expect(await ask()).toBe('404 no_result')
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(result) })
  expect(await ask()).toBe('402 payment_required')
  expect(await ask((await harness.person()).api)).toBe('404 not_found')
  expect(await ask(staff.api)).toBe('403 forbidden')
  await peers.receives('result.checked', id)
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  await eventually(async () => expect(await ask()).toBe('200'))

  const first = await li.api.send(filesApi.certificate, { params })
  const again = await li.api.send(filesApi.certificate, { params, headers: { 'accept-language': 'zh' } })
  const name = first.headers.get('content-disposition') ?? ''
  expect(name).toMatch(/certificate-[0-9A-HJKMNP-TV-Z]{16}\.pdf/)
  expect(again.headers.get('content-disposition')).toBe(name)
  expect(again.headers.get('content-language')).toBe('zh')
  expect(first.headers.get('content-type')).toBe('application/pdf')
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const [, code = ''] = /certificate-(\w+)\.pdf/.exec(name) ?? []
  const verified = await visitor().call(filesApi.verifyCertificate, { params: { code } })
  const { rows } = await harness.rows.pool.query(
    'SELECT files.sha256 AS original, results.sha256 AS result FROM files JOIN results ON file_id = id WHERE id = $1',
    [id],
  )
  expect(verified).toEqual({
    genuine: true,
    original_sha256: rows[0].original,
    result_sha256: rows[0].result,
    issued_at: expect.any(String),
    changes: { insertions: 1, deletions: 1, moves: 0, comments: 0 },
    words: { words_in: 1, words_out: 1 },
    versions: expect.any(Array),
  })

  await li.api.call(filesApi.deleteFile, { params })
  expect(await outcome(visitor(), filesApi.verifyCertificate, { params: { code } })).toBe('404 not_found')
})

test('a certificate has times in the zone of the reader, and the name of an editor who agreed', async () => {
  const id = await uploadOne(li.api, 'Paper.docx', documentOf(['The sample was heated slowly.']))
  await staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(result) })
  await peers.receives('result.checked', id)
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  const textIn = async (timeZone?: string) => {
    const query = timeZone === undefined ? {} : { time_zone: timeZone }
    const { status, bytes } = await li.api.send(filesApi.certificate, { params: { id }, query })
    expect(status).toBe(200)
    return pdfText(bytes).join('\n')
  }
  await eventually(async () => expect(await textIn()).toContain('A translator at Runwen'))
  expect(await textIn()).toContain('(UTC)')
  expect(await textIn('Asia/Kolkata')).toContain('(UTC+5:30)')
  expect(
    await outcome(li.api, filesApi.certificate, { params: { id }, query: { time_zone: 'a b' } }),
  ).toMatch(/^400 /)

  const profile = { name_en: 'Lin Yue', name_zh: '', field_en: '', field_zh: '', about_en: '', about_zh: '' }
  const show = (shown: typeof profile | null, version: number) =>
    peers.send({
      type: 'user.profile_changed',
      subject: staff.userId,
      version,
      data: { user_id: staff.userId, profile: shown },
    })
  await show(profile, 1)
  await eventually(async () => expect(await textIn()).toContain('Lin Yue, translator at Runwen'))
  expect(await textIn()).toContain('Edited by Lin Yue, Runwen')
  await show(null, 2)
  await eventually(async () => expect(await textIn()).not.toContain('Lin Yue'))
})

test('a certificate covers the clean version of a tracked result, too', async () => {
  const id = await uploadOne(li.api, 'Paper.docx', documentOf(['The sample was heated slowly.']))
  const params = { id }
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(result) })
  await peers.receives('result.version_made', id, 2)
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  await eventually(async () => expect(await outcome(li.api, filesApi.certificate, { params })).toBe('200'))
  const { headers, bytes } = await li.api.send(filesApi.certificate, { params })
  const [, code = ''] = /certificate-(\w+)\.pdf/.exec(headers.get('content-disposition') ?? '') ?? []
  const clean = await li.api.send(filesApi.downloadResult, { params, query: { version: 'clean' } })
  const sha256 = createHash('sha256').update(clean.bytes).digest('hex')
  const { versions } = await visitor().call(filesApi.verifyCertificate, { params: { code } })
  expect(versions).toEqual([{ version: 'clean', sha256 }])
  expect(pdfText(bytes).join(' ')).toContain(sha256.slice(0, 8))
})

test('an unknown or malformed code is not found', async () => {
  const verify = (code: string) => outcome(visitor(), filesApi.verifyCertificate, { params: { code } })
  expect(await verify('7Q2M4X9KBD3TVW8E')).toBe('404 not_found')
  for (const code of ['7q2m4x9kbd3tvw8e', '7Q2M4X9KBD3TVW8', 'IIIIIIIIIIIIIIII'])
    expect(await verify(code)).toMatch(/^40[04] /)
})
