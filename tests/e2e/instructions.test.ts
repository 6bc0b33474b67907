import { filesApi } from '@runwen/contracts'
import { documents, eventually, readDocument, resultForm, selection } from '@runwen/test-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, customer, type TestUser } from './users.ts'

/** Each step depends on the previous one. */
describe('instructions with a document', () => {
  let li: TestUser
  let other: TestUser
  let staff: TestUser
  let id = ''
  let reference_id = ''
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  const wished_date = '2027-03-01'

  beforeAll(async () => {
    ;[li, other, staff] = [await customer(), await customer(), await admin()]
  })

  test('instructions come with the upload', async () => {
    const body = selection(2, [{ name: documents.english, bytes: await readDocument('english') }])
    body.set('journal', 'Acta Materialia')
    body.set('wished_date', wished_date)
    const { files } = await li.client.call(filesApi.upload, { body })
    id = files[0]?.id ?? ''
    const { instructions } = await li.client.call(filesApi.getInstructions, { params: { id } })
    expect(instructions).toMatchObject({ journal: 'Acta Materialia', wished_date, can_change: true })
  })

  test('instructions take reference files, which no one else gets', async () => {
    const body = new FormData()
    body.append('files', new Blob([pdf]), '投稿指南.pdf')
    const { instructions } = await li.client.call(filesApi.uploadReferences, { params: { id }, body })
    reference_id = instructions.reference_files[0]?.id ?? ''
    const params = { id, reference_id }
    const { bytes, headers } = await li.client.send(filesApi.downloadReference, { params })
    expect(bytes.equals(pdf)).toBe(true)
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await other.client.send(filesApi.downloadReference, { params })).status).toBe(404)
    expect((await other.client.send(filesApi.getInstructions, { params: { id } })).status).toBe(404)
  })

  test('instructions are shown to staff, and are not a due time', async () => {
    const shown = await staff.client.call(filesApi.adminGetInstructions, { params: { id } })
    expect(shown.instructions.reference_files).toMatchObject([{ id: reference_id, size: pdf.length }])
    const params = { id, reference_id }
    const { bytes } = await staff.client.send(filesApi.adminDownloadReference, { params })
    expect(bytes.equals(pdf)).toBe(true)
    const { files } = await li.client.call(filesApi.listFiles)
    expect(files).toMatchObject([{ id, due_at: null, instructions_changed_at: expect.any(String) }])
  })

  test('instructions are closed by the delivery', async () => {
    const body = resultForm(await readDocument('result'))
    await staff.client.call(filesApi.uploadResult, { params: { id }, body })
    const params = { id, reference_id }
    const refused = await li.client.send(filesApi.deleteReference, { params })
    expect(refused.error?.code).toBe('already_delivered')
  })

  test('instructions are deleted with the document', async () => {
    await li.client.call(filesApi.deleteFile, { params: { id } })
    await eventually(async () => {
      const { status } = await staff.client.send(filesApi.adminGetInstructions, { params: { id } })
      expect(status).toBe(404)
    })
  })
})
