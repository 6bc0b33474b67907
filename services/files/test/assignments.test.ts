import { filesApi, type StaffRole } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { outcome, uploadOne, useHarness } from './harness.ts'

const { harness, peers, li: customer } = useHarness()

let roleVersion = 1

const announce = (userId: string, username: string, role: StaffRole) => {
  roleVersion += 1
  return peers.send({
    type: 'user.role_changed',
    subject: userId,
    version: roleVersion,
    data: { user_id: userId, username, role },
  })
}

/** A member of staff whom the files service knows by an event. */
async function member(username: string, role: StaffRole = 'editor') {
  const userId = newId()
  await announce(userId, username, role)
  const person = await harness.person({ isStaff: true, role, userId, username })
  await eventually(async () => {
    const { rows } = await harness.rows.pool.query('SELECT FROM users WHERE id = $1 AND staff_role = $2', [
      userId,
      role,
    ])
    if (rows.length === 0) throw new Error('not known yet')
  })
  return person
}

type Person = Awaited<ReturnType<typeof member>>

const assign = (person: Person, id: string, userId: string | null, expected?: string | null) =>
  person.api.call(filesApi.assignFile, { params: { id }, body: { user_id: userId, expected } })

const idsOf = async (person: Person, assigned: string, query: object = {}) => {
  const { files, total } = await person.api.call(filesApi.adminListFiles, { query: { assigned, ...query } })
  expect(total).toBe(files.length)
  return files.map(({ id }) => id)
}

const pay = (ids: string[]) =>
  harness.rows.pool.query(
    "UPDATE files SET paid_at = now(), due_at = now() + interval '1 day' WHERE id = ANY($1)",
    [ids],
  )

describe('a document', () => {
  test('a document is taken, given and given back, and each change is published once', async () => {
    const [lin, wu] = [await member('lin'), await member('wu')]
    const id = await uploadOne(customer.api)
    expect((await assign(lin, id, lin.userId, null)).file.assignee).toEqual({ id: lin.userId, name: 'lin' })
    await assign(lin, id, lin.userId)
    expect((await assign(lin, id, wu.userId, lin.userId)).file.assignee).toEqual({
      id: wu.userId,
      name: 'wu',
    })
    expect((await assign(wu, id, null)).file.assignee).toBeNull()
    const events = await peers.receives('file.assigned', id, 3)
    expect(events.map(({ data }) => data.assignee_id)).toEqual([lin.userId, wu.userId, null])
    expect(new Set(events.map(({ version }) => version)).size).toBe(3)
  })

  test('a document is named to staff by its id, for as long as it exists', async () => {
    const lin = await member('names', 'manager')
    const [kept, gone] = [await uploadOne(customer.api), await uploadOne(customer.api)]
    await customer.api.call(filesApi.deleteFile, { params: { id: gone } })
    const named = await lin.api.call(filesApi.fileNames, { query: { ids: [kept, gone, newId()].join() } })
    const { file } = await lin.api.call(filesApi.adminGetFile, { params: { id: kept } })
    expect(named).toEqual({ names: [{ id: kept, name: file.original_name }] })
  })

  test('a document has the replaced assignee, status and due time in the audit trail', async () => {
    const lin = await member('replaces')
    const id = await uploadOne(customer.api)
    await pay([id])
    await assign(lin, id, lin.userId)
    await assign(lin, id, null)
    const params = { id }
    await lin.api.call(filesApi.setStatus, { params, body: { status: 'processing' } })
    const { file } = await lin.api.call(filesApi.adminGetFile, { params })
    const due_at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
    await lin.api.call(filesApi.moveDueTime, { params, body: { due_at, reason: 'illness' } })
    const { rows } = await harness.rows.pool.query(
      `SELECT before FROM audit_calls JOIN audit_outcomes USING (id)
       WHERE object = $1 AND before IS NOT NULL ORDER BY id`,
      [id],
    )
    expect(rows.map(({ before }) => before)).toEqual([
      { user_id: null },
      { user_id: lin.userId },
      { status: 'pending' },
      { due_at: file.due_at },
    ])
  })

  test('a status that a colleague has changed in the meantime is not overwritten', async () => {
    const [lin, wu] = [await member('undoes'), await member('stops')]
    const params = { id: await uploadOne(customer.api) }
    await lin.api.call(filesApi.setStatus, { params, body: { status: 'processing' } })
    await wu.api.call(filesApi.setStatus, { params, body: { status: 'failed' } })
    const undo = { params, body: { status: 'pending' as const, expected: 'processing' as const } }
    expect(await outcome(lin.api, filesApi.setStatus, undo)).toBe('409 status_changed_meanwhile')
    const body = { status: 'pending', expected: 'failed' } as const
    expect((await wu.api.call(filesApi.setStatus, { params, body })).file.status).toBe('pending')
  })

  test('a document goes to the person who starts work on it, unless it is assigned', async () => {
    const [lin, wu] = [await member('starts'), await member('resumes')]
    const id = await uploadOne(customer.api)
    const setStatus = (person: Person, status: 'pending' | 'processing' | 'completed') =>
      person.api.call(filesApi.setStatus, { params: { id }, body: { status } })
    expect((await setStatus(lin, 'completed')).file.assignee).toBeNull()
    expect((await setStatus(lin, 'processing')).file.assignee).toEqual({ id: lin.userId, name: 'starts' })
    expect(await idsOf(lin, 'me')).toEqual([id])
    await setStatus(lin, 'pending')
    expect((await setStatus(wu, 'processing')).file.assignee?.id).toBe(lin.userId)
    const [taken] = await peers.receives('file.assigned', id)
    expect(taken?.data.assignee_id).toBe(lin.userId)
    const changes = await peers.receives('file.status_changed', id, 4)
    const versions = [...changes, taken].map((event) => event?.version)
    expect(new Set(versions).size).toBe(versions.length)
  })

  test('a document goes to one of two staff who take it at the same time', async () => {
    const people = [await member('first'), await member('second')]
    const id = await uploadOne(customer.api)
    const taken = await Promise.all(
      people.map((one) =>
        outcome(one.api, filesApi.assignFile, {
          params: { id },
          body: { user_id: one.userId, expected: null },
        }),
      ),
    )
    expect(taken.toSorted()).toEqual(['200', '409 assigned_meanwhile'])
  })

  test('a document goes to no one who is not a member of staff', async () => {
    const lin = await member('lin2')
    const id = await uploadOne(customer.api)
    const call = { params: { id }, body: { user_id: customer.userId } }
    expect(await outcome(lin.api, filesApi.assignFile, call)).toBe('404 not_found')
    expect(await outcome(customer.api, filesApi.assignFile, call)).toBe('403 forbidden')
    const unknown = { params: { id: newId() }, body: { user_id: lin.userId } }
    expect(await outcome(lin.api, filesApi.assignFile, unknown)).toBe('404 not_found')
  })

  test('a document can be taken before the event about its member of staff has arrived', async () => {
    const early = await harness.person({ isStaff: true, username: 'early' })
    const id = await uploadOne(customer.api)
    const { file } = await assign(early, id, early.userId)
    expect(file.assignee).toEqual({ id: early.userId, name: 'early' })
  })

  test('a document can be given to a member of staff whose event arrives during the call', async () => {
    const lin = await member('lin3')
    const late = newId()
    const id = await uploadOne(customer.api)
    const assigned = assign(lin, id, late)
    await announce(late, 'late', 'editor')
    expect((await assigned).file.assignee).toEqual({ id: late, name: 'late' })
  })

  test('a document shows the display name of its administrator', async () => {
    const lin = await member('lin4')
    const id = await uploadOne(customer.api)
    await assign(lin, id, lin.userId)
    await peers.send({
      type: 'user.display_name_changed',
      subject: lin.userId,
      version: 50,
      data: { user_id: lin.userId, display_name: '林编辑' },
    })
    await eventually(async () => {
      const { file } = await lin.api.call(filesApi.adminGetFile, { params: { id } })
      expect(file.assignee?.name).toBe('林编辑')
    })
  })

  test('a document is unassigned when its member of staff is deleted', async () => {
    const lin = await member('lin5')
    const other = await member('other5')
    const id = await uploadOne(customer.api)
    await assign(lin, id, lin.userId)
    await peers.send({ type: 'user.deleted', subject: lin.userId, data: { user_id: lin.userId } })
    await eventually(async () => {
      const { file } = await other.api.call(filesApi.adminGetFile, { params: { id } })
      expect(file.assignee).toBeNull()
    })
    const call = { params: { id }, body: { user_id: lin.userId } }
    expect(await outcome(other.api, filesApi.assignFile, call)).toBe('404 not_found')
  })
})

describe('the list', () => {
  test('the list shows the documents of the caller, of a colleague and those that are unassigned, with every other filter and both orders', async () => {
    const [lin, wu] = [await member('lin6'), await member('wu6')]
    const owner = await harness.person({ username: 'filter.person@example.com' })
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) ids.push(await uploadOne(owner.api))
    const [first = '', second = '', third = '', fourth = ''] = ids
    await pay([first, third])
    await assign(lin, first, lin.userId)
    await assign(lin, second, lin.userId)
    await assign(wu, third, wu.userId)
    expect(await idsOf(lin, 'me')).toEqual([second, first])
    expect(await idsOf(lin, wu.userId)).toEqual([third])
    const person = { user_id: owner.userId }
    expect(await idsOf(lin, 'none', person)).toEqual([fourth])
    expect(await idsOf(lin, 'none', { username: 'FILTER.person' })).toEqual([fourth])
    expect(await idsOf(lin, 'me', { waiting_on: 'staff', ...person })).toEqual([first])
    expect(await idsOf(lin, 'me', { sort: 'due' })).toEqual([first, second])
    expect(await idsOf(lin, 'none', { sort: 'due', ...person })).toEqual([fourth])
    expect(await idsOf(lin, newId())).toEqual([])
    const page = await lin.api.call(filesApi.adminListFiles, { query: { assigned: 'me', limit: 1 } })
    expect(page.total).toBe(2)
    const next = { assigned: 'me', limit: 1, cursor: page.next_cursor ?? '' }
    const { files } = await lin.api.call(filesApi.adminListFiles, { query: next })
    expect(files.map(({ id }) => id)).toEqual([first])
    expect(await outcome(lin.api, filesApi.adminListFiles, { query: { assigned: 'someone' } })).toBe(
      '400 validation_failed',
    )
  })
})

describe('handing over', () => {
  test('handing over moves the unfinished documents of a member of staff and publishes each', async () => {
    const [lin, wu, boss] = [await member('lin7'), await member('wu7'), await member('boss7', 'manager')]
    const ids = [await uploadOne(customer.api), await uploadOne(customer.api), await uploadOne(customer.api)]
    for (const id of ids) await assign(lin, id, lin.userId)
    const [done = ''] = ids
    await boss.api.call(filesApi.setStatus, { params: { id: done }, body: { status: 'completed' } })
    const handOver = { body: { from: lin.userId, to: wu.userId } }
    expect(await boss.api.call(filesApi.handOverFiles, handOver)).toEqual({ count: 2 })
    expect(await idsOf(wu, 'me')).toEqual([ids[2], ids[1]])
    expect(await idsOf(lin, 'me')).toEqual([done])
    expect((await peers.receives('file.assigned', ids[1] ?? '', 2))[1]?.data.assignee_id).toBe(wu.userId)
    expect(await boss.api.call(filesApi.handOverFiles, { body: { from: wu.userId, to: null } })).toEqual({
      count: 2,
    })
    expect(await idsOf(wu, 'me')).toEqual([])
  })

  test('handing over to oneself records a manager whose events have not arrived', async () => {
    const lin = await member('lin11')
    const id = await uploadOne(customer.api)
    await assign(lin, id, lin.userId)
    const boss = await harness.person({ isStaff: true, role: 'manager', userId: newId(), username: 'boss11' })
    await boss.api.call(filesApi.handOverFiles, { body: { from: lin.userId, to: boss.userId } })
    const { files } = await boss.api.call(filesApi.adminListFiles, { query: { assigned: 'me' } })
    expect(files.map(({ assignee }) => assignee)).toEqual([{ id: boss.userId, name: 'boss11' }])
  })

  test('handing over is refused to an editor for the documents of a colleague, and to unknown people', async () => {
    const [lin, wu] = [await member('lin8'), await member('wu8')]
    const id = await uploadOne(customer.api)
    await assign(lin, id, lin.userId)
    const hand = (person: Person, from: string, to: string) =>
      outcome(person.api, filesApi.handOverFiles, { body: { from, to } })
    expect(await hand(wu, lin.userId, wu.userId)).toBe('403 forbidden')
    expect(await hand(lin, lin.userId, customer.userId)).toBe('404 not_found')
    expect(await hand(lin, lin.userId, wu.userId)).toBe('200')
  })
})

describe('the overview', () => {
  test('the overview counts what waits by member of staff, and what was paid for and finished by day', async () => {
    const lin = await member('lin9', 'manager')
    const before = await lin.api.call(filesApi.overview)
    const ids: string[] = []
    for (let each = 0; each < 4; each++) ids.push(await uploadOne(customer.api))
    await pay(ids)
    const [late = '', taken = '', done = '', stopped = ''] = ids
    await harness.rows.pool.query("UPDATE files SET due_at = now() - interval '1 hour' WHERE id = $1", [late])
    await assign(lin, taken, lin.userId)
    await harness.rows.pool.query(
      "UPDATE files SET paid_at = now() - interval '2 days', status = 'failed', due_at = NULL WHERE id = $1",
      [stopped],
    )
    await harness.rows.pool.query(
      "UPDATE files SET paid_at = now() - interval '2 hours', status = 'completed', processed_at = now() WHERE id = $1",
      [done],
    )
    const after = await lin.api.call(filesApi.overview)
    expect(after.waiting - before.waiting).toBe(3)
    // The decision about a document that failed is overdue a day after the payment.
    expect(after.overdue - before.overdue).toBe(2)
    expect(after.load).toContainEqual({ user_id: lin.userId, name: 'lin9', waiting: 1, overdue: 0 })
    expect(after.load.find(({ user_id }) => user_id === null)).toMatchObject({ name: null })
    expect(after.turnaround_hours).toBeCloseTo(2, 1)
    expect(after.days).toHaveLength(14)
    expect(after.time_zone).toBe('Asia/Shanghai')
    const today = (answer: typeof after) => answer.days.at(-1) ?? { paid: 0, finished: 0 }
    expect(today(after).finished - today(before).finished).toBe(1)
    expect(after.days.at(-1)?.turnaround_hours).toBeCloseTo(2, 1)
    expect(after.days[0]?.turnaround_hours).toBeNull()
    const paid = (answer: typeof after) => answer.days.reduce((sum, day) => sum + day.paid, 0)
    expect(paid(after) - paid(before)).toBe(4)
  })
})

describe('an editor', () => {
  test('an editor sees no price, in lists, documents and answers to changes', async () => {
    const [lin, boss] = [await member('lin10'), await member('boss10', 'manager')]
    const id = await uploadOne(customer.api)
    const params = { id }
    const prices = async (person: Person) => [
      (await person.api.call(filesApi.adminGetFile, { params })).file.price,
      (await person.api.call(filesApi.adminListFiles, { query: { user_id: customer.userId } })).files[0]
        ?.price,
      (await person.api.call(filesApi.setStatus, { params, body: { status: 'pending' } })).file.price,
      (await assign(person, id, person.userId)).file.price,
    ]
    expect(await prices(lin)).toEqual([null, null, null, null])
    expect(await prices(boss)).toEqual([198_000, 198_000, 198_000, 198_000])
  })

  test('an editor deletes no document', async () => {
    const lin = await member('lin11')
    const id = await uploadOne(customer.api)
    expect(await outcome(lin.api, filesApi.adminDeleteFile, { params: { id } })).toBe('403 forbidden')
    const boss = await member('boss11', 'manager')
    expect(await outcome(boss.api, filesApi.adminDeleteFile, { params: { id } })).toBe('204')
  })
})
