import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreementText, agreementVersion, filesApi } from '@runwen/contracts'
import { eventually, resultForm } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTrainingFolder } from '../src/adapters/training-folder/training-folder.ts'
import { exportTrainingData } from '../src/use-cases/training/export-training-data.ts'
import { wordDocument } from './documents/word-parts.ts'
import { uploadOne, useHarness } from './harness.ts'

let root: string

const { harness, peers } = useHarness()
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'runwen-training-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A customer who agreed at `agreedAt`, or not at all. */
async function registered(agreedAt: string | null) {
  const person = await harness.person()
  const consent = agreedAt === null ? null : { version: agreementVersion, agreed_at: agreedAt }
  await peers.send({
    type: 'user.registered',
    subject: person.userId,
    version: 1,
    data: { user_id: person.userId, username: person.username, language: 'zh', consent },
  })
  await eventually(async () => {
    const sql = 'SELECT 1 FROM users WHERE id = $1'
    expect((await harness.rows.pool.query(sql, [person.userId])).rows).toHaveLength(1)
  })
  return person
}

test('the training export contains consented documents and nothing else', async () => {
  const past = '2026-01-01T00:00:00.000Z'
  const agreed = await registered(past)
  const bytes = wordDocument()
  const kept = await uploadOne(agreed.api, 'Secret name.docx', bytes)
  const removed = await uploadOne(agreed.api)
  await agreed.api.call(filesApi.deleteFile, { params: { id: removed } })
  const staff = await harness.person({ isStaff: true })
  const result = wordDocument()
  await staff.api.call(filesApi.uploadResult, { params: { id: kept }, body: resultForm(result) })

  const refused = await registered(null)
  const unknown = await harness.person()
  const later = await registered('2999-01-01T00:00:00.000Z')
  const deleted = await registered(past)
  for (const { api } of [refused, unknown, later, deleted]) await uploadOne(api)
  await peers.send({
    type: 'user.deleted',
    subject: deleted.userId,
    version: 2,
    data: { user_id: deleted.userId },
  })
  await eventually(async () => {
    const sql = 'SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NOT NULL AND consent_agreed_at IS NULL'
    expect((await harness.rows.pool.query(sql, [deleted.userId])).rows).toHaveLength(1)
  })

  const path = join(root, 'export')
  const folder = await createTrainingFolder(path)
  expect(await exportTrainingData({ database: harness.rows, store: harness.store, folder })).toBe(1)

  const names = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
  const agreement = `agreements/${agreementVersion}.zh.txt`
  const original = `documents/${kept}/original.docx`
  const polished = `documents/${kept}/result-1.docx`
  expect(names.sort()).toEqual([agreement, original, polished, 'manifest.jsonl'].sort())
  expect(await readFile(join(path, agreement), 'utf8')).toBe(agreementText(agreementVersion, 'zh'))
  const manifest = await readFile(join(path, 'manifest.jsonl'), 'utf8')
  expect(manifest).not.toContain('Secret name')
  expect(manifest).not.toContain(agreed.username)
  const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  expect(
    manifest
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    {
      file_id: kept,
      documents: [
        { name: original, sha256: sha256(bytes) },
        { name: polished, sha256: sha256(result) },
      ],
      agreement: { file: agreement, version: agreementVersion, agreed_at: past },
    },
  ])
  expect(sha256(await readFile(join(path, original)))).toBe(sha256(bytes))
  await expect(createTrainingFolder(path)).rejects.toThrow('EEXIST')
})
