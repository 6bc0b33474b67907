import { filesApi, type StaffProfile } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, resultForm } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { wordDocument } from './documents/word-parts.ts'
import { uploadOne, useHarness } from './harness.ts'

const { harness, peers, li: customer } = useHarness()

const profile = (name: string): StaffProfile => ({
  name_en: name,
  name_zh: '',
  field_en: 'Civil engineering',
  field_zh: '土木工程',
  about_en: '',
  about_zh: '',
})

const show = (userId: string, shown: StaffProfile | null, version: number) =>
  peers.send({
    type: 'user.profile_changed',
    subject: userId,
    version,
    data: { user_id: userId, profile: shown },
  })

/** A member of staff whom the files service knows by an event, with a profile that customers may see. */
async function member(username: string, shown: StaffProfile | null = profile(username)) {
  const userId = newId()
  const person = await harness.person({ isStaff: true, role: 'editor', userId, username })
  const data = { user_id: userId, username, role: 'editor' } as const
  await peers.send({ type: 'user.role_changed', subject: userId, version: 1, data })
  await show(userId, shown, 2)
  await eventually(async () => {
    const sql = 'SELECT FROM users WHERE id = $1 AND staff_role IS NOT NULL AND profile_version = 2'
    const { rows } = await harness.rows.pool.query(sql, [userId])
    if (rows.length === 0) throw new Error('not known yet')
  })
  return person
}

type Person = Awaited<ReturnType<typeof member>>

const assign = (person: Person, id: string, userId: string | null) =>
  person.api.call(filesApi.assignFile, { params: { id }, body: { user_id: userId } })

const deliver = (person: Person, id: string) =>
  person.api.call(filesApi.uploadResult, { params: { id }, body: resultForm(wordDocument()) })

const shownAt = async (id: string) => (await customer.api.call(filesApi.getFile, { params: { id } })).editor

const expectShown = (id: string, expected: StaffProfile | null) =>
  eventually(async () => expect(await shownAt(id)).toEqual(expected))

test('the customer sees who has the document, only while that editor agrees', async () => {
  const lin = await member('Lin', null)
  const id = await uploadOne(customer.api)
  expect(await shownAt(id)).toBeNull()
  await assign(lin, id, lin.userId)
  expect(await shownAt(id)).toBeNull()
  await show(lin.userId, profile('Lin Yue'), 3)
  await expectShown(id, profile('Lin Yue'))
  await show(lin.userId, null, 4)
  await expectShown(id, null)
})

test('an event that arrives late does not show a profile again', async () => {
  const lin = await member('Lin')
  const id = await uploadOne(customer.api)
  await assign(lin, id, lin.userId)
  await show(lin.userId, null, 9)
  await expectShown(id, null)
  await show(lin.userId, profile('Lin Yue'), 8)
  // Events of one service arrive in order: when this one is here, the late one is, too.
  const other = await member('Other')
  const second = await uploadOne(customer.api)
  await assign(other, second, other.userId)
  expect(await shownAt(second)).toEqual(profile('Other'))
  expect(await shownAt(id)).toBeNull()
})

test('the customer sees who delivered the result, and during a revision who has the document', async () => {
  const [lin, wu] = [await member('Lin'), await member('Wu')]
  const id = await uploadOne(customer.api)
  await harness.rows.pool.query('UPDATE files SET paid_at = now() WHERE id = $1', [id])
  await assign(lin, id, lin.userId)
  expect(await shownAt(id)).toEqual(profile('Lin'))
  await deliver(wu, id)
  expect(await shownAt(id)).toEqual(profile('Wu'))
  await customer.api.call(filesApi.requestRevision, { params: { id }, body: { comment: 'Once more' } })
  expect(await shownAt(id)).toEqual(profile('Lin'))
  await assign(lin, id, null)
  expect(await shownAt(id)).toEqual(profile('Wu'))
})

test('a requested revision goes to who delivered the result, unless the document is assigned or they are no longer staff', async () => {
  const [lin, wu] = [await member('Lin'), await member('Wu')]
  const assigneeAfterRequest = async (prepare: (id: string) => Promise<unknown>) => {
    const id = await uploadOne(customer.api)
    await harness.rows.pool.query('UPDATE files SET paid_at = now() WHERE id = $1', [id])
    await deliver(lin, id)
    await prepare(id)
    await customer.api.call(filesApi.requestRevision, { params: { id }, body: { comment: 'Once more' } })
    const { file } = await wu.api.call(filesApi.adminGetFile, { params: { id } })
    return file.assignee?.id
  }
  let requested = ''
  const unassigned = async (id: string) => {
    requested = id
  }
  expect(await assigneeAfterRequest(unassigned)).toBe(lin.userId)
  const [assigned] = await peers.receives('file.assigned', requested)
  expect(assigned?.data.assignee_id).toBe(lin.userId)
  expect(await assigneeAfterRequest((id) => assign(wu, id, wu.userId))).toBe(wu.userId)
  const leave = () =>
    harness.rows.pool.query('UPDATE users SET staff_role = NULL WHERE id = $1', [lin.userId])
  expect(await assigneeAfterRequest(leave)).toBeUndefined()
})

test('an editor who does not agree leaves the place to the one who does', async () => {
  const [shown, hidden] = [await member('Shown'), await member('Hidden', null)]
  const id = await uploadOne(customer.api)
  await assign(shown, id, shown.userId)
  await deliver(hidden, id)
  expect(await shownAt(id)).toEqual(profile('Shown'))
})

test('a profile is gone with the account', async () => {
  const lin = await member('Lin')
  const id = await uploadOne(customer.api)
  await deliver(lin, id)
  expect(await shownAt(id)).toEqual(profile('Lin'))
  await peers.send({ type: 'user.deleted', subject: lin.userId, data: { user_id: lin.userId } })
  await expectShown(id, null)
})
