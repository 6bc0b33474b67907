import { filesApi } from '@runwen/contracts'
import { eventually, resultForm } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { allRuns } from '../src/models/comparisons/content.ts'
import { readDocuments } from '../src/models/exports/store.ts'
import { documentOf, inserted, kept } from './changed-documents.ts'
import { type Person, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'
import { original, secretResult, secrets } from './secret-result.ts'

const { harness, peers, li, staff } = useHarness()

const secret = /SECRET[A-Z]+/g

/** The bytes of every answer that tells a customer about the document. */
async function everyAnswer(
  id: string,
  { api }: Person = li,
  pictures: readonly string[] = [],
): Promise<string> {
  const root = `/api/user/files`
  const paths = [
    root,
    `${root}?search=Paper&state=to_pay`,
    `${root}/${id}`,
    `${root}/${id}/view`,
    `${root}/${id}/view?part=1`,
    `${root}/${id}/view?versions=0,1`,
    `${root}/${id}/view?versions=1,2`,
    `${root}/${id}/changes`,
    ...['insert', 'delete', 'replace', 'comment', 'format'].map(
      (kind) => `${root}/${id}/changes?kind=${kind}`,
    ),
    ...pictures.flatMap((picture) =>
      ['', '?versions=0,1', '?versions=1,2'].map((query) => `${root}/${id}/pictures/${picture}${query}`),
    ),
    `${root}/${id}/history`,
    `${root}/${id}/instructions`,
    `${root}/${id}/download-result`,
    `${root}/${id}/download-result?version=clean`,
    `${root}/${id}/download-result?version=tracked`,
    `${root}/${id}/certificate`,
  ]
  const answers = paths.map(async (path) => `${path}\n${await (await api.raw(path)).text()}`)
  // Other ways to ask for the bytes of a result.
  const part = { headers: { range: 'bytes=0-' } }
  const inPart = await (await api.raw(`${root}/${id}/download-result`, part)).text()
  const head = await api.raw(`${root}/${id}/download-result`, { method: 'HEAD' })
  return [...(await Promise.all(answers)), inPart, JSON.stringify([...head.headers])].join('\n')
}

async function everyEvent(): Promise<string> {
  const { rows } = await harness.rows.pool.query('SELECT envelope::text FROM outbox')
  return JSON.stringify(rows)
}

/** What the customer's archive says about the documents; the bytes of unpaid results are not in it. */
const archived = async ({ userId }: Person = li) =>
  JSON.stringify(await harness.rows.read((tx) => readDocuments(tx, userId)))

test('an unpaid result shows the free part, and no text beyond it in any answer or event', async () => {
  const id = await uploadOne(li.api, 'Paper.docx', original)
  const params = { id }
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(secretResult) })
  await peers.receives('result.checked', id)
  await peers.receives('result.version_made', id)

  const view = await staff.api.call(filesApi.adminViewFile, { params })
  const pictures = [...allRuns(view.model.blocks)].flatMap((run) => (run.type === 'image' ? [run.id] : []))
  expect(pictures).toHaveLength(1)
  const forStaff = JSON.stringify([
    view,
    await staff.api.call(filesApi.adminListChanges, { params }),
    await staff.api.call(filesApi.adminGetFile, { params }),
  ])
  expect(secrets.filter((word) => !forStaff.includes(word))).toEqual([])

  const { model, free_parts } = await li.api.call(filesApi.viewFile, { params })
  const { changes } = await li.api.call(filesApi.listChanges, { params })
  expect(free_parts).toBe(1)
  expect(model.counts.insertions + model.counts.replacements).toBeGreaterThan(1)
  expect(JSON.stringify(model.blocks)).toContain('warmed')
  expect(model.blocks.length).toBeLessThan(20)
  expect(model.comments).toEqual([])
  expect(changes).toMatchObject([{ kind: 'replace', before: 'heated', after: 'warmed' }])
  expect((await everyAnswer(id, li, pictures)).match(secret)).toBeNull()
  for (const word of secrets)
    expect((await li.api.call(filesApi.listFiles, { query: { search: word } })).files).toEqual([])
  expect((await everyEvent()).match(secret)).toBeNull()
  expect((await archived()).match(secret)).toBeNull()

  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  await eventually(async () =>
    expect((await li.api.call(filesApi.getFile, { params })).file.is_paid).toBe(true),
  )
  const paid = await everyAnswer(id, li, pictures)
  expect([...secrets, 'SECRETPIXELS'].filter((word) => !paid.includes(word))).toEqual([])
})

test('a short document is not free as a whole', async () => {
  const person = await harness.person()
  const sentence = 'One two three four five six seven SECRETEIGHT'
  const id = await uploadOne(person.api, 'Short.docx', documentOf([sentence]))
  const params = { id }
  const edited = documentOf([[kept(sentence), inserted(' SECRETNINE', 900)]])
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(edited) })
  const { model } = await person.api.call(filesApi.viewFile, { params })
  expect(JSON.stringify(model.blocks)).toContain('One two')
  expect((await everyAnswer(id, person)).match(secret)).toBeNull()
})
