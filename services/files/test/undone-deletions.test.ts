import { filesApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, resultForm, selection } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { documentTables } from '../src/models/documents/deleted.ts'
import { deleted, documentOf, inserted, kept } from './changed-documents.ts'
import { fileOf, keysOf, outcome, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed, sendPaymentEvent } from './payment-events.ts'

let aheadMs = 0
const { harness, peers, li, staff } = useHarness({
  copies: 2,
  overrides: { now: () => new Date(Date.now() + aheadMs) },
})

const original = documentOf(['The sample was heated slowly.'])
const result = documentOf([
  [kept('The sample was '), deleted('heated'), inserted('warmed'), kept(' slowly.')],
])

const query = async (sql: string, values: unknown[] = []) => (await harness.rows.pool.query(sql, values)).rows
const rowsOf = async (id: string) => {
  const tables = documentTables.map(async (table) => [
    table,
    await query(
      `SELECT to_jsonb(kept)::text AS row FROM ${table} AS kept WHERE ${table === 'files' ? 'id' : 'file_id'} = $1 ORDER BY 1`,
      [id],
    ),
  ])
  return Object.fromEntries(await Promise.all(tables)) as Record<string, unknown[]>
}
const objectsOf = async (id: string) => (await keysOf(harness.store)).filter((key) => key.includes(id))
const remove = (id: string) => outcome(staff.api, filesApi.adminDeleteFile, { params: { id } })
const restore = (id: string, api = staff.api) => outcome(api, filesApi.restoreFile, { params: { id } })
const isGone = async (id: string) => {
  expect(await outcome(li.api, filesApi.getFile, { params: { id } })).toBe('404 not_found')
  expect(await outcome(staff.api, filesApi.adminGetFile, { params: { id } })).toBe('404 not_found')
}
/** Makes the deletions final that wait, as their time passes. */
const passTime = async () => {
  aheadMs += 15_000
  await eventually(async () => expect(await query('SELECT FROM deleted_files')).toEqual([]))
}
const pay = async (id: string, orderId = newId()) => {
  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId, orderId })
  await eventually(async () => expect((await fileOf(li.api, id)).is_paid).toBe(true))
  return orderId
}

/** A document with a row in every table. */
async function fullDocument(): Promise<string> {
  const { files } = await li.api.call(filesApi.upload, {
    body: selection(2, [{ name: 'Paper.docx', bytes: original }]),
  })
  const id = files[0]?.id ?? ''
  const params = { id }
  await li.api.call(filesApi.putInstructions, {
    params,
    body: { journal: 'Acta', notes: 'British, “please”' },
  })
  const references = new FormData()
  references.append('files', new Blob(['A guide']), 'guide.txt')
  await li.api.call(filesApi.uploadReferences, { params, body: references })
  await pay(id)
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(result) })
  await peers.receives('result.version_made', id, 2)
  await li.api.send(filesApi.certificate, { params })
  await li.api.send(filesApi.downloadResult, { params })
  await li.api.call(filesApi.requestRevision, {
    params,
    body: { comment: '第二段', marks: [{ comment: 'x' }] },
  })
  await staff.api.call(filesApi.checkResult, { params, body: resultForm(original) })
  const unfinished = `SELECT id FROM files WHERE id = $1 AND count_due_at IS NOT NULL
    UNION SELECT file_id FROM comparisons WHERE file_id = $1 AND due_at IS NOT NULL`
  await eventually(async () => expect(await query(unfinished, [id])).toEqual([]))
  return id
}

test('an undone deletion leaves every row and object as it was', async () => {
  const id = await fullDocument()
  const [rows, objects] = [await rowsOf(id), await objectsOf(id)]
  for (const table of documentTables) expect(rows[table], table).not.toEqual([])
  expect(await remove(id)).toBe('204')
  await isGone(id)
  expect(await remove(id)).toBe('404 not_found')
  expect(Object.values(await rowsOf(id)).flat()).toEqual([])
  expect(await objectsOf(id)).toEqual(objects)
  expect(await restore(id, li.api)).toBe('403 forbidden')

  const colleague = await harness.person({ isStaff: true })
  const both = [restore(id), restore(id, colleague.api)]
  expect(await Promise.all(both)).toEqual(['200', '200'])
  expect(await rowsOf(id)).toEqual(rows)
  await passTime()
  expect(await rowsOf(id)).toEqual(rows)
  expect(await objectsOf(id)).toEqual(objects)
  expect(peers.received('file.deleted', id)).toEqual([])
  expect((await li.api.call(filesApi.getFile, { params: { id } })).file.original_name).toBe('Paper.docx')

  // It can be deleted and brought back again.
  await remove(id)
  expect(await restore(id)).toBe('200')
  expect(await rowsOf(id)).toEqual(rows)
})

test('the tables that are set aside are those that reference a document', async () => {
  const referencing = await query(
    `SELECT conrelid::regclass::text AS table FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'files'::regclass AND confdeltype = 'c'`,
  )
  expect(['files', ...referencing.map(({ table }) => table)].sort()).toEqual([...documentTables].sort())
})

test('a deletion becomes final once, also after a failure halfway', async () => {
  const id = await fullDocument()
  const { version } = (await query('SELECT version::int FROM files WHERE id = $1', [id]))[0]
  await harness.rows.pool.query(`
    CREATE SEQUENCE failures;
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('failures'); RAISE 'as if the process ended'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.name = 'file.deleted') EXECUTE FUNCTION fail()`)
  const objects = await objectsOf(id)
  await remove(id)
  aheadMs += 15_000
  await eventually(async () => {
    expect((await query('SELECT is_called FROM failures'))[0]).toEqual({ is_called: true })
  })
  await isGone(id)
  expect(await objectsOf(id)).toEqual(objects)
  await harness.rows.pool.query('DROP TRIGGER fail ON outbox; DROP FUNCTION fail; DROP SEQUENCE failures')

  await passTime()
  await eventually(async () => expect(await objectsOf(id)).toEqual([]))
  expect(await restore(id)).toBe('409 deletion_final')
  expect(Object.values(await rowsOf(id)).flat()).toEqual([])
  const events = await peers.receives('file.deleted', id)
  expect(events.map((event) => event.version)).toEqual([version + 1])
  const published = "SELECT FROM outbox WHERE name = 'file.deleted' AND envelope->'data'->>'file_id' = $1"
  expect(await query(published, [id])).toHaveLength(1)
})

test('the deletion of the customer ends the time to undo', async () => {
  const mei = await harness.person()
  const id = await uploadOne(mei.api)
  await remove(id)
  await query("UPDATE deleted_files SET final_at = final_at + interval '1 hour'")
  await peers.send({ type: 'user.deleted', subject: mei.userId, data: { user_id: mei.userId } })
  await peers.receives('file.deleted', id)
  expect(await restore(id)).toBe('409 deletion_final')
  expect(await query('SELECT FROM deleted_files')).toEqual([])
  await eventually(async () => expect(await objectsOf(id)).toEqual([]))
})

test('what happens to payments and to the editor before the deletion is undone counts', async () => {
  const [refunded, unpaid] = [await uploadOne(li.api), await uploadOne(li.api)]
  const editor = newId()
  const about = { user_id: editor, username: 'wu', role: 'editor' } as const
  await peers.send({ type: 'user.role_changed', subject: editor, version: 1, data: about })
  await eventually(async () => {
    const body = { user_id: editor }
    await staff.api.call(filesApi.assignFile, { params: { id: refunded }, body })
  })
  const orderId = await pay(refunded)
  await remove(refunded)
  await remove(unpaid)
  const late = newId()
  await sendPaymentEvent(peers, 'payment.refunded', {
    fileId: refunded,
    userId: li.userId,
    orderId,
    version: 3,
  })
  await sendPaymentConfirmed(peers, { fileId: unpaid, userId: li.userId, orderId: late })
  await peers.send({ type: 'user.deleted', subject: editor, data: { user_id: editor } })
  await peers.receives('file.payment_refused', unpaid)
  const isRefunded =
    'SELECT FROM orders, users WHERE orders.id = $1 AND refunded AND users.id = $2 AND deleted_at IS NOT NULL'
  await eventually(async () => expect(await query(isRefunded, [orderId, editor])).toHaveLength(1))

  for (const id of [refunded, unpaid]) {
    const { file } = await staff.api.call(filesApi.restoreFile, { params: { id } })
    expect(file).toMatchObject({ id, is_paid: false, due_at: null, assignee: null })
  }
  const [, unpaidAgain] = await peers.receives('file.paid_changed', refunded, 2)
  expect(unpaidAgain?.data.is_paid).toBe(false)
})
