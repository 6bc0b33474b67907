import { filesApi } from '@runwen/contracts'
import { eventually, resultForm, selection } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { deleted, documentOf, inserted, kept, paragraphs } from './changed-documents.ts'
import { body } from './documents/word-parts.ts'
import { keysOf, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'
import { read } from './redline/compare.ts'

const { harness, peers, li, staff } = useHarness()

const texts = paragraphs(12)
const original = documentOf(texts)
const edited = 'Sample 1 of series 0 was warmed to 500 degrees.'
const clean = documentOf([edited, ...texts.slice(1)])
const tracked = documentOf([
  [kept('Sample 1 of series 0 was '), deleted('heated'), inserted('warmed', 902), kept(' to 500 degrees.')],
  ...texts.slice(1),
])

async function deliver(result: Buffer): Promise<string> {
  const body = selection(2, [{ name: '论文.docx', bytes: original }])
  const { files } = await li.api.call(filesApi.upload, { body })
  const id = files[0]?.id ?? ''
  await staff.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(result) })
  return id
}
const pay = async (id: string) => {
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  await eventually(async () => {
    const { file } = await li.api.call(filesApi.getFile, { params: { id } })
    expect(file.is_paid).toBe(true)
  })
}
const checkOf = async (id: string) => (await li.api.call(filesApi.getFile, { params: { id } })).file.check
const versionsOf = async (id: string) => (await checkOf(id))?.versions
const nameOf = ({ headers }: { headers: Headers }) =>
  /filename\*=UTF-8''(.*)/.exec(decodeURIComponent(headers.get('content-disposition') ?? ''))?.[1]
const download = async (id: string, version: string, language = 'en') => {
  const headers = { 'accept-language': language }
  const answer = await li.api.send(filesApi.downloadResult, { params: { id }, query: { version }, headers })
  return { ...answer, name: nameOf(answer) }
}
const versionKeys = async (id: string) =>
  (await keysOf(harness.store)).filter((key) => key.startsWith(`versions/${id}`))

test('a tracked result has a clean version, and is the tracked one itself', async () => {
  const id = await deliver(tracked)
  await peers.receives('result.version_made', id, 2)
  expect(await checkOf(id)).toMatchObject({
    versions: ['delivered', 'clean', 'tracked'],
    delivered_as: 'tracked',
  })
  expect(await versionKeys(id)).toEqual([`versions/${id}/1-clean.docx`])
  for (const version of ['delivered', 'clean', 'tracked'])
    expect((await download(id, version)).error?.code).toBe('payment_required')

  await pay(id)
  const made = await read((await download(id, 'clean')).bytes)
  expect(made.revisions).toEqual([])
  expect(made.blocks).toEqual((await read(clean)).blocks)
  expect((await download(id, 'delivered')).bytes.equals(tracked)).toBe(true)
  expect((await download(id, 'tracked')).bytes.equals(tracked)).toBe(true)
  expect([
    (await download(id, 'clean')).name,
    (await download(id, 'clean', 'zh')).name,
    (await download(id, 'tracked', 'zh')).name,
  ]).toEqual(['论文 (clean).docx', '论文（清洁版）.docx', '论文（修订标记）.docx'])
  const forStaff = (query: { version?: string }) =>
    staff.api.send(filesApi.adminDownloadResult, {
      params: { id },
      query,
      headers: { 'accept-language': 'zh' },
    })
  expect(nameOf(await forStaff({}))).toBe('论文（第 1 版结果，交付稿）.docx')
  expect(nameOf(await forStaff({ version: 'clean' }))).toBe('论文（第 1 版结果，清洁版）.docx')
})

test('a result without marks has a tracked version, and is the clean one itself', async () => {
  const id = await deliver(clean)
  await peers.receives('result.version_made', id, 2)
  await pay(id)
  expect((await checkOf(id))?.delivered_as).toBe('clean')
  const made = await read((await download(id, 'tracked')).bytes)
  expect(made.revisions.map(({ kind, author }) => [kind, author]).sort()).toEqual([
    ['deletion', 'Runwen'],
    ['insertion', 'Runwen'],
  ])
  expect((await download(id, 'clean')).bytes.equals(clean)).toBe(true)

  await li.api.call(filesApi.deleteFile, { params: { id } })
  await eventually(async () => expect(await versionKeys(id)).toEqual([]))
})

test('a version that an earlier program gave up is made after the next comparison', async () => {
  const id = await deliver(clean)
  await peers.receives('result.version_made', id, 2)
  await pay(id)
  const { pool } = harness.rows
  await pool.query(
    `UPDATE result_versions SET size = NULL, sha256 = NULL, due_at = NULL, tries = 3
     WHERE file_id = $1 AND version = 'tracked'`,
    [id],
  )
  expect(await versionsOf(id)).toEqual(['delivered', 'clean'])
  await pool.query('UPDATE comparisons SET comparer = 0 WHERE file_id = $1', [id])
  await li.api.send(filesApi.listChanges, { params: { id } })
  await eventually(async () => expect(await versionsOf(id)).toEqual(['delivered', 'clean', 'tracked']))
})

// The engine leaves the marks of strict documents as they are, which our own reader notices.
test('a version that cannot be made is not offered, and the result is delivered', async () => {
  const content = `<w:p>${kept('Sample 1 ')}${inserted('of many ')}${kept('was heated.')}</w:p>`
  const strict = documentOf([], {
    'word/document.xml': body(content, 'http://purl.oclc.org/ooxml/wordprocessingml/main'),
  })
  const id = await deliver(strict)
  await eventually(async () => {
    const { rows } = await harness.rows.pool.query(
      'SELECT version, due_at, sha256 FROM result_versions WHERE file_id = $1',
      [id],
    )
    expect(rows).toContainEqual({ version: 'clean', due_at: null, sha256: null })
  })
  await pay(id)
  expect(await versionsOf(id)).not.toContain('clean')
  expect((await checkOf(id))?.delivered_as).not.toBe('clean')
  expect((await download(id, 'clean')).error?.code).toBe('no_version')
  expect((await download(id, 'delivered')).bytes.equals(strict)).toBe(true)
  expect(await versionKeys(id)).toEqual([])
})
